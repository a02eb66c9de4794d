"""Rounds begun by version 0.1, whose courses dealt other numbers."""

from __future__ import annotations

import pytest
from sqlalchemy import text

from golf_solitaire.rules.courses import course_deals, former_course_deals
from golf_solitaire.rules.deals import DealNumber, numbered_deal
from golf_solitaire.rules.notation import write_deal_line
from golf_solitaire.rules.variants import Variant
from golf_solitaire.service.golf import Golf
from golf_solitaire.service.records.history import ImportResult
from golf_solitaire.service.table.deal_request import DealRequest
from golf_solitaire.service.table.result_card import result_card
from golf_solitaire.service.table.table_view import TableView
from golf_solitaire.store.database import Store
from golf_solitaire.store.entities import Origin
from tests.service.playing import ANNA, BEN, do, moves

COURSE = DealNumber(7)
FORMER = former_course_deals(COURSE)[0]


@pytest.fixture
def table(golf: Golf, store: Store) -> TableView:
    """The first hole of a course, kept as version 0.1 dealt it."""
    choice = DealRequest(Variant(), origin=Origin.COURSE, number=COURSE)
    begun = golf.deal(ANNA, choice, confirmed=True)
    kept = {"number": str(FORMER), "line": write_deal_line(numbered_deal(FORMER))}
    with store.write() as tx:
        query = text("UPDATE holes SET number = :number, deal_line = :line")
        tx.execute(query, kept)
    return golf.look(ANNA, begun.hole.id)


def played(golf: Golf, table: TableView) -> TableView:
    """The hole at its end."""
    while not table.game.is_over:
        table = do(golf, table, "auto")
    return table


def test_a_hole_from_before_comes_back_with_its_cards(
    golf: Golf, table: TableView
) -> None:
    """Its deal is kept with it, so it is played on as it was begun."""
    before = moves(golf, table, "DDU")

    again = golf.sit(ANNA)

    assert again.game == before.game
    assert again.game.deal == numbered_deal(FORMER)


def test_a_round_from_before_goes_on_with_the_deals_of_today(
    golf: Golf, table: TableView
) -> None:
    """What was not dealt yet comes from the course as it is now."""
    second = golf.go_on(ANNA, played(golf, table).hole.id)

    assert second.hole.number == course_deals(COURSE)[1]


def test_a_file_with_a_round_from_before_is_imported(
    golf: Golf, table: TableView
) -> None:
    """Also where its later holes are of today's course."""
    second = golf.go_on(ANNA, played(golf, table).hole.id)
    played(golf, second)
    file = golf.export_file(ANNA)
    assert f'"{FORMER}"'.encode() in file

    assert golf.import_file(BEN, file) == ImportResult(2, 0)


def test_a_round_from_before_offers_its_course_to_nobody(
    golf: Golf, table: TableView
) -> None:
    """Who followed the link would get other cards than these."""
    card = result_card(played(golf, table))

    assert card is not None
    assert (card.link, card.again) == ("", "")
