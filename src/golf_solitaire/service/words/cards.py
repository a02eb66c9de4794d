"""The names of cards, and where they lie."""

from __future__ import annotations

from golf_solitaire.rules.cards import Card, Rank
from golf_solitaire.rules.moves import ColumnIndex, Move
from golf_solitaire.rules.positions import Position

_RANKS = {
    Rank.ACE: "ace",
    Rank.JACK: "jack",
    Rank.QUEEN: "queen",
    Rank.KING: "king",
}


def rank(of: Rank) -> str:
    """The name of a rank.

    >>> rank(Rank.ACE), rank(Rank.TEN)
    ('ace', '10')
    """
    return _RANKS.get(of, str(int(of)))


def a_rank(of: Rank) -> str:
    """A rank with its article.

    >>> a_rank(Rank.ACE), a_rank(Rank.EIGHT), a_rank(Rank.TEN)
    ('an ace', 'an 8', 'a 10')
    """
    article = "an" if of in (Rank.ACE, Rank.EIGHT) else "a"
    return f"{article} {rank(of)}"


def name(card: Card) -> str:
    """The name of a card.

    >>> from golf_solitaire.rules.cards import Suit
    >>> name(Card(Rank.QUEEN, Suit.HEARTS))
    'queen of hearts'
    """
    return f"{rank(card.rank)} of {card.suit.name.lower()}"


def exposed(position: Position, column: ColumnIndex) -> str:
    """The exposed card of a column, and the column."""
    card = position.exposed(column)
    assert card is not None  # asked of a column that has one
    return f"the {rank(card.rank)} in column {column + 1}"


def waste(position: Position) -> str:
    """The card on the waste."""
    if position.waste is None:
        return "the waste is empty"
    return f"{name(position.waste)} on the waste"


def playable(position: Position) -> str:
    """The cards that can be played, with their columns."""
    cards = [
        f"{name(card)} in column {column + 1}"
        for column in position.playable
        if (card := position.exposed(column))
    ]
    return f"playable: {', '.join(cards)}"


def move(position: Position, made: Move) -> str:
    """A move, as a player is asked to make it."""
    if made.column is None:
        return "draw"
    return f"play {exposed(position, made.column)}"


def short_move(position: Position, made: Move) -> str:
    """A move for a table: the rank and its column, or a draw."""
    if made.column is None:
        return "draw"
    card = position.exposed(made.column)
    assert card is not None  # asked of a legal move
    return f"{rank(card.rank)}, column {made.column + 1}"
