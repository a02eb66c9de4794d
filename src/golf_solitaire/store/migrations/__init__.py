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
    return find_revision(tx) == SCHEMA


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
    revision = find_revision(tx)
    if revision == SCHEMA:
        return
    if revision is None and tx.dialect.name == "sqlite":
        _refuse_strangers(tx)

    if revision is not None:
        _refuse_newer(tx, revision)
        if only_new:
            raise StoreError(
                "the database was written by an older version of the program;"
                " stop all servers of it, back it up, and run golf migrate"
            )
    _upgrade(tx, SCHEMA)


def make_tables(tx: Connection, revision: str) -> None:
    """Make the tables of this or an older version in a new database.

    Raises:
        StoreError: They are a newer version's.
    """
    _refuse_newer(tx, revision)
    _upgrade(tx, revision)


def find_revision(tx: Connection) -> str | None:
    """The last migration that a database has had, None for a new one."""
    if not inspect(tx).has_table("alembic_version"):
        return None
    found = tx.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)


def alembic_settings(tx: Connection) -> Config:
    """What Alembic has to know to work in this transaction."""
    from alembic.config import Config

    settings = Config()
    settings.set_main_option("script_location", str(Path(__file__).parent))
    settings.set_main_option("path_separator", "os")
    settings.attributes["connection"] = tx
    return settings


def _refuse_newer(tx: Connection, revision: str) -> None:
    from alembic.script import ScriptDirectory

    script = ScriptDirectory.from_config(alembic_settings(tx))
    if revision not in {step.revision for step in script.walk_revisions()}:
        raise StoreError(
            "the database was written by a newer version of the program"
            f" (its tables are {revision}, this program's {SCHEMA});"
            " update the program or choose another database"
        )


def _upgrade(tx: Connection, revision: str) -> None:
    from alembic import command

    with _ALEMBIC_TURN:
        command.upgrade(alembic_settings(tx), revision)


def _refuse_strangers(tx: Connection) -> None:
    """Refuse a SQLite file with tables that are not of this program."""
    tables = inspect(tx).get_table_names()
    if set(tables) - {"alembic_version"}:
        raise StoreError(
            "the database file belongs to another program"
            f" (it holds the table {min(tables)}); choose another file"
        )
