"""Expected strokes and moves as a player reads them in a table."""

from __future__ import annotations

from golf_solitaire.rules.moves import Move
from golf_solitaire.rules.positions import Position
from golf_solitaire.service.words import cards

DECIMALS = 9
"""Of a JSON number: more than the values are good for, and none is lost
where they are added up."""


def exact_number(value: float) -> float:
    """A number for JSON, never the odd −0.0.

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
