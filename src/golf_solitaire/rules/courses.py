"""Courses: nine deals named by one number, and the course of a day.

The numbers of a course come out of a one-way function. So a number that
is shown after a hole tells nothing of the course, nor of its next hole.
docs/rules.md has test vectors.

Source:
    BLAKE2: M.-J. Saarinen, J.-P. Aumasson, RFC 7693, 2015.
"""

from __future__ import annotations

from datetime import date
from hashlib import blake2b
from itertools import islice

from golf_solitaire.rules.deals import HOLES_IN_A_ROUND, DealNumber, checked_number
from golf_solitaire.rules.modes import EASY, HARD, MEDIUM, Mode
from golf_solitaire.rules.shuffle import splitmix64

_LAST_DIGIT = {HARD.name: 1, MEDIUM.name: 2, EASY.name: 3}


def course_deals(number: int) -> tuple[DealNumber, ...]:
    """The nine deal numbers of a course.

    >>> course_deals(7)[0]
    8851293480587426619

    Raises:
        NotationError: The number is out of range.
    """
    course = checked_number(number)
    holes = range(1, HOLES_IN_A_ROUND + 1)
    return tuple(_deal_number(course, hole) for hole in holes)


def _deal_number(course: DealNumber, hole: int) -> DealNumber:
    name = f"golf course {course} hole {hole}"
    digest = blake2b(name.encode("ascii"), digest_size=32).digest()
    return DealNumber(int.from_bytes(digest[:8], "big"))


def former_course_deals(number: int) -> tuple[DealNumber, ...]:
    """The nine deal numbers that a course had in version 0.1.

    They were the outputs of SplitMix64, which can be turned back. Rounds
    kept from then hold them; nothing is dealt by them any more.

    Raises:
        NotationError: The number is out of range.
    """
    outputs = islice(splitmix64(checked_number(number)), HOLES_IN_A_ROUND)
    return tuple(DealNumber(output) for output in outputs)


def daily_course(day: date, mode: Mode) -> DealNumber:
    """The number of a day's course: YYYYMMDD and a digit for the mode.

    >>> daily_course(date(2026, 11, 30), HARD)
    202611301
    """
    whole_day = day.year * 10_000 + day.month * 100 + day.day
    return DealNumber(whole_day * 10 + _LAST_DIGIT[mode.name])
