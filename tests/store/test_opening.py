"""Whatever lies in the place of the database, a game can be played."""

from __future__ import annotations

import os
import resource
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import func, select, text

from golf_solitaire.errors import StoreError
from golf_solitaire.store import rounds, schema
from golf_solitaire.store.database import Store
from tests.patience import LONGEST_S
from tests.store import child
from tests.store.examples import HOLE, keep, kept_hole, move_on, player_exists

NOBODY = 65534


def sqlite_url(path: Path) -> str:
    """The URL of a SQLite file."""
    return f"sqlite:///{path}"


@pytest.fixture
def full_file(tmp_path: Path) -> Path:
    """A database file with a few hundred holes in it, closed."""
    path = tmp_path / "golf.sqlite3"
    with Store.open(sqlite_url(path)) as store:
        keep(store, HOLE)
        with store.write() as tx:
            for place in range(300):
                in_round = replace(HOLE.round, id=f"r-{place}")
                rounds.add_round(tx, in_round)
                rounds.add_hole(tx, replace(HOLE, id=f"h-{place}", round=in_round))
    return path


def plays(store: Store) -> bool:
    """Whether a hole can be dealt and read back."""
    keep(store, HOLE)
    return kept_hole(store) == HOLE


def test_a_missing_folder_is_made(tmp_path: Path) -> None:
    """B33: the first start on a new machine."""
    path = tmp_path / "a" / "b" / "golf.sqlite3"

    with Store.open(sqlite_url(path)) as store:
        assert store.notice == ""
        assert plays(store)

    assert path.is_file()


def test_what_was_kept_is_there_after_a_restart(url: str) -> None:
    """The same database, closed and opened again."""
    with Store.open(url) as store:
        keep(store, HOLE)

    with Store.open(url) as store:
        assert store.notice == ""
        assert kept_hole(store) == HOLE


def test_an_empty_file_is_a_new_database(tmp_path: Path) -> None:
    """B10: zero length, as a full disk or a crash leaves it."""
    path = tmp_path / "golf.sqlite3"
    path.touch()

    with Store.open(sqlite_url(path)) as store:
        assert store.notice == ""
        assert plays(store)


@pytest.mark.parametrize(
    "content",
    [
        b"{}",
        b"null",
        b"x" * 100,
        b"[]" * 2**20,
        b"SQLite format 3\0",
        b"SQLite format 3\0" + b"\xff" * 5000,
        bytes(8192),
    ],
    ids=["braces", "null", "100 x", "2 MB", "magic only", "magic and noise", "zeros"],
)
def test_a_file_that_is_no_database_is_kept_aside(
    tmp_path: Path, content: bytes
) -> None:
    """B10: the game starts with a notice, and the second start without."""
    path = tmp_path / "golf.sqlite3"
    path.write_bytes(content)

    with Store.open(sqlite_url(path)) as store:
        assert "golf.sqlite3.broken-1" in store.notice
        assert plays(store)

    assert path.with_name("golf.sqlite3.broken-1").read_bytes() == content
    with Store.open(sqlite_url(path)) as store:
        assert store.notice == ""
        assert kept_hole(store) == HOLE


@pytest.mark.parametrize("share", [0.01, 0.5, 0.99])
def test_a_truncated_file_is_kept_aside(full_file: Path, share: float) -> None:
    """B10: cut off by a full disk or a broken copy."""
    whole = full_file.read_bytes()
    part = whole[: int(len(whole) * share)]
    full_file.write_bytes(part)

    with Store.open(sqlite_url(full_file)) as store:
        assert "could not be read" in store.notice
        assert plays(store)

    assert full_file.with_name("golf.sqlite3.broken-1").read_bytes() == part


def test_damage_inside_a_file_is_found_at_the_start(full_file: Path) -> None:
    """Noise over one page, which no header tells of."""
    whole = bytearray(full_file.read_bytes())
    middle = len(whole) // 2 // 4096 * 4096
    whole[middle : middle + 4096] = b"\xa5" * 4096
    full_file.write_bytes(whole)

    with Store.open(sqlite_url(full_file)) as store:
        assert "could not be read" in store.notice
        assert plays(store)


def test_each_damaged_file_is_kept(tmp_path: Path) -> None:
    """The second must not replace the first, which may hold more."""
    path = tmp_path / "golf.sqlite3"
    for count in (1, 2, 3):
        path.write_bytes(b"damage %d" % count)
        with Store.open(sqlite_url(path)) as store:
            assert f"broken-{count}" in store.notice

    for count in (1, 2, 3):
        aside = path.with_name(f"golf.sqlite3.broken-{count}")
        assert aside.read_bytes() == b"damage %d" % count


def test_programs_that_find_a_damaged_file_at_once_put_it_aside_once(
    tmp_path: Path,
) -> None:
    """Or the slower one would put aside the new file of the faster."""
    path = tmp_path / "golf.sqlite3"
    path.write_bytes(b"damage")
    names = ["ann", "bob", "cy", "di"]
    children = [child.start("open", sqlite_url(path), name) for name in names]

    notices = [
        program.communicate("go\n", timeout=LONGEST_S)[0] for program in children
    ]

    assert sorted(notices)[:3] == ["\n"] * 3
    assert len(list(tmp_path.glob("*.broken-*"))) == 1
    with Store.open(sqlite_url(path)) as store, store.read() as tx:
        assert all(player_exists(tx, name) for name in names)


def test_a_file_in_the_place_of_the_folder_leaves_a_game_to_play(
    tmp_path: Path,
) -> None:
    """B33: nothing can be kept, and the player is told."""
    (tmp_path / "golf").write_text("not a folder")

    with Store.open(sqlite_url(tmp_path / "golf" / "golf.sqlite3")) as store:
        assert store.notice.startswith("nothing can be kept: ")
        assert plays(store)


def test_a_folder_that_cannot_be_made_leaves_a_game_to_play() -> None:
    """B33: /proc takes no new folder, not even from root."""
    with Store.open("sqlite:////proc/golf/golf.sqlite3") as store:
        assert store.notice.startswith("nothing can be kept: /proc/golf ")
        assert plays(store)


@contextmanager
def as_nobody() -> Iterator[None]:
    """Put off root's rights, which look over the bits of a folder."""
    is_root = os.geteuid() == 0
    if is_root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if is_root:
            os.seteuid(0)


@pytest.fixture
def read_only_folder() -> Iterator[Path]:
    """A folder that anybody may look into and nobody but root may change."""
    folder = Path(tempfile.mkdtemp(prefix="golf-read-only-"))
    try:
        yield folder
    finally:
        folder.chmod(0o755)
        shutil.rmtree(folder)


def test_a_read_only_folder_leaves_a_game_to_play(read_only_folder: Path) -> None:
    """B33: the folder is there, but no file can be made in it."""
    Store.open("sqlite://").close()  # all is imported while it may be
    read_only_folder.chmod(0o555)

    with as_nobody(), Store.open(sqlite_url(read_only_folder / "golf")) as store:
        assert store.notice.startswith("nothing can be kept: ")
        assert plays(store)

    assert list(read_only_folder.iterdir()) == []


def test_a_read_only_file_leaves_a_game_to_play(read_only_folder: Path) -> None:
    """B33: the games are there, may be looked at and can't be changed."""
    path = read_only_folder / "golf.sqlite3"
    with Store.open(sqlite_url(path)) as store:
        keep(store, HOLE)
    path.chmod(0o444)
    read_only_folder.chmod(0o555)

    with as_nobody(), Store.open(sqlite_url(path)) as store:
        assert store.notice.startswith("nothing can be kept: ")
        assert plays(store)

    with Store.open(sqlite_url(path)) as store:
        assert kept_hole(store) == HOLE


def test_a_damaged_file_in_a_read_only_folder_leaves_a_game_to_play(
    read_only_folder: Path,
) -> None:
    """It can't be put aside either."""
    path = read_only_folder / "golf.sqlite3"
    path.write_bytes(b"damage")
    read_only_folder.chmod(0o555)

    with as_nobody(), Store.open(sqlite_url(path)) as store:
        assert store.notice.startswith("nothing can be kept: ")
        assert plays(store)

    assert path.read_bytes() == b"damage"


@contextmanager
def full_disk(limit: int) -> Iterator[None]:
    """Let no file grow over `limit` bytes: the nearest to a full disk."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_full_disk_leaves_a_game_to_play(tmp_path: Path) -> None:
    """B33: the file can be made, and nothing written to it."""
    with full_disk(0), Store.open(sqlite_url(tmp_path / "golf.sqlite3")) as store:
        assert store.notice.startswith("nothing can be kept: ")
        assert plays(store)


def test_a_disk_that_fills_up_refuses_the_move_and_keeps_the_game(
    tmp_path: Path,
) -> None:
    """B10: a move that can't be kept is not answered; later ones are."""
    with Store.open(sqlite_url(tmp_path / "golf.sqlite3")) as store:
        keep(store, HOLE)
        moved = replace(HOLE, version=1, moves="1" * 100_000)

        def move() -> None:
            with store.write() as tx:
                rounds.save_hole(tx, moved, on_version=0)

        log = tmp_path / "golf.sqlite3-wal"
        with full_disk(log.stat().st_size), pytest.raises(StoreError, match="disk"):
            move()
        assert kept_hole(store) == HOLE

        move()
        assert kept_hole(store) == moved


def test_a_store_in_memory_serves_many_threads() -> None:
    """The server's threads share the game that can't be kept."""
    with Store.open("sqlite://") as store:
        keep(store, HOLE)

        def move(_: int) -> int:
            move_on(store)
            return kept_hole(store).version

        with ThreadPoolExecutor(8) as pool:
            seen = list(pool.map(move, range(200)))

        assert max(seen) == kept_hole(store).version == 200


def test_a_store_that_is_closed_while_another_reads_leaves_no_connection(
    url: str,
) -> None:
    """A thread that keeps reviews may read as the program ends."""
    store = Store.open(url)
    with store.read() as tx:
        driver = tx.connection.driver_connection
        store.close()
        assert tx.scalar(select(func.count()).select_from(schema.players)) == 0

    assert driver is not None
    with pytest.raises((sqlite3.ProgrammingError, psycopg.OperationalError)):
        driver.execute("SELECT 1")


def test_a_closed_store_is_not_opened_again_by_use(url: str) -> None:
    """An answer that comes after the end would leave a connection open."""
    store = Store.open(url)
    store.close()

    for use in (store.read, store.write):
        with pytest.raises(StoreError, match="closed"), use():
            pass


def test_a_folder_in_the_place_of_the_file_is_refused(tmp_path: Path) -> None:
    """A slip in the address, which a new file elsewhere would hide."""
    with pytest.raises(StoreError, match="that is a folder"):
        Store.open(sqlite_url(tmp_path))


def test_the_file_of_another_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    """A slip in the address must not add tables to somebody's data."""
    path = tmp_path / "other.sqlite3"
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE bookmarks (address TEXT)")

    with pytest.raises(StoreError, match="belongs to another program"):
        Store.open(sqlite_url(path))

    with closing(sqlite3.connect(path)) as other:
        tables = other.execute("SELECT name FROM sqlite_master").fetchall()
    assert tables == [("bookmarks",)]


def test_a_database_of_a_newer_program_is_refused(url: str) -> None:
    """An old program would misread it; the games in it stay as they are."""
    with Store.open(url) as store, store.write() as tx:
        tx.execute(text("UPDATE alembic_version SET version_num = '9999'"))

    with pytest.raises(StoreError, match=r"newer version .* update the program"):
        Store.open(url)


@pytest.mark.parametrize(
    "url",
    [
        "",
        "golf.sqlite3",
        "http://localhost/",
        "mysql://localhost/golf",
        "sqlite:/golf",
        "postgresql://localhost:port/golf",
        "sqlite+aiosqlite:///golf.sqlite3",
    ],
)
def test_an_address_that_cannot_be_used_is_refused(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a sentence that shows what to write."""
    monkeypatch.chdir(tmp_path)

    with pytest.raises(StoreError, match="write sqlite:///FILE or postgresql://"):
        Store.open(url)

    assert list(tmp_path.iterdir()) == []


def test_a_server_that_does_not_answer_is_named_without_its_password() -> None:
    """The sentence may end in a log or on a page."""
    with pytest.raises(StoreError, match=r"PostgreSQL at 127\.0\.0\.1/golf") as caught:
        Store.open("postgresql://ann:secret@127.0.0.1:1/golf")

    assert "secret" not in str(caught.value)


@pytest.mark.database
def test_a_database_that_is_not_on_the_server_is_named(postgres_server: str) -> None:
    """The server is there; the database has to be made by its keeper."""
    with pytest.raises(StoreError, match='"nowhere" does not exist'):
        Store.open(postgres_server + "nowhere")
