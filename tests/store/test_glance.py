"""A glance at the table: the same hole as the store's, or nothing."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from golf_solitaire import settings
from golf_solitaire.store import glance, mapping, players, rounds, schema
from golf_solitaire.store.database import Store
from tests.store.examples import HOLE, NOW, RESULT, ROUND

FIRST = replace(HOLE, id="first", result=RESULT, place=1)
SECOND = replace(HOLE, id="second", place=2, version=3, moves="17D", cursor=2)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file with two holes of a round, the second on the table."""
    with Store.open(settings.database_url(tmp_path)) as store, store.write() as tx:
        players.add_player(tx, ROUND.player, NOW)
        players.save_settings(tx, ROUND.player, {"suits": "four"})
        rounds.add_round(tx, ROUND)
        rounds.add_hole(tx, FIRST)
        rounds.add_hole(tx, SECOND)
        players.set_table(tx, ROUND.player, SECOND.id)
    return tmp_path / settings.DATABASE_FILE


def test_the_columns_are_the_schemas() -> None:
    """A new column must be read here too, in its order."""
    assert list(mapping.ROUND_COLUMNS) == [column.name for column in schema.rounds.c]
    assert list(mapping.HOLE_COLUMNS) == [column.name for column in schema.holes.c]


def test_it_sees_what_the_store_reads(file: Path) -> None:
    """The first frame of the terminal is the hole as it is."""
    with Store.open(f"sqlite:///{file}") as store, store.read() as tx:
        kept = rounds.round_holes(tx, ROUND.id)
        while_open = glance.glance(file, ROUND.player)
    seen = glance.glance(file, ROUND.player)

    assert seen == while_open == glance.Glance(tuple(kept), kept[1], {"suits": "four"})


def test_it_sees_nothing_where_it_is_not_plain(file: Path, tmp_path: Path) -> None:
    """Another player, no file, and a damaged one are for the store."""
    broken = tmp_path / "broken.sqlite3"
    broken.write_bytes(b"no database" * 1000)

    assert glance.glance(file, "bella") is None
    assert glance.glance(tmp_path / "none.sqlite3", ROUND.player) is None
    assert not (tmp_path / "none.sqlite3").exists()
    assert glance.glance(broken, ROUND.player) is None


def test_it_needs_no_sqlalchemy() -> None:
    """R44: loading that takes as long as the rest of the first frame."""
    script = (
        "import sys; import golf_solitaire.tui.run;"
        "sys.exit('sqlalchemy' in sys.modules)"
    )

    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0
