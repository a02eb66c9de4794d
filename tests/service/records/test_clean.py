"""Guests who can't come back are forgotten, and nobody else is."""

from __future__ import annotations

from datetime import timedelta

from golf_solitaire.rules.variants import Variant
from golf_solitaire.service.analysis.jobs import JobPool
from golf_solitaire.service.golf import Golf
from golf_solitaire.service.records import clean
from golf_solitaire.service.table.deal_request import DealRequest
from golf_solitaire.store.database import Store
from golf_solitaire.store.transfers import count_holes
from tests.service.playing import Clock, do


def holes_of(store: Store, player: str) -> int:
    """How many holes are kept of a player."""
    with store.read() as tx:
        return count_holes(tx, player)


def test_guests_go_once_they_have_not_moved_for_long(
    store: Store, clock: Clock, jobs: JobPool
) -> None:
    """One deal or move keeps all that a player ever had."""
    golf = Golf(store, jobs, now=clock)
    tables = {
        player: golf.deal(player, DealRequest(Variant()), confirmed=True)
        for player in ("gone", "moved", "local", *map(str, range(clean.AT_ONCE)))
    }
    clock.now += timedelta(days=700)
    do(golf, tables["moved"], "draw")
    golf.deal("new", DealRequest(Variant()), confirmed=True)
    clock.now += timedelta(days=101)

    count = clean.delete_unseen(store, clock(), 800, keep="local")

    assert count == clean.AT_ONCE + 1
    kept = {player: holes_of(store, player) for player in (*tables, "new")}
    assert {player for player, holes in kept.items() if holes} == {
        "moved",
        "local",
        "new",
    }
    assert clean.delete_unseen(store, clock(), 800, keep="local") == 0
