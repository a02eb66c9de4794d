"""Refusals: why the rules don't allow a move, as a value.

The rules decide and each face finds its words: `str` gives a refusal by
the codes of cards, as the command line says it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from golf_solitaire.rules.cards import Card, Rank
from golf_solitaire.rules.modes import Mode
from golf_solitaire.rules.moves import ColumnIndex, Move


class Reason(Enum):
    """What a move breaks."""

    NO_SUCH_COLUMN = auto()
    """The layout has no column of that number."""
    HOLE_IS_OVER = auto()
    """There is no move any more."""
    STOCK_IS_EMPTY = auto()
    """Nothing is left to draw."""
    COLUMN_IS_EMPTY = auto()
    """The column has no card left."""
    WASTE_IS_EMPTY = auto()
    """The first act of the empty opening is a draw."""
    RANK_DOES_NOT_FIT = auto()
    """The mode doesn't allow the card's rank on the waste's."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is refused, with what a sentence about it needs.

    Attributes:
        reason: What the move breaks.
        move: The move.
        card: The card it would play, or None.
        waste: The card on the waste, None on an empty waste.
        mode: The mode in force.
        columns: How many columns the layout has.
        playable: What can be played instead, left to right.
    """

    reason: Reason
    move: Move
    card: Card | None
    waste: Card | None
    mode: Mode
    columns: int
    playable: tuple[tuple[ColumnIndex, Card], ...]

    def __str__(self) -> str:
        if self.reason is Reason.NO_SUCH_COLUMN:
            return f"there is no column {self.move}; columns are 1 to {self.columns}"
        return f"{self._what()}: {self._why()}"

    def _what(self) -> str:
        """What can't be done."""
        if self.move.is_draw:
            return "cannot draw"
        where = f"from column {self.move}"
        if self.card is None:
            return f"cannot play {where}"
        what = f"cannot play {self.card} {where}"
        does_not_fit = self.reason is Reason.RANK_DOES_NOT_FIT
        return f"{what} on {self.waste}" if does_not_fit else what

    def _why(self) -> str:
        """Why not, and what can be done."""
        if self.reason is Reason.HOLE_IS_OVER:
            return "the hole is over"
        if self.reason is Reason.WASTE_IS_EMPTY:
            return "the waste is empty; draw first"
        if self.reason is Reason.STOCK_IS_EMPTY:
            why = "the stock is empty"
        elif self.reason is Reason.COLUMN_IS_EMPTY:
            why = "the column is empty"
        else:
            why = self._what_fits()
        return f"{why}; {self._what_plays()}"

    def _what_fits(self) -> str:
        """Say which ranks the waste takes."""
        assert self.waste is not None  # a card that does not fit lies on one
        followers = self.mode.followers(self.waste.rank)
        if not followers:
            return f"in {self.mode.name} nothing goes on a king"
        if self.waste.rank in (Rank.ACE, Rank.KING):
            ranks = " or ".join(rank.letter for rank in followers)
            return f"in {self.mode.name} only {ranks} goes on it"
        return "ranks must differ by one"

    def _what_plays(self) -> str:
        cards = [f"{card} (column {column + 1})" for column, card in self.playable]
        return f"playable: {', '.join(cards)}" if cards else "nothing plays: draw"
