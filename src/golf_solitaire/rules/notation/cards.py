"""Cards as text: a rank and a suit, like 7H."""

from __future__ import annotations

import re
from dataclasses import dataclass

from golf_solitaire.rules.cards import Card, Rank, Suit
from golf_solitaire.rules.notation.text import Place, shown

_RANKS = {rank.letter: rank for rank in Rank} | {"10": Rank.TEN}
_RANKS |= {text.lower(): rank for text, rank in _RANKS.items()}
_SUITS = {suit.letter: suit for suit in Suit} | {suit.sign: suit for suit in Suit}
_SUITS |= {suit.letter.lower(): suit for suit in Suit}
_SUITS |= dict(zip("♧♢♡♤", Suit, strict=True))
_EMOJI_STYLE = "\ufe0f\ufe0e"
_WORD = re.compile(r"\S+")


@dataclass(frozen=True, slots=True)
class PlacedCard:
    """A card and its place in the input."""

    card: Card
    place: Place


def read_card(text: str) -> Card:
    """Read one card.

    >>> str(read_card("10♥"))
    'TH'

    Raises:
        NotationError: It is not a card; says which part is not.
    """
    return _card_at(text, Place(text, 0, 1))


def read_cards(text: str, *, line: int = 0, start: int = 0) -> list[PlacedCard]:
    """Read the cards of a line, blanks between them.

    Args:
        text: The line.
        line: Its number in the input, 0 when the input is one line.
        start: How many of its characters to pass over.

    Raises:
        NotationError: A word is not a card.
    """
    cards = []
    for word in _WORD.finditer(text, start):
        place = Place(text, line, word.start() + 1)
        cards.append(PlacedCard(_card_at(word.group(), place), place))
    return cards


def _card_at(word: str, place: Place) -> Card:
    bare = word.rstrip(_EMOJI_STYLE)
    rank, suit = bare[:-1], bare[-1:]
    if not 2 <= len(bare) <= 3:
        raise place.fault(
            f"{shown(word)} is not a card; write a rank and a suit, like 7H"
        )
    if rank not in _RANKS and rank[:1] in _RANKS and rank[1:] in _SUITS:
        behind_card = Place(place.text, place.line, place.column + len(rank))
        raise behind_card.fault(
            f"{shown(suit)} follows a card; write only blanks between cards"
        )
    if rank not in _RANKS:
        raise place.fault(f"{shown(rank)} is not a rank; write A 2-9 T J Q K")
    if suit not in _SUITS:
        behind_rank = Place(place.text, place.line, place.column + len(rank))
        raise behind_rank.fault(f"{shown(suit)} is not a suit; write C D H S")
    return Card(_RANKS[rank], _SUITS[suit])
