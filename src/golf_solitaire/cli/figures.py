"""Expected strokes and moves, as the tables of answers show them."""

from __future__ import annotations

from golf_solitaire.rules.moves import Move
from golf_solitaire.rules.positions import Position
from golf_solitaire.service.words import cards

DECIMALS = 9
"""Decimals of a number in JSON: more than the values are accurate to, so
that nothing is lost when they are added up."""


def exact_number(value: float) -> float:
    """A number for JSON, and never −0.0.

    >>> exact_number(-0.0), exact_number(1 / 3)
    (0.0, 0.333333333)
    """
    return round(value, DECIMALS) + 0.0


def move_words(move: Move, position: Position) -> str:
    """A move before it is made: the card that it plays, or "draw"."""
    if move.column is None:
        return "draw"
    card = position.exposed(move.column)
    assert card is not None  # the move is legal
    return cards.name(card)
