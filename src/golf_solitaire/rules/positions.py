"""Positions: where the cards lie between two moves, and the moves out.

A `Position` never changes: `after` returns a new one. Whether two ranks
are neighbours is asked of the `Mode` and decided nowhere else.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from golf_solitaire.errors import IllegalMove
from golf_solitaire.rules.cards import Card, Rank
from golf_solitaire.rules.deals import Deal
from golf_solitaire.rules.moves import DRAW, ColumnIndex, Move
from golf_solitaire.rules.refusals import Reason, Refusal
from golf_solitaire.rules.variants import Opening, Scoring, Variant


@dataclass(frozen=True, slots=True)
class Position:
    """Where the cards of a deal lie.

    Attributes:
        deal: The deal that the cards come from.
        variant: The rules in force.
        heights: Cards left in each column.
        drawn: How many cards were turned from the stock. In `empty` the
            starter is the first of them.
        waste: The card that plays must fit on, None on an empty waste.
    """

    deal: Deal
    variant: Variant
    heights: tuple[int, ...]
    drawn: int
    waste: Card | None

    @classmethod
    def start(cls, deal: Deal, variant: Variant) -> Position:
        """The position at the deal.

        Raises:
            ValueError: The deal has not the variant's layout.
        """
        if deal.layout != variant.layout:
            raise ValueError("the deal and the variant differ in layout")
        is_open = variant.opening is Opening.STARTER
        heights = (deal.layout.depth,) * deal.layout.columns
        return cls(deal, variant, heights, 0, deal.starter if is_open else None)

    @property
    def stock(self) -> tuple[Card, ...]:
        """The cards left in the stock, in drawing order."""
        if self.variant.opening is Opening.EMPTY:
            return ((self.deal.starter, *self.deal.stock))[self.drawn :]
        return self.deal.stock[self.drawn :]

    @property
    def stock_left(self) -> int:
        """How many cards are left in the stock."""
        is_empty = self.variant.opening is Opening.EMPTY
        return self.deal.layout.stock + is_empty - self.drawn

    @property
    def cards_left(self) -> int:
        """How many cards are left in the tableau."""
        return sum(self.heights)

    def exposed(self, column: ColumnIndex) -> Card | None:
        """The last card of a column, None where the column is empty."""
        height = self.heights[column]
        return self.deal.columns[column][height - 1] if height else None

    def fits(self, card: Card) -> bool:
        """Whether a card may go onto the waste as it is."""
        if self.waste is None:
            return False
        return self.variant.mode.allows(card.rank, self.waste.rank)

    @property
    def playable(self) -> tuple[ColumnIndex, ...]:
        """The columns whose exposed card can be played, left to right."""
        return tuple(
            ColumnIndex(column)
            for column in range(len(self.heights))
            if (card := self.exposed(ColumnIndex(column))) and self.fits(card)
        )

    @property
    def can_draw(self) -> bool:
        """Whether a card can be drawn."""
        return self.stock_left > 0 and not self.is_cleared

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """All legal moves: plays from left to right, then the draw."""
        plays = tuple(Move(column) for column in self.playable)
        return (*plays, DRAW) if self.can_draw else plays

    @property
    def is_cleared(self) -> bool:
        """Whether the tableau is empty."""
        return not any(self.heights)

    @property
    def is_over(self) -> bool:
        """Whether the hole has ended: cleared, or no move left."""
        return self.is_cleared or (not self.stock_left and not self.playable)

    @property
    def strokes(self) -> int:
        """The score if the hole were left here.

        One for each card left in the tableau, two for a king where kings
        count double. Cleared, the traditional score is minus one for each
        card left in the stock, the plain score 0.
        """
        if self.is_cleared:
            is_plain = self.variant.scoring is Scoring.PLAIN
            return 0 if is_plain else -self.stock_left
        if not self.variant.kings_double:
            return self.cards_left
        return sum(
            2 if card.rank is Rank.KING else 1
            for column, height in zip(self.deal.columns, self.heights, strict=True)
            for card in column[:height]
        )

    def after(self, move: Move) -> Position:
        """The position that a move leads to.

        Raises:
            IllegalMove: The move is against the rules; says why.
        """
        if refusal := self.refusal(move):
            raise IllegalMove(str(refusal))
        if move.column is None:
            return replace(self, drawn=self.drawn + 1, waste=self.stock[0])
        heights = list(self.heights)
        heights[move.column] -= 1
        waste = self.exposed(move.column)
        return replace(self, heights=tuple(heights), waste=waste)

    def refusal(self, move: Move) -> Refusal | None:
        """Say why a move is against the rules, None if it is legal."""
        reason = self._broken_by(move)
        if reason is None:
            return None
        card = None
        if move.column is not None and reason is not Reason.NO_SUCH_COLUMN:
            card = self.exposed(move.column)
        return Refusal(
            reason,
            move,
            card,
            self.waste,
            self.variant.mode,
            columns=len(self.heights),
            playable=tuple(
                (column, other)
                for column in self.playable
                if (other := self.exposed(column))
            ),
        )

    def _broken_by(self, move: Move) -> Reason | None:
        """What a move breaks, None if it is legal."""
        if move.column is None:
            if self.can_draw:
                return None
            return Reason.HOLE_IS_OVER if self.is_over else Reason.STOCK_IS_EMPTY
        if not 0 <= move.column < len(self.heights):
            return Reason.NO_SUCH_COLUMN
        card = self.exposed(move.column)
        if card is not None and self.fits(card):
            return None
        if self.is_over:
            return Reason.HOLE_IS_OVER
        if card is None:
            return Reason.COLUMN_IS_EMPTY
        is_empty = self.waste is None
        return Reason.WASTE_IS_EMPTY if is_empty else Reason.RANK_DOES_NOT_FIT
