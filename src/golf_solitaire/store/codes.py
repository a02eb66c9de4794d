"""Codes by which a player goes on at another device: one each, used once."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Connection, bindparam, delete, insert

from golf_solitaire.store.schema import codes

_DROP = delete(codes).where(
    (codes.c.player == bindparam("of")) | (codes.c.ends_at <= bindparam("now"))
)
_TAKE = (
    delete(codes)
    .where(codes.c.digest == bindparam("of"))
    .returning(codes.c.player, codes.c.ends_at)
)


def keep_code(
    tx: Connection, player: str, digest: str, ends_at: datetime, now: datetime
) -> None:
    """Keep a player's code in place of an older one; forget all that have ended."""
    tx.execute(_DROP, {"of": player, "now": now})
    values = {"player": player, "digest": digest, "ends_at": ends_at}
    tx.execute(insert(codes), values)


def take_code(tx: Connection, digest: str, now: datetime) -> str | None:
    """The player of a code, which is gone from now on; None if there is none."""
    found = tx.execute(_TAKE, {"of": digest}).one_or_none()
    return None if found is None or found.ends_at <= now else str(found.player)
