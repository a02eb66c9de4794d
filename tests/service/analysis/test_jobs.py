"""Thinking beside the table: answers, turns, stopping, ending."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, wait
from pathlib import Path
from threading import Lock

import pytest

from golf_solitaire.service.analysis.jobs import JobPool
from tests.patience import LONGEST_S
from tests.service.analysis import works


@pytest.fixture
def jobs() -> Iterator[JobPool]:
    """A pool of jobs that ends with the test."""
    jobs = JobPool()
    yield jobs
    jobs.close()


def eventually(is_so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    end = time.monotonic() + LONGEST_S
    while not is_so():
        assert time.monotonic() < end, "it never came to be"
        time.sleep(0.01)


def test_an_answer_comes_from_another_process(jobs: JobPool, tmp_path: Path) -> None:
    """The table's own never has to compute."""
    there = tmp_path / "there"
    there.touch()

    answer = jobs.slow("ann", works.wait, str(there)).answer.result(LONGEST_S)

    assert answer != os.getpid()


def test_a_failure_is_told_and_the_next_question_answered(jobs: JobPool) -> None:
    """One player's bad luck is not another's."""
    failing = jobs.quick("ann", works.fail, "no such card")
    with pytest.raises(ValueError, match="no such card"):
        failing.answer.result(LONGEST_S)

    assert jobs.quick("ben", works.double, 4).answer.result(LONGEST_S) == 8


def test_a_process_that_dies_is_begun_anew(jobs: JobPool) -> None:
    """A machine short of memory kills the largest process."""
    dying = jobs.quick("ann", works.die, None)
    after = jobs.quick("ben", works.double, 4)

    assert dying.answer.exception(LONGEST_S) is not None
    assert after.answer.exception(LONGEST_S) or after.answer.result() == 8
    assert jobs.quick("ben", works.double, 5).answer.result(LONGEST_S) == 10


def test_players_take_turns(jobs: JobPool, tmp_path: Path) -> None:
    """Who asks for much does not hold up who asks for little."""
    gate = tmp_path / "gate"
    order: list[int] = []
    turn = Lock()
    first = jobs.slow("ann", works.wait, str(gate))
    asked = [jobs.slow("ann", works.double, number) for number in (1, 2, 3)]
    asked.append(jobs.slow("ben", works.double, 4))
    for thought in asked:

        def note(_: object, number: object = thought.question) -> None:
            with turn:
                order.append(int(str(number)))

        thought.answer.add_done_callback(note)
    gate.touch()
    wait([first.answer, *(thought.answer for thought in asked)], LONGEST_S)
    eventually(lambda: len(order) == 4)

    assert order.index(4) <= 1


def test_the_same_question_is_thought_about_once(jobs: JobPool, tmp_path: Path) -> None:
    """A reloaded page joins the work under way, and sees how far it is."""
    gate = tmp_path / "gate"
    thought = jobs.slow("ann", works.wait, str(gate))

    eventually(lambda: jobs.slow("ben", works.wait, str(gate)).progress > 0)
    assert jobs.slow("ben", works.wait, str(gate)) is thought
    gate.touch()
    thought.answer.result(LONGEST_S)


def test_cancelled_work_stops_and_never_began_work_never_does(
    jobs: JobPool, tmp_path: Path
) -> None:
    """Once cancelled, the process is free for the next question."""
    never = str(tmp_path / "never")
    running = jobs.slow("ann", works.wait, never)
    eventually(lambda: jobs.slow("ann", works.wait, never).progress > 0)
    waiting = jobs.slow("ann", works.double, 1)

    jobs.cancel(waiting)
    jobs.cancel(running)

    assert waiting.answer.cancelled()
    with pytest.raises(CancelledError):
        running.answer.result(LONGEST_S)
    assert jobs.slow("ann", works.double, 2).answer.result(LONGEST_S) == 4


@pytest.mark.parametrize("end", ["jobs.close()", "os.kill(os.getpid(), 9)"])
def test_the_processes_end_with_the_program(tmp_path: Path, end: str) -> None:
    """Closed or killed, nothing stays behind to eat the processor."""
    there = tmp_path / "there"
    there.touch()
    program = f"""
import os
from golf_solitaire.service.analysis.jobs import JobPool
from tests.service.analysis import works
if __name__ == "__main__":
    jobs = JobPool()
    print(jobs.slow("ann", works.wait, {str(there)!r}).answer.result(), flush=True)
    jobs.slow("ann", works.wait, "/nowhere/at/all")
    {end}
"""
    script = tmp_path / "program.py"
    script.write_text(program)
    ran = subprocess.run(
        [sys.executable, str(script)],
        stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
        timeout=LONGEST_S,
        check=False,
    )
    process = int(ran.stdout)

    eventually(lambda: not _is_running(process))


def _is_running(process: int) -> bool:
    """Whether a process is there and no leftover of one."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"
