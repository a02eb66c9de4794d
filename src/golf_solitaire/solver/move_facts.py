"""What a play does to the open cards: facts that the rules decide.

Of the stock they hold what a player knows: which ranks are in it.
"""

from __future__ import annotations

from dataclasses import dataclass

from golf_solitaire.rules.cards import Card
from golf_solitaire.rules.moves import ColumnIndex
from golf_solitaire.rules.positions import Position
from golf_solitaire.solver.lookahead import run_lengths


@dataclass(frozen=True, slots=True)
class PlayFacts:
    """A card that can be played.

    Attributes:
        card: The card.
        column: Where it lies.
        run: The longest run that begins with it, without a draw.
        uncovers: The card under it; None where it empties its column.
        is_followed: Whether the card under it may be played on it.
        takers: How many cards of the stock it could be played on.
        followers: How many other cards of the tableau could be played on it.
        is_last: Whether nothing at all could, in this mode.
    """

    card: Card
    column: ColumnIndex
    run: int
    uncovers: Card | None
    is_followed: bool
    takers: int
    followers: int
    is_last: bool


def play_facts(position: Position, column: ColumnIndex) -> PlayFacts:
    """The facts of a legal play."""
    card = position.exposed(column)
    assert card is not None  # a column that can be played has one
    allows = position.variant.mode.allows
    height = position.heights[column]
    dealt = position.deal.columns
    under = dealt[column][height - 2] if height > 1 else None
    tableau = [
        other
        for cards, left in zip(dealt, position.heights, strict=True)
        for other in cards[:left]
    ]
    return PlayFacts(
        card,
        column,
        run=run_lengths(position)[column],
        uncovers=under,
        is_followed=under is not None and allows(under.rank, card.rank),
        takers=sum(allows(card.rank, other.rank) for other in position.stock),
        followers=sum(allows(other.rank, card.rank) for other in tableau),
        is_last=not position.variant.mode.followers(card.rank),
    )
