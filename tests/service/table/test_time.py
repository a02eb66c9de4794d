"""Time played: from the first move to the end, and never a lie."""

from __future__ import annotations

from golf_solitaire.service.golf import Golf
from golf_solitaire.service.table.actions import Action, Request
from tests.deals import D4
from tests.service.playing import ANNA, Clock, deal, moves


def test_time_runs_from_the_first_move_and_stops_at_the_end(
    golf: Golf, clock: Clock
) -> None:
    """B26: the clock neither starts at the deal nor runs after the end."""
    table = deal(golf, D4)
    clock.pass_time(60)
    table = moves(golf, table, "D")
    assert table.hole.time_ms == 0

    clock.pass_time(5)
    table = moves(golf, table, "D" * 15)
    assert table.hole.time_ms == 5000

    clock.pass_time(60)
    table = moves(golf, table, "U")
    assert table.hole.time_ms == 5000


def test_time_is_never_negative_and_never_beyond_the_servers_clock(
    golf: Golf, clock: Clock
) -> None:
    """B26: a clock set back, and a page that lies."""
    table = moves(golf, deal(golf, D4), "D")
    clock.pass_time(-3600)
    asked = Request(Action.DRAW, table.hole.version, "back", elapsed_ms=-5)
    table = golf.act(ANNA, table.hole.id, asked)
    assert table.hole.time_ms == 0

    asked = Request(Action.DRAW, table.hole.version, "lie", elapsed_ms=10**9)
    table = golf.act(ANNA, table.hole.id, asked)
    assert table.hole.time_ms == 2000


def test_hidden_time_does_not_count(golf: Golf, clock: Clock) -> None:
    """B26: the page's clock stood still while it was hidden."""
    table = moves(golf, deal(golf, D4), "D")
    clock.pass_time(60)
    asked = Request(Action.DRAW, table.hole.version, "seen", elapsed_ms=1500)

    assert golf.act(ANNA, table.hole.id, asked).hole.time_ms == 1500
