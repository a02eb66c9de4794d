"""Dates in words, and the names of daily courses."""

from __future__ import annotations

from datetime import date

from golf_solitaire.rules.deals import HOLES_IN_A_ROUND
from golf_solitaire.rules.scoring import ROUND_PAR
from golf_solitaire.service.records.calendar import CalendarDay
from golf_solitaire.service.records.daily import DayCourse
from golf_solitaire.service.words import numbers, scores
from golf_solitaire.store.entities import Origin, StoredRound

MOST_DAYS = 30
"""The longest row of days that is counted exactly; the menu looks no further back."""

_MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)

WEEKDAYS = (
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
    "Sunday",
)


def day(of: date) -> str:
    """A date in words.

    >>> day(date(2026, 11, 30))
    '30 November 2026'
    """
    return f"{day_and_month(of)} {of.year}"


def day_and_month(of: date) -> str:
    """A date in words, without its year.

    >>> day_and_month(date(2026, 11, 30))
    '30 November'
    """
    return f"{of.day} {_MONTHS[of.month - 1]}"


def short(of: date) -> str:
    """A short form of a date, for narrow places.

    >>> short(date(2026, 11, 30))
    '30 Nov 2026'
    """
    return f"{of.day} {_MONTHS[of.month - 1][:3]} {of.year}"


def span(since: date, until: date) -> str:
    """One date, or a first and a last."""
    return day(since) if since == until else f"{day(since)} to {day(until)}"


def course_name(in_round: StoredRound, today: date) -> str:
    """The name of the course that a round plays; empty if it plays none.

    Args:
        in_round: The round.
        today: The server's date. An earlier day may still be today where
            the player is, so its course goes by its date.
    """
    if in_round.origin is Origin.DAILY and in_round.day is not None:
        written = day_and_month(in_round.day)
        if in_round.day < today:
            return f"The course of {written}"
        return f"Today’s course, {written}"
    if in_round.origin is Origin.COURSE:
        return f"Course {in_round.number}"
    return ""


def weekday(of: date) -> str:
    """A date of about now in few letters, with its day of the week.

    >>> weekday(date(2026, 12, 2))
    'Wed 2 Dec'
    """
    return f"{WEEKDAYS[of.weekday()][:3]} {of.day} {_MONTHS[of.month - 1][:3]}"


def course_note(course: DayCourse, mode: str) -> str:
    """What the menu says of today's course: its date, and how it stands.

    Args:
        course: The course.
        mode: The name of its mode as a title.
    """
    words = [weekday(course.day), mode]
    if course.strokes is not None:
        to_par = scores.to_par(course.strokes - ROUND_PAR)
        words.append(f"{numbers.whole(course.strokes)} ({to_par})")
    elif course.left_at is not None:
        words.append(f"left at hole {course.left_at}")
    if course.streak > MOST_DAYS:
        words.append(f"over {MOST_DAYS} days in a row")
    elif course.streak > 1:
        words.append(f"{course.streak} days in a row")
    return " · ".join(words)


def month(of: date) -> str:
    """A month as it is read.

    >>> month(date(2026, 12, 2))
    'December 2026'
    """
    return f"{_MONTHS[of.month - 1]} {of.year}"


def todays(course: CalendarDay, at_hole: int | None, mode: str) -> str:
    """How today's course stands, in a sentence or two.

    Args:
        course: The day.
        at_hole: At which hole it is in play; None if it is not.
        mode: The name of its mode as a title.
    """
    if at_hole is not None:
        return f"You are at hole {at_hole} of {HOLES_IN_A_ROUND}."
    if course.strokes is not None:
        return f"{_played(course.strokes)}. Playing it again is practice."
    if course.left_at is not None:
        left = f"You left it at hole {course.left_at} of {HOLES_IN_A_ROUND}."
        return f"{left} Playing it again is practice."
    holes = "Nine holes, the same for everyone"
    return f"{holes} who plays {mode.lower()} today."


def calendar_day(course: CalendarDay) -> str:
    """What a day of the calendar says to one who can't see it.

    >>> calendar_day(CalendarDay(date(2026, 11, 30), 202611301, 42, None, True))
    '30 November: 42 strokes, +6 to par'
    """
    written = day_and_month(course.day)
    if course.strokes is None:
        if course.left_at is not None:
            return f"{written}: left at hole {course.left_at}"
        return f"{written}: not played"
    told = f"{written}: {_played(course.strokes)}"
    return told if course.is_counted else f"{told}, on a later day"


def _played(strokes: int) -> str:
    against = scores.against_par(strokes - ROUND_PAR)
    return f"{numbers.count(strokes, 'stroke')}, {against}"
