"""The calendar of today's course: a month of days, and what was played."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from golf_solitaire.errors import HoleNotFound
from golf_solitaire.rules.courses import daily_course
from golf_solitaire.rules.deals import HOLES_IN_A_ROUND
from golf_solitaire.rules.variants import Variant
from golf_solitaire.service.records.daily import A_DAY
from golf_solitaire.service.records.statistics import Streak, daily_streak
from golf_solitaire.store import courses
from golf_solitaire.store.entities import RoundState

if TYPE_CHECKING:
    from sqlalchemy import Connection

FIRST_DAY = date(2026, 1, 1)
"""The first day whose course the calendar shows."""


@dataclass(frozen=True, slots=True)
class CalendarDay:
    """A day of the calendar.

    Attributes:
        day: The date.
        number: The number of its course.
        strokes: What its nine holes came to when they were first played,
            None before that.
        left_at: The hole at which it was left, None if it was not.
        is_counted: Whether it was played on the day itself.
    """

    day: date
    number: int
    strokes: int | None
    left_at: int | None
    is_counted: bool


@dataclass(frozen=True, slots=True)
class Calendar:
    """A month of one mode, and how today's course stands.

    Attributes:
        month: The first day of the month.
        today: The player's date.
        days: The days of the month that have come, first to last.
        todays: How today's course stands, also in another month.
        streak: Days in a row on which it was finished.
        finished: The round in which today's was finished, if it was.
    """

    month: date
    today: date
    days: list[CalendarDay]
    todays: CalendarDay
    streak: Streak
    finished: str | None


def read_calendar(
    tx: Connection, player: str, variant: Variant, month: date, today: date
) -> Calendar:
    """Read a month of a player's calendar.

    Args:
        tx: The transaction.
        player: Whose calendar.
        variant: Of which mode; the days in a row are those of its record.
        month: A day of the month.
        today: The player's date.

    Raises:
        HoleNotFound: The month has not come yet, or is before the first.
    """
    dates = _month_until(month, today)
    numbers = {day: daily_course(day, variant.mode) for day in (*dates, today)}
    plays = courses.course_plays(tx, player, variant.mode.name, numbers.values())
    whole = [play for play in plays if play.holes == HOLES_IN_A_ROUND]
    return Calendar(
        dates[0],
        today,
        [_day(day, numbers[day], plays) for day in dates],
        _day(today, numbers[today], plays),
        daily_streak(_counted(plays, variant, today), today),
        next((play.round_id for play in whole if play.day == today), None),
    )


def _month_until(within: date, today: date) -> list[date]:
    """The days of a month from its first to its last, or to today."""
    first = within.replace(day=1)
    if first > today or first < FIRST_DAY.replace(day=1):
        raise HoleNotFound("there is no course for that month")
    dates = [first]
    while (then := dates[-1] + A_DAY).month == first.month and then <= today:
        dates.append(then)
    return dates


def _day(day: date, number: int, plays: Iterable[courses.CoursePlay]) -> CalendarDay:
    """How a day's course stands: as it was first played to its end."""
    of_day = [play for play in plays if play.number == number]
    whole = [play for play in of_day if play.holes == HOLES_IN_A_ROUND]
    is_in_play = any(play.state == RoundState.PLAYING for play in of_day)
    is_left = of_day and not whole and not is_in_play
    return CalendarDay(
        day,
        number,
        strokes=whole[0].strokes if whole else None,
        left_at=of_day[0].holes + 1 if is_left else None,
        is_counted=bool(whole) and whole[0].day == day,
    )


def _counted(
    plays: Iterable[courses.CoursePlay], variant: Variant, today: date
) -> set[date]:
    """The days on which the course was finished by these rules."""
    rules = (variant.scoring.value, variant.kings_double)
    return {
        play.day
        for play in plays
        if play.day is not None
        and play.day <= today
        and play.holes == HOLES_IN_A_ROUND
        and (play.scoring, play.kings_double) == rules
    }
