"""Keeping players: their settings, what is on the table, and what waits.

Every function takes the transaction first, from `Store.read` or
`Store.write`.
"""

from __future__ import annotations

import json
from datetime import datetime

from sqlalchemy import Connection, bindparam, exists, select, text, update

from golf_solitaire.errors import StoreError
from golf_solitaire.store.schema import holes, players

_ADD_PLAYER = text(  # SQLAlchemy has this in two dialects, both slow to import
    "INSERT INTO players (id, made_at, settings) VALUES (:id, :made_at, :settings)"
    " ON CONFLICT DO NOTHING"
).bindparams(bindparam("made_at", type_=players.c.made_at.type))
_SETTINGS = select(players.c.settings).where(players.c.id == bindparam("player"))
_WAITING = select(players.c.waiting_hole).where(players.c.id == bindparam("player"))
_UNSEEN = (
    select(players.c.id)
    .where(players.c.made_at < bindparam("moment"), players.c.id != bindparam("keep"))
    .where(
        ~exists().where(
            holes.c.player == players.c.id, holes.c.changed_at >= bindparam("moment")
        )
    )
    .limit(bindparam("most"))
)
_UPDATE_PLAYER = update(players).where(players.c.id == bindparam("player"))


def add_player(tx: Connection, player: str, now: datetime) -> None:
    """Make room for a player; one that is there stays as it is."""
    row = {"id": player, "made_at": now, "settings": "{}"}
    tx.execute(_ADD_PLAYER, row)


def read_settings(tx: Connection, player: str) -> dict[str, object]:
    """The player's settings; none if there are none that can be read."""
    try:
        settings = json.loads(tx.scalar(_SETTINGS, {"player": player}) or "{}")
    except (ValueError, RecursionError):
        return {}
    return settings if isinstance(settings, dict) else {}


def save_settings(tx: Connection, player: str, settings: dict[str, object]) -> None:
    """Keep the player's settings in place of the old ones.

    Raises:
        StoreError: There is no such player.
    """
    words = json.dumps(settings, sort_keys=True)
    _change_player(tx, {"player": player, "settings": words})


def set_table(tx: Connection, player: str, hole_id: str | None) -> None:
    """Put a hole on the player's table, or clear it.

    Raises:
        StoreError: There is no such player.
    """
    _change_player(tx, {"player": player, "table_hole": hole_id})


def let_wait(tx: Connection, player: str, hole_id: str | None) -> None:
    """Let a hole wait for the player while another is on the table, or none.

    Raises:
        StoreError: There is no such player.
    """
    _change_player(tx, {"player": player, "waiting_hole": hole_id})


def find_waiting(tx: Connection, player: str) -> str | None:
    """The id of the hole that waits for the player, if one does."""
    found: str | None = tx.scalar(_WAITING, {"player": player})
    return found


def find_unseen(tx: Connection, since: datetime, *, keep: str, most: int) -> list[str]:
    """Players who came, and changed a hole last, before a moment.

    Args:
        tx: A transaction.
        since: The moment.
        keep: A player who is never among them.
        most: So many at most.
    """
    values = {"moment": since, "keep": keep, "most": most}
    return list(tx.scalars(_UNSEEN, values))


def _change_player(tx: Connection, values: dict[str, object]) -> None:
    if not tx.execute(_UPDATE_PLAYER, values).rowcount:
        raise StoreError("there is no such player")
