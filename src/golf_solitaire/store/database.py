"""The store: one database, opened, brought up to date and used.

A player's games are worth more than a file: a damaged SQLite file is
kept aside and a new one started, and where nothing can be written the
store stays in memory. Either way `Store.notice` tells the player.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from pathlib import Path
from threading import RLock

from sqlalchemy import URL, Connection, Engine, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from golf_solitaire.errors import StoreError
from golf_solitaire.store import engines, load_all, migrations

CHECKED_BYTES = 64 * 2**20
"""SQLite files up to this size are checked whole at every start."""

_DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
_UNWRITABLE = {
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_READONLY,
}


class Store:
    """A database of players, rounds and holes.

    >>> with Store.open("sqlite://") as store, store.read() as tx:
    ...     tx.dialect.name
    'sqlite'

    Attributes:
        notice: What the player has to know of how it was opened; empty
            if all is well.
    """

    def __init__(self, engine: Engine, notice: str = "") -> None:
        """Take an engine whose database has this program's tables."""
        load_all()
        self.notice = notice
        self._is_closed = False
        self._engine = engine
        self._reader = engines.reading(engine)
        # Threads wait for each other here, in order, and not in SQLite,
        # which would have them sleep and try again.
        self._write_turn: AbstractContextManager[object] = nullcontext()
        self._read_turn: AbstractContextManager[object] = nullcontext()
        if engine.dialect.name == "sqlite":
            self._write_turn = RLock()
            if self.is_in_memory:
                self._read_turn = self._write_turn

    @classmethod
    def open(
        cls, url: str, *, only_new: bool = False, must_exist: bool = False
    ) -> Store:
        """Open a database, making or updating it as needed.

        Args:
            url: `sqlite:///path` or `postgresql://user@host/database`;
                `sqlite://` alone stays in memory.
            only_new: Whether to make a new one and update none.
            must_exist: Whether to make no file that is not there.

        Raises:
            StoreError: The URL can't be used, the server doesn't answer,
                or the database is newer than the program or not its own,
                or older and not to be updated, or its file is not there.
        """
        parsed = _read_url(url)
        if parsed.drivername != "sqlite":
            return _open_server(parsed, only_new=only_new)
        if parsed.database in (None, "", ":memory:"):
            return _in_memory("")
        file = Path(str(parsed.database))
        if must_exist:
            _refuse_missing(file)
        return _open_file(file, only_new)

    @classmethod
    def open_as_it_is(cls, url: str) -> Store:
        """Open a database that is there and change nothing of it.

        It may have the tables of an older version, so it is for `read` alone.

        Raises:
            StoreError: The URL can't be used, the server doesn't answer, or a
                SQLite file is not there.
        """
        parsed = _read_url(url)
        if parsed.drivername != "sqlite":
            return _open_server(parsed, as_it_is=True)
        file = Path(parsed.database or ":memory:")
        _refuse_missing(file)
        return cls(engines.sqlite_engine(file))

    @property
    def is_in_memory(self) -> bool:
        """Whether it ends with this process, and no other can see it."""
        url = self._engine.url
        return url.get_backend_name() == "sqlite" and url.database is None

    def make_private(self) -> None:
        """Let no other user of the machine read a SQLite file."""
        file = self._engine.url.database
        if self._engine.dialect.name != "sqlite" or file is None:
            return
        for ending in ("", "-wal", "-shm"):
            with suppress(OSError):  # another's file, or one that is not there
                Path(file + ending).chmod(0o600)

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """A transaction to read and write in, on disk once it has ended.

        An exception undoes all of it. Transactions don't nest.

        Raises:
            StoreError: The database can't be written; nothing was.
        """
        with _store_errors(), self._write_turn, self._begin(self._engine) as tx:
            yield tx

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """A transaction to read in; all it sees is of one moment.

        Raises:
            StoreError: The database can't be read.
        """
        with _store_errors(), self._read_turn, self._begin(self._reader) as tx:
            yield tx

    @contextmanager
    def _begin(self, engine: Engine) -> Iterator[Connection]:
        if self._is_closed:
            raise StoreError("the store is closed")
        with engine.connect() as tx:
            try:
                with tx.begin():
                    yield tx
            finally:
                if self._is_closed:  # meanwhile: no pool takes it back
                    tx.invalidate()

    def close(self) -> None:
        """Close all connections; nothing is read or written from then on."""
        with self._write_turn:
            self._is_closed = True
            self._engine.dispose()

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


@contextmanager
def _store_errors() -> Iterator[None]:
    """Say in a sentence why a transaction could not be done."""
    try:
        yield
    except (DBAPIError, sqlite3.Error) as error:
        raise engines.store_error_from(error) from error
    except PoolTimeout as error:
        raise StoreError("too many requests at once") from error


_URL_HELP = (
    "the database URL can't be used; write sqlite:///FILE"
    " or postgresql://USER:PASSWORD@HOST/DATABASE"
)


def _read_url(url: str) -> URL:
    """Read the URL of a database.

    Raises:
        StoreError: It is none, or of an engine that can't be used.
    """
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError) as error:
        raise StoreError(_URL_HELP) from error
    if parsed.drivername not in ("postgresql", "postgresql+psycopg", "sqlite"):
        raise StoreError(_URL_HELP)
    return parsed


def _refuse_missing(file: Path) -> None:
    if not file.exists():
        raise StoreError(f"there is no database {file}")


def _open_server(url: URL, *, only_new: bool = False, as_it_is: bool = False) -> Store:
    engine = engines.postgres_engine(url)
    try:
        with engine.connect() as probe:
            is_ready = as_it_is or migrations.is_current(probe)
        if not is_ready:
            with engine.begin() as tx:
                migrations.migrate(tx, only_new=only_new)
    except DBAPIError as error:
        engines.close_quietly(engine)
        place = f"{url.host or 'localhost'}/{url.database or ''}"
        reason = engines.own_words(error)
        raise StoreError(f"PostgreSQL at {place} can't be used: {reason}") from error
    except StoreError:
        engines.close_quietly(engine)
        raise
    return Store(engine)


def _open_file(path: Path, only_new: bool) -> Store:
    """Open a SQLite file, or the next best thing, with a notice."""
    if path.is_dir():
        raise StoreError(f"the database can't be {path}: that is a folder")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            return Store(_ready_engine(path, only_new=only_new))
        except (DBAPIError, sqlite3.Error) as error:
            if _code(error) not in _DAMAGED:
                raise
            return _open_anew(path)
    except OSError as error:
        return _in_memory(_nothing_kept(path, error.strerror or str(error)))
    except (DBAPIError, sqlite3.Error) as error:
        reason = str(engines.store_error_from(error))
        if _code(error) in _UNWRITABLE:
            return _in_memory(_nothing_kept(path, reason))
        raise StoreError(f"{path} can't be used: {reason}") from error


def _open_anew(path: Path) -> Store:
    """Keep a damaged file aside and begin a new one.

    The lock is an empty SQLite file of its own: it works on every system
    and is let go when its holder dies. A program that had to wait for it
    looks again first, or it would put aside the new file of the other.
    """
    lock = sqlite3.connect(
        path.with_name(path.name + ".lock"),
        timeout=engines.BUSY_S,
        isolation_level=None,
    )
    try:
        lock.execute("BEGIN EXCLUSIVE")
        try:
            return Store(_ready_engine(path))
        except (DBAPIError, sqlite3.Error) as error:
            if _code(error) not in _DAMAGED:
                raise
        aside = _put_aside(path)
        return Store(
            _ready_engine(path),
            f"the saved games in {path.name} could not be read;"
            f" the file is kept as {aside.name}, and a new one was started",
        )
    finally:
        lock.close()


def _put_aside(path: Path) -> Path:
    """Rename a file and its write-ahead log to the first free name."""
    count = 1
    while (aside := path.with_name(f"{path.name}.broken-{count}")).exists():
        count += 1
    for ending in ("-wal", "-shm", ""):
        part = path.with_name(path.name + ending)
        if part.exists():
            part.rename(aside.with_name(aside.name + ending))
    return aside


def _ready_engine(path: Path | None, *, only_new: bool = False) -> Engine:
    """An engine on a SQLite file that is whole and has the tables."""
    engine = engines.sqlite_engine(path)
    try:
        if path is not None:
            _check_file(engine, path)
        with engines.reading(engine).begin() as tx:
            is_current = migrations.is_current(tx)
        if not is_current:
            _migrate_sqlite(engine, only_new)
    except BaseException:
        engines.close_quietly(engine)
        raise
    return engine


def _check_file(engine: Engine, path: Path) -> None:
    with engine.connect() as connection:
        driver = connection.connection.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        engines.use_write_ahead_log(driver)
        if path.stat().st_size > CHECKED_BYTES:
            return
        (found,) = driver.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        damage = sqlite3.DatabaseError(found)
        damage.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
        raise damage


def _migrate_sqlite(engine: Engine, only_new: bool) -> None:
    """Migrate with foreign keys off: SQLite alters a table by a new one."""
    with engine.connect() as connection:
        driver = connection.connection.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        driver.execute("PRAGMA foreign_keys = OFF")
        try:
            with connection.begin():
                migrations.migrate(connection, only_new=only_new)
        finally:
            driver.execute("PRAGMA foreign_keys = ON")


def _in_memory(notice: str) -> Store:
    return Store(_ready_engine(None), notice)


def _nothing_kept(path: Path, reason: str) -> str:
    return (
        f"nothing can be kept: {path.parent} can't be used ({reason});"
        " games last until the program ends"
    )


def _code(error: DBAPIError | sqlite3.Error) -> int:
    cause = error.orig if isinstance(error, DBAPIError) else error
    return engines.primary_code(cause)
