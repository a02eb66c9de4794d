"""Back-ups: a whole database in one SQLite file, and back into any engine.

A back-up is taken in one read transaction, so it is of one moment while
players go on, and it holds the server's secret, so that every player is
known again where it is restored.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import func, insert, select

from golf_solitaire import settings
from golf_solitaire.errors import StoreError
from golf_solitaire.store.database import Store
from golf_solitaire.store.schema import metadata

ROWS = 1000
"""Rows that are in memory at once."""


def back_up(url: str, file: Path) -> dict[str, int]:
    """Copy a database into a new file, readable for its owner alone.

    Returns:
        The number of rows of each table.

    Raises:
        StoreError: The file is there, or can't be written, or the database
            can't be read.
    """
    if file.exists():
        raise StoreError(f"{file} is there already; a back-up overwrites nothing")
    try:
        with TemporaryDirectory(dir=file.parent, prefix=".golf-backup-") as folder:
            part = Path(folder) / "golf.sqlite3"
            with (
                _opened(url, must_exist=True) as source,
                _opened(_sqlite(part)) as target,
            ):
                counts = _copy(source, target)
                target.make_private()
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
            with _opened(_sqlite(copied)) as source, _opened(url) as target:
                return _copy(source, target)
    except OSError as error:
        raise StoreError(f"{file} can't be read: {error.strerror}") from error


def _sqlite(file: Path) -> str:
    return settings.database_url(file.parent, file.name)


def _opened(url: str, *, must_exist: bool = False) -> Store:
    """A database that is whole, and kept.

    Raises:
        StoreError: It is damaged, or would be in memory alone, or is not there.
    """
    store = Store.open(url, must_exist=must_exist)
    if store.notice:
        store.close()
        raise StoreError(store.notice)
    return store


def _copy(source: Store, target: Store) -> dict[str, int]:
    """Copy all rows of a moment, in one transaction."""
    counts = {}
    with source.read() as old, target.write() as new:
        for table in metadata.sorted_tables:
            if new.scalar(select(func.count()).select_from(table)):
                raise StoreError(
                    "the database to restore to is not empty; name a new one"
                )
        old.execution_options(yield_per=ROWS)
        for table in metadata.sorted_tables:
            for rows in old.execute(select(table)).mappings().partitions():
                new.execute(insert(table), [dict(row) for row in rows])
            counted = select(func.count()).select_from(table)
            counts[table.name] = new.scalar(counted) or 0
            if counts[table.name] != old.scalar(counted):
                raise StoreError(f"the table {table.name} was not copied whole")
    return counts
