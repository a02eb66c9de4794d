"""A look ahead along the open cards, never at the stock.

It takes the play that starts the longest run; of equals the one from the
tallest column, then the leftmost. The stock is not among its inputs: it
reads the tableau, the waste and how a card may follow another. It is
plain Python, and serves every layout.
"""

from __future__ import annotations

from golf_solitaire.rules.cards import Rank
from golf_solitaire.rules.moves import DRAW, ColumnIndex, Move
from golf_solitaire.rules.positions import Position

MOST_POSITIONS = 4000
"""Positions that a look ahead opens; runs found by then decide."""


def longest_run(position: Position) -> Move:
    """The play that starts the longest run, or the draw where nothing plays."""
    runs = run_lengths(position)
    if not runs:
        return DRAW
    return Move(max(runs, key=lambda column: (runs[column], position.heights[column])))


def run_lengths(position: Position) -> dict[ColumnIndex, int]:
    """For each playable column, the longest run that begins with it.

    Exact up to `MOST_POSITIONS` different positions, beyond that the
    longest among those seen.
    """
    columns = [[card.rank for card in column] for column in position.deal.columns]
    mode = position.variant.mode
    seen: dict[tuple[tuple[int, ...], Rank], int] = {}

    def longest(heights: tuple[int, ...], waste: Rank) -> int:
        key = (heights, waste)
        if key in seen or len(seen) >= MOST_POSITIONS:
            return seen.get(key, 0)
        seen[key] = 0
        best = 0
        for column, height in enumerate(heights):
            if height and mode.allows(columns[column][height - 1], waste):
                lower = (*heights[:column], height - 1, *heights[column + 1 :])
                best = max(best, 1 + longest(lower, columns[column][height - 1]))
        seen[key] = best
        return best

    lengths = {}
    for column in position.playable:
        height = position.heights[column]
        heights = list(position.heights)
        heights[column] -= 1
        lengths[column] = 1 + longest(tuple(heights), columns[column][height - 1])
    return lengths
