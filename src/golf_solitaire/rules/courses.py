"""The daily course: one course a day and mode."""

from __future__ import annotations

from datetime import date

from golf_solitaire.rules.deals import DealNumber
from golf_solitaire.rules.modes import EASY, HARD, MEDIUM, Mode

_LAST_DIGIT = {HARD.name: 1, MEDIUM.name: 2, EASY.name: 3}


def daily_course(day: date, mode: Mode) -> DealNumber:
    """The number of a day's course: YYYYMMDD and a digit for the mode.

    >>> daily_course(date(2026, 11, 30), HARD)
    202611301
    """
    whole_day = day.year * 10_000 + day.month * 100 + day.day
    return DealNumber(whole_day * 10 + _LAST_DIGIT[mode.name])
