"""Two players, a clock, and how they deal and play."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import count

from golf_solitaire.rules.notation import read_deal_line
from golf_solitaire.rules.variants import Variant
from golf_solitaire.service.golf import Golf
from golf_solitaire.service.table.actions import Action, Request
from golf_solitaire.service.table.deal_request import DealRequest
from golf_solitaire.service.table.table_view import TableView
from golf_solitaire.store.entities import Origin

ANNA, BEN = "anna", "ben"

_ids = count()


class Clock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = datetime(2026, 1, 1, 10, 30, tzinfo=UTC)

    def __call__(self) -> datetime:
        """The time now."""
        return self.now

    def pass_time(self, seconds: float) -> None:
        """Move the clock on."""
        self.now += timedelta(seconds=seconds)


def do(golf: Golf, table: TableView, action: str, column: object = None) -> TableView:
    """Ask for one action on the hole as it was last seen."""
    asked = Request(Action(action), table.hole.version, f"r{next(_ids)}", column)
    return golf.act(table.hole.round.player, table.hole.id, asked)


def moves(golf: Golf, table: TableView, text: str) -> TableView:
    """Make moves; U and R undo and redo."""
    names = {"D": "draw", "U": "undo", "R": "redo"}
    for sign in text:
        column = int(sign) if sign.isdigit() else None
        table = do(golf, table, names.get(sign, "play"), column)
    return table


def deal(golf: Golf, line: str, player: str = ANNA, **variant: object) -> TableView:
    """Put a given deal on the player's table."""
    rules = replace(Variant(), **variant)  # type: ignore[arg-type] # fields by name
    cards = read_deal_line(line)
    choice = DealRequest(rules, 1, Origin.CARDS, deal=cards)
    return golf.deal(player, choice, confirmed=True)
