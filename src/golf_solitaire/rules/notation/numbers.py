"""Numbers as text: ASCII digits alone, and within bounds."""

from __future__ import annotations

import re

from golf_solitaire.errors import NotationError
from golf_solitaire.rules.deals import DealNumber, checked_number
from golf_solitaire.rules.notation.text import Place, shown
from golf_solitaire.rules.shuffle import MASK64

_NO_DIGIT = re.compile(r"[^0-9]")
_WHOLE = re.compile(r"-?[0-9]+")
_DECIMAL = re.compile(r"[0-9]{1,9}(\.[0-9]{1,9})?")
_MOST_DIGITS = len(str(MASK64))


def read_number(text: str) -> DealNumber:
    """Read the number of a deal or a course: ASCII digits alone.

    >>> read_number("007")
    7

    Raises:
        NotationError: It has another character in it, or is out of range.
    """
    if not text:
        raise NotationError("a number is missing; write the digits 0 to 9")
    if other := _NO_DIGIT.search(text):
        raise Place(text, 0, other.start() + 1).fault(
            f"{shown(other.group())} is not a digit; write the digits 0 to 9 alone"
        )
    digits = text.lstrip("0") or "0"
    # Python refuses to convert very many digits; all such are out of range.
    return checked_number(int(digits[: _MOST_DIGITS + 1]))


def read_whole(text: str, least: int, most: int, what: str) -> int:
    """Read a whole number from `least` to `most`.

    >>> read_whole("8410", 0, 65535, "a port")
    8410

    Args:
        text: Digits; a minus sign in front of them where `least` is below 0.
        least: The smallest number that is taken.
        most: The largest.
        what: What the number is, for the message: "a port".

    Raises:
        NotationError: It is not a whole number, or out of these bounds.
    """
    if _WHOLE.fullmatch(text) and (least < 0 or text[0] != "-"):
        digits = text.lstrip("-").lstrip("0")
        if len(digits) <= len(str(max(abs(least), abs(most)))):
            number = int(digits or "0") * (-1 if text[0] == "-" else 1)
            if least <= number <= most:
                return number
    raise NotationError(f"{shown(text)} is not {what}; write {least} to {most}")


def read_decimal(text: str, what: str, like: str) -> float:
    """Read an amount: digits, with or without decimals.

    >>> read_decimal("0.5", "a time", "seconds, such as 10 or 0.5")
    0.5

    Args:
        text: The amount.
        what: What it is, for the message: "a time".
        like: What would be right.

    Raises:
        NotationError: It is not an amount.
    """
    if not _DECIMAL.fullmatch(text):
        raise NotationError(f"{shown(text)} is not {what}; write {like}")
    return float(text)
