"""The engine for one machine: two processes beside the table.

The quick one does course pars and first hints, some milliseconds each; the
slow one exact values and reviews, which take seconds and much memory. At
each of them the players take turns, and what nobody waits for gives way to
all else. The processes start with the first job and end with the program,
however that ends. Between the program and them there are pipes alone:
nothing that has a name, and so nothing that could be left behind (N25).
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import sqlite3
import time
import traceback
from collections import deque
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import closing, contextmanager, suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Condition, Event, Thread
from typing import Any

from golf_solitaire.errors import GolfError
from golf_solitaire.service.analysis.jobs import Answer, Job, WorkerLost

_log = logging.getLogger(__name__)

_PROGRESS, _STOP = 0, 1
"""Places in the signals that a worker and its process share."""

_LOOK_AGAIN_S = 0.1
"""How often a process that waits for its turn on the host looks again."""


class Processes:
    """Both workers.

    Args:
        host_turn: A file that the processes of several servers on this host
            take turns by, so that one of them at a time does slow work; made
            if need be. None where there is one server.
    """

    def __init__(self, host_turn: str | None = None) -> None:
        self._quick, self._slow = Worker(), Worker(host_turn)

    def begin(self, job: Job[Any]) -> None:
        """Have a job done in its turn; each worker keeps one spare job."""
        self._worker(job).add(job)

    def hurry(self, job: Job[Any]) -> None:
        """Let a spare job wait its turn as any other."""
        self._worker(job).hurry(job)

    def stop(self, job: Job[Any]) -> None:
        """Stop a job soon, or never begin it."""
        self._worker(job).stop(job)

    def close(self) -> None:
        """End both processes."""
        for worker in (self._quick, self._slow):
            worker.close()
        for worker in (self._quick, self._slow):
            worker.join()

    def _worker(self, job: Job[Any]) -> Worker:
        return self._quick if job.is_quick else self._slow


class Worker:
    """One process, the thread that gives it jobs, and the players who wait."""

    def __init__(self, host_turn: str | None = None) -> None:
        self._host_turn = host_turn
        self._context = multiprocessing.get_context("spawn")
        self._signals: Any = self._context.RawArray("d", 2)
        self._waiting: dict[str, deque[Job[Any]]] = {}
        self._spare: Job[Any] | None = None
        self._now: Job[Any] | None = None
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._thread: Thread | None = None
        self._is_closed = False
        self._change = Condition()

    def add(self, job: Job[Any]) -> None:
        """Let a job wait its turn; a spare one gives way, and begins again."""
        with self._change:
            is_taken = self._takes(job)
            if is_taken:
                self._change.notify()
                if self._thread is None:
                    self._thread = Thread(target=self._run, daemon=True)
                    self._thread.start()
        if not is_taken:
            job.answer.cancel()

    def _takes(self, job: Job[Any]) -> bool:
        """Put a job in its place; False where there is none for it."""
        if self._is_closed or (job.is_spare and self._spare is not None):
            return False
        if job.is_spare:
            self._spare = job
            return True
        self._waiting.setdefault(job.player, deque()).append(job)
        if self._now is not None and self._now.is_spare:
            self._signals[_STOP] = 1
        return True

    def hurry(self, job: Job[Any]) -> None:
        """Let a job that may be a spare one wait its turn as any other."""
        with self._change:
            job.is_spare = False
            if job is self._spare:
                self._spare = None
                self._waiting.setdefault(job.player, deque()).append(job)

    def stop(self, job: Job[Any]) -> None:
        """Stop a job soon, or never begin it."""
        with self._change:
            if job is self._now:
                self._signals[_STOP] = 1
                return
        job.answer.cancel()

    def close(self) -> None:
        """Begin nothing more, and end the process."""
        with self._change:
            self._is_closed = True
            waiting = [job for jobs in self._waiting.values() for job in jobs]
            waiting += [self._spare] if self._spare else []
            self._waiting.clear()
            self._spare = None
            if self._process is not None:
                self._process.terminate()
            self._change.notify()
        for job in waiting:
            job.answer.cancel()

    def join(self) -> None:
        """Wait for the end of the process, which was asked to end."""
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        """Give the process one job after the other."""
        # Ctrl-C is the program's: its processes are born deaf to it.
        if hasattr(signal, "pthread_sigmask"):
            signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
        while (job := self._next()) is not None:
            try:
                answer = self._do(job)
            except Exception as error:
                if not self._puts_back(job, error):
                    self._report(job, error)
                    job.fail(error)
            else:
                job.finish(answer)
        self._let_go()

    def _next(self) -> Job[Any] | None:
        """Wait for the next job; None once the worker is closed."""
        with self._change:
            self._now = None
            while not self._is_closed:
                job = self._pop()
                if job is None:
                    self._change.wait()
                elif job.answer.running() or job.answer.set_running_or_notify_cancel():
                    self._signals[_PROGRESS] = self._signals[_STOP] = 0
                    job.begin(lambda: float(self._signals[_PROGRESS]))
                    self._now = job
                    return job
            return None

    def _pop(self) -> Job[Any] | None:
        """Take the next player's first job; the others wait another turn."""
        if not self._waiting:
            job, self._spare = self._spare, None
            return job
        player = next(iter(self._waiting))
        jobs = self._waiting.pop(player)
        job = jobs.popleft()
        if jobs:
            self._waiting[player] = jobs
        return job

    def _puts_back(self, job: Job[Any], error: Exception) -> bool:
        """Let a spare job that gave way to another wait once more."""
        with self._change:
            is_back = (
                job.is_spare
                and isinstance(error, CancelledError)
                and bool(self._waiting)
                and self._spare is None
                and not self._is_closed
            )
            if is_back:
                self._spare = job
                job.begin()
            return is_back

    def _do(self, job: Job[Answer]) -> Answer:
        """Have the process do a job.

        Raises:
            WorkerLost: The process has ended.
            CancelledError: It was cancelled.
        """
        pipe = self._open()
        try:
            pipe.send((job.work, job.question))
            is_done, answer = pipe.recv()
        except (EOFError, OSError):
            code = self._let_go()
            if self._is_closed or code in (None, -signal.SIGTERM):
                raise CancelledError from None
            raise WorkerLost(f"its process ended with {code}") from None
        if not is_done:
            raise answer
        found: Answer = answer
        return found

    def _open(self) -> Connection:
        """The pipe to the process, which is started if need be.

        Raises:
            CancelledError: The worker is closed.
        """
        with self._change:
            if self._is_closed:
                raise CancelledError
            if self._process is not None and not self._process.is_alive():
                self._let_go()
            if self._pipe is None:
                self._pipe, its = self._context.Pipe()
                self._process = self._context.Process(
                    target=_serve,
                    args=(its, self._signals, self._host_turn),
                    daemon=True,
                )
                self._process.start()
                its.close()
            return self._pipe

    def _let_go(self) -> int | None:
        """Tidy up after the process has ended.

        Returns:
            Its exit code; None if the program is ending, and saw to it first.
        """
        with self._change:
            process, pipe = self._process, self._pipe
            self._process = self._pipe = None
        if pipe is not None:
            pipe.close()
        if process is None:
            return None
        process.join()
        code = process.exitcode
        if code is not None:
            process.close()
        return code

    def _report(self, job: Job[Any], error: Exception) -> None:
        """Log what is nobody's wish and no answer to a player."""
        if isinstance(error, WorkerLost):
            _log.error("%s was lost: %s", job.work.__name__, error)
        elif not isinstance(error, CancelledError | GolfError):
            _log.error("%s failed", job.work.__name__, exc_info=error)


# In the process of a worker


class _StopSignal(Event):
    """Set while the worker asks its process to stop."""

    def __init__(self, signals: Any) -> None:
        super().__init__()
        self._signals = signals

    def is_set(self) -> bool:
        return bool(self._signals[_STOP])


def _serve(pipe: Connection, signals: Any, host_turn: str | None) -> None:
    """Do jobs until the other end of the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(10)  # a move goes first
    Thread(target=_end_with_parent, daemon=True).start()
    stop = _StopSignal(signals)

    def on_progress(progress: float) -> None:
        signals[_PROGRESS] = progress

    with suppress(EOFError, OSError):
        while True:
            work, question = pipe.recv()
            try:
                with _turn_on_host(host_turn, stop):
                    reply = (True, work(question, stop, on_progress))
            except Exception as error:
                error.add_note(traceback.format_exc())
                reply = (False, error)
            _send(pipe, reply)


@contextmanager
def _turn_on_host(file: str | None, stop: Event) -> Iterator[None]:
    """Wait until no other process of this host has the turn, and take it.

    The file is an empty SQLite database: its lock works on every system,
    and is let go when its holder dies.

    Raises:
        CancelledError: It was stopped before its turn came.
    """
    if file is None:
        yield
        return
    with closing(sqlite3.connect(file, timeout=0, isolation_level=None)) as lock:
        while not _takes(lock):
            if stop.is_set():
                raise CancelledError
            time.sleep(_LOOK_AGAIN_S)
        yield
    time.sleep(2 * _LOOK_AGAIN_S)  # others who wait go first


def _takes(lock: sqlite3.Connection) -> bool:
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
            raise
        return False
    return True


def _send(pipe: Connection, reply: tuple[bool, object]) -> None:
    """Send a reply; of one that can't be sent, the words."""
    try:
        pipe.send(reply)
    except (AttributeError, TypeError, ValueError) as error:
        pipe.send((False, RuntimeError(f"{reply[1]!r} can't be sent: {error}")))


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None  # there is one in a process that was begun
    parent.join()
    os._exit(0)
