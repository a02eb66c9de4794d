"""Kill the server at random moments and see that no move is lost or doubled.

    python benchmarks/kill.py --times 200
    python benchmarks/kill.py --times 50 --postgres

A player sends actions without a pause; SIGKILL ends the server at a
random moment, mostly in the middle of a request. After the restart every
answered action must be there and the unanswered one at most once; sent
again under its own id, twice, it must be applied exactly once. What the
hole must look like is kept here, apart from the server. The exit status
is 1 where they differ.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import Timer
from typing import Any

import httpx

from serving import Player, Server

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.postgres import fresh_database, running_server

LONGEST_RUN_S = 0.25
"""The server is killed at most so long after the first action."""

Facts = tuple[tuple[int, ...], int]
"""Column heights and cards in the stock."""


def facts(snapshot: dict[str, Any]) -> Facts:
    """What a snapshot shows of the position."""
    return tuple(snapshot["heights"]), snapshot["stock"]


class Expected:
    """The hole as its actions must have left it."""

    def __init__(self, snapshot: dict[str, Any]) -> None:
        self.version: int = snapshot["version"]
        self.history = [facts(snapshot)]

    def apply(self, body: dict[str, Any]) -> None:
        """Follow one action."""
        heights, stock = self.history[-1]
        self.version += 1
        match body["do"]:
            case "draw":
                self.history.append((heights, stock - 1))
            case "play":
                at = body["column"] - 1
                less = (*heights[:at], heights[at] - 1, *heights[at + 1 :])
                self.history.append((less, stock))
            case "undo":
                self.history.pop()
            case "restart":
                del self.history[1:]

    def differs(self, snapshot: dict[str, Any]) -> str:
        """How a snapshot differs, empty if it does not."""
        wanted = self.version, self.history[-1]
        found = snapshot["version"], facts(snapshot)
        return "" if wanted == found else f"expected {wanted}, found {found}"


class Trial:
    """One player and one server, killed again and again."""

    def __init__(self, server: Server, random: Random) -> None:
        self.server, self.random = server, random
        self.player = Player(server.address)
        self.counts: Counter[str] = Counter()
        self.faults: list[str] = []

    def begin(self) -> None:
        """Start the server and learn how the hole begins."""
        self.server.start()
        self.player.open()
        answer = self.player.ask(
            {"do": "restart", "version": int(self.player.field("version"))}
            | {"request": "first"}
        )
        self.snapshot = answer.raise_for_status().json()
        self.expected = Expected(self.snapshot)

    def choose(self) -> dict[str, Any]:
        """A random action that the hole allows."""
        shown = self.snapshot
        choices = [{"do": "play", "column": c} for c in shown["playable"]]
        choices += [{"do": "draw"}] if shown["can_draw"] else []
        choices += [{"do": "undo"}] if len(self.expected.history) > 1 else []
        chosen = {"do": "restart"} if shown["over"] else self.random.choice(choices)
        request = f"r{self.random.getrandbits(64):x}"
        return {**chosen, "version": shown["version"], "request": request}

    def check(self, answer: httpx.Response, when: str) -> None:
        """Compare an answer with what is expected."""
        if answer.status_code != 200:
            self.faults.append(f"{when}: {answer.status_code} {answer.text[:200]}")
            return
        self.snapshot = answer.json()
        if difference := self.expected.differs(self.snapshot):
            self.faults.append(f"{when}: {difference}")

    def run(self) -> None:
        """Play until the server is killed, start it again and compare."""
        timer = Timer(self.random.uniform(0, LONGEST_RUN_S), self.server.kill)
        timer.start()
        while not self.faults:
            body = self.choose()
            try:
                answer = self.player.ask(body)
            except httpx.TransportError:
                break
            self.expected.apply(body)
            self.check(answer, "before the kill")
            self.counts["answered"] += 1
        timer.join()
        self.server.wait()
        self.server.start()
        self.resume(body)

    def resume(self, unanswered: dict[str, Any]) -> None:
        """Look at the hole after a restart and send the lost action again."""
        hole = self.player.hole
        self.player.open()
        if self.player.hole != hole:
            self.faults.append("after the restart: another hole is on the table")
            return
        ahead = int(self.player.field("version")) - self.expected.version
        if ahead not in (0, 1):
            self.faults.append(f"after the restart: {ahead} versions ahead")
        self.counts["unanswered, kept" if ahead else "unanswered, not kept"] += 1
        self.expected.apply(unanswered)
        for when in ("sent again", "sent a third time"):
            self.check(self.player.ask(unanswered), when)


@contextmanager
def server_on(postgres: bool) -> Iterator[Server]:
    """A server, not yet started, on an empty database."""
    with tempfile.TemporaryDirectory() as folder:
        if not postgres:
            yield Server(Path(folder))
            return
        with running_server() as url, fresh_database(url, "kill") as database:
            yield Server(Path(folder), database)


def main() -> int:
    """Kill as often as asked and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--times", type=int, default=20, help="kills (20)")
    parser.add_argument("--postgres", action="store_true", help="golf serve on it")
    parser.add_argument("--seconds", type=float, default=1e9, help="end after so long")
    parser.add_argument("--seed", type=int, default=0, help="chooses the moments")
    chosen = parser.parse_args()
    begun, kills = time.monotonic(), 0
    with server_on(chosen.postgres) as server:
        trial = Trial(server, Random(chosen.seed))
        try:
            trial.begin()
            while kills < chosen.times and not trial.faults:
                if time.monotonic() - begun > chosen.seconds:
                    break
                trial.run()
                kills += 1
                if kills % 10 == 0:
                    print(f"{kills} of {chosen.times} kills", file=sys.stderr)
        finally:
            server.kill()
            server.wait()
    engine = "PostgreSQL" if chosen.postgres else "SQLite"
    print(f"{'kills on ' + engine:28}{kills:>8}")
    for name, number in sorted(trial.counts.items()):
        print(f"{name:28}{number:>8}")
    print(f"{'faults':28}{len(trial.faults):>8}")
    print(f"{'seconds':28}{time.monotonic() - begun:>8.0f}")
    for fault in trial.faults:
        print(fault)
    return 1 if trial.faults else 0


if __name__ == "__main__":
    sys.exit(main())
