"""The compiled step of the solver for an open stock.

A tableau is one number in radix 6, the height of column c counting 6^c.
A play lowers the number, so falling numbers are a safe order: when a
tableau's turn comes, all ways to it are known. Proof: docs/solver.md.
"""

from __future__ import annotations

import numpy as np
from numba import njit
from numpy.typing import NDArray

RADIX = 6
"""One more than the deepest column of the standard layout."""

UNREACHED = 255
"""Stands for "no number of draws leads here"."""

Bytes = NDArray[np.uint8]
Ints = NDArray[np.int64]


@njit(cache=True)
def fewest_draws(
    ranks: Bytes, fits: Bytes, next_draw: Bytes, start: int, waste: int
) -> Bytes:
    """Find the fewest draws that lead to each tableau, by its last play.

    Args:
        ranks: Shape (7, 5), the rank of each card, deepest first, from 0.
        fits: Shape (13, 13), `fits[on, rank]` is 1 where `rank` may be
            played on `on`.
        next_draw: Shape (stock + 1, 13). For a number of draws made and a
            rank, the least number of draws after one more or several whose
            card the rank may be played on; `UNREACHED` if there is none.
        start: Number of the tableau to start from.
        waste: Rank on the waste at the start, 13 for an empty waste.

    Returns:
        Shape (start + 1, 7). For each tableau and column, the fewest draws
        with which it is reached by a play of that column, the card just
        played on the waste; `UNREACHED` where none does.
    """
    draws = np.full((start + 1, 7), UNREACHED, np.uint8)
    for tableau in range(start, 0, -1):
        best = 0 if tableau == start else UNREACHED
        for column in range(7):
            best = min(best, draws[tableau, column])
        if best == UNREACHED:
            continue
        stride = 1
        for column in range(7):
            height = tableau // stride % RADIX
            if height:
                rank = ranks[column, height - 1]
                least = next_draw[best, rank]
                if tableau == start and waste < 13 and fits[waste, rank]:
                    least = 0
                rest = tableau
                for last in range(7):
                    above = rest % RADIX
                    rest //= RADIX
                    made = draws[tableau, last]
                    if made < least and fits[ranks[last, above], rank]:
                        least = made
                draws[tableau - stride, column] = least
            stride *= RADIX
    return draws
