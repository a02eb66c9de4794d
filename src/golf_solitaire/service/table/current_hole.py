"""What lies on a player's table, and what waits while they practise.

Each function works in the transaction of its caller.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from golf_solitaire.errors import HoleNotFound, IllegalMove, NotationError
from golf_solitaire.service.table.dealing import leave
from golf_solitaire.service.table.table_view import TableView, game_of
from golf_solitaire.service.words import play
from golf_solitaire.store import rounds as stored
from golf_solitaire.store.entities import DamagedRow, Origin, RoundState, StoredHole

if TYPE_CHECKING:
    from sqlalchemy import Connection


def table_view(tx: Connection, hole: StoredHole) -> TableView:
    """A hole as it lies on the table."""
    game = game_of(hole)
    return TableView(
        hole,
        game,
        finished_before(tx, hole),
        play.what_now(game),
        has_waiting=has_waiting(tx, hole),
    )


def readable_hole(tx: Connection, player: str) -> StoredHole | None:
    """The hole on the player's table, None where it can't be understood.

    A damaged hole stays in the store as it is, and another is dealt.
    """
    try:
        hole = stored.current_hole(tx, player)
        if hole is not None:
            game_of(hole)
    except (DamagedRow, NotationError, IllegalMove):
        return None
    return hole


def finished_before(tx: Connection, hole: StoredHole) -> tuple[StoredHole, ...]:
    """The holes of the round before this one."""
    if hole.place == 1:
        return ()
    return tuple(
        other
        for other in stored.round_holes(tx, hole.round.id)
        if other.place < hole.place
    )


def leave_round(tx: Connection, hole: StoredHole) -> None:
    """Leave a hole and its round, which is abandoned before its end."""
    leave(tx, hole)
    if hole.place < hole.round.holes or hole.result is None:
        stored.end_round(tx, hole.round.id, RoundState.ABANDONED)


def has_waiting(tx: Connection, hole: StoredHole) -> bool:
    """Whether another hole waits for the player while this one is practised."""
    is_practice = hole.round.origin is Origin.PRACTICE
    return is_practice and stored.waiting_hole(tx, hole.round.player) is not None


def view_waiting(tx: Connection, player: str) -> TableView | None:
    """What waits while a hole is practised, None where it can't be understood."""
    waiting = stored.waiting_hole(tx, player)
    try:
        return table_view(tx, stored.hole(tx, player, waiting)) if waiting else None
    except (DamagedRow, HoleNotFound, NotationError, IllegalMove):
        return None


def end_practice(tx: Connection, player: str) -> StoredHole | None:
    """The hole on the table; where one waits for it, that one is put there."""
    hole = readable_hole(tx, player)
    if hole is None or not has_waiting(tx, hole):
        return hole
    leave_round(tx, hole)
    stored.set_table(tx, player, stored.waiting_hole(tx, player))
    stored.let_wait(tx, player, None)
    return readable_hole(tx, player)
