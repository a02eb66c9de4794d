"""Reading DEAL: a number, a range, cards, a file or standard input.

The first that fits is taken, and nothing is guessed: `-` is standard
input; ASCII digits alone are a deal number; `A-B` is a range of numbers,
for commands that take many deals; text with a blank in it is one line of
cards; anything else names a file. A file holds a board, or one deal on
each line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from golf_solitaire.cli.given_text import given_in_file, given_on_stdin, shortened
from golf_solitaire.errors import NotationError
from golf_solitaire.rules.deals import Deal, numbered_deal
from golf_solitaire.rules.layouts import STANDARD, Layout
from golf_solitaire.rules.notation import (
    is_board,
    read_board,
    read_deal_line,
    read_number,
    text_lines,
)
from golf_solitaire.rules.variants import Opening

_DIGITS = re.compile(r"[0-9]+")
_RANGE = re.compile(r"([0-9]+)-([0-9]+)")


@dataclass(frozen=True, slots=True)
class FoundDeal:
    """A deal, with the opening of its board.

    Attributes:
        deal: The deal.
        opening: The opening, None where the text doesn't give one.
    """

    deal: Deal
    opening: Opening | None = None


@dataclass(frozen=True, slots=True)
class NumberRange:
    """The deals of a range of numbers, dealt one by one.

    Attributes:
        first: The first number.
        last: The last number.
        layout: The layout of the deals.
    """

    first: int
    last: int
    layout: Layout

    @property
    def count(self) -> int:
        """The number of deals."""
        return self.last - self.first + 1

    def __iter__(self) -> Iterator[FoundDeal]:
        for number in range(self.first, self.last + 1):
            yield FoundDeal(numbered_deal(number, self.layout))


@dataclass(frozen=True, slots=True)
class DealLines:
    """The deals of a text with one on each line, read one by one.

    Attributes:
        lines: The numbered lines that hold cards.
        layout: The layout that the deals must have, None for any.
    """

    lines: tuple[tuple[int, str], ...]
    layout: Layout | None

    @property
    def count(self) -> int:
        """The number of deals."""
        return len(self.lines)

    def __iter__(self) -> Iterator[FoundDeal]:
        for number, line in self.lines:
            yield FoundDeal(read_deal_line(line, self.layout, line=number))


def read_one(argument: str, layout: Layout | None) -> FoundDeal:
    """Read a DEAL that must be a single deal.

    Args:
        argument: What was typed for DEAL.
        layout: The layout it must have. None accepts that of the cards,
            and takes the standard layout for a number.

    Raises:
        NotationError: It can't be read, or holds several deals.
    """
    found = _read(argument, layout)
    if isinstance(found, FoundDeal):
        return found
    if found.count > 1:
        raise NotationError(
            f"{found.count} deals, not one; only golf solve takes many",
            line=found.lines[1][0],
        )
    return next(iter(found))


def read_many(
    argument: str, layout: Layout | None
) -> FoundDeal | NumberRange | DealLines:
    """Read a DEAL that may be several deals: a range, or lines.

    Each deal is dealt or read when its turn comes, so a bad line is only
    found then.

    Raises:
        NotationError: It can't be read.
    """
    if ends := _RANGE.fullmatch(argument):
        first, last = (read_number(end) for end in ends.groups())
        if first > last:
            raise NotationError(f"a range goes upwards; write {last}-{first}")
        return NumberRange(first, last, layout or STANDARD)
    found = _read(argument, layout)
    if isinstance(found, DealLines) and found.count == 1:
        return next(iter(found))
    return found


def _read(argument: str, layout: Layout | None) -> FoundDeal | DealLines:
    if argument == "-":
        return _read_text(given_on_stdin(), layout)
    if _DIGITS.fullmatch(argument):
        number = read_number(argument)
        return FoundDeal(numbered_deal(number, layout or STANDARD))
    if not argument or any(each.isspace() for each in argument):
        return FoundDeal(read_deal_line(argument, layout))
    return _read_text(_file_text(argument), layout)


def _read_text(text: str, layout: Layout | None) -> FoundDeal | DealLines:
    lines = tuple(text_lines(text))
    if not lines:
        raise NotationError("no deal here; write a board, or one deal on each line")
    if not is_board(text):
        return DealLines(lines, layout)
    deal, opening = read_board(text)
    if layout not in (None, deal.layout):
        raise NotationError(
            f"the board's layout is {deal.layout.name}; write --layout"
            f" {deal.layout.name} or leave it out"
        )
    return FoundDeal(deal, opening)


def _file_text(name: str) -> str:
    try:
        return given_in_file(name)
    except FileNotFoundError:
        raise NotationError(
            f"{shortened(name)} is neither a deal number nor a file;"
            " write the digits 0 to 9 alone, a file's name, or the cards with blanks"
        ) from None
