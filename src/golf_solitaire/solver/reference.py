"""The definition of truth: both solvers in plain Python, short and slow.

`best_strokes` knows the order of the stock, `expected_strokes` only which
ranks are left in it. Both try every legal move of every position, in any
layout, mode, opening and scoring, and cut nothing. They are for small
positions; a whole deal would take them hours. The fast solvers are held
to them by the tests.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from golf_solitaire.rules.cards import Rank
from golf_solitaire.rules.moves import DRAW, ColumnIndex, Move
from golf_solitaire.rules.positions import Position

Heights = tuple[int, ...]
Hidden = tuple[Rank, ...]
"""The ranks left in the stock, low to high: their order is not known."""


def best_strokes(position: Position) -> int:
    """The least strokes that a hole can end with, the stock's order known.

    The best of a finished hole is its score; of any other position, the
    best of what its legal moves lead to.
    """
    known: dict[tuple[Heights, int, Rank | None], int] = {}

    def best(position: Position) -> int:
        if position.is_over:
            return position.strokes
        rank = position.waste.rank if position.waste else None
        state = position.heights, position.drawn, rank
        if state not in known:
            moves = position.legal_moves
            known[state] = min(best(position.after(move)) for move in moves)
        return known[state]

    return best(position)


def expected_strokes(position: Position) -> float:
    """The expected strokes under best play, the stock's order unknown.

    The ranks left in the stock are known, each order of them is equally
    likely, and every choice may depend on all cards turned so far.
    """
    moves = expected_of_moves(position)
    return min(moves.values()) if moves else float(position.strokes)


def expected_of_moves(position: Position) -> dict[Move, float]:
    """What each legal move leads to, in expected strokes under best play.

    Returns:
        The legal moves in their usual order, each with its value; empty
        where the hole is over.
    """
    ranks_of = tuple(
        tuple(card.rank for card in column) for column in position.deal.columns
    )
    whole_stock = position.drawn + position.stock_left

    @cache
    def expected(heights: Heights, waste: Rank | None, hidden: Hidden) -> float:
        values = [value for _, value in moves(heights, waste, hidden)]
        if values:
            return min(values)
        drawn = whole_stock - len(hidden)
        return float(replace(position, heights=heights, drawn=drawn).strokes)

    def moves(
        heights: Heights, waste: Rank | None, hidden: Hidden
    ) -> Iterator[tuple[Move, float]]:
        if not any(heights):
            return
        for column, height in enumerate(heights):
            if not height or waste is None:
                continue
            rank = ranks_of[column][height - 1]
            if position.variant.mode.allows(rank, on=waste):
                lower = (*heights[:column], height - 1, *heights[column + 1 :])
                yield Move(ColumnIndex(column)), expected(lower, rank, hidden)
        if hidden:
            yield DRAW, expected_of_draw(heights, hidden)

    @cache
    def expected_of_draw(heights: Heights, hidden: Hidden) -> float:
        total = 0.0
        for rank, count in Counter(hidden).items():
            rest = list(hidden)
            rest.remove(rank)
            total += count * expected(heights, rank, tuple(rest))
        return total / len(hidden)

    waste = position.waste.rank if position.waste else None
    hidden = tuple(sorted(card.rank for card in position.stock))
    return dict(moves(position.heights, waste, hidden))
