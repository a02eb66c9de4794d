"""Deals: from cards and from numbers."""

import os
import subprocess
import sys
from collections import Counter

import pytest

from golf_solitaire.errors import NotationError
from golf_solitaire.rules.cards import DECK, Card
from golf_solitaire.rules.deals import (
    Deal,
    checked_number,
    deal_of_cards,
    numbered_deal,
)
from golf_solitaire.rules.layouts import DOUBLE, LAYOUTS, Layout
from golf_solitaire.rules.notation import write_deal_line


def test_cards_are_dealt_column_by_column_then_starter_then_stock() -> None:
    """The first card dealt is the deepest of column 1."""
    deal = deal_of_cards(DECK)

    assert deal.columns[0] == DECK[:5]
    assert deal.columns[6] == DECK[30:35]
    assert deal.starter == DECK[35]
    assert deal.stock == DECK[36:]
    assert deal.cards == DECK


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        (DECK[:-1], "51 cards, not 52; missing: KS"),
        ((*DECK, DECK[0]), "53 cards, not 52; AC twice"),
        ((*DECK[:-1], DECK[0]), "AC twice; missing: KS"),
        ((*DECK[:-2], DECK[0], DECK[0]), "AC 3 times; missing: QS, KS"),
        ((), "0 cards, not 52; missing: AC, 2C, 3C, 4C, 5C, 6C …"),
    ],
    ids=["one short", "one more", "doubled", "tripled", "none"],
)
def test_a_wrong_deck_is_refused_by_the_cards_at_fault(
    cards: tuple[Card, ...], words: str
) -> None:
    """B08: the doubled and the missing card are named."""
    with pytest.raises(NotationError) as refused:
        deal_of_cards(cards)

    assert str(refused.value) == words


def test_columns_of_unequal_depth_are_refused() -> None:
    """B08 (d): all cards are there, but not where they belong."""
    deal = deal_of_cards(DECK)
    columns = (DECK[:6], DECK[6:10], *deal.columns[2:])

    with pytest.raises(NotationError, match="7 columns of 5"):
        Deal(columns, deal.starter, deal.stock)


def test_two_decks_are_no_standard_deal() -> None:
    """Each card may lie there twice in Double Golf alone."""
    with pytest.raises(NotationError, match="104 cards, not 52"):
        deal_of_cards(DECK * 2)

    assert deal_of_cards(DECK * 2, DOUBLE).layout == DOUBLE


def test_the_number_tells_no_two_deals_of_the_same_cards_apart() -> None:
    """A pasted deal equals the numbered one that it was copied from."""
    numbered = numbered_deal(1)

    assert deal_of_cards(numbered.cards) == numbered
    assert numbered.number == 1


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.name)
def test_both_ends_of_the_range_are_deals(layout: Layout) -> None:
    """B04: 0 is a number like any other, and so is 2^64 − 1."""
    for number in (0, 1, 2**53, 2**53 + 1, 2**64 - 1):
        counts = Counter(numbered_deal(number, layout).cards)

        assert counts == dict.fromkeys(DECK, layout.decks)


def test_numbers_that_a_float_confuses_are_different_deals() -> None:
    """B04: 2^53 and 2^53 + 1 are one number to JavaScript."""
    assert numbered_deal(2**53) != numbered_deal(2**53 + 1)


@pytest.mark.parametrize("number", [-1, 2**64, 98804262199142645760])
def test_a_number_out_of_range_is_refused(number: int) -> None:
    """B04: never wrapped around into another deal."""
    for make in (numbered_deal, checked_number):
        with pytest.raises(NotationError, match="from 0 to 18446744073709551615"):
            make(number)


@pytest.mark.parametrize("odd", [True, 1.0, "1", None])
def test_a_number_that_is_no_whole_number_is_refused(odd: object) -> None:
    """B04: True is 1 to Python, and 1.0 equals it."""
    with pytest.raises(NotationError, match="is not a whole number"):
        numbered_deal(odd)  # type: ignore[arg-type] # the fault under test


def test_numbered_deals_are_the_same_in_every_process() -> None:
    """B63: nothing of a deal hangs on the order of a set or a hash."""
    code = (
        "from golf_solitaire.rules.deals import numbered_deal\n"
        "from golf_solitaire.rules.notation import write_deal_line\n"
        "print(write_deal_line(numbered_deal(2**64 - 1)))\n"
    )
    for seed in ("0", "1"):
        answer = subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        )

        assert answer.stdout.strip() == write_deal_line(numbered_deal(2**64 - 1))


def test_every_card_is_in_every_place_about_as_often() -> None:
    """B63: 20,000 deals, against what chance allows.

    Each of the 2,704 counts has a mean of 384.6 and a standard deviation
    of 19.4. The sum of squares has 51 × 51 degrees of freedom, and is
    taken within five standard deviations.
    """
    deals = 20_000
    places = {card: place for place, card in enumerate(DECK)}
    counts: Counter[tuple[int, int]] = Counter()
    for number in range(deals):
        order = (places[card] for card in numbered_deal(number).cards)
        counts.update(enumerate(order))

    mean = deals / 52
    chi_square = sum((count - mean) ** 2 / mean for count in counts.values())
    unmoved = sum(counts[place, place] for place in range(52)) / deals

    assert len(counts) == 52 * 52
    assert all(abs(count - mean) < 100 for count in counts.values())
    assert abs(chi_square - 51 * 51) < 5 * (2 * 51 * 51) ** 0.5
    assert 0.95 < unmoved < 1.05
