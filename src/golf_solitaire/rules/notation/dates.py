"""Dates as text, in one form, so that no two readers see two days."""

from __future__ import annotations

import re
from datetime import date

from golf_solitaire.errors import NotationError
from golf_solitaire.rules.notation.text import shown

_FORM = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def read_date(text: str) -> date:
    """Read a date.

    >>> read_date("2028-02-29")
    datetime.date(2028, 2, 29)

    Raises:
        NotationError: It is no date, or in another form.
    """
    try:
        if _FORM.fullmatch(text):
            return date.fromisoformat(text)
    except ValueError:
        pass
    raise NotationError(f"{shown(text)} is not a date; write YYYY-MM-DD")
