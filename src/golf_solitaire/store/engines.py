"""Connections to SQLite and PostgreSQL, set up to behave the same.

Both give: foreign keys, commits that are on disk when they return, a
limit on waiting for others, and errors that tell no values. A write
transaction is there for writing from its begin on; a read transaction sees
one moment of the database.
"""

from __future__ import annotations

import sqlite3
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, StaticPool, create_engine, event
from sqlalchemy.exc import DBAPIError

from golf_solitaire.errors import StoreError

BUSY_S = 5.0
"""How long a transaction waits for another to end."""

LOG_PAGES = 100
"""Pages in SQLite's log before they are moved to the file.

A commit into a log that has reached its size costs half of one that makes
it grow, so the log is kept short: a player's evening is some hundred moves.
"""

_BEGIN = "golf_begin"
"""Execution option: the words that begin a transaction on SQLite."""


def sqlite_engine(path: Path | None) -> Engine:
    """An engine for a SQLite file, or for memory without a path.

    In memory there is one connection, which one thread at a time may use.
    """
    options: dict[str, Any] = {"check_same_thread": False, "timeout": BUSY_S}
    if path is None:
        engine = create_engine(
            "sqlite://",
            poolclass=StaticPool,
            connect_args=options,
            hide_parameters=True,
        )
    else:
        url = URL.create("sqlite", database=str(path))
        engine = create_engine(
            url, connect_args=options, pool_use_lifo=True, hide_parameters=True
        )
    event.listen(engine, "connect", _set_up_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def reading(engine: Engine) -> Engine:
    """The same engine, for transactions that only read."""
    if engine.dialect.name == "sqlite":
        return engine.execution_options(**{_BEGIN: "BEGIN"})
    return engine.execution_options(
        isolation_level="REPEATABLE READ", postgresql_readonly=True
    )


def postgres_engine(url: URL) -> Engine:
    """An engine for a PostgreSQL server.

    Raises:
        StoreError: The driver is not installed.
    """
    try:
        engine = create_engine(
            url.set(drivername="postgresql+psycopg"),
            connect_args={"connect_timeout": round(BUSY_S)},
            pool_pre_ping=True,
            pool_use_lifo=True,
            hide_parameters=True,
        )
    except ModuleNotFoundError as error:
        raise StoreError(
            "PostgreSQL needs its driver: install golf-solitaire[postgres]"
        ) from error
    event.listen(engine, "connect", _set_up_postgres)
    return engine


def use_write_ahead_log(tx_free: sqlite3.Connection) -> None:
    """Switch a SQLite file to its write-ahead log, for good.

    Two programs that switch at once are told "locked" without the usual
    wait, so the waiting is done here.
    """
    end = time.monotonic() + BUSY_S
    while True:
        try:
            tx_free.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if primary_code(error) != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
            time.sleep(0.01)
        else:
            return


def primary_code(error: BaseException | None) -> int:
    """SQLite's number for what went wrong, without the details; 0 if none."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


def store_error_from(error: DBAPIError | sqlite3.Error) -> StoreError:
    """Say what went wrong in a sentence for a player.

    A database server's own words may name its address, so they are for
    `own_words` alone.
    """
    cause = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(cause, sqlite3.Error):
        reason = _SQLITE_REASONS.get(primary_code(cause))
        return StoreError(reason or f"the database refused: {own_words(error)}")
    state = getattr(cause, "sqlstate", None)
    is_lost = isinstance(error, DBAPIError) and error.connection_invalidated
    if is_lost or state is None or state[:2] in _UNREACHABLE:
        return StoreError(
            "the database can't be reached; your round is kept, try again in a moment"
        )
    return StoreError(_POSTGRES_REASONS.get(state, "the database server refused it"))


def own_words(error: BaseException) -> str:
    """What a database itself says of an error, in its first line."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    return next(iter(str(cause).splitlines()), "it gave no reason")


_BUSY = f"another program keeps the database busy for over {BUSY_S:.0f} seconds"
_SQLITE_REASONS = {
    sqlite3.SQLITE_BUSY: _BUSY,
    sqlite3.SQLITE_LOCKED: _BUSY,
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_IOERR: "the disk can't be written or read",
    sqlite3.SQLITE_READONLY: "the database can't be written: it is read-only",
    sqlite3.SQLITE_CANTOPEN: "the database file can't be opened",
    sqlite3.SQLITE_CORRUPT: "the database file is damaged",
    sqlite3.SQLITE_NOTADB: "the database file is damaged",
}
_UNREACHABLE = ("08", "57")
"""Classes of PostgreSQL's states: no connection, shut down."""
_POSTGRES_REASONS = {
    "55P03": _BUSY,
    "53100": "the disk of the database server is full",
}


def _set_up_sqlite(connection: sqlite3.Connection, _record: object) -> None:
    connection.isolation_level = None  # transactions begin as we say
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute(f"PRAGMA wal_autocheckpoint = {LOG_PAGES}")


def _begin_sqlite(tx: Connection) -> None:
    words = tx.get_execution_options().get(_BEGIN, "BEGIN IMMEDIATE")
    driver = tx.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    driver.execute(words)


def _set_up_postgres(connection: Any, _record: object) -> None:
    connection.execute(f"SET lock_timeout = {BUSY_S * 1000:.0f}")
    connection.commit()


def close_quietly(engine: Engine) -> None:
    """Close an engine that can't be used, whatever its state."""
    with suppress(DBAPIError, sqlite3.Error):
        engine.dispose()
