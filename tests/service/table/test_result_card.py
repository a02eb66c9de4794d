"""Result cards tell how it went, and spoil nothing."""

from __future__ import annotations

from datetime import date
from urllib.parse import parse_qsl, urlsplit

import pytest

from golf_solitaire.rules.deals import DealNumber
from golf_solitaire.rules.layouts import DOUBLE
from golf_solitaire.rules.modes import EASY
from golf_solitaire.rules.notation import (
    VARIANT_FIELDS,
    read_variant,
    write_unusual,
)
from golf_solitaire.rules.variants import Opening, Scoring, Variant
from golf_solitaire.service.golf import Golf
from golf_solitaire.service.table.deal_request import DealRequest
from golf_solitaire.service.table.result_card import result_card
from golf_solitaire.store.entities import Origin
from tests.deals import D2
from tests.service.playing import ANNA, deal, do, moves


def test_a_hole_is_shown_by_its_runs(golf: Golf) -> None:
    """D2 stuck: sixteen draws, then eleven plays in one run."""
    table = moves(golf, deal(golf, D2), "D" * 16 + "12345671671")

    card = result_card(table)

    assert card is not None
    assert card.text == (
        "Golf Solitaire, a hole, hard\n24 strokes, +20\n1. 24 " + "·" * 16 + "█"
    )


def test_there_is_no_card_before_the_first_end(golf: Golf) -> None:
    """Nothing went any way yet."""
    assert result_card(golf.sit(ANNA)) is None


def test_a_random_round_keeps_its_number_back_until_it_is_over(golf: Golf) -> None:
    """The link would tell the holes to come."""
    table = golf.sit(ANNA)
    for place in range(1, 10):
        while not table.game.is_over:
            table = do(golf, table, "auto")
        card = result_card(golf.sit(ANNA))
        assert card is not None
        assert len(card.holes) == place
        assert bool(card.link) == (place == 9)
        if place < 9:
            table = golf.go_on(ANNA, table.hole.id)


def test_a_chosen_course_is_linked_with_its_rules(golf: Golf) -> None:
    """Who opens it plays the same course by the same rules."""
    choice = DealRequest(Variant(), origin=Origin.COURSE, number=DealNumber(7))
    table = golf.deal(ANNA, choice, confirmed=True)
    while not table.game.is_over:
        table = do(golf, table, "auto")

    card = result_card(table)

    assert card is not None
    assert card.title == "Golf Solitaire, course 7, hard"
    assert card.link == "/deal?course=7&mode=hard"
    assert card.again == "The same cards: course 7, hard, traditional scoring"


def test_a_link_names_only_what_is_unusual(golf: Golf) -> None:
    """Its reader takes the rest as usual, and so gets the same rules."""
    rules = Variant(EASY, Opening.EMPTY, Scoring.PLAIN, True, DOUBLE)
    choice = DealRequest(rules, 1, Origin.NUMBER, DealNumber(7))
    table = golf.deal(ANNA, choice, confirmed=True)
    while not table.game.is_over:
        table = do(golf, table, "auto")
    card = result_card(table)
    assert card is not None

    fields = dict(parse_qsl(urlsplit(card.link).query))

    assert fields.keys() == {"deal", *VARIANT_FIELDS}
    assert read_variant(fields) == rules
    for variant in (Variant(), Variant(EASY), rules):
        assert read_variant(write_unusual(variant)) == variant


def test_a_round_under_way_says_after_how_many_holes(golf: Golf) -> None:
    """Its card doesn't look final; that of the whole round says no more."""
    choice = DealRequest(Variant(), origin=Origin.COURSE, number=DealNumber(7))
    table = golf.deal(ANNA, choice, confirmed=True)
    totals = []
    for place in range(1, 10):
        while not table.game.is_over:
            table = do(golf, table, "auto")
        card = result_card(golf.sit(ANNA))
        assert card is not None
        totals.append(card.total)
        assert card.total in card.text.splitlines()
        if place < 9:
            table = golf.go_on(ANNA, table.hole.id)

    assert [total.partition(", after ")[2] for total in totals] == [
        *[f"{place} of 9" for place in range(1, 9)],
        "",
    ]


@pytest.mark.parametrize(
    ("choice", "name"),
    [
        (DealRequest(Variant(EASY)), "golf-2026-01-01-easy.svg"),
        (
            DealRequest(Variant(), origin=Origin.DAILY, day=date(2026, 1, 2)),
            "golf-2026-01-02-hard.svg",
        ),
        (
            DealRequest(Variant(), origin=Origin.COURSE, number=DealNumber(7)),
            "golf-course-7-hard.svg",
        ),
        (
            DealRequest(Variant(), 1, Origin.NUMBER, DealNumber(12)),
            "golf-deal-12-hard.svg",
        ),
    ],
)
def test_a_picture_is_called_by_what_was_played(
    golf: Golf, choice: DealRequest, name: str
) -> None:
    """Two of them in one folder can be told apart."""
    table = golf.deal(ANNA, choice, confirmed=True)
    while not table.game.is_over:
        table = do(golf, table, "auto")

    card = result_card(table)

    assert card is not None
    assert card.file_name == name
