"""What a round is called at the table, and the question before it is left."""

from __future__ import annotations

from datetime import date

import pytest

from golf_solitaire.rules.deals import DealNumber
from golf_solitaire.rules.variants import Variant
from golf_solitaire.service.golf import Golf
from golf_solitaire.service.table.deal_request import DealRequest
from golf_solitaire.service.table.table_view import TableView
from golf_solitaire.store.entities import Origin
from tests.deals import D1
from tests.service.playing import ANNA, Clock, deal, do, moves

TODAY = date(2026, 1, 1)
DAILY = DealRequest(Variant(), origin=Origin.DAILY, day=TODAY)
COURSE = DealRequest(Variant(), origin=Origin.COURSE, number=DealNumber(7))
RANDOM = DealRequest(Variant())

AGAIN = "It can’t be played for the record again."


def begin(golf: Golf, choice: DealRequest) -> TableView:
    """Put what is chosen on Anna's table."""
    return golf.deal(ANNA, choice, confirmed=True)


def second_hole(golf: Golf, choice: DealRequest) -> TableView:
    """Play the first hole of a round, and go on."""
    table = begin(golf, choice)
    while not table.game.is_over:
        table = do(golf, table, "auto")
    return golf.go_on(ANNA, table.hole.id)


@pytest.mark.parametrize(
    ("choice", "title", "lines"),
    [
        (
            DAILY,
            "Leave today’s course?",
            ["Today’s course is in play at hole 2 of 9.", AGAIN],
        ),
        (COURSE, "Leave course 7?", ["Course 7 is in play at hole 2 of 9.", AGAIN]),
        (RANDOM, "Leave this round?", ["A round is in play at hole 2 of 9."]),
    ],
)
def test_the_question_says_what_is_left(
    golf: Golf, choice: DealRequest, title: str, lines: list[str]
) -> None:
    """A day's course can be played for the record once, so it is named."""
    asked = golf.open_page(second_hole(golf, choice).player).leaving

    lines[0] += " A new deal leaves it for good."
    assert asked.title == title
    assert asked.lines == lines


def test_a_single_hole_is_left_as_a_hole(golf: Golf) -> None:
    """It has no place among others."""
    asked = golf.open_page(moves(golf, deal(golf, D1), "D").player).leaving

    assert asked.title == "Leave this hole?"
    assert asked.lines == ["A hole is in play. A new deal leaves it for good."]


def test_a_course_whose_stock_was_not_seen_can_be_played_again(golf: Golf) -> None:
    """A play shows nothing; a draw does, and undo doesn't take that back."""
    table = do(golf, begin(golf, DAILY), "auto")
    assert table.game.draws == 0
    before = golf.open_page(table.player).leaving.lines
    after = golf.open_page(moves(golf, table, "DU").player).leaving.lines

    assert AGAIN not in before
    assert AGAIN in after


def test_a_course_that_is_practice_already_has_no_record_to_lose(golf: Golf) -> None:
    """Of the second time it is not said."""
    second_hole(golf, DAILY)

    assert golf.open_page(second_hole(golf, DAILY).player).leaving.is_spent is False


def test_while_practising_the_question_is_of_the_round_that_waits(golf: Golf) -> None:
    """A new deal leaves that one, and the practice says nothing of it."""
    second_hole(golf, DAILY)
    table = golf.teach(ANNA)

    assert golf.open_page(table.player).leaving.title == "Leave today’s course?"


def test_a_course_is_called_todays_until_its_date_is_past(
    golf: Golf, clock: Clock
) -> None:
    """A table left overnight doesn't call yesterday's course today's."""
    table = begin(golf, DAILY)
    names = [golf.open_page(table.player).course_name]
    clock.pass_time(24 * 3600)
    names.append(golf.open_page(table.player).course_name)

    assert names == ["Today’s course, 1 January", "The course of 1 January"]
    assert golf.open_page(begin(golf, COURSE).player).course_name == "Course 7"
    assert golf.open_page(begin(golf, RANDOM).player).course_name == ""
