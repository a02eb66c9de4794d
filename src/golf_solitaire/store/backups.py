"""Back-ups: a whole database in one SQLite file, and back into any engine.

A back-up is taken in one read transaction, so it is of one moment while
players go on, and it holds the server's secret, so that every player is
known again where it is restored. The database is only read: one of an
older version is copied with that version's tables, and brought up to date
where it is restored.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sqlalchemy import (
    Connection,
    DateTime,
    MetaData,
    Table,
    event,
    func,
    insert,
    select,
    text,
)

from golf_solitaire import settings
from golf_solitaire.errors import StoreError
from golf_solitaire.store import engines, migrations
from golf_solitaire.store.database import Store
from golf_solitaire.store.schema import UtcTime

ROWS = 1000
"""Rows that are in memory at once."""


def back_up(url: str, file: Path) -> dict[str, int]:
    """Copy a database into a new file, readable for its owner alone.

    Returns:
        The number of rows of each table.

    Raises:
        StoreError: The file is there, or can't be written, or the database
            can't be read, is damaged, has no tables, or is newer than the
            program.
    """
    if file.exists():
        raise StoreError(f"{file} is there already; a back-up overwrites nothing")
    try:
        with TemporaryDirectory(dir=file.parent, prefix=".golf-backup-") as folder:
            part = Path(folder) / "golf.sqlite3"
            with (
                Store.open_as_it_is(url) as source,
                Store(engines.sqlite_engine(part)) as target,
                source.read() as old,
                target.write() as new,
            ):
                target.make_private()
                migrations.make_tables(new, _whole_revision(old))
                counts = _copy(old, new)
            part.replace(file)
    except OSError as error:
        raise StoreError(f"{file} can't be written: {error.strerror}") from error
    return counts


def restore(file: Path, url: str) -> dict[str, int]:
    """Copy a back-up into an empty database; the file stays as it is.

    Returns:
        The number of rows of each table.

    Raises:
        StoreError: The file is no whole back-up, or the database can't be
            written or is not empty.
    """
    try:
        with TemporaryDirectory(prefix="golf-restore-") as folder:
            copied = Path(folder) / "golf.sqlite3"
            shutil.copyfile(file, copied)  # opened, an older one is updated
            with (
                _opened(settings.database_url(Path(folder), copied.name)) as source,
                _opened(url, only_new=True) as target,
                source.read() as old,
                target.write() as new,
            ):
                return _copy(old, new)
    except OSError as error:
        raise StoreError(f"{file} can't be read: {error.strerror}") from error


def _whole_revision(old: Connection) -> str:
    """The tables that a database has, which is looked through if it is a file.

    Raises:
        StoreError: It is damaged, or has none of this program's tables.
    """
    if old.dialect.name == "sqlite":
        found = old.scalar(text("PRAGMA quick_check(1)"))
        if found != "ok":
            raise StoreError(f"the database file is damaged: {found}")
    revision = migrations.find_revision(old)
    if revision is None:
        raise StoreError("the database has none of this program's tables")
    return revision


def _opened(url: str, *, only_new: bool = False) -> Store:
    """A database that is whole, and kept.

    Raises:
        StoreError: It is damaged, or would be in memory alone.
    """
    store = Store.open(url, only_new=only_new)
    if store.notice:
        store.close()
        raise StoreError(store.notice)
    return store


def _copy(old: Connection, new: Connection) -> dict[str, int]:
    """Copy all rows, from a transaction to another with the same tables."""
    tables = _tables(new)
    for table in tables:
        if new.scalar(select(func.count()).select_from(table)):
            raise StoreError("the database to restore to is not empty; name a new one")
    counts = {}
    old.execution_options(yield_per=ROWS)
    for table in tables:
        for rows in old.execute(select(table)).mappings().partitions():
            new.execute(insert(table), [dict(row) for row in rows])
        counted = select(func.count()).select_from(table)
        counts[table.name] = new.scalar(counted) or 0
        if counts[table.name] != old.scalar(counted):
            raise StoreError(f"the table {table.name} was not copied whole")
    return counts


def _tables(tx: Connection) -> list[Table]:
    """A database's own tables, those first that others refer to."""
    found = MetaData()
    event.listen(found, "column_reflect", _read_moments)
    found.reflect(tx)
    return [table for table in found.sorted_tables if table.name != "alembic_version"]


def _read_moments(_database: object, _table: object, column: dict[str, Any]) -> None:
    """Have moments come and go as in the program's own tables."""
    if isinstance(column["type"], DateTime):
        column["type"] = UtcTime()
