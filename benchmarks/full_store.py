"""What a full database costs a player, against one with that player alone.

    python benchmarks/full_store.py --players 1000
    python benchmarks/full_store.py --players 1000 --postgres

One player has a thousand holes of all kinds. In the full database so many
others have as many, so a thousand players make a million holes, and all
have finished today's course; in the small one ten have. Two servers run on
the two, and the player moves and opens each page on both in turns, with an
empty handler between, so that load on the machine moves all alike. The aim
is at most 1.5 times, but for today's course, whose page shows the field.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import partial
from itertools import cycle
from pathlib import Path
from statistics import median

import psycopg
from sqlalchemy import Connection, Table, func, select, text

from serving import Player, Server
from turns import in_turns, print_table, time_s

sys.path.insert(0, str(Path(__file__).parents[1]))

from golf_solitaire.rules.courses import daily_course
from golf_solitaire.rules.modes import HARD
from golf_solitaire.store import schema
from golf_solitaire.store.database import Store
from tests.postgres import fresh_database, running_server
from tests.service.past import keep_past, long_past
from tests.store.examples import keep_in_field

HOLES = 1000
"""Holes of each player."""

PAUSE_S = 0.11
"""Between turns: a player may ask ten times a second."""

OWN = {"players": ("id", "table_hole"), "rounds": ("id", "player")} | {
    "holes": ("id", "round_id", "player")
}
"""The columns that hold whose a row is, for each table that is copied."""

PAGES = (
    "statistics?mode=hard",
    "history",
    "history/rounds",
    "decisions",
    "today",
    "export",
)
FULL, SMALL, EMPTY = "full", "small", "empty handler"


def copy_player(tx: Connection, player: str, number: int) -> None:
    """Give another player all that a player has."""
    for table in (schema.players, schema.rounds, schema.holes):
        chosen = ", ".join(_copied(table, number))
        names = ", ".join(table.c.keys())
        whose = "id" if table is schema.players else "player"
        tx.execute(
            text(
                f"INSERT INTO {table.name} ({names})"
                f" SELECT {chosen} FROM {table.name} WHERE {whose} = :player"
            ),
            {"player": player},
        )


def _copied(table: Table, number: int) -> Iterator[str]:
    for name in map(str, table.columns.keys()):
        yield f"{name} || '-{number}'" if name in OWN[table.name] else name


def fill(url: str, player: str, others: int, in_field: int) -> None:
    """Give others the past of a player, and today's course a field."""
    today = daily_course(datetime.now(UTC).date(), HARD)
    with Store.open(url) as store:
        for number in range(others):
            with store.write() as tx:
                copy_player(tx, player, number)
        for number in range(in_field):
            keep_in_field(store, f"guest-{number}", today, number % 9, luck=0.5)
        with store.write() as tx:
            # As the server does by and by, of itself.
            if tx.dialect.name == "postgresql":
                tx.execute(text("ANALYZE"))


def count_holes(url: str) -> int:
    """How many holes a database has."""
    with Store.open(url) as store, store.read() as tx:
        return tx.scalar(select(func.count()).select_from(schema.holes)) or 0


@contextmanager
def databases(postgres: bool) -> Iterator[tuple[str, Callable[[], str]]]:
    """An empty database, and what copies it into a second one; their URLs."""
    if postgres:
        with running_server() as server, fresh_database(server, "small") as small:

            def copy() -> str:
                with psycopg.connect(server + "postgres", autocommit=True) as tx:
                    tx.execute('CREATE DATABASE "full" TEMPLATE small')
                return f"{server}full"

            yield small, copy
        return
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "small.sqlite3"

        def copy_file() -> str:
            shutil.copyfile(file, file.with_name("full.sqlite3"))
            return f"sqlite:///{folder}/full.sqlite3"

        yield f"sqlite:///{file}", copy_file


def arrive(url: str, folder: Path) -> tuple[Player, str]:
    """Come to a server on a database as a new player; give them and their id."""
    server = Server(folder, url)
    server.start()
    try:
        player = Player(server.address)
        player.open()
        Mover(player).move()
    finally:
        server.end()
    with Store.open(url) as store, store.read() as tx:
        (known,) = tx.scalars(select(schema.players.c.id))
    return player, known


class Mover:
    """Makes moves on the hole of a player's page: draws, and takes them back."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self._version = int(player.field("version"))
        self._actions = cycle(("restart", "draw"))

    def move(self) -> None:
        """Make the next move."""
        body = {"do": next(self._actions), "version": self._version}
        answer = self._player.ask(body | {"request": f"r{time.perf_counter_ns()}"})
        self._version = answer.raise_for_status().json()["version"]


def at(server: Server, guest: Player) -> Player:
    """The same player at another server."""
    there = Player(server.address)
    for cookie in guest.client.cookies.jar:
        there.client.cookies.set(cookie.name, cookie.value or "")
    there.open()
    return there


def measure(players: dict[str, Player], times: int) -> None:
    """Time a move and each page on both in turns, and print their tables."""

    def empty() -> float:
        time.sleep(PAUSE_S)
        return time_s(partial(ask, players[SMALL], "/health"))

    for page in ("a move", "/", *(f"/{page}" for page in PAGES)):
        kinds: dict[str, Callable[[], float]] = {EMPTY: empty}
        for kind, player in players.items():
            is_move = page == "a move"
            do = Mover(player).move if is_move else partial(ask, player, page)
            kinds[kind] = partial(time_s, do)
        in_turns(kinds, 5)  # warms both up
        measured = in_turns(kinds, times)
        print_table(page, measured, EMPTY)
        ratio = median(measured[FULL]) / median(measured[SMALL])
        print(f"{'full against small':24}{ratio:>13.2f}×")


def ask(player: Player, page: str) -> None:
    """Read a page."""
    player.client.get(page).raise_for_status()


def main() -> None:
    """Make both databases, start both servers, and measure."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--players", type=int, default=100, help="players (100)")
    parser.add_argument("--times", type=int, default=100, help="turns (100)")
    parser.add_argument("--postgres", action="store_true", help="not on SQLite")
    chosen = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        databases(chosen.postgres) as (small, copy),
    ):
        guest, player = arrive(small, Path(folder))
        with Store.open(small) as store:
            keep_past(store, long_past(player, HOLES))
        urls = {SMALL: small, FULL: copy()}
        fill(urls[SMALL], player, 0, 10)
        fill(urls[FULL], player, chosen.players - 1, chosen.players)
        for kind, url in urls.items():
            print(f"{kind:12}{count_holes(url):>12,} holes")
        servers = {kind: Server(Path(folder), url) for kind, url in urls.items()}
        try:
            for server in servers.values():
                server.start()
            measure(
                {kind: at(server, guest) for kind, server in servers.items()},
                chosen.times,
            )
        finally:
            for server in servers.values():
                server.end()


if __name__ == "__main__":
    main()
