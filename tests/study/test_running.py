"""Running a study: whoever does the work and whatever ends it, the same file."""

from __future__ import annotations

import errno
import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from golf_solitaire.errors import StudyError
from golf_solitaire.study.parts import Parts
from golf_solitaire.study.policies import Policy
from golf_solitaire.study.results import read_results
from golf_solitaire.study.running import MOST_LOSSES, processes, run
from golf_solitaire.study.studies import Kind, Study
from tests.patience import eventually

LEFTMOST = Study(Kind.POLICY, "hard", 1, 8100, Policy.LEFTMOST)
"""Three chunks, the last a short one."""


@contextmanager
def here() -> Iterator[Executor]:
    """One thread of this process."""
    with ThreadPoolExecutor(1) as pool:
        yield pool


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file, worked out in one go."""
    file = tmp_path_factory.mktemp("whole") / "file"
    run(LEFTMOST, file, here, 1)
    return file.read_bytes()


def stop_at(deals: int) -> Callable[[int], None]:
    """Ctrl-C as soon as so many deals are done."""

    def stop(done: int) -> None:
        if done >= deals:
            raise KeyboardInterrupt

    return stop


@pytest.mark.parametrize("jobs", [1, 2])
def test_any_number_of_jobs_writes_the_same_bytes(
    jobs: int, whole: bytes, tmp_path: Path
) -> None:
    """A study can be checked by whoever has another machine."""
    file = tmp_path / "file"

    run(LEFTMOST, file, lambda: processes(jobs), 2 * jobs)

    assert file.read_bytes() == whole
    assert [each.name for each in tmp_path.iterdir()] == ["file"]


def test_a_stopped_study_goes_on_where_it_stopped(whole: bytes, tmp_path: Path) -> None:
    """What was done is not done again, and the file is as if never stopped."""
    file = tmp_path / "file"
    with pytest.raises(KeyboardInterrupt):
        run(LEFTMOST, file, here, 1, stop_at(4000))
    assert not file.exists()
    seen: list[int] = []

    run(LEFTMOST, file, here, 1, seen.append)

    assert seen == [4000, 8000, 8100]
    assert file.read_bytes() == whole


def test_an_interrupt_ends_the_processes_at_once(tmp_path: Path) -> None:
    """Nothing is left behind that works on."""
    others = set(multiprocessing.active_children())

    with pytest.raises(KeyboardInterrupt):
        run(LEFTMOST, tmp_path / "file", lambda: processes(2), 4, stop_at(1))

    eventually(lambda: set(multiprocessing.active_children()) <= others)


def test_a_killed_worker_costs_only_time(whole: bytes, tmp_path: Path) -> None:
    """Its chunk is done again by another."""
    file = tmp_path / "file"
    others = set(multiprocessing.active_children())
    killed: list[int] = []

    def kill_one(done: int) -> None:
        if done and not killed:
            for process in set(multiprocessing.active_children()) - others:
                process.kill()
                killed.append(done)

    run(LEFTMOST, file, lambda: processes(1), 2, kill_one)

    assert killed
    assert file.read_bytes() == whole


def test_workers_that_always_end_are_given_up(tmp_path: Path) -> None:
    """Else a study that kills its workers would go on for ever."""
    begun = 0

    @contextmanager
    def dying() -> Iterator[Executor]:
        nonlocal begun
        begun += 1
        with processes(1) as pool:
            pool.submit(int).result()
            for process in multiprocessing.active_children():
                process.kill()
            yield pool

    with pytest.raises(StudyError, match="workers ended"):
        run(LEFTMOST, tmp_path / "file", dying, 1)

    assert begun == MOST_LOSSES + 1


def test_a_longer_range_goes_on_from_the_file(whole: bytes, tmp_path: Path) -> None:
    """The first million is not done again on the way to ten."""
    file = tmp_path / "file"
    run(replace(LEFTMOST, last=4500), file, here, 1)
    seen: list[int] = []

    run(LEFTMOST, file, here, 1, seen.append)

    assert seen[0] == 4000
    assert file.read_bytes() == whole


def test_a_finished_study_is_left_as_it_is(whole: bytes, tmp_path: Path) -> None:
    """The same command again asks for no work."""
    file = tmp_path / "file"
    file.write_bytes(whole)
    seen: list[int] = []

    run(LEFTMOST, file, here, 1, seen.append)

    assert seen == [8100]
    assert file.read_bytes() == whole


@pytest.mark.parametrize(
    "other",
    [
        replace(LEFTMOST, mode="easy"),
        replace(LEFTMOST, policy=Policy.RANDOM),
        replace(LEFTMOST, first=2),
        replace(LEFTMOST, last=8000),
        replace(LEFTMOST, kind=Kind.COURSE_PAR, policy=None),
    ],
    ids=str,
)
def test_a_file_of_another_study_is_refused(
    other: Study, whole: bytes, tmp_path: Path
) -> None:
    """Hours of work are never overwritten, nor mixed with others."""
    file = tmp_path / "file"
    file.write_bytes(whole)

    with pytest.raises(StudyError, match="is of another study: policy leftmost"):
        run(other, file, here, 1)

    assert file.read_bytes() == whole


def test_parts_of_another_study_are_refused(tmp_path: Path) -> None:
    """Those of a study that is not ended yet are work too."""
    file = tmp_path / "file"
    Parts(tmp_path / "file.part", LEFTMOST)

    with pytest.raises(StudyError, match=r"file\.part is of another study"):
        run(replace(LEFTMOST, mode="easy"), file, here, 1)


def test_a_file_of_anything_else_is_refused(tmp_path: Path) -> None:
    """It may be somebody's letter."""
    file = tmp_path / "file"
    file.write_text("Dear Ann,")

    with pytest.raises(StudyError, match="is not of a study"):
        run(LEFTMOST, file, here, 1)

    assert file.read_text() == "Dear Ann,"


def test_a_folder_of_anything_else_is_refused(tmp_path: Path) -> None:
    """It would be deleted in the end."""
    folder = tmp_path / "file.part"
    folder.mkdir()
    (folder / "letter").write_text("Dear Ann,")

    with pytest.raises(StudyError, match="is not of a study; move it away"):
        run(LEFTMOST, tmp_path / "file", here, 1)


def test_a_torn_chunk_is_done_again(whole: bytes, tmp_path: Path) -> None:
    """A machine that lost its power may have left half of it."""
    file = tmp_path / "file"
    with pytest.raises(KeyboardInterrupt):
        run(LEFTMOST, file, here, 1, stop_at(8000))
    (tmp_path / "file.part" / "1").write_bytes(b"half")

    run(LEFTMOST, file, here, 1)

    assert file.read_bytes() == whole


def test_a_full_disk_is_named_and_what_is_done_is_kept(
    whole: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With room again, the same command goes on."""
    file = tmp_path / "file"

    def full(parts: Parts, chunk: int, rows: bytes) -> None:
        if chunk == 1:
            raise OSError(errno.ENOSPC, "No space left on device")
        keep(parts, chunk, rows)

    keep = Parts.keep
    with monkeypatch.context() as patch:
        patch.setattr(Parts, "keep", full)
        with pytest.raises(StudyError, match="no space left on device; what is done"):
            run(LEFTMOST, file, here, 1)
    seen: list[int] = []
    run(LEFTMOST, file, here, 1, seen.append)

    assert seen[0] == 4000
    assert file.read_bytes() == whole


def test_the_file_holds_each_deal_once_in_order(whole: bytes, tmp_path: Path) -> None:
    """The rows are those of the study."""
    file = tmp_path / "file"
    file.write_bytes(whole)

    results = read_results(file)

    assert results.study == LEFTMOST
    assert len(results.rows) == 8100
