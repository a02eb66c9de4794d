"""Running a study: chunks are handed out, kept as they come, put together last.

Who does the work is an `Executor`: processes here, or a Dask cluster.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from threading import Thread

from golf_solitaire.errors import StudyError
from golf_solitaire.study.parts import Parts
from golf_solitaire.study.results import read_results, write_results
from golf_solitaire.study.studies import Study
from golf_solitaire.study.whole_files import reason
from golf_solitaire.study.work import work_out

OpenExecutor = Callable[[], AbstractContextManager[Executor]]
"""Gives an executor for as long as it works, and anew where one has broken."""

MOST_LOSSES = 5
"""So often in a row may an executor break with nothing done in between."""


def run(
    study: Study,
    file: Path,
    open_executor: OpenExecutor,
    in_flight: int,
    on_progress: Callable[[int], None] = lambda done: None,
) -> None:
    """Work out a study, or go on with it, and write its file.

    What is done is kept in a folder beside the file, named as the file with
    `.part` behind it, until the file is written. A file of the same study up
    to an earlier deal is gone on with; one of the whole study is left as it is.

    Args:
        study: What to work out.
        file: The file to write.
        open_executor: Who does the work.
        in_flight: How many chunks are handed out at a time.
        on_progress: Called with how many deals are done.

    Raises:
        StudyError: The file or the folder is of another study or can't be
            written, or who does the work was lost again and again.
    """
    try:
        parts = _begin(study, file)
        if parts is None:
            on_progress(study.deals)
            return
        missing = deque(parts.missing())
        _work_off(study, parts, missing, open_executor, in_flight, on_progress)
        write_results(file, study, parts.rows())
        parts.delete()
    except OSError as fault:
        raise StudyError(
            f"cannot write {fault.filename or file}: {reason(fault)};"
            " what is done is kept, and the same command goes on from there"
        ) from fault


def _begin(study: Study, file: Path) -> Parts | None:
    """Find what is done, None where all is."""
    folder = file.with_name(f"{file.name}.part")
    if not file.exists():
        return Parts(folder, study)
    known = read_results(file)
    if known.study == study:
        return None
    if not study.continues(known.study):
        raise StudyError(
            f"{file} is of another study: {known.study}; name another file"
        )
    parts = Parts(folder, study)
    for chunk in range(known.study.deals // study.chunk):
        rows = known.rows[chunk * study.chunk : (chunk + 1) * study.chunk]
        parts.keep(chunk, rows.tobytes())
    return parts


def _work_off(
    study: Study,
    parts: Parts,
    missing: deque[int],
    open_executor: OpenExecutor,
    in_flight: int,
    on_progress: Callable[[int], None],
) -> None:
    """Have all missing chunks worked out; where workers are lost, anew."""
    done = study.deals - sum(len(study.numbers(chunk)) for chunk in missing)
    on_progress(done)
    losses = 0
    while missing:
        try:
            with open_executor() as executor:
                for chunk, rows in _results(executor, study, missing, in_flight):
                    parts.keep(chunk, rows)
                    done += len(study.numbers(chunk))
                    losses = 0
                    on_progress(done)
        except BrokenExecutor as fault:
            losses += 1
            if losses > MOST_LOSSES:
                raise StudyError(
                    f"workers ended {losses} times with nothing done: {fault}"
                ) from fault
            missing = deque(parts.missing())


def _results(
    executor: Executor, study: Study, missing: deque[int], in_flight: int
) -> Iterator[tuple[int, bytes]]:
    """Hand out chunks, a few at a time, and yield them as they come back."""
    chunks: dict[Future[bytes], int] = {}
    try:
        while missing or chunks:
            while missing and len(chunks) < in_flight:
                chunk = missing.popleft()
                chunks[executor.submit(work_out, study, chunk)] = chunk
            for future in wait(chunks, return_when=FIRST_COMPLETED).done:
                yield chunks.pop(future), _answer(future)
    finally:
        for future in chunks:
            future.cancel()


def _answer(future: Future[bytes]) -> bytes:
    try:
        return future.result()
    except CancelledError:
        raise BrokenExecutor("the work was dropped") from None


@contextmanager
def processes(jobs: int) -> Iterator[Executor]:
    """So many processes on this machine; they end at once when left early."""
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(
        jobs, multiprocessing.get_context("spawn"), initializer=_begin_process
    )
    try:
        with _interrupts_held():
            for _ in range(jobs):
                pool.submit(int)  # a process is started for each
        yield pool
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in set(multiprocessing.active_children()) - others:
            process.kill()
        raise
    pool.shutdown()


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Let Ctrl-C wait; processes that are begun meanwhile never hear it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin_process() -> None:
    """Prepare a process: Ctrl-C is the program's, and it ends with the program."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    program = multiprocessing.parent_process()
    assert program is not None  # it was started by one

    def follow() -> None:
        program.join()
        os._exit(1)

    Thread(target=follow, daemon=True).start()
