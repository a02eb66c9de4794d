"""Secrets of the servers that share a database, each made once."""

from __future__ import annotations

from sqlalchemy import Connection, bindparam, select, text

from golf_solitaire.store.schema import secrets

_SECRET = select(secrets.c.value).where(secrets.c.name == bindparam("name"))
_ADD_SECRET = text(
    "INSERT INTO secrets (name, value) VALUES (:name, :value) ON CONFLICT DO NOTHING"
)


def secret(tx: Connection, name: str) -> str | None:
    """The secret of a name, or None."""
    found: str | None = tx.scalar(_SECRET, {"name": name})
    return found


def add_secret(tx: Connection, name: str, proposed: str) -> str:
    """Keep a secret unless there is one; give the one that holds.

    Of several servers that propose one at once, all get the first's.
    """
    tx.execute(_ADD_SECRET, {"name": name, "value": proposed})
    kept = secret(tx, name)
    assert kept is not None  # it was just added, if it was not there
    return kept
