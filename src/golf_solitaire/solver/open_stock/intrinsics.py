"""Whole rows of bytes at once, as vector instructions.

The compiler can't know that two rows never overlap, so it would work byte
by byte. Here it is told what to do with a row as a whole. A row is
`ROW_WORDS` words, or the 16 bytes of `keep_earlier`. Places must lie
within their arrays: nothing checks.
"""

from __future__ import annotations

from typing import Any

from llvmlite import ir  # type: ignore[import-untyped]  # ships no types
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from golf_solitaire.solver.open_stock.encoding import LANE_WORDS, LANES

_WORDS = ir.VectorType(ir.IntType(64), LANE_WORDS)
_LANES = ir.VectorType(ir.IntType(8), LANES)
_function: Any = cgutils.get_or_insert_function
_BYTE = ir.IntType(8)
_WAYS = ir.VectorType(_BYTE, 8)
_TURNS = ir.VectorType(ir.IntType(8), 16)


def _places(context: Any, builder: Any, signature: Any, args: Any, kind: Any) -> Any:
    """Pointers to the rows that pairs of an array and a place name."""
    per_row = kind.count
    found = []
    for number in range(0, len(args), 2):
        array = context.make_array(signature.args[number])(
            context, builder, args[number]
        )
        place = builder.mul(args[number + 1], ir.Constant(ir.IntType(64), per_row))
        start = builder.gep(array.data, [place])
        found.append(builder.bitcast(start, kind.as_pointer()))
    return found


def _difference(builder: Any, one: Any, other: Any) -> Any:
    return builder.sub(builder.load(one, align=8), builder.load(other, align=8))


def _row_signature(result: Any, args: Any) -> Any:
    return result(*(types.intp if isinstance(a, types.Integer) else a for a in args))


def _keep_earlier(typing: Any, out: Any, at: Any, rows: Any, row: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        kept, other = _places(context, builder, signature, args, _TURNS)
        one = builder.load(kept, align=1)
        two = builder.load(other, align=1)
        earlier = builder.select(builder.icmp_unsigned("<", one, two), one, two)
        builder.store(earlier, kept, align=1)
        return context.get_dummy_value()

    return _row_signature(types.void, (out, at, rows, row)), generate


def _copy(typing: Any, out: Any, at: Any, rows: Any, row: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        kept, other = _places(context, builder, signature, args, _TURNS)
        builder.store(builder.load(other, align=1), kept, align=1)
        return context.get_dummy_value()

    return _row_signature(types.void, (out, at, rows, row)), generate


def _keep_earliest(typing: Any, out: Any, at: Any, rows: Any, four: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        out, at, rows, four = args
        word = ir.IntType(64)
        found = None
        for shift in (0, 8, 16, 24):
            row = builder.and_(
                builder.lshr(four, ir.Constant(word, shift)), ir.Constant(word, 255)
            )
            kept, other = _places(
                context, builder, signature, (out, at, rows, row), _TURNS
            )
            one = builder.load(other, align=1)
            if found is not None:
                one = builder.select(builder.icmp_unsigned("<", found, one), found, one)
            found = one
        builder.store(found, kept, align=1)
        return context.get_dummy_value()

    return _row_signature(types.void, (out, at, rows, four)), generate


def _earliest(typing: Any, ways: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        one = ir.Constant(_WAYS, [1] * _WAYS.count)
        less = builder.sub(builder.bitcast(args[0], _WAYS), one)  # none is 255 now
        found = builder.add(_least_byte(builder, less), ir.Constant(_BYTE, 1))
        return builder.zext(found, ir.IntType(64))

    return types.uint64(types.uint64), generate


def _least_byte(builder: Any, lanes: Any) -> Any:
    reduce = _function(
        builder.module,
        ir.FunctionType(_BYTE, (lanes.type,)),
        f"llvm.vector.reduce.umin.v{lanes.type.count}i8",
    )
    return builder.call(reduce, [lanes])


def _subtract(
    typing: Any, out: Any, at: Any, a: Any, a_row: Any, b: Any, b_row: Any
) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        place, one, other = _places(context, builder, signature, args, _WORDS)
        builder.store(_difference(builder, one, other), place, align=8)
        return context.get_dummy_value()

    return _row_signature(types.void, (out, at, a, a_row, b, b_row)), generate


def _has_room(typing: Any, a: Any, a_row: Any, b: Any, b_row: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        one, other = _places(context, builder, signature, args, _WORDS)
        lanes = builder.bitcast(_difference(builder, one, other), _LANES)
        is_full = builder.icmp_signed("<", lanes, ir.Constant(_LANES, [0] * LANES))
        mask = builder.bitcast(is_full, ir.IntType(LANES))
        return builder.icmp_unsigned("==", mask, ir.Constant(mask.type, -1))

    return _row_signature(types.boolean, (a, a_row, b, b_row)), generate


def _least_lane(typing: Any, a: Any, a_row: Any, b: Any, b_row: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        one, other = _places(context, builder, signature, args, _WORDS)
        lanes = builder.bitcast(_difference(builder, one, other), _LANES)
        return builder.zext(_least_byte(builder, lanes), ir.IntType(64))

    return _row_signature(types.intp, (a, a_row, b, b_row)), generate


keep_earlier: Any = intrinsic(_keep_earlier)
"""`keep_earlier(out, at, rows, row)` lowers 16 bytes to those of `rows`."""

keep_earliest: Any = intrinsic(_keep_earliest)
"""`keep_earliest(out, at, rows, four)` writes the least of four rows.

Each byte of the low half of `four` is the number of a row.
"""

copy: Any = intrinsic(_copy)
"""`copy(out, at, rows, row)` copies 16 bytes."""

earliest: Any = intrinsic(_earliest)
"""`earliest(ways)` is the least byte of a word that is not 0."""

subtract: Any = intrinsic(_subtract)
"""`subtract(out, at, a, a_row, b, b_row)` writes a row of `a` less one of `b`."""

has_room: Any = intrinsic(_has_room)
"""`has_room(a, a_row, b, b_row)`: `a` less `b` is 128 or more in each byte."""

least_lane: Any = intrinsic(_least_lane)
"""`least_lane(a, a_row, b, b_row)` is the least byte of `a` less `b`."""
