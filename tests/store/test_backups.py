"""Back-ups, checked by restoring them: from each engine, and into each."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import inspect, select, text

from golf_solitaire.errors import StoreError
from golf_solitaire.rules.variants import Variant
from golf_solitaire.store import backups, reviews
from golf_solitaire.store.database import Store
from golf_solitaire.store.schema import SCHEMA, metadata
from golf_solitaire.store.secrets import add_secret
from tests.postgres import ENGINES, empty_database
from tests.store.examples import HOLE, drop_newest, keep


@pytest.fixture(params=ENGINES)
def new_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The URL of another empty database, on each engine in turn."""
    with empty_database(request, tmp_path / "new.sqlite3") as url:
        yield url


def rows_of(url: str) -> dict[str, list[dict[str, Any]]]:
    """All that a database holds."""
    with Store.open(url) as store, store.read() as tx:
        return {
            table.name: [
                dict(row)
                for row in tx.execute(
                    select(table).order_by(*table.primary_key.columns)
                ).mappings()
            ]
            for table in metadata.sorted_tables
        }


def fill(store: Store) -> None:
    """Keep a hole, a review and the secret of a server."""
    keep(store, HOLE)
    with store.write() as tx:
        reviews.keep_review(tx, "AS", Variant(), "D", "the answer")
        add_secret(tx, "signing", "a secret that players are known by")


def test_a_back_up_that_is_restored_is_the_database(
    url: str, new_url: str, tmp_path: Path
) -> None:
    """Each row as it was, players' secret too, while the store is open."""
    file = tmp_path / "monday.golf"
    with Store.open(url) as store:
        fill(store)
        counts = backups.back_up(url, file)
        keep_again = rows_of(url)

    restored = backups.restore(file, new_url)

    assert rows_of(new_url) == keep_again
    assert restored == counts
    assert counts["players"] == counts["holes"] == counts["secrets"] == 1
    assert file.stat().st_mode & 0o077 == 0
    assert list(tmp_path.glob(".golf-backup-*")) == []


def test_a_back_up_is_of_one_moment(url: str, tmp_path: Path) -> None:
    """A move that comes while it is taken is in it whole, or not at all."""
    with Store.open(url) as store:
        fill(store)
        with store.write() as tx:
            tx.execute(text("UPDATE players SET settings = 'unfinished'"))
            backups.back_up(url, tmp_path / "monday.golf")

    kept = rows_of(f"sqlite:///{tmp_path}/monday.golf")

    assert [row["settings"] for row in kept["players"]] == ["{}"]


def test_nothing_is_ever_overwritten(url: str, tmp_path: Path) -> None:
    """Neither an older back-up, nor a database that has players."""
    file = tmp_path / "monday.golf"
    with Store.open(url) as store:
        fill(store)
    backups.back_up(url, file)

    with pytest.raises(StoreError, match="overwrites nothing"):
        backups.back_up(url, file)
    with pytest.raises(StoreError, match="not empty"):
        backups.restore(file, url)


def test_a_database_that_is_not_there_is_not_backed_up(tmp_path: Path) -> None:
    """An empty back-up would be found out on the day that it is needed."""
    missing, file = tmp_path / "golf.sqlit3", tmp_path / "monday.golf"

    with pytest.raises(StoreError, match="there is no database"):
        backups.back_up(f"sqlite:///{missing}", file)

    assert list(tmp_path.iterdir()) == []


def make_older(store: Store) -> None:
    """Give an open database the tables of an older version."""
    with store.write() as tx:
        drop_newest(tx)
        tx.execute(text("UPDATE alembic_version SET version_num = '0005'"))


def test_an_older_database_is_backed_up_and_stays_older(
    url: str, new_url: str, tmp_path: Path
) -> None:
    """Its servers may still run; and a back-up comes before `golf migrate`."""
    file = tmp_path / "before-update.golf"
    with Store.open(url) as store:
        fill(store)
        whole = rows_of(url)
        make_older(store)
        counts = backups.back_up(url, file)

        with store.read() as tx:
            assert tx.scalar(text("SELECT version_num FROM alembic_version")) == "0005"
            assert not inspect(tx).has_table("training")
    backups.restore(file, new_url)

    assert counts["holes"] == 1
    assert rows_of(new_url) == whole


@pytest.mark.parametrize("mode", ["WAL", "DELETE"])
def test_a_back_up_leaves_its_source_byte_for_byte(tmp_path: Path, mode: str) -> None:
    """Not even how SQLite keeps its log is changed."""
    source = tmp_path / "golf.sqlite3"
    with Store.open(f"sqlite:///{source}") as store:
        fill(store)
        make_older(store)
    with closing(sqlite3.connect(source)) as plain:
        plain.execute(f"PRAGMA journal_mode = {mode}")
    before = source.read_bytes()

    backups.back_up(f"sqlite:///{source}", tmp_path / "monday.golf")

    assert source.read_bytes() == before
    assert {path.name for path in tmp_path.iterdir()} == {source.name, "monday.golf"}


def test_a_damaged_database_is_not_backed_up_and_stays_where_it_is(
    tmp_path: Path,
) -> None:
    """Who backs up by night does not look: nothing may be begun anew."""
    source = tmp_path / "golf.sqlite3"
    with Store.open(f"sqlite:///{source}") as store:
        fill(store)
    broken = source.read_bytes()[:5000]
    source.write_bytes(broken)

    with pytest.raises(StoreError, match="damaged"):
        backups.back_up(f"sqlite:///{source}", tmp_path / "monday.golf")

    assert source.read_bytes() == broken
    assert [path.name for path in tmp_path.iterdir()] == [source.name]


def test_a_newer_database_is_not_backed_up(url: str, tmp_path: Path) -> None:
    """This program does not know what belongs to it."""
    with Store.open(url) as store, store.write() as tx:
        tx.execute(text("UPDATE alembic_version SET version_num = '9999'"))

    with pytest.raises(StoreError, match="newer version"):
        backups.back_up(url, tmp_path / "monday.golf")


def test_a_refused_restore_leaves_an_older_database_older(
    url: str, tmp_path: Path
) -> None:
    """It is told to be migrated, and not migrated by the way."""
    file = tmp_path / "monday.golf"
    with Store.open(url) as store:
        fill(store)
        backups.back_up(url, file)
        make_older(store)

        with pytest.raises(StoreError, match="run golf migrate"):
            backups.restore(file, url)

        with store.read() as tx:
            assert tx.scalar(text("SELECT version_num FROM alembic_version")) == "0005"


def test_a_server_that_does_not_answer_is_named() -> None:
    """Who backs up is no player: they are told which, and why."""
    url = "postgresql://golf@127.0.0.1:1/golf"

    with pytest.raises(StoreError, match=r"PostgreSQL at 127\.0\.0\.1/golf"):
        backups.back_up(url, Path("monday.golf"))


def test_what_is_no_whole_back_up_is_refused(url: str, tmp_path: Path) -> None:
    """Said before a row is written, and the file is left as it was."""
    file = tmp_path / "monday.golf"
    with Store.open(url) as store:
        fill(store)
    backups.back_up(url, file)
    cut = tmp_path / "cut.golf"
    cut.write_bytes(file.read_bytes()[:5000])
    new = f"sqlite:///{tmp_path}/new.sqlite3"

    for broken in (cut, tmp_path / "none.golf"):
        with pytest.raises(StoreError, match=r"could not be read|can't be read"):
            backups.restore(broken, new)

    assert cut.stat().st_size == 5000
    assert rows_of(new)["players"] == []


def test_a_back_up_of_an_older_version_is_updated_on_its_way(
    url: str, tmp_path: Path
) -> None:
    """What was kept for a year is of use still; its file is not touched."""
    file = tmp_path / "old.golf"
    with Store.open(f"sqlite:///{file}") as store:
        fill(store)
        make_older(store)
    before = file.read_bytes()

    backups.restore(file, url)

    assert len(rows_of(url)["holes"]) == 1
    assert file.read_bytes() == before
    assert SCHEMA > "0005"
