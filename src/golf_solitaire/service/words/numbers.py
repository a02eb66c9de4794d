"""Numbers in words: one way to write each kind.

A minus is a real minus, and nothing is ever "-0" or "+0". A missing
value is a dash: never NaN, never nothing, and never 0, which is a score.
"""

from __future__ import annotations

NONE = "–"
"""Stands for a missing value."""

RAREST = 0.0005
"""A share below this would be rounded to 0.0%, so it is not given as a number."""


def whole(value: int | None) -> str:
    """Write a whole number, 0 included.

    >>> whole(0), whole(-16), whole(None)
    ('0', '−16', '–')
    """
    return NONE if value is None else str(value).replace("-", "−")


def one_decimal(value: float) -> str:
    """Write a number to a tenth.

    >>> one_decimal(3.14), one_decimal(-0.02), one_decimal(-2)
    ('3.1', '0.0', '−2.0')
    """
    return _rounded(value, 1)


def two_decimals(value: float | None) -> str:
    """Write a number to a hundredth.

    >>> two_decimals(0.126), two_decimals(-0.001), two_decimals(None)
    ('0.13', '0.00', '–')
    """
    return NONE if value is None else _rounded(value, 2)


def three_decimals(value: float) -> str:
    """Write a number to a thousandth.

    >>> three_decimals(-1.5), three_decimals(-0.0001)
    ('−1.500', '0.000')
    """
    return _rounded(value, 3)


def _rounded(value: float, places: int) -> str:
    return f"{round(value, places) + 0.0:.{places}f}".replace("-", "−")


def signed(value: float) -> str:
    """Write a change to a hundredth, with plus or minus.

    >>> signed(0.5), signed(-1), signed(0.001)
    ('+0.50', '−1.00', '0.00')
    """
    written = two_decimals(value)
    return f"+{written}" if round(value, 2) > 0 else written


def percent(share: float | None) -> str:
    """Write a share from 0 to 1 as a percentage, to a tenth.

    >>> percent(1 / 3), percent(0.5), percent(0.0), percent(1), percent(None)
    ('33.3%', '50.0%', '0%', '100%', '–')
    >>> percent(0.00004), percent(0.99996)
    ('under 0.1%', 'over 99.9%')
    """
    if share is None:
        return NONE
    if share in (0, 1):
        return f"{share:.0%}"
    if share < RAREST:
        return "under 0.1%"
    return f"{share:.1%}" if share < 1 - RAREST else "over 99.9%"


def count(amount: int, one: str, many: str = "") -> str:
    """Write a number of things.

    >>> count(1, "card"), count(2, "card")
    ('1 card', '2 cards')
    """
    return f"{whole(amount)} {one if abs(amount) == 1 else many or one + 's'}"


def duration(time_ms: int | None) -> str:
    """Write a time as minutes and seconds.

    >>> duration(61_500), duration(None)
    ('1:01', '–')
    """
    if time_ms is None:
        return NONE
    seconds = time_ms // 1000
    return f"{seconds // 60}:{seconds % 60:02}"
