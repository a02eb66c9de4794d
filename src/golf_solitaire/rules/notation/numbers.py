"""Numbers of deals and courses as text: ASCII digits alone."""

from __future__ import annotations

import re

from golf_solitaire.errors import NotationError
from golf_solitaire.rules.deals import DealNumber, checked_number
from golf_solitaire.rules.notation.text import Place, shown
from golf_solitaire.rules.shuffle import MASK64

_NO_DIGIT = re.compile(r"[^0-9]")
_MOST_DIGITS = len(str(MASK64))


def read_number(text: str) -> DealNumber:
    """Read the number of a deal or a course: ASCII digits alone.

    >>> read_number("007")
    7

    Raises:
        NotationError: It has another sign in it, or is out of range.
    """
    if not text:
        raise NotationError("a number is missing; write digits 0-9")
    if other := _NO_DIGIT.search(text):
        raise Place(text, 0, other.start() + 1).fault(
            f"{shown(other.group())} is not a digit; write digits 0-9 alone"
        )
    digits = text.lstrip("0") or "0"
    # Python refuses to convert very many digits; all such are out of range.
    return checked_number(int(digits[: _MOST_DIGITS + 1]))
