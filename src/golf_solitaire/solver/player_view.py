"""Positions as a player sees them: the hidden cards without their order.

A `PlayerView` is what honest advice is made from. It keeps how many cards
of each rank are hidden, so nothing that takes one can look at the order
of the stock: two positions that differ in that order alone give equal
values here.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from golf_solitaire.rules.cards import Rank
from golf_solitaire.rules.moves import DRAW, Move, play
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.variants import Scoring, Variant


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A position without the order of its stock.

    Attributes:
        columns: The ranks left in each column, deepest first.
        waste: The rank that plays must fit on, None on an empty waste.
        hidden: How many cards of each rank are in the stock, ace first.
        variant: The rules in force.
    """

    columns: tuple[tuple[Rank, ...], ...]
    waste: Rank | None
    hidden: tuple[int, ...]
    variant: Variant

    @property
    def heights(self) -> tuple[int, ...]:
        """Cards left in each column."""
        return tuple(len(column) for column in self.columns)

    @property
    def stock_left(self) -> int:
        """How many cards are hidden."""
        return sum(self.hidden)

    @property
    def is_cleared(self) -> bool:
        """Whether the tableau is empty."""
        return not any(self.columns)

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """All legal moves: plays from left to right, then the draw."""
        if self.is_cleared:
            return ()
        waste, allows = self.waste, self.variant.mode.allows
        plays = tuple(
            play(column)
            for column, ranks in enumerate(self.columns)
            if ranks and waste is not None and allows(ranks[-1], waste)
        )
        return (*plays, DRAW) if self.stock_left else plays

    @property
    def strokes(self) -> int:
        """The strokes of the position: the score if the hole were left here."""
        if self.is_cleared:
            is_plain = self.variant.scoring is Scoring.PLAIN
            return 0 if is_plain else -self.stock_left
        weight = 2 if self.variant.kings_double else 1
        return sum(
            weight if rank is Rank.KING else 1
            for column in self.columns
            for rank in column
        )

    def after_play(self, column: int) -> PlayerView:
        """The position after the exposed card of a column was played."""
        *under, rank = self.columns[column]
        columns = list(self.columns)
        columns[column] = tuple(under)
        return replace(self, columns=tuple(columns), waste=rank)


def player_view(position: Position) -> PlayerView:
    """The position as the player sees it: without the order of its stock.

    >>> from golf_solitaire.rules.deals import numbered_deal
    >>> start = Position.start(numbered_deal(1), Variant())
    >>> player_view(start).hidden
    (3, 1, 1, 2, 1, 0, 2, 2, 0, 2, 1, 1, 0)
    """
    counts = Counter(card.rank for card in position.stock)
    columns = tuple(
        tuple(card.rank for card in column[:height])
        for column, height in zip(position.deal.columns, position.heights, strict=True)
    )
    waste = position.waste.rank if position.waste else None
    hidden = tuple(counts[rank] for rank in Rank)
    return PlayerView(columns, waste, hidden, position.variant)
