"""Filters as chips: rows of links of which one of each row is chosen.

A link applies at once and needs no script; the mode stands in sight, the
rarer rows are folded away while they stand as by default.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from golf_solitaire.service.words.rule_choices import RULES

ROWS = {name: RULES[name] for name in ("mode", "layout", "scoring", "kings_double")}
"""What a record can be chosen by: a label, then values and what a player reads."""

ALWAYS_SHOWN = 1
"""How many rows are never folded away."""


@dataclass(frozen=True, slots=True)
class Chip:
    """One link of a row.

    Attributes:
        text: What it says.
        link: The page that it leads to.
        is_chosen: Whether that page is this one.
    """

    text: str
    link: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class ChipRow:
    """A row of links, one of them chosen."""

    label: str
    chips: tuple[Chip, ...]


@dataclass(frozen=True, slots=True)
class Chips:
    """The filters of a page.

    Attributes:
        shown: The rows in sight.
        folded: The rows that a player has to open.
        is_open: Whether those are open: one of them is not as by default.
    """

    shown: tuple[ChipRow, ...]
    folded: tuple[ChipRow, ...]
    is_open: bool


def lay_chips(path: str, now: Mapping[str, str], *, with_any: bool = False) -> Chips:
    """Lay out the filters of a page.

    Args:
        path: The page.
        now: What is chosen of each row, empty for any.
        with_any: Whether a row may stay open, as in a list.
    """
    rows = tuple(_row(path, now, name, with_any=with_any) for name in ROWS)
    usual = {
        name: "" if with_any else values[0][0] for name, (_, values) in ROWS.items()
    }
    is_open = any(now[name] != usual[name] for name in list(ROWS)[ALWAYS_SHOWN:])
    return Chips(rows[:ALWAYS_SHOWN], rows[ALWAYS_SHOWN:], is_open)


def _row(path: str, now: Mapping[str, str], name: str, *, with_any: bool) -> ChipRow:
    label, values = ROWS[name]
    chips = []
    for value, text in (("", "All"), *values) if with_any else values:
        fields = {key: each for key, each in {**now, name: value}.items() if each}
        link = f"{path}?{urlencode(fields)}" if fields else path
        chips.append(Chip(text, link, now[name] == value))
    return ChipRow(label, tuple(chips))
