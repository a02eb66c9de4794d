"""The daily course."""

from datetime import date

from golf_solitaire.rules.courses import daily_course
from golf_solitaire.rules.modes import EASY, HARD, MEDIUM


def test_a_day_has_one_course_a_mode() -> None:
    """YYYYMMDD × 10 + 1 in hard, 2 in medium, 3 in easy."""
    day = date(2026, 3, 9)

    assert daily_course(day, HARD) == 202603091
    assert daily_course(day, MEDIUM) == 202603092
    assert daily_course(day, EASY) == 202603093
