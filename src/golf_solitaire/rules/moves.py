"""Moves: play a column's exposed card, or draw."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NewType

from golf_solitaire.errors import NotationError

ColumnIndex = NewType("ColumnIndex", int)
"""A column counted from 0, left to right; players count from 1."""


@dataclass(frozen=True, slots=True)
class Move:
    """One move.

    Attributes:
        column: The column whose exposed card is played, or None to draw.

    Raises:
        NotationError: The column is not a whole number; `True` isn't either.
    """

    column: ColumnIndex | None

    def __post_init__(self) -> None:
        if self.column is not None and type(self.column) is not int:
            raise NotationError(
                f"{self.column!r:.20} is not a column; write a whole number"
            )

    @property
    def is_draw(self) -> bool:
        """Whether the move turns the next stock card."""
        return self.column is None

    def __str__(self) -> str:
        return "D" if self.column is None else str(self.column + 1)


DRAW = Move(None)
"""The draw."""


def play(column: int) -> Move:
    """Make the move that plays a column, counted from 0.

    >>> str(play(0)), str(DRAW)
    ('1', 'D')
    """
    return Move(ColumnIndex(column))
