"""Ranks, suits and cards.

A card is a rank and a suit. Only the rank decides what may be played;
the suit tells two cards of a rank apart.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum


class Suit(IntEnum):
    """The four suits, in the fixed order that the shuffle starts from."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """The suit's letter: C, D, H or S."""
        return "CDHS"[self]

    @property
    def sign(self) -> str:
        """The suit's sign: ♣, ♦, ♥ or ♠."""
        return "♣♦♥♠"[self]


class Rank(IntEnum):
    """The thirteen ranks, ace low."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def letter(self) -> str:
        """The rank's one letter or digit; ten is T."""
        return "A23456789TJQK"[self - 1]


@dataclass(frozen=True, slots=True)
class Card:
    """One card.

    >>> str(Card(Rank.TEN, Suit.HEARTS))
    'TH'
    """

    rank: Rank
    suit: Suit

    def __str__(self) -> str:
        return self.rank.letter + self.suit.letter


DECK: tuple[Card, ...] = tuple(Card(rank, suit) for suit in Suit for rank in Rank)
"""One deck in its fixed order: AC 2C … KC AD … KD AH … KH AS … KS."""
