"""`golf deal` and `golf course`."""

from __future__ import annotations

import json

import pytest

from golf_solitaire.rules.courses import course_deals
from golf_solitaire.rules.deals import numbered_deal
from golf_solitaire.rules.layouts import DOUBLE
from golf_solitaire.rules.notation import read_board
from golf_solitaire.rules.variants import Opening
from tests.cli.runs import answer, call, refusal, run
from tests.deals import D1


@pytest.mark.parametrize("opening", list(Opening))
@pytest.mark.parametrize("layout", ["standard", "double"])
def test_a_deal_as_text_reads_back(opening: Opening, layout: str) -> None:
    """What is written is a board, with the opening that was asked for."""
    options = ["--layout", layout, "--opening", opening.value]

    text = call("deal", "42", *options).stdout

    deal, own = read_board(text)
    assert deal == numbered_deal(42, deal.layout)
    assert (deal.layout.name, own) == (layout, opening)


def test_a_board_keeps_its_own_opening() -> None:
    """Unless another is given."""
    board = call("deal", D1, "--opening", "empty").stdout

    assert call("deal", "-", stdin=board).stdout == board
    other = call("deal", "-", "--opening", "starter", stdin=board).stdout
    assert read_board(other)[1] is Opening.STARTER


def test_a_deal_as_json_names_every_card() -> None:
    """The keys are those of the text forms' page."""
    found = answer("deal", D1)

    assert list(found) == ["number", "columns", "starter", "stock"]
    assert found["number"] is None
    assert found["columns"][0] == ["8D", "AH", "8H", "9S", "2S"]
    assert found["starter"] == "AS"
    assert found["stock"][0] == "AD"
    assert len(found["stock"]) == 16


def test_double_golf_has_nine_columns_of_seven() -> None:
    """The layout is an option of a number, since a number says no layout."""
    found = answer("deal", "5", "--layout", "double")

    assert [len(column) for column in found["columns"]] == [DOUBLE.depth] * 9
    assert len(found["stock"]) == DOUBLE.stock


@pytest.mark.parametrize(
    ("mode", "number"),
    [("hard", "202611301"), ("live-kings", "202611302"), ("wrap", "202611303")],
)
def test_a_day_s_course_has_its_date_and_its_mode_in_its_number(
    mode: str, number: str
) -> None:
    """Whoever plays on that day plays those nine deals."""
    found = answer("course", "today", "--date", "2026-11-30", "--mode", mode)

    assert list(found) == ["number", "mode", "deals"]
    assert found["number"] == number
    assert found["deals"] == [str(deal) for deal in course_deals(int(number))]


def test_a_course_s_mode_is_written_by_its_first_name() -> None:
    """JSON writes easy, medium or hard."""
    assert answer("course", "5", "--mode", "around-the-corner")["mode"] == "easy"


def test_a_course_as_text_is_nine_lines_under_its_number() -> None:
    """A player copies a number from it."""
    head, *lines = call("course", "5").stdout.splitlines()

    assert head == "Course 5, hard"
    deals = course_deals(5)
    assert lines == [f"{hole}  {deal}" for hole, deal in enumerate(deals, 1)]


def test_today_is_the_player_s_day() -> None:
    """B11: the two zones are 25 hours apart, so they never share a day."""
    command = ("course", "today", "--format", "json")

    east = run(*command, TZ="Pacific/Kiritimati").stdout
    west = run(*command, TZ="Pacific/Pago_Pago").stdout

    assert json.loads(east)["number"] > json.loads(west)["number"]


@pytest.mark.parametrize(
    "text",
    [
        "20261130",
        "2026-W48-1",
        "2026-2-3",
        "2026-02-30",
        "２０２６-11-30",
        "2026-11-30T00:00",
        "",
        "30.11.2026",
    ],
)
def test_other_dates_are_refused(text: str) -> None:
    """One form, so that no two readers see two days."""
    line = refusal("course", "today", "--date", text)

    assert line.endswith("is not a date; write YYYY-MM-DD")


def test_a_date_goes_with_today_alone() -> None:
    """A numbered course has no day."""
    assert "today alone" in refusal("course", "5", "--date", "2026-11-30")


@pytest.mark.parametrize("text", ["Today", "tomorrow", "+1", "5 ", str(2**64)])
def test_a_course_that_is_no_number_is_refused(text: str) -> None:
    """`today` is the only word."""
    refusal("course", text)
