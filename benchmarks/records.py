"""What a long past costs: statistics and history against the empty pages.

    python benchmarks/records.py --holes 2000

Two tables run, one whose player has so many holes and one whose player
has none, and their pages are asked for in turns, so that load on the
machine moves both alike. The aim is at most three times. What was counted is kept
until a hole changes, so statistics are timed after a change too. The past is the
one that the tests count: zeros, negatives, abandoned, untouched, undone
and repeated holes, in all records. `--one` puts all of it into one
record, which is the most that a page of statistics can have to count.
"""

from __future__ import annotations

import argparse
import sqlite3
import sys
import tempfile
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from urllib.parse import urljoin

import httpx

from serving import Server
from turns import in_turns, print_table, time_s

sys.path.append(str(Path(__file__).parents[1]))

from golf_solitaire.rules.variants import Variant
from golf_solitaire.service.golf import LOCAL_PLAYER
from golf_solitaire.settings import database_url
from golf_solitaire.store.database import Store
from tests.service.past import keep_past, long_past

HARD = "?mode=hard"
PAGES = ("statistics" + HARD, "history", "history/rounds", "decisions", "today")
FULL, CHANGED, EMPTY = "with the past", "after a change", "empty"


def fill(folder: Path, holes: int, *, is_one: bool) -> None:
    """Put a past into the folder of a table."""
    past = long_past(LOCAL_PLAYER, holes)
    if is_one:
        past = [
            replace(hole, round=replace(hole.round, variant=Variant())) for hole in past
        ]
    with Store.open(database_url(folder)) as store:
        keep_past(store, past)


def ask(client: httpx.Client, address: str) -> None:
    """Read a page."""
    client.get(address).raise_for_status()


def ask_changed(client: httpx.Client, address: str, folder: Path) -> float:
    """Time a page after a hole has got another version."""
    with closing(sqlite3.connect(folder / "golf.sqlite3")) as games, games:
        games.execute("UPDATE holes SET version = version + 1 WHERE place = 9")
    return time_s(partial(ask, client, address))


def main() -> None:
    """Measure in turns and print a table a page."""
    parser = argparse.ArgumentParser(description="Time the pages of a long past.")
    parser.add_argument("--holes", type=int, default=2000, help="holes (2000)")
    parser.add_argument("--times", type=int, default=100, help="turns (100)")
    parser.add_argument("--one", action="store_true", help="all in one record")
    given = parser.parse_args()

    with tempfile.TemporaryDirectory() as made, httpx.Client(timeout=60) as client:
        folders = {FULL: Path(made) / "full", EMPTY: Path(made) / "empty"}
        for folder in folders.values():
            folder.mkdir()
        fill(folders[FULL], given.holes, is_one=given.one)
        servers = {kind: Server(folder) for kind, folder in folders.items()}
        try:
            for server in servers.values():
                server.start()
            for page in PAGES:
                kinds: dict[str, Callable[[], float]] = {}
                for kind, server in servers.items():
                    address = urljoin(server.address, page)
                    kinds[kind] = partial(time_s, partial(ask, client, address))
                address = urljoin(servers[FULL].address, page)
                kinds[CHANGED] = partial(ask_changed, client, address, folders[FULL])
                in_turns(kinds, 5)  # warms both up
                print_table(f"/{page}", in_turns(kinds, given.times), EMPTY)
        finally:
            for server in servers.values():
                server.kill()
                server.wait()


if __name__ == "__main__":
    main()
