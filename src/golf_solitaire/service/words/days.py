"""Dates as they are read, and what the courses of dates are called."""

from __future__ import annotations

from datetime import date

from golf_solitaire.store.entities import Origin, StoredRound

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
