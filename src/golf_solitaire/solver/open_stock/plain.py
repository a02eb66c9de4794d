"""The steps of `intrinsics`, in plain Python: what they mean.

Tests hold each to its twin. `benchmarks/intrinsics.py` puts these in their
place, to measure what the others bring.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from golf_solitaire.solver.jit import inlined
from golf_solitaire.solver.open_stock.encoding import LANE_WORDS

PLACE = np.int64
U = np.uint64


@inlined
def keep_earlier(out: Any, at: Any, rows: Any, row: Any) -> None:
    """Lower 16 bytes to those of a row."""
    for byte in range(16):
        out[PLACE(at), byte] = min(out[PLACE(at), byte], rows[PLACE(row), byte])


@inlined
def keep_earliest(out: Any, at: Any, rows: Any, four: Any) -> None:
    """Write the least of four rows, named by the low bytes of `four`."""
    copy(out, at, rows, four & U(255))
    for shift in (8, 16, 24):
        keep_earlier(out, at, rows, four >> U(shift) & U(255))


@inlined
def copy(out: Any, at: Any, rows: Any, row: Any) -> None:
    """Copy 16 bytes."""
    for byte in range(16):
        out[PLACE(at), byte] = rows[PLACE(row), byte]


@inlined
def earliest(ways: Any) -> Any:
    """The least byte of a word that is not 0, or 0."""
    found = U(256)
    for byte in range(8):
        way = ways >> U(8 * byte) & U(255)
        if way:
            found = min(found, way)
    return found & U(255)


@inlined
def subtract(out: Any, at: Any, a: Any, a_row: Any, b: Any, b_row: Any) -> None:
    """Write a row of `a` less one of `b`."""
    for word in range(LANE_WORDS):
        out[PLACE(at), word] = a[PLACE(a_row), word] - b[PLACE(b_row), word]


@inlined
def has_room(a: Any, a_row: Any, b: Any, b_row: Any) -> Any:
    """Whether `a` less `b` is 128 or more in each byte."""
    has = U(0x8080808080808080)
    for word in range(LANE_WORDS):
        has &= a[PLACE(a_row), word] - b[PLACE(b_row), word]
    return has == U(0x8080808080808080)


@inlined
def least_lane(a: Any, a_row: Any, b: Any, b_row: Any) -> Any:
    """The least byte of `a` less `b`."""
    least: Any = PLACE(255)
    for word in range(LANE_WORDS):
        difference = a[PLACE(a_row), word] - b[PLACE(b_row), word]
        for byte in range(8):
            least = min(least, PLACE(difference >> U(8 * byte) & U(255)))
    return least
