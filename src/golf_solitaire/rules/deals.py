"""Deals: where the cards lie at the start, and the number they follow from."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import NewType

from golf_solitaire.errors import NotationError
from golf_solitaire.rules.cards import DECK, Card
from golf_solitaire.rules.layouts import STANDARD, Layout
from golf_solitaire.rules.shuffle import MASK64, shuffled_order

DealNumber = NewType("DealNumber", int)
"""A whole number from 0 to 2^64 − 1 that a deal follows from."""

HOLES_IN_A_ROUND = 9


@dataclass(frozen=True, slots=True)
class Deal:
    """A whole deal, the order of the stock included.

    The same deal serves both openings: in `empty` the starter is the
    first stock card.

    Attributes:
        columns: The tableau's columns, each deepest card first.
        starter: The card after the tableau.
        stock: The cards after the starter, in drawing order.
        layout: The shape of the deal.
        number: The number it was dealt from, None for a deal read from
            cards. Two deals of the same cards are equal without it.

    Raises:
        NotationError: The cards are not the layout's decks, each card
            as often as there are decks.
    """

    columns: tuple[tuple[Card, ...], ...]
    starter: Card
    stock: tuple[Card, ...]
    layout: Layout = STANDARD
    number: DealNumber | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        if fault := wrong_cards(self.cards, self.layout):
            raise NotationError(fault)
        depths = [len(column) for column in self.columns]
        if depths != [self.layout.depth] * self.layout.columns:
            raise NotationError(
                f"the columns hold {depths} cards; the layout {self.layout.name}"
                f" has {self.layout.columns} columns of {self.layout.depth}"
            )

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards in dealing order: columns, starter, stock."""
        tableau = (card for column in self.columns for card in column)
        return (*tableau, self.starter, *self.stock)


def wrong_cards(cards: tuple[Card, ...] | list[Card], layout: Layout) -> str:
    """Say what keeps `cards` from being the layout's decks, or nothing."""
    counts = Counter(cards)
    over = [card for card in DECK if counts[card] > layout.decks]
    missing = [card for card in DECK if counts[card] < layout.decks]
    if not over and not missing:
        return ""
    faults = []
    if len(cards) != layout.cards:
        faults.append(f"{len(cards)} cards, not {layout.cards}")
    if over:
        faults.append(_listed([f"{card} {_times(counts[card])}" for card in over]))
    if missing:
        faults.append(f"missing: {_listed([str(card) for card in missing])}")
    return "; ".join(faults)


def _listed(words: list[str]) -> str:
    return ", ".join(words[:6]) + (" …" if words[6:] else "")


def _times(count: int) -> str:
    return "twice" if count == 2 else f"{count} times"


def deal_of_cards(
    cards: tuple[Card, ...] | list[Card],
    layout: Layout = STANDARD,
    number: DealNumber | None = None,
) -> Deal:
    """Lay out cards given in dealing order.

    Raises:
        NotationError: The cards are not the layout's decks.
    """
    if len(cards) != layout.cards:
        raise NotationError(wrong_cards(cards, layout))
    depth, tableau = layout.depth, layout.tableau
    columns = tuple(
        tuple(cards[start : start + depth]) for start in range(0, tableau, depth)
    )
    return Deal(columns, cards[tableau], tuple(cards[tableau + 1 :]), layout, number)


def checked_number(value: int) -> DealNumber:
    """Accept a number of a deal or a course, or say why not.

    Raises:
        NotationError: The number is below 0 or over 2^64 − 1, or it is
            no whole number, as `True` and 1.0 are none.
    """
    if type(value) is not int:
        raise NotationError(f"{value!r:.20} is not a whole number")
    if not 0 <= value <= MASK64:
        raise NotationError(f"a deal's or course's number is from 0 to {MASK64}")
    return DealNumber(value)


def numbered_deal(number: int, layout: Layout = STANDARD) -> Deal:
    """Deal the hole of a number.

    >>> [str(card) for card in numbered_deal(1).columns[0]]
    ['KD', '7C', 'JC', '6H', '5C']

    Raises:
        NotationError: The number is out of range.
    """
    number = checked_number(number)
    decks = DECK * layout.decks
    order = shuffled_order(layout.cards, number)
    return deal_of_cards([decks[place] for place in order], layout, number)
