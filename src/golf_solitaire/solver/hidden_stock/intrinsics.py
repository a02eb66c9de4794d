"""Lane by lane steps on stretches of arrays, as vector instructions.

The compiler can't know that two stretches never overlap, so it would
check each time, or work lane by lane. Here it is told not to, and each
step is `LANE_STEP` lanes at a time. Stretches must lie within their arrays, be
equal or apart, and be a multiple of `LANE_STEP` long: nothing checks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from llvmlite import ir  # type: ignore[import-untyped]  # ships no types
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from golf_solitaire.solver.hidden_stock.multisets import LANE_STEP

Values = list[Any]


def _least(builder: Any, left: Any, right: Any) -> Any:
    return builder.select(builder.fcmp_ordered("<", left, right), left, right)


def _lane_step(combine: Callable[[Any, Values], Any], reads: int) -> Any:
    """Make a step `step(out, at, …, width)` from what it does to a vector.

    Args:
        combine: Given a builder and the vectors read, gives the vector
            to write.
        reads: How many stretches are read; the first is `out` itself
            where `combine` wants it. Each is an array and a place in it.
    """

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        kind = context.get_data_type(signature.args[0].dtype)
        vector = ir.VectorType(kind, LANE_STEP)
        bytes_each = 8 if isinstance(kind, ir.DoubleType) else 4
        width = args[-1]
        starts = []
        for number in range(0, len(args) - 1, 2):
            array = context.make_array(signature.args[number])(
                context, builder, args[number]
            )
            starts.append(builder.gep(array.data, [args[number + 1]]))
        step = ir.Constant(width.type, LANE_STEP)
        zero = ir.Constant(width.type, 0)
        with cgutils.for_range_slice(builder, zero, width, step) as (lane, _):
            places = [
                builder.bitcast(builder.gep(start, [lane]), vector.as_pointer())
                for start in starts
            ]
            loaded = [
                builder.load(place, align=bytes_each)
                for place in places[len(places) - reads :]
            ]
            builder.store(combine(builder, loaded), places[0], align=bytes_each)
        return context.get_dummy_value()

    return generate


def _signature(*args: Any) -> Any:
    return types.void(
        *(types.intp if isinstance(a, types.Integer) else a for a in args)
    )


def _put(typing: Any, out: Any, at: Any, a: Any, a_at: Any, width: Any) -> Any:
    return _signature(out, at, a, a_at, width), _lane_step(lambda _, v: v[0], 1)


def _put_least(
    typing: Any, out: Any, at: Any, a: Any, a_at: Any, b: Any, b_at: Any, width: Any
) -> Any:
    step = _lane_step(lambda builder, v: _least(builder, v[0], v[1]), 2)
    return _signature(out, at, a, a_at, b, b_at, width), step


def _lower(typing: Any, out: Any, at: Any, a: Any, a_at: Any, width: Any) -> Any:
    step = _lane_step(lambda builder, v: _least(builder, v[1], v[0]), 2)
    return _signature(out, at, a, a_at, width), step


def _add(typing: Any, out: Any, at: Any, a: Any, a_at: Any, width: Any) -> Any:
    step = _lane_step(lambda builder, v: builder.fadd(v[0], v[1]), 2)
    return _signature(out, at, a, a_at, width), step


def _add_least(
    typing: Any, out: Any, at: Any, a: Any, a_at: Any, b: Any, b_at: Any, width: Any
) -> Any:
    def combine(builder: Any, v: Values) -> Any:
        return builder.fadd(v[0], _least(builder, v[1], v[2]))

    return _signature(out, at, a, a_at, b, b_at, width), _lane_step(combine, 3)


def _lend(context: Any, builder: Any, kind: Any, value: Any) -> Any:
    """The same value, its arrays without a count of who holds them."""
    if isinstance(kind, types.Array):
        array = context.make_array(kind)(context, builder, value)
        array.meminfo = ir.Constant(array.meminfo.type, None)
        array.parent = ir.Constant(array.parent.type, None)
        return array._getvalue()
    if isinstance(kind, types.BaseTuple):
        kinds: Any = kind
        parts = [
            _lend(context, builder, part, builder.extract_value(value, number))
            for number, part in enumerate(kinds)
        ]
        return context.make_tuple(builder, kind, parts)
    return value


def _lent(typing: Any, value: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return _lend(context, builder, signature.args[0], args[0])

    return value(value), generate


lent: Any = intrinsic(_lent)
"""`lent(value)`: an array, or a tuple with arrays, that nobody counts.

Each call of a part would count its arrays up and down again, even where
it is compiled in, and that takes longer than most parts. The caller of
the kernel must hold what is lent.
"""

put: Any = intrinsic(_put)
"""`put(out, at, a, a_at, width)` writes `a`."""

put_least: Any = intrinsic(_put_least)
"""`put_least(out, at, a, a_at, b, b_at, width)` writes the lesser."""

lower: Any = intrinsic(_lower)
"""`lower(out, at, a, a_at, width)` lowers `out` to `a` where that is less."""

add: Any = intrinsic(_add)
"""`add(out, at, a, a_at, width)` adds `a` to `out`."""

add_least: Any = intrinsic(_add_least)
"""`add_least(out, at, a, a_at, b, b_at, width)` adds the lesser to `out`."""
