"""The hole on a player's table, the one that waits, and how to leave it.

Each function works in the transaction of its caller.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from golf_solitaire.errors import HoleNotFound, IllegalMove, NotationError
from golf_solitaire.service.table.games import game_of
from golf_solitaire.service.table.table_view import (
    TableView,
    has_waiting,
    is_touched,
    view_table,
)
from golf_solitaire.store import players
from golf_solitaire.store import rounds as stored
from golf_solitaire.store.entities import DamagedRow, HoleState, RoundState, StoredHole

if TYPE_CHECKING:
    from sqlalchemy import Connection


def find_current(tx: Connection, player: str) -> StoredHole | None:
    """Find the hole on the player's table, None where it can't be understood.

    A damaged hole stays in the store as it is, and another is dealt.
    """
    try:
        hole = stored.find_current_hole(tx, player)
        if hole is not None:
            game_of(hole)
    except (DamagedRow, NotationError, IllegalMove):
        return None
    return hole


def view_waiting(tx: Connection, player: str) -> TableView | None:
    """View what waits for the player, None where it can't be understood."""
    waiting = players.find_waiting(tx, player)
    try:
        return (
            view_table(tx, stored.find_hole(tx, player, waiting)) if waiting else None
        )
    except (DamagedRow, HoleNotFound, NotationError, IllegalMove):
        return None


def leave_hole(tx: Connection, hole: StoredHole) -> None:
    """Close a hole for good: final once over, else abandoned or untouched."""
    if hole.state is not HoleState.PLAYING:
        return
    if hole.result:
        state = HoleState.FINAL
    elif is_touched(hole, game_of(hole)):
        state = HoleState.ABANDONED
    else:
        state = HoleState.UNTOUCHED
    left = replace(hole, state=state, version=hole.version + 1)
    stored.save_hole(tx, left, on_version=hole.version)


def leave_round(tx: Connection, hole: StoredHole) -> None:
    """Leave a hole and its round, which is abandoned before its end."""
    leave_hole(tx, hole)
    if hole.place < hole.round.holes or hole.result is None:
        stored.end_round(tx, hole.round.id, RoundState.ABANDONED)


def end_practice(tx: Connection, player: str) -> StoredHole | None:
    """Put the waiting hole back on the table, and give the hole then there."""
    hole = find_current(tx, player)
    if hole is None or not has_waiting(tx, hole):
        return hole
    leave_round(tx, hole)
    players.set_table(tx, player, players.find_waiting(tx, player))
    players.let_wait(tx, player, None)
    return find_current(tx, player)
