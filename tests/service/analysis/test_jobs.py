"""Jobs beside the table: answers, turns, stopping, ending."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import CancelledError, wait
from pathlib import Path
from threading import Lock

import pytest

from golf_solitaire.errors import AnalysisBusy
from golf_solitaire.service.analysis.jobs import Bounds, JobPool
from tests.patience import LONGEST_S, eventually
from tests.service.analysis import works


@pytest.fixture
def jobs() -> Iterator[JobPool]:
    """A pool of jobs that ends with the test."""
    jobs = JobPool()
    yield jobs
    jobs.close()


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


def test_an_answer_that_cannot_be_kept_is_given_and_the_next_question_answered(
    jobs: JobPool, caplog: pytest.LogCaptureFixture
) -> None:
    """A fault in keeping would end the thread, and analysis with it, for good."""

    def keep(_answer: int) -> None:
        raise ZeroDivisionError

    kept_badly = jobs.quick("ann", works.double, 3, keep=keep)

    assert kept_badly.answer.result(LONGEST_S) == 6
    assert jobs.quick("ben", works.double, 4).answer.result(LONGEST_S) == 8
    assert "ZeroDivisionError" in caplog.text


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
    for job in asked:

        def note(_: object, number: object = job.question) -> None:
            with turn:
                order.append(int(str(number)))

        job.answer.add_done_callback(note)
    gate.touch()
    wait([first.answer, *(job.answer for job in asked)], LONGEST_S)
    eventually(lambda: len(order) == 4)

    assert order.index(4) <= 1


def test_the_same_question_is_one_job(jobs: JobPool, tmp_path: Path) -> None:
    """A reloaded page joins the work under way, and sees how far it is."""
    gate = tmp_path / "gate"
    job = jobs.slow("ann", works.wait, str(gate))

    eventually(lambda: jobs.slow("ben", works.wait, str(gate)).progress > 0)
    assert jobs.slow("ben", works.wait, str(gate)) is job
    gate.touch()
    job.answer.result(LONGEST_S)


def test_cancelled_work_stops_and_never_began_work_never_does(
    jobs: JobPool, tmp_path: Path
) -> None:
    """Once cancelled, the process is free for the next question."""
    never = str(tmp_path / "never")
    running = jobs.slow("ann", works.wait, never)
    eventually(lambda: jobs.slow("ann", works.wait, never).progress > 0)
    waiting = jobs.slow("ann", works.double, 1)

    jobs.cancel("ann", waiting)
    jobs.cancel("ann", running)

    assert waiting.answer.cancelled()
    with pytest.raises(CancelledError):
        running.answer.result(LONGEST_S)
    assert jobs.slow("ann", works.double, 2).answer.result(LONGEST_S) == 4


ENDS = {
    "closed": "jobs.close()",
    "its processes killed, then closed": (
        "os.kill(int(process), signal.SIGKILL); last.answer.exception(); jobs.close()"
    ),
    "told to end": "os.kill(os.getpid(), signal.SIGTERM)",
    "killed": "os.kill(os.getpid(), signal.SIGKILL)",
    "never closed": "pass",
}


@pytest.mark.parametrize("end", ENDS.values(), ids=ENDS.keys())
@pytest.mark.parametrize("busy", [False, True], ids=["idle", "busy"])
def test_the_processes_end_with_the_program(
    tmp_path: Path, end: str, busy: bool
) -> None:
    """N25: however it ends, nothing stays behind and nothing is said.

    A killed process that did a job is a fault of the machine, which is
    logged in one line.
    """
    ran = run_program(tmp_path, end, is_busy=busy)
    process = int(ran.stdout)

    eventually(lambda: not _is_running(process))
    is_lost = busy and "int(process)" in end
    assert len(ran.stderr.splitlines()) == (1 if is_lost else 0), ran.stderr


def test_ctrl_c_is_left_to_the_program(tmp_path: Path) -> None:
    """N25: a terminal sends it to each process, whatever that does just now."""
    end = """
    signal.signal(signal.SIGINT, lambda *_: None)
    jobs.quick("ann", works.double, 1)  # its process begins just now
    os.killpg(0, signal.SIGINT)
    time.sleep(0.2)
    os.killpg(0, signal.SIGINT)
    print(jobs.quick("ann", works.double, 2).answer.result())
    jobs.close()
    """
    ran = run_program(tmp_path, end, is_busy=False)

    assert ran.stdout.split()[1] == b"4"
    assert ran.stderr == b""


def run_program(
    folder: Path, end: str, *, is_busy: bool
) -> subprocess.CompletedProcess[bytes]:
    """Run a program with a worker that ends as it is told to."""
    there = folder / "there"
    there.touch()
    never = "/nowhere/at/all" if is_busy else str(there)
    program = f"""
import os, signal, time
from golf_solitaire.service.analysis.jobs import JobPool
from tests.service.analysis import works
if __name__ == "__main__":
    jobs = JobPool()
    process = jobs.slow("ann", works.wait, {str(there)!r}).answer.result()
    print(process, flush=True)
    last = jobs.slow("ann", works.wait, {never!r})
    while not last.progress:
        time.sleep(0.01)
    {end}
"""
    script = folder / "program.py"
    script.write_text(program)
    return subprocess.run(
        [sys.executable, str(script)],
        capture_output=True,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
        timeout=LONGEST_S,
        start_new_session=True,
        check=False,
    )


def _is_running(process: int) -> bool:
    """Whether a process is there and no leftover of one."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


@pytest.mark.parametrize("is_quick", [False, True])
def test_a_spare_job_gives_way_and_is_done_all_the_same(
    jobs: JobPool, tmp_path: Path, is_quick: bool
) -> None:
    """Nobody waits for it, so nobody has to wait for it either."""
    gate = tmp_path / "gate"
    spare = jobs.spare("ann", works.wait, str(gate), is_quick=is_quick)
    eventually(lambda: spare.progress > 0)
    ask = jobs.quick if is_quick else jobs.slow

    assert ask("ben", works.double, 4).answer.result(LONGEST_S) == 8
    assert not spare.answer.done()

    gate.touch()
    assert spare.answer.result(LONGEST_S) != os.getpid()


def test_one_spare_job_waits_and_a_second_is_given_up(
    jobs: JobPool, tmp_path: Path
) -> None:
    """They can't pile up behind those for whom somebody waits."""
    first = jobs.slow("ann", works.wait, str(tmp_path / "gate"))
    kept = jobs.spare("ann", works.double, 1)

    assert jobs.spare("ben", works.double, 2).answer.cancelled()

    (tmp_path / "gate").touch()
    first.answer.result(LONGEST_S)
    assert kept.answer.result(LONGEST_S) == 2


def test_a_spare_job_that_somebody_asks_for_gives_way_no_more(
    jobs: JobPool, tmp_path: Path
) -> None:
    """The review that works in the background is opened."""
    gate = tmp_path / "gate"
    spare = jobs.spare("ann", works.wait, str(gate))
    eventually(lambda: spare.progress > 0)

    assert jobs.slow("ann", works.wait, str(gate)) is spare
    after = jobs.slow("ben", works.double, 4)
    gate.touch()

    assert spare.answer.result(LONGEST_S) != os.getpid()
    assert after.answer.result(LONGEST_S) == 8


def test_a_player_and_all_players_may_ask_for_so_much(tmp_path: Path) -> None:
    """What is too much is refused at once, in words, and holds nothing."""
    jobs = JobPool(bounds=Bounds(slow_a_player=2, slow=3))
    gate = str(tmp_path / "gate")
    try:
        first = jobs.slow("ann", works.wait, gate)
        taken = [jobs.slow("ann", works.double, 1), jobs.slow("ben", works.double, 2)]
        again = jobs.slow("ann", works.wait, gate)
        of_ann = jobs.slow("ann", works.double, 3).answer.exception(LONGEST_S)
        of_all = jobs.slow("ben", works.double, 4).answer.exception(LONGEST_S)

        assert again is first
        assert isinstance(of_ann, AnalysisBusy)
        assert isinstance(of_all, AnalysisBusy)
        assert str(of_ann) != str(of_all)
        assert jobs.quick("ann", works.double, 5).answer.result(LONGEST_S) == 10
        Path(gate).touch()
        assert [job.answer.result(LONGEST_S) for job in taken] == [2, 4]
        assert jobs.slow("ann", works.double, 3).answer.result(LONGEST_S) == 6
        assert jobs.count()["quick"] == 0
    finally:
        jobs.close()


def test_what_two_wait_for_is_not_stopped_for_one(
    jobs: JobPool, tmp_path: Path
) -> None:
    """Two players who played today's course alike read one review."""
    gate = tmp_path / "gate"
    job = jobs.slow("ann", works.wait, str(gate))
    jobs.slow("ben", works.wait, str(gate))

    jobs.cancel("ann", job)
    gate.touch()

    assert job.answer.result(LONGEST_S) != os.getpid()


def test_what_nobody_looks_at_any_more_is_given_up(tmp_path: Path) -> None:
    """The page was closed without a word."""
    now_s = [0.0]
    bounds = Bounds(unwatched_s=100)
    jobs = JobPool(bounds=bounds, now_s=lambda: now_s[0])
    try:
        left = jobs.slow("ann", works.wait, str(tmp_path / "never"))
        watched = jobs.slow("ben", works.double, 1)
        now_s[0] = 60
        assert jobs.slow("ben", works.double, 1) is watched
        now_s[0] = 120

        after = jobs.slow("cleo", works.double, 2)

        with pytest.raises(CancelledError):
            left.answer.result(LONGEST_S)
        assert watched.answer.result(LONGEST_S) == 2
        assert after.answer.result(LONGEST_S) == 4
    finally:
        jobs.close()
