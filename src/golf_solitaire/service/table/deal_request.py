"""What a player asks to be dealt: a number, a course, a day, or cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date

from golf_solitaire.errors import NotationError
from golf_solitaire.rules.deals import HOLES_IN_A_ROUND, Deal, DealNumber
from golf_solitaire.rules.layouts import STANDARD
from golf_solitaire.rules.notation import (
    is_board,
    read_board,
    read_date,
    read_deal_line,
    read_number,
    read_variant,
    text_lines,
)
from golf_solitaire.rules.variants import Variant
from golf_solitaire.store.entities import Origin


@dataclass(frozen=True, slots=True)
class DealRequest:
    """What a new deal is to be.

    Attributes:
        variant: The rules.
        holes: 9 for a round, 1 for a single hole.
        origin: Where the deal comes from.
        number: Number of the course (nine holes) or the deal (one).
        deal: The deal itself, where it was given as cards.
        day: The player's date, None if unknown.
    """

    variant: Variant
    holes: int = HOLES_IN_A_ROUND
    origin: Origin = Origin.RANDOM
    number: DealNumber | None = None
    deal: Deal | None = None
    day: date | None = None

    def __post_init__(self) -> None:
        """Play today's course by the standard layout, whatever the table is (N17)."""
        if self.origin is Origin.DAILY and self.variant.layout != STANDARD:
            variant = replace(self.variant, layout=STANDARD)
            object.__setattr__(self, "variant", variant)


def read_deal_request(fields: Mapping[str, str]) -> DealRequest:
    """Read what a form or a link asks to be dealt.

    `deal` is a number, one line of cards or a board, as in a file that the
    command line reads; `course` a number or `today`; with neither the deal
    is random, `holes` of it. A board's own opening holds.

    Raises:
        NotationError: A field can't be read.
    """
    variant = read_variant(fields)
    day = read_day(fields.get("day", ""))
    deal, course = fields.get("deal", "").strip(), fields.get("course", "").strip()
    if deal and course:
        raise NotationError("a deal and a course at once; name one of them")
    if course == "today":
        return DealRequest(variant, origin=Origin.DAILY, day=day)
    if course:
        number = read_number(course)
        return DealRequest(variant, origin=Origin.COURSE, number=number, day=day)
    if not deal:
        return DealRequest(variant, _read_holes(fields.get("holes", "9")), day=day)
    if is_board(deal):
        cards, opening = read_board(deal)
        variant = replace(variant, opening=opening, layout=cards.layout)
        return DealRequest(variant, 1, Origin.CARDS, deal=cards, day=day)
    deal = _bare(deal)
    if len(deal.split()) == 1:
        return DealRequest(variant, 1, Origin.NUMBER, read_number(deal), day=day)
    cards = read_deal_line(deal)
    variant = replace(variant, layout=cards.layout)
    return DealRequest(variant, 1, Origin.CARDS, deal=cards, day=day)


def _bare(text: str) -> str:
    """A pasted deal without comments and byte order mark, in one line.

    A mail may have broken its line in two. But two whole deals are never
    read as one of two decks.

    Raises:
        NotationError: Several lines hold a deal each, or none says anything.
    """
    lines = [line for _, line in text_lines(text)]
    if not lines:
        raise NotationError("no cards; write 52 like 7H AD QD, or a number")
    if len(lines) > 1 and all(len(line.split()) >= STANDARD.cards for line in lines):
        raise NotationError(f"{len(lines)} deals, not one; paste one of them")
    return " ".join(lines) if len(lines) > 1 else lines[0].strip()


def _read_holes(text: str) -> int:
    if text not in ("1", str(HOLES_IN_A_ROUND)):
        raise NotationError(f"{text[:12]!r} holes; write 9 for a round or 1")
    return int(text)


def read_day(text: str) -> date | None:
    """Read a date that a page sent; none is unknown.

    Raises:
        NotationError: It is no date.
    """
    return read_date(text) if text else None
