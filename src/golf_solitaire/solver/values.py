"""What positions and moves are worth to a player who can't see the stock."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from golf_solitaire.rules.moves import Move

TIE_DECIMALS = 6
"""Decimals to which two values must agree to count as equal."""


@dataclass(frozen=True, slots=True)
class FairMove:
    """What a legal move is worth."""

    move: Move
    expected: float


@dataclass(frozen=True, slots=True)
class FairValue:
    """What a position is worth to a player who can't see the stock.

    Attributes:
        expected: Expected strokes under best play; the score of a
            finished hole.
        moves: The legal moves, best first; of equals plays before the
            draw, and plays from left to right.
    """

    expected: float
    moves: tuple[FairMove, ...]


def ranked(values: Iterable[tuple[Move, float]]) -> tuple[FairMove, ...]:
    """Put moves in order, best first; equals stay in the order given."""
    moves = (FairMove(move, expected) for move, expected in values)
    return tuple(sorted(moves, key=lambda fair: round(fair.expected, TIE_DECIMALS)))
