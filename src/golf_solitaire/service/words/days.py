"""Dates as they are read, and what the courses of dates are called."""

from __future__ import annotations

from datetime import date

from golf_solitaire.rules.deals import HOLES_IN_A_ROUND
from golf_solitaire.rules.scoring import ROUND_PAR
from golf_solitaire.service.records.daily import DayCourse
from golf_solitaire.service.words import numbers, scores
from golf_solitaire.store.entities import Origin, StoredRound

MOST_DAYS = 30
"""The longest row of days that is told exactly: the menu looks back no further."""

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


def day(of: date) -> str:
    """A date as it is read.

    >>> day(date(2026, 11, 30))
    '30 November 2026'
    """
    return f"{day_and_month(of)} {of.year}"


def day_and_month(of: date) -> str:
    """A date of about now as it is read.

    >>> day_and_month(date(2026, 11, 30))
    '30 November'
    """
    return f"{of.day} {_MONTHS[of.month - 1]}"


def short(of: date) -> str:
    """A date in few letters, for a line that has to be short.

    >>> short(date(2026, 11, 30))
    '30 Nov 2026'
    """
    return f"{of.day} {_MONTHS[of.month - 1][:3]} {of.year}"


def span(since: date, until: date) -> str:
    """A date, or from one to another."""
    return day(since) if since == until else f"{day(since)} to {day(until)}"


def course_name(in_round: StoredRound, today: date) -> str:
    """What the course is called that a round is of, empty for another round.

    Args:
        in_round: The round.
        today: The server's date. Where it is past, a course may still be of
            the player's today, and so is called by its date alone.
    """
    if in_round.origin is Origin.DAILY and in_round.day is not None:
        written = day_and_month(in_round.day)
        if in_round.day < today:
            return f"The course of {written}"
        return f"Today’s course, {written}"
    if in_round.origin is Origin.COURSE:
        return f"Course {in_round.number}"
    return ""


def course_note(course: DayCourse) -> str:
    """What the menu says beside today's course; empty for nothing."""
    words = []
    if course.strokes is not None:
        to_par = scores.to_par(course.strokes - ROUND_PAR)
        words.append(f"Played: {numbers.whole(course.strokes)} ({to_par}).")
    elif course.left_at is not None:
        words.append(f"Left at hole {course.left_at} of {HOLES_IN_A_ROUND}.")
    if words:
        words.append("Playing it again is practice.")
    if course.streak > MOST_DAYS:
        words.append(f"Over {MOST_DAYS} days in a row.")
    elif course.streak > 1:
        words.append(f"{course.streak} days in a row.")
    return " ".join(words)
