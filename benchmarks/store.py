"""What keeping one answered move costs, against what the disk asks.

    python benchmarks/store.py --times 3000

A move is one transaction: read the hole, write it with its 64 last
request ids, commit. Beside it, in turns: one page written over in place
and flushed, which no durable store goes below; the same SQL spoken by
`sqlite3` alone; and the store in memory, which is its own share.
"""

from __future__ import annotations

import argparse
import os
import sqlite3
import sys
import tempfile
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path

from golf_solitaire.store.database import Store
from golf_solitaire.store.entities import Assist
from turns import in_turns, print_table, time_s

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.store.examples import HOLE, keep, move_on

PAGE = bytes(4096)

HOLE_AT_ITS_END = replace(
    HOLE,
    moves="1234567" * 5 + "D" * 16,
    cursor=51,
    assists=frozenset({Assist.HINT}),
    stock_seen=True,
    time_ms=123_456,
    answered=tuple(f"request-{place:024}" for place in range(64)),
)
"""A hole as large as they get."""


def mover(store: Store) -> Callable[[], None]:
    """Keep a hole in the store; give a function that moves on it."""
    keep(store, HOLE_AT_ITS_END)
    return partial(move_on, store)


def plain_mover(connection: sqlite3.Connection) -> Callable[[], None]:
    """The least that SQLite can do for a move of that size."""
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA wal_autocheckpoint = 100")
    connection.execute("CREATE TABLE holes (id TEXT, version INTEGER, row TEXT)")
    connection.execute("INSERT INTO holes VALUES ('hole', 0, ?)", ["x" * 2800])

    def move() -> None:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("SELECT * FROM holes WHERE id = 'hole'").fetchone()
        connection.execute(
            "UPDATE holes SET version = version + 1, row = ?", ["y" * 2800]
        )
        connection.execute("COMMIT")

    return move


def main() -> None:
    """Measure in turns and print the table."""
    parser = argparse.ArgumentParser(description="Time one kept move.")
    parser.add_argument("--times", type=int, default=3000, help="moves (3000)")
    times = parser.parse_args().times

    with (
        tempfile.TemporaryDirectory() as made,
        Store.open(f"sqlite:///{made}/golf.sqlite3") as store,
        Store.open("sqlite://") as in_memory,
        closing(sqlite3.connect(f"{made}/plain", isolation_level=None)) as plain,
        (Path(made) / "page").open("wb", buffering=0) as page,
    ):

        def flush_a_page() -> None:
            os.pwrite(page.fileno(), PAGE, 0)
            os.fdatasync(page.fileno())

        kinds = {
            "page flushed": flush_a_page,
            "sqlite3 alone": plain_mover(plain),
            "store": mover(store),
            "store in memory": mover(in_memory),
        }
        timed = {kind: partial(time_s, do) for kind, do in kinds.items()}
        measured = in_turns(timed, times)

    print_table("one move", measured, "page flushed")


if __name__ == "__main__":
    main()
