"""Dates are read in one form."""

from __future__ import annotations

from datetime import date

import pytest

from golf_solitaire.errors import NotationError
from golf_solitaire.rules.notation import read_date


def test_a_leap_day_is_a_date() -> None:
    """B11: 2028 has one."""
    assert read_date("2028-02-29") == date(2028, 2, 29)


@pytest.mark.parametrize(
    "text",
    [
        "2027-02-29",
        "20280229",
        "2028-W09-2",
        "2028-2-29",
        "２０２８-02-29",
        " 2028-02-29",
    ],
)
def test_another_form_is_no_date(text: str) -> None:
    """B11: Python would read a week, or a row of digits."""
    with pytest.raises(NotationError, match="is not a date; write YYYY-MM-DD"):
        read_date(text)
