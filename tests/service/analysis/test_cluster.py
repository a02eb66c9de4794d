"""Jobs on a Dask cluster: shared by servers, and it may go and come back.

Scheduler and workers are programs of their own, as on a real cluster.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from distributed import Client

from golf_solitaire.errors import AnalysisAway
from golf_solitaire.rules.deals import numbered_deal
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.variants import Variant
from golf_solitaire.service.analysis.cluster import MEMORY, Cluster, task_key
from golf_solitaire.service.analysis.jobs import JobPool
from golf_solitaire.service.analysis.processes import Processes
from golf_solitaire.solver.player_view import player_view
from tests.patience import LONGEST_S, eventually
from tests.service.analysis import works


@contextmanager
def program(folder: Path, *words: str) -> Iterator[subprocess.Popen[bytes]]:
    """A program of Dask's, killed at the end."""
    with (folder / "log").open("ab") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", *words],
            cwd=folder,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
            stdout=log,
            stderr=log,
        )
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def scheduler(folder: Path, port: int) -> list[str]:
    """The words that start a scheduler."""
    words = ["distributed.cli.dask_scheduler", "--no-dashboard", "--no-show"]
    return [*words, "--host", "127.0.0.1", "--port", str(port)]


def worker(address: str, memory_gib: float = 4) -> list[str]:
    """The words that start a worker that is one process."""
    words = ["distributed.cli.dask_worker", address, "--nthreads", "3"]
    words += ["--no-nanny", "--no-dashboard", "--death-timeout", str(LONGEST_S)]
    return [*words, "--resources", f"{MEMORY}={memory_gib:g}"]


class Servers:
    """A cluster, and the servers that share it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.address = f"tcp://127.0.0.1:{self.port}"
        self._opened = ExitStack()

    def start_scheduler(self) -> subprocess.Popen[bytes]:
        """Start the scheduler, which is there in a moment."""
        words = scheduler(self.folder, self.port)
        return self._opened.enter_context(program(self.folder, *words))

    def start_worker(self) -> subprocess.Popen[bytes]:
        """Start a worker, which is there in a moment."""
        words = worker(self.address)
        return self._opened.enter_context(program(self.folder, *words))

    def wait_for(self, workers: int) -> None:
        """Wait until the scheduler is there, and so many workers or more."""
        client = Client(self.address, timeout=LONGEST_S, set_as_default=False)
        with client:
            eventually(lambda: len(client.nthreads()) >= workers)

    def open_pool(self, *, is_there: bool = True) -> JobPool:
        """The jobs of another server."""
        engine = Cluster(self.address)
        pool = JobPool(engine)
        self._opened.callback(pool.close)
        if is_there:
            eventually(lambda: not engine.is_away)
        return pool

    def close(self) -> None:
        """End all of it."""
        self._opened.close()


@pytest.fixture
def servers(tmp_path: Path) -> Iterator[Servers]:
    """A cluster with a scheduler."""
    servers = Servers(tmp_path)
    yield servers
    servers.close()


def test_servers_share_work_and_each_has_its_answer(
    servers: Servers, tmp_path: Path
) -> None:
    """A question that two servers ask is one task; who waits no more lets it go."""
    gate = tmp_path / "gate"
    servers.start_scheduler()
    servers.start_worker()
    one, two = servers.open_pool(), servers.open_pool()
    begun = str(tmp_path / "begun")
    asked = [one.slow("ann", works.count, (begun, str(gate)))]
    eventually(lambda: asked[0].progress > 0)
    asked.append(two.slow("ben", works.count, (begun, str(gate))))
    third = one.slow("ann", works.double, 5)  # its memory is taken until then

    one.cancel("ann", asked[0])  # ben waits still
    assert asked[0].answer.cancelled()
    assert two.quick("ben", works.double, 4).answer.result(LONGEST_S) == 8
    assert not third.answer.done()
    gate.touch()

    assert asked[1].answer.result(LONGEST_S) == 1
    assert third.answer.result(LONGEST_S) == 10
    with pytest.raises(ValueError, match="no such card"):
        one.quick("ann", works.fail, "no such card").answer.result(LONGEST_S)


def test_what_nobody_waits_for_is_stopped(servers: Servers, tmp_path: Path) -> None:
    """Else a player who asks and leaves holds up all the others."""
    servers.start_scheduler()
    servers.start_worker()
    pool = servers.open_pool()
    running = pool.slow("ann", works.wait, str(tmp_path / "never"))
    eventually(lambda: running.progress > 0)

    pool.cancel("ann", running)

    with pytest.raises(CancelledError):
        running.answer.result(LONGEST_S)
    assert pool.slow("ann", works.double, 2).answer.result(LONGEST_S) == 4


def test_a_killed_worker_costs_time_alone(servers: Servers, tmp_path: Path) -> None:
    """Another does the work again."""
    gate = tmp_path / "gate"
    servers.start_scheduler()
    first = servers.start_worker()
    pool = servers.open_pool()
    job = pool.slow("ann", works.wait, str(gate))
    eventually(lambda: job.progress > 0)

    first.kill()
    gate.touch()
    servers.start_worker()

    assert job.answer.result(LONGEST_S) != first.pid


def test_a_scheduler_may_go_and_come_back(servers: Servers, tmp_path: Path) -> None:
    """Each question is told at once that analysis is away, until it is back."""
    pool = servers.open_pool(is_there=False)
    with pytest.raises(AnalysisAway, match="analysis is away"):
        pool.quick("ann", works.double, 1).answer.result(LONGEST_S)

    there = servers.start_scheduler()
    servers.start_worker()
    eventually(lambda: answers(pool, 2))
    job = pool.slow("ann", works.wait, str(tmp_path / "never"))
    eventually(lambda: job.progress > 0)
    there.kill()

    with pytest.raises(AnalysisAway):
        job.answer.result(LONGEST_S)
    servers.start_scheduler()
    servers.start_worker()
    eventually(lambda: answers(pool, 3))


def answers(pool: JobPool, number: int) -> bool:
    """Whether a question is answered just now."""
    job = pool.quick("ann", works.double, number)
    try:
        return job.answer.result(LONGEST_S) == 2 * number
    except AnalysisAway:
        return False


def test_equal_questions_have_one_name(tmp_path: Path) -> None:
    """In each process, whatever its hashes are; and no two have the same."""
    view = player_view(Position.start(numbered_deal(1), Variant()))
    other = player_view(Position.start(numbered_deal(2), Variant()))
    program = (
        "from tests.service.analysis.test_cluster import *;"
        "print(task_key(works.double, player_view("
        "Position.start(numbered_deal(1), Variant()))))"
    )
    elsewhere = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()

    assert task_key(works.double, view) == elsewhere
    assert task_key(works.double, other) != elsewhere
    assert task_key(works.fail, view) != elsewhere


def test_servers_on_one_host_take_turns_without_a_cluster(tmp_path: Path) -> None:
    """Exact work of two at once would hold twice the memory."""
    gate, turn = tmp_path / "gate", str(tmp_path / "turn")
    one, two = (JobPool(Processes(turn)) for _ in range(2))
    try:
        first = one.slow("ann", works.wait, str(gate))
        eventually(lambda: first.progress > 0)
        second = two.slow("ben", works.double, 4)
        never = two.slow("ben", works.double, 5)
        assert two.quick("ben", works.double, 6).answer.result(LONGEST_S) == 12
        assert not second.answer.done()

        two.cancel("ben", never)
        gate.touch()

        assert second.answer.result(LONGEST_S) == 8
        assert never.answer.cancelled()
    finally:
        one.close()
        two.close()
