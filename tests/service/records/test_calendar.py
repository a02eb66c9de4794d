"""The calendar of today's course: what was played on which day."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from golf_solitaire.errors import HoleNotFound
from golf_solitaire.rules.courses import daily_course
from golf_solitaire.rules.modes import EASY, HARD
from golf_solitaire.rules.variants import Variant
from golf_solitaire.service.golf import Golf
from golf_solitaire.service.records.calendar import FIRST_DAY, Calendar
from golf_solitaire.service.table.deal_request import DealRequest
from golf_solitaire.store.entities import Origin
from tests.service.playing import ANNA, BEN, Clock, moves
from tests.service.records.test_daily import play_round

A_DAY_S = 24 * 3600
TODAY = date(2026, 1, 1)


def todays(golf: Golf, day: date = TODAY) -> DealRequest:
    """Today's course in hard, on a date of the player's."""
    return DealRequest(Variant(), origin=Origin.DAILY, day=day)


def calendar(golf: Golf, **asked: object) -> Calendar:
    """Anna's calendar, in hard unless another mode is asked for."""
    fields = {"mode": HARD, "month": None, "day": None, **asked}
    return golf.todays_course(ANNA, **fields).calendar  # type: ignore[arg-type] # by name


def test_each_day_has_what_was_played_on_it(golf: Golf, clock: Clock) -> None:
    """Finished, left, and not played; another player's and mode's are not there."""
    table = play_round(golf, golf.deal(ANNA, todays(golf), confirmed=True))
    clock.pass_time(A_DAY_S)
    second = TODAY + timedelta(days=1)
    left = golf.deal(ANNA, todays(golf, second), confirmed=True)
    moves(golf, left, "D")
    clock.pass_time(A_DAY_S)
    golf.deal(ANNA, DealRequest(Variant()), confirmed=True)

    found = calendar(golf)
    days = [(each.day.day, each.strokes, each.left_at) for each in found.days]
    assert days == [(1, sum(table.scores), None), (2, None, 1), (3, None, None)]
    assert [each.is_counted for each in found.days] == [True, False, False]
    assert all(each.strokes is None for each in calendar(golf, mode=EASY).days)
    theirs = golf.todays_course(BEN, HARD, None, None).calendar
    assert all(each.strokes is None for each in theirs.days)


def test_only_the_day_itself_counts(golf: Golf, clock: Clock) -> None:
    """A past day can be played by its number; the row of days stays as it was."""
    clock.pass_time(A_DAY_S)
    number = daily_course(TODAY, HARD)
    choice = DealRequest(Variant(), origin=Origin.COURSE, number=number)
    table = play_round(golf, golf.deal(ANNA, choice, confirmed=True))

    found = calendar(golf)
    assert found.days[0].strokes == sum(table.scores)
    assert not found.days[0].is_counted
    assert found.streak.now == found.streak.best == 0


def test_days_in_a_row_and_the_longest_row(golf: Golf, clock: Clock) -> None:
    """Counted to the end of the day after; then the longest row remains."""
    play_round(golf, golf.deal(ANNA, todays(golf), confirmed=True))
    clock.pass_time(A_DAY_S)
    next_day = todays(golf, TODAY + timedelta(days=1))
    play_round(golf, golf.deal(ANNA, next_day, confirmed=True))
    two = calendar(golf).streak
    clock.pass_time(2 * A_DAY_S)

    assert (two.now, two.best) == (2, 2)
    assert (calendar(golf).streak.now, calendar(golf).streak.best) == (0, 2)


def test_the_result_is_todays_alone(golf: Golf, clock: Clock) -> None:
    """To be shared on the day; a player's date ahead of the server's is believed."""
    table = play_round(golf, golf.deal(ANNA, todays(golf), confirmed=True))

    found = golf.todays_course(ANNA, HARD, None, None)
    ahead = golf.todays_course(ANNA, HARD, None, TODAY + timedelta(days=1))
    assert found.result is not None
    assert found.result.scores == table.scores
    assert ahead.result is None
    assert ahead.calendar.days[-1].day == TODAY + timedelta(days=1)


@pytest.mark.parametrize(
    "month", [FIRST_DAY - timedelta(days=1), date(2026, 2, 1), date(9999, 12, 31)]
)
def test_no_month_before_the_first_or_after_this_one(golf: Golf, month: date) -> None:
    """There is nothing to play in it."""
    with pytest.raises(HoleNotFound):
        calendar(golf, month=month)
