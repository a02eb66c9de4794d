"""Have many players at one server, and see how long their moves take.

    python benchmarks/load.py --players 100 --seconds 20
    python benchmarks/load.py --players 1000 --seconds 60 --postgres --workers 2

All come within the first third of the time. Each player plays real holes
over HTTP, with a move every `--pace` seconds on average, from an address of
their own as a proxy would name it. A move whose answer was lost is sent
again under its id, as the page does. Every answer is compared with what the
move must have made of the hole, kept here and apart from the server. Beside
the moves, an empty handler of the same server is asked, so that the
machine's own speed can be told from the table's. The players share the
machine with the server: with many, much of the time is theirs. The exit
status is 1 where an answer was wrong or missing.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import IPv4Address
from pathlib import Path
from random import Random
from statistics import quantiles
from time import process_time
from typing import Any

import httpx

from kill import Expected
from serving import Server

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.postgres import fresh_database, running_server

ARRIVAL = 1 / 3
"""The share of the time in which all come."""

NAMES = 20
"""Width of the first column of the table."""

BENCHMARKING = int(IPv4Address("198.18.0.0"))
"""Where the addresses begin that RFC 2544 keeps for measurements."""


class Table:
    """One player, what their hole must be, and how long each answer took.

    Args:
        address: The server's.
        number: Makes the player's address and moves their own.

    Attributes:
        took_s: How long the answer to each move took.
        at_s: When it came, by the clock that never runs backwards.
        faults: What was wrong.
    """

    def __init__(self, address: str, number: int) -> None:
        self.random = Random(number)
        host = str(IPv4Address(BENCHMARKING + number))
        self.client = httpx.AsyncClient(
            base_url=address,
            timeout=60,
            verify=False,
            headers={"x-forwarded-for": host, "accept-encoding": "gzip"},
        )
        self.at_s: list[float] = []
        self.took_s: list[float] = []
        self.faults: list[str] = []

    async def play(self, arrive_s: float, end_s: float, pace_s: float) -> None:
        """Come at some moment and play until the end, hole after hole."""
        await asyncio.sleep(self.random.uniform(0, arrive_s))
        try:
            await self.open()
            shown = await self.ask({"do": "restart"})
            self.expected = Expected(shown)
            while time.monotonic() < end_s and not self.faults:
                await asyncio.sleep(self.random.uniform(0, 2 * pace_s))
                move = self.choose(shown)
                shown = await self.ask(move)
                self.expected.apply(move)
                if difference := self.expected.differs(shown):
                    self.faults.append(difference)
        except (httpx.HTTPError, KeyError, ValueError, TypeError) as error:
            self.faults.append(repr(error))
        finally:
            await self.client.aclose()

    async def open(self) -> None:
        """Come to the table, as a guest without a cookie at first."""
        page = (await self.client.get("/")).raise_for_status().text
        names = (r'action="/table/([^/"]+)/act"', r'_csrf_token" value="([^"]*)"')
        self.hole, self.token = (re.findall(name, page)[0] for name in names)
        self.version = int(re.findall(r'"version" value="(\d+)"', page)[0])

    async def ask(self, move: dict[str, Any]) -> dict[str, Any]:
        """Make a move; give the snapshot of the hole after it."""
        request = f"r{self.random.getrandbits(64):x}"
        begun = time.perf_counter()
        body = {**move, "version": self.version, "request": request}
        try:
            answer = await self._post(body)
        except (httpx.ReadError, httpx.RemoteProtocolError):
            answer = await self._post(body)
        self.took_s.append(time.perf_counter() - begun)
        self.at_s.append(time.monotonic())
        shown: dict[str, Any] = answer.raise_for_status().json()
        self.version = shown["version"]
        return shown

    async def _post(self, body: dict[str, Any]) -> httpx.Response:
        return await self.client.post(
            f"/table/{self.hole}/act",
            json=body,
            headers={"x-csrftoken": self.token, "accept": "application/json"},
        )

    def choose(self, shown: dict[str, Any]) -> dict[str, Any]:
        """A move at random of those that a snapshot allows."""
        choices = [{"do": "play", "column": c} for c in shown["playable"]]
        choices += [{"do": "draw"}] if shown["can_draw"] else []
        return {"do": "restart"} if shown["over"] else self.random.choice(choices)


async def ask_nothing(address: str, end_s: float) -> list[float]:
    """How long an empty handler takes beside the moves."""
    took_s = []
    async with httpx.AsyncClient(base_url=address, timeout=60) as client:
        while time.monotonic() < end_s:
            begun = time.perf_counter()
            (await client.get("/health")).raise_for_status()
            took_s.append(time.perf_counter() - begun)
            await asyncio.sleep(0.05)
    return took_s


async def load(
    address: str, players: int, seconds: float, pace_s: float
) -> tuple[list[Table], list[float]]:
    """Have all play at once."""
    tables = [Table(address, number) for number in range(1, players + 1)]
    end_s = time.monotonic() + seconds
    nothing = asyncio.create_task(ask_nothing(address, end_s))
    await asyncio.gather(
        *(table.play(seconds * ARRIVAL, end_s, pace_s) for table in tables)
    )
    return tables, await nothing


@contextmanager
def server_on(postgres: bool, workers: int) -> Iterator[Server]:
    """A server for many, on an empty database."""
    with tempfile.TemporaryDirectory() as folder:
        if not postgres:
            yield Server(Path(folder), f"sqlite:///{folder}/load.sqlite3", workers)
            return
        with running_server() as url, fresh_database(url, "load") as database:
            yield Server(Path(folder), database, workers)


def family(process: int) -> Iterator[int]:
    """A process and all that it started, solvers too (Linux)."""
    yield process
    for task in Path(f"/proc/{process}/task").iterdir():
        for child in (task / "children").read_text().split():
            yield from family(int(child))


def memory_kb(process: int) -> int:
    """What a process and those that it started hold."""
    return sum(
        int(re.findall(r"^VmRSS:\s+(\d+) kB", status, re.MULTILINE)[0])
        for each in family(process)
        for status in [Path(f"/proc/{each}/status").read_text()]
    )


def worked_s(process: int) -> float:
    """How long a process and those that it started have kept a core busy."""
    ticks = 0
    for each in family(process):
        fields = Path(f"/proc/{each}/stat").read_text().rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def row(name: str, took_s: list[float]) -> str:
    """Median, 95th and 99th of a hundred, in milliseconds."""
    cuts = quantiles(took_s, n=100, method="inclusive")
    return f"{name:{NAMES}}{len(took_s):>9}" + "".join(
        f"{cuts[at - 1] * 1000:>9.1f}" for at in (50, 95, 99)
    )


def main() -> int:
    """Load the server as asked and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--players", type=int, default=100, help="players (100)")
    parser.add_argument("--seconds", type=float, default=20, help="for so long (20)")
    parser.add_argument("--pace", type=float, default=5, help="seconds a move (5)")
    parser.add_argument("--workers", type=int, default=1, help="processes (1)")
    parser.add_argument("--postgres", action="store_true", help="not on SQLite")
    chosen = parser.parse_args()
    with server_on(chosen.postgres, chosen.workers) as server:
        server.start()
        try:
            before = memory_kb(server.pid)
            begun_s = time.monotonic()
            worked_before_s = worked_s(server.pid), process_time()
            tables, empty = asyncio.run(
                load(server.address, chosen.players, chosen.seconds, chosen.pace)
            )
            grown = memory_kb(server.pid) - before
            its_s = worked_s(server.pid) - worked_before_s[0]
            ours_s = process_time() - worked_before_s[1]
        finally:
            server.end()
    took_s = [each for table in tables for each in table.took_s]
    settled_s = [
        each
        for table in tables
        for at, each in zip(table.at_s, table.took_s, strict=True)
        if at >= begun_s + chosen.seconds * ARRIVAL
    ]
    faults = [fault for table in tables for fault in table.faults]
    engine = "PostgreSQL" if chosen.postgres else "SQLite"
    print(f"{chosen.players} players, {engine}, {chosen.workers} workers")
    print(f"{'':{NAMES}}{'answers':>9}{'median':>9}{'95 %':>9}{'99 %':>9}  ms")
    print(row("a move", took_s))
    print(row("once all are there", settled_s))
    print(row("empty handler", empty))
    print(f"{'moves a second':{NAMES}}{len(took_s) / chosen.seconds:>9.0f}")
    print(f"{'cores of server':{NAMES}}{its_s / chosen.seconds:>9.2f}")
    print(f"{'cores of players':{NAMES}}{ours_s / chosen.seconds:>9.2f}")
    print(f"{'kB a player':{NAMES}}{grown / chosen.players:>9.0f}")
    print(f"{'faults':{NAMES}}{len(faults):>9}")
    for fault in faults[:10]:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
