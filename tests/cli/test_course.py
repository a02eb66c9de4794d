"""`golf course`."""

from __future__ import annotations

import json

import pytest

from golf_solitaire.rules.courses import course_deals
from tests.cli.runs import answer, call, refusal, run


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
    assert "goes with today" in refusal("course", "5", "--date", "2026-11-30")


@pytest.mark.parametrize("text", ["Today", "tomorrow", "+1", "5 ", str(2**64)])
def test_a_course_that_is_no_number_is_refused(text: str) -> None:
    """`today` is the only word."""
    refusal("course", text)
