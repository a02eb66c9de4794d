"""Lane by lane steps on stretches of one array, as vector instructions.

The compiler can't know that two stretches never overlap, so it would
check each time, or work lane by lane. Here it is told not to. Each stretch
is `LANES` long, must lie within its array, and be equal to any other or
apart from it: nothing checks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from llvmlite import ir  # type: ignore[import-untyped]  # ships no types
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from golf_solitaire.solver.hidden_stock.multisets import LANES

Values = list[Any]


def _least(builder: Any, left: Any, right: Any) -> Any:
    return builder.select(builder.fcmp_ordered("<", left, right), left, right)


def _data(context: Any, builder: Any, kind: Any, array: Any) -> Any:
    return context.make_array(kind)(context, builder, array).data


def _stretch(builder: Any, data: Any, at: Any) -> Any:
    """Where a stretch lies, as a vector."""
    vector = ir.VectorType(data.type.pointee, LANES)
    return builder.bitcast(builder.gep(data, [at]), vector.as_pointer())


def _bytes(data: Any) -> int:
    return 8 if isinstance(data.type.pointee, ir.DoubleType) else 4


def _lane_step(combine: Callable[[Any, Values], Any], reads: int) -> Any:
    """Make a step `step(array, at, …)` from what it does to a vector.

    Args:
        combine: Given a builder and the vectors read, gives the vector
            to write.
        reads: How many of the places given last are read; the first place
            is written.
    """

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        data = _data(context, builder, signature.args[0], args[0])
        places = [_stretch(builder, data, at) for at in args[1:]]
        loaded = [builder.load(place, align=_bytes(data)) for place in places[-reads:]]
        builder.store(combine(builder, loaded), places[0], align=_bytes(data))
        return context.get_dummy_value()

    return generate


def _signature(array: Any, *places: Any) -> Any:
    return types.void(array, *(types.intp for _ in places))


def _put(typing: Any, array: Any, at: Any, a: Any) -> Any:
    return _signature(array, at, a), _lane_step(lambda builder, v: v[0], 1)


def _stream(typing: Any, array: Any, at: Any, a: Any) -> Any:
    """`stream`, its vector written past the cache."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        data = _data(context, builder, signature.args[0], args[0])
        out, place = (_stretch(builder, data, at) for at in args[1:])
        value = builder.load(place, align=_bytes(data))
        store = builder.store(value, out, align=LANES * _bytes(data))
        one = ir.Constant(ir.IntType(32), 1)
        store.set_metadata("nontemporal", builder.module.add_metadata([one]))
        return context.get_dummy_value()

    return _signature(array, at, a), generate


def _lower(typing: Any, array: Any, at: Any, a: Any) -> Any:
    step = _lane_step(lambda builder, v: _least(builder, v[1], v[0]), 2)
    return _signature(array, at, a), step


def _sum_terms(
    typing: Any, array: Any, at: Any, rows: Any, terms: Any, first: Any, stop: Any
) -> Any:
    """`sum_terms`, its sum kept in registers."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        data = _data(context, builder, signature.args[0], args[0])
        rows_of = _data(context, builder, signature.args[2], args[2])
        term_of = _data(context, builder, signature.args[3], args[3])
        number = data.type.pointee
        vector = ir.VectorType(number, LANES)
        total = builder.alloca(vector)
        builder.store(ir.Constant(vector, [ir.Constant(number, 0.0)] * LANES), total)
        word = args[1].type
        with cgutils.for_range_slice(
            builder, args[4], args[5], ir.Constant(word, 1)
        ) as (i, _):
            here = builder.gep(term_of, [builder.mul(i, ir.Constant(word, 3))])
            source, rank, count = (
                builder.load(builder.gep(here, [ir.Constant(word, n)]))
                for n in range(3)
            )
            row = builder.load(builder.gep(rows_of, [rank]))
            place = _stretch(builder, data, builder.add(row, source))
            value = builder.load(place, align=_bytes(data))
            one = ir.Constant(ir.VectorType(number, LANES), ir.Undefined)
            spread = builder.shuffle_vector(
                builder.insert_element(
                    one, builder.sitofp(count, number), ir.Constant(ir.IntType(32), 0)
                ),
                one,
                ir.Constant(ir.VectorType(ir.IntType(32), LANES), [0] * LANES),
            )
            more = builder.fmul(value, spread)
            builder.store(builder.fadd(builder.load(total), more), total)
        builder.store(
            builder.load(total), _stretch(builder, data, args[1]), align=_bytes(data)
        )
        return context.get_dummy_value()

    intp = types.intp
    return types.void(array, intp, rows, terms, intp, intp), generate


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
"""`put(array, at, a)` writes the stretch at `a` to `at`."""

stream: Any = intrinsic(_stream)
"""`stream(array, at, a)` is `put` for what is not read soon: it is written past
the cache. The place must be a multiple of its length in memory."""

lower: Any = intrinsic(_lower)
"""`lower(array, at, a)` lowers the stretch at `at` to that at `a`."""

sum_terms: Any = intrinsic(_sum_terms)
"""`sum_terms(array, at, rows, terms, first, stop)` writes a sum to `at`.

Each of the terms from `first` to `stop` is three numbers: where its
stretch lies in a row, the rank whose row that is, and how often it counts.
"""
