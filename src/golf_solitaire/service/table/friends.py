"""A friend's hole: written into a link, and checked by replay when opened."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import parse_qsl, urlencode

from golf_solitaire.errors import NotationError
from golf_solitaire.rules.deals import DealNumber, numbered_deal
from golf_solitaire.rules.games import Game
from golf_solitaire.rules.notation import (
    read_moves,
    write_deal_line,
    write_moves,
    write_unusual,
)
from golf_solitaire.service.table.deal_request import read_deal_request
from golf_solitaire.service.table.games import game_of
from golf_solitaire.store.entities import StoredHole

PATH = "/against"
"""Where a friend's hole is opened."""

_LINK = re.compile(rf"{PATH}\?([A-Za-z0-9%+=&_-]*[A-Za-z0-9])")
"""Only what `write_link` writes: a full stop after it is the message's."""


@dataclass(frozen=True, slots=True)
class FriendsHole:
    """A hole that somebody else made.

    Attributes:
        game: The hole, replayed to its end.
        deal: The deal as its link names it: a number, or its cards.
    """

    game: Game
    deal: str


def write_link(game: Game, number: int | None) -> str:
    """The address of a hole for others to open, without its host.

    Args:
        game: The hole, over.
        number: The number that its deal came from, None if it was given as
            cards.
    """
    is_numbered = number is not None and (
        numbered_deal(DealNumber(number), game.variant.layout) == game.deal
    )
    deal = str(number) if is_numbered else write_deal_line(game.deal)
    fields = {"deal": deal, **write_unusual(game.variant)}
    return f"{PATH}?{urlencode(fields | {'moves': write_moves(game.done)})}"


def link_of(hole: StoredHole) -> str:
    """The address at which others open a hole that is over."""
    return write_link(game_of(hole), hole.number)


def find_link(text: str) -> str:
    """The first link to a hole in a text that was pasted, without its host.

    Raises:
        NotationError: There is none.
    """
    found = _LINK.search(text)
    if found is None:
        raise NotationError(
            "there is no hole in this text; a hole’s link has /against? in it"
        )
    fields = parse_qsl(found[1], keep_blank_values=True)
    return f"{PATH}?{urlencode(fields)}"


def read_friends_hole(fields: Mapping[str, str]) -> FriendsHole:
    """Read the hole that a link holds, and play it through.

    What counts is the replay: a link can claim no score.

    Raises:
        NotationError: A field can't be read, no single deal is named, or
            the moves don't reach the end of the hole.
        IllegalMove: The rules refuse one of the moves; says which.
    """
    asked = read_deal_request(fields)
    if asked.deal is None and (asked.number is None or asked.holes > 1):
        raise NotationError("a friend’s hole names its deal: a number, or its cards")
    layout = asked.variant.layout
    deal = asked.deal or numbered_deal(asked.number or DealNumber(0), layout)
    moves = read_moves(fields.get("moves", ""), layout)
    game = Game.replay(deal, asked.variant, moves)
    if not game.is_over:
        raise NotationError(
            f"the hole is not over after its {len(moves)} moves; play it to its end"
        )
    return FriendsHole(game, fields["deal"])
