"""Bringing a database to the tables of this program.

`migrate` runs at every start. Most times it reads one row and is done;
Alembic is imported only when there is something to change.

Several programs may start at once on one database: the first changes
it under the database's own lock, the others wait and find it done.
"""

from __future__ import annotations

from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

from golf_solitaire.errors import StoreError
from golf_solitaire.store.schema import SCHEMA

if TYPE_CHECKING:
    from alembic.config import Config

_ADVISORY_LOCK = 0x601F
_ALEMBIC_TURN = Lock()  # Alembic's `op` and `context` are global


def is_current(tx: Connection) -> bool:
    """Whether the database has the tables of this program."""
    return _revision(tx) == SCHEMA


def migrate(tx: Connection, *, only_new: bool = False) -> None:
    """Change the tables to this program's, in the caller's transaction.

    Args:
        tx: A write transaction: on SQLite it holds the lock already.
        only_new: Whether to do so in a new database alone.

    Raises:
        StoreError: The database is newer than this program, or another
            program's, or older and not to be changed.
    """
    if tx.dialect.name == "postgresql":
        tx.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _ADVISORY_LOCK})
    revision = _revision(tx)
    if revision == SCHEMA:
        return
    if revision is None and tx.dialect.name == "sqlite":
        _refuse_strangers(tx)

    from alembic import command
    from alembic.script import ScriptDirectory

    settings = alembic_settings(tx)
    script = ScriptDirectory.from_config(settings)
    known = {step.revision for step in script.walk_revisions()}
    if revision is not None and revision not in known:
        raise StoreError(
            "the database was written by a newer version of the program"
            f" (its tables are {revision}, this program's {SCHEMA});"
            " update the program or choose another database"
        )
    if revision is not None and only_new:
        raise StoreError(
            "the database was written by an older version of the program;"
            " stop all servers of it, back it up, and run golf migrate"
        )
    with _ALEMBIC_TURN:
        command.upgrade(settings, "head")


def alembic_settings(tx: Connection) -> Config:
    """What Alembic has to know to work in this transaction."""
    from alembic.config import Config

    settings = Config()
    settings.set_main_option("script_location", str(Path(__file__).parent))
    settings.set_main_option("path_separator", "os")
    settings.attributes["connection"] = tx
    return settings


def _revision(tx: Connection) -> str | None:
    if not inspect(tx).has_table("alembic_version"):
        return None
    found = tx.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)


def _refuse_strangers(tx: Connection) -> None:
    """Refuse a SQLite file with tables that are not of this program."""
    tables = inspect(tx).get_table_names()
    if set(tables) - {"alembic_version"}:
        raise StoreError(
            "the database file belongs to another program"
            f" (it holds the table {min(tables)}); choose another file"
        )
