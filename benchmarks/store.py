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
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from statistics import median, quantiles

from golf_solitaire.rules.deals import numbered_deal
from golf_solitaire.rules.notation import write_deal_line
from golf_solitaire.rules.variants import Variant
from golf_solitaire.store import rounds
from golf_solitaire.store.database import Store
from golf_solitaire.store.rounds import HoleRecord, HoleState, Origin, RoundState

NOW = datetime(2026, 11, 30, tzinfo=UTC)
PAGE = bytes(4096)


def a_hole() -> HoleRecord:
    """A hole at its end, as large as they get."""
    in_round = rounds.RoundRecord(
        id="round-of-the-benchmark",
        player="player-of-the-benchmark",
        variant=Variant(),
        holes=9,
        origin=Origin.RANDOM,
        number=2**64 - 1,
        day=None,
        state=RoundState.PLAYING,
        started_at=NOW,
    )
    return HoleRecord(
        id="hole-of-the-benchmark",
        round=in_round,
        place=1,
        deal_line=write_deal_line(numbered_deal(1)),
        number=2**64 - 1,
        version=0,
        moves="1234567" * 5 + "D" * 16,
        cursor=51,
        assists=frozenset({"hint"}),
        practice=False,
        stock_seen=True,
        number_shown=False,
        time_ms=123_456,
        day=NOW.date(),
        state=HoleState.PLAYING,
        result=None,
        answered=tuple(f"request-{place:024}" for place in range(64)),
        changed_at=NOW,
    )


def mover(store: Store) -> Callable[[], None]:
    """Keep a hole in the store; give a function that moves on it."""
    hole = a_hole()
    with store.write() as tx:
        rounds.add_player(tx, hole.round.player, NOW)
        rounds.add_round(tx, hole.round)
        rounds.add_hole(tx, hole)

    def move() -> None:
        with store.write() as tx:
            kept = rounds.hole(tx, hole.round.player, hole.id)
            moved = replace(kept, version=kept.version + 1, changed_at=NOW)
            rounds.save_hole(tx, moved, on_version=kept.version)

    return move


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
        measured: dict[str, list[float]] = {kind: [] for kind in kinds}
        for _ in range(times):
            for kind, do in kinds.items():
                start = time.perf_counter()
                do()
                measured[kind].append(time.perf_counter() - start)

    floor_s = median(measured["page flushed"])
    print(f"{'one move':18}{'median':>10}{'95th':>10}{'of a flush':>12}")
    for kind, took_s in measured.items():
        middle_s = median(took_s)
        print(
            f"{kind:18}{middle_s * 1000:>7.2f} ms"
            f"{quantiles(took_s, n=20)[-1] * 1000:>7.2f} ms"
            f"{middle_s / floor_s:>11.1f}×"
        )


if __name__ == "__main__":
    main()
