"""Kill the server at random moments and see that no move is lost or doubled.

    python benchmarks/kill.py --times 500
    python benchmarks/kill.py --times 500 --postgres --workers 2

A player sends actions without a pause; SIGKILL ends the server at a
random moment, mostly in the middle of a request. Of several workers it
ends one or all, and the server has to begin them anew. After that every
answered action must be there and the unanswered one at most once; sent
again under its own id, twice, it must be applied exactly once. What the
hole must look like is kept here, apart from the server. Servers and
workers are forked from a process that has loaded the program, so that a
kill costs a fraction of a second. The exit status is 1 where they differ.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import signal
import socket
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import Event, Timer
from typing import Any

import httpx
import uvicorn._subprocess

from golf_solitaire.settings import ServerSettings
from golf_solitaire.web import server as served
from serving import SECRET, Player, wait_for_answer

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.postgres import fresh_database, running_server

FORKING = multiprocessing.get_context("forkserver")
FORKING.set_forkserver_preload(
    ["golf_solitaire.web.app", "golf_solitaire.store.database", "psycopg", "kill"]
)

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


def serve_forked(asked: ServerSettings) -> None:
    """Run `golf serve` in this process, its workers forked from it."""
    os.environ[served.SECRET_VARIABLE] = SECRET
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    served.WARM_AFTER_S = 3600  # no solver is asked for here
    uvicorn._subprocess.spawn = multiprocessing.get_context("fork")  # type: ignore[assignment] # has the same Process
    served.run_serve(asked)


class Killed:
    """A server to be killed.

    Args:
        database_url: Where it keeps its games.
        workers: How many processes answer; of several, the server begins
            those anew that were killed.
        random: Chooses which worker is killed.
    """

    def __init__(self, database_url: str, workers: int, random: Random) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"
        self.random = random
        self._asked = ServerSettings("127.0.0.1", port, workers, database_url)

    def start(self) -> None:
        """Start the server and wait until it answers."""
        self._process = FORKING.Process(target=serve_forked, args=(self._asked,))
        self._process.start()
        wait_for_answer(self.address, self._process.is_alive)

    def strike(self) -> None:
        """Kill the server's one process, or one worker or all of several."""
        if self._asked.workers == 1:
            self._process.kill()
            return
        children = f"/proc/{self._process.pid}/task/{self._process.pid}/children"
        workers = Path(children).read_text().split()
        chosen = workers if self.random.random() < 0.5 else workers[:1]
        for worker in chosen:
            os.kill(int(worker), signal.SIGKILL)

    def recover(self) -> None:
        """Start the server again where it does not begin its workers anew."""
        if self._asked.workers == 1:
            self._process.join()
            self.start()

    def end(self) -> None:
        """End the server and its workers."""
        self._process.terminate()
        self._process.join()


class Trial:
    """One player and one server, killed again and again."""

    def __init__(self, server: Killed, random: Random) -> None:
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
        """Play until the server is killed, have it back and compare."""
        struck = Event()

        def strike() -> None:
            self.server.strike()
            struck.set()

        timer = Timer(self.random.uniform(0, LONGEST_RUN_S), strike)
        timer.start()
        while not self.faults:
            was_struck, body = struck.is_set(), self.choose()
            try:
                answer = self.player.ask(body)
            except httpx.TransportError:
                timer.join()
                self.server.recover()
                self.resume(body)
                return
            self.expected.apply(body)
            self.check(answer, "after the kill" if was_struck else "before the kill")
            self.counts["answered"] += 1
            if was_struck:
                self.counts["kills of the other worker"] += 1
                return
        timer.join()

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
def empty_database(postgres: bool) -> Iterator[str]:
    """An empty database; give its URL."""
    if postgres:
        with running_server() as url, fresh_database(url, "kill") as database:
            yield database
        return
    with tempfile.TemporaryDirectory() as folder:
        yield f"sqlite:///{folder}/kill.sqlite3"


def main() -> int:
    """Kill as often as asked and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--times", type=int, default=20, help="kills (20)")
    parser.add_argument("--postgres", action="store_true", help="not on SQLite")
    parser.add_argument("--workers", type=int, default=1, help="processes (1)")
    parser.add_argument("--seconds", type=float, default=1e9, help="end after so long")
    parser.add_argument("--seed", type=int, default=0, help="chooses the moments")
    chosen = parser.parse_args()
    begun, kills = time.monotonic(), 0
    random = Random(chosen.seed)
    with empty_database(chosen.postgres) as database:
        server = Killed(database, chosen.workers, random)
        trial = Trial(server, random)
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
            server.end()
    engine = "PostgreSQL" if chosen.postgres else "SQLite"
    print(f"{f'kills on {engine}, {chosen.workers} workers':32}{kills:>8}")
    for name, number in sorted(trial.counts.items()):
        print(f"{name:32}{number:>8}")
    print(f"{'faults':32}{len(trial.faults):>8}")
    print(f"{'seconds':32}{time.monotonic() - begun:>8.0f}")
    for fault in trial.faults:
        print(fault)
    return 1 if trial.faults else 0


if __name__ == "__main__":
    sys.exit(main())
