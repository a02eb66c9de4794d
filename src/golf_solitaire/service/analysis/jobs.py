"""Jobs: long work in processes beside the table, shared out fairly.

A move is never held up by it. There are two workers, each one process: the
quick one for course pars and first hints, some milliseconds each, and the
slow one for exact values and reviews, which take seconds and much memory.
At each of them the players take turns, and what nobody waits for gives way
to all else. The processes start with the first
job and end with the program, however that ends. Between the program and
them there are pipes alone: nothing that has a name, and so nothing that
could be left behind (N25).
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import traceback
from collections import deque
from collections.abc import Callable, Hashable
from concurrent.futures import CancelledError, Future
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Condition, Event, Lock, RLock, Thread
from typing import Any, Generic, TypeVar

from golf_solitaire.errors import GolfError

_log = logging.getLogger(__name__)

Answer = TypeVar("Answer")
OnResult = Callable[[Answer], None]
OnProgress = Callable[[float], None]
"""Called with how far the work is, 0 to 1."""
Work = Callable[[Any, Event, OnProgress], Answer]
"""A function that a process can import. It takes its question, when to
stop, and what to call with its progress."""

_PROGRESS, _STOP = 0, 1
"""Places in the signals that a worker and its process share."""


class WorkerLost(Exception):
    """The process that did a job has ended before it was done."""


@dataclass(eq=False)
class Job(Generic[Answer]):
    """Work that was asked for.

    Attributes:
        work: What is to be done.
        question: What it is asked.
        answer: Holds the answer once it is there. It fails with what the
            work raised, with `CancelledError`, or with `WorkerLost`.
        is_spare: Whether nobody waits for it: any other job goes first.
    """

    work: Work[Answer]
    question: object
    answer: Future[Answer] = field(default_factory=Future)
    is_spare: bool = False
    _signals: Any = None
    _on_result: dict[str, OnResult[Answer]] | None = field(default_factory=dict)
    _turn: Lock = field(default_factory=Lock)

    @property
    def progress(self) -> float:
        """How far it is, 0 to 1; 0 while it waits."""
        if self.answer.done():
            return 1.0
        signals = self._signals
        return 0.0 if signals is None else float(signals[_PROGRESS])

    def begin(self, signals: Any) -> None:
        """Follow the signals of the process that does it."""
        signals[_PROGRESS] = signals[_STOP] = 0
        self._signals = signals

    def add(self, on_result: dict[str, OnResult[Answer]]) -> bool:
        """Call these with the answer, one for each name; False if it is too late."""
        with self._turn:
            if self._on_result is None:
                return not on_result
            self._on_result |= on_result
            return True

    def finish(self, answer: Answer) -> None:
        """Give the answer to those who keep it, then to all who wait."""
        with self._turn:
            on_result, self._on_result = self._on_result or {}, None
        for keep in on_result.values():
            try:
                keep(answer)
            except GolfError as error:  # worked out again when next asked for
                _log.warning("an answer was not kept: %s", error)
        self._signals = None
        self.answer.set_result(answer)

    def fail(self, error: BaseException) -> None:
        """Tell all who wait why there is no answer."""
        self._signals = None
        self.answer.set_exception(error)


class Worker:
    """One process, the thread that gives it jobs, and the players who wait."""

    def __init__(self) -> None:
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

    def add(self, player: str, job: Job[Any]) -> None:
        """Let a job wait its turn; a spare one gives way, and begins again."""
        with self._change:
            if not self._is_closed:
                if not job.is_spare:
                    self._waiting.setdefault(player, deque()).append(job)
                    if self._now is not None and self._now.is_spare:
                        self._signals[_STOP] = 1
                elif self._spare is None:
                    self._spare = job
                else:
                    job.answer.cancel()
                    return
                self._change.notify()
                if self._thread is None:
                    self._thread = Thread(target=self._run, daemon=True)
                    self._thread.start()
                return
        job.answer.cancel()

    def hurry(self, player: str, job: Job[Any]) -> None:
        """Let a job that may be a spare one wait its turn as any other."""
        with self._change:
            job.is_spare = False
            if job is self._spare:
                self._spare = None
                self._waiting.setdefault(player, deque()).append(job)

    def cancel(self, job: Job[Any]) -> None:
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
                    job.begin(self._signals)
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
            if self._is_closed or code == -signal.SIGTERM:
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
                    target=_serve, args=(its, self._signals), daemon=True
                )
                self._process.start()
                its.close()
            return self._pipe

    def _let_go(self) -> int | None:
        """Tidy up after the process has ended; give its exit code."""
        with self._change:
            process, pipe = self._process, self._pipe
            self._process = self._pipe = None
        if pipe is not None:
            pipe.close()
        if process is None:
            return None
        process.join()
        code = process.exitcode
        process.close()
        return code

    def _report(self, job: Job[Any], error: Exception) -> None:
        """Log what is nobody's wish and no answer to a player."""
        if isinstance(error, WorkerLost):
            _log.error("%s was lost: %s", job.work.__name__, error)
        elif not isinstance(error, CancelledError | GolfError):
            _log.error("%s failed", job.work.__name__, exc_info=error)


class JobPool:
    """Both workers. A question asked again while it waits is the same job."""

    def __init__(self) -> None:
        self._quick, self._slow = Worker(), Worker()
        self._jobs: dict[Hashable, tuple[Worker, Job[Any]]] = {}
        self._turn = RLock()

    def quick(
        self,
        player: str,
        work: Work[Answer],
        question: Hashable,
        **on_result: OnResult[Answer],
    ) -> Job[Answer]:
        """Ask for what takes some milliseconds.

        Args:
            player: The player who asks.
            work: The work.
            question: What it is asked.
            on_result: Called with the answer before anybody has it, once for
                each name.
        """
        return self._ask(self._quick, player, Job(work, question), on_result)

    def slow(
        self,
        player: str,
        work: Work[Answer],
        question: Hashable,
        **on_result: OnResult[Answer],
    ) -> Job[Answer]:
        """Ask for what may take long; as `quick`."""
        return self._ask(self._slow, player, Job(work, question), on_result)

    def spare(
        self,
        player: str,
        work: Work[Answer],
        question: Hashable,
        *,
        is_quick: bool = False,
        **on_result: OnResult[Answer],
    ) -> Job[Answer]:
        """Ask for what gives way to all else; each worker keeps one such job."""
        worker = self._quick if is_quick else self._slow
        return self._ask(worker, player, Job(work, question, is_spare=True), on_result)

    def _ask(
        self,
        worker: Worker,
        player: str,
        job: Job[Answer],
        on_result: dict[str, OnResult[Answer]],
    ) -> Job[Answer]:
        key = (job.work, job.question)
        with self._turn:
            known = self._jobs.get(key)
            if known and known[1].add(on_result):
                if not job.is_spare:
                    known[0].hurry(player, known[1])
                return known[1]
            job.add(on_result)
            self._jobs[key] = (worker, job)
        job.answer.add_done_callback(lambda _: self._drop(key, job))
        worker.add(player, job)
        return job

    def _drop(self, key: Hashable, job: Job[Any]) -> None:
        with self._turn:
            known = self._jobs.get(key)
            if known and known[1] is job:
                del self._jobs[key]

    def cancel(self, job: Job[Any]) -> None:
        """Stop a job soon; one that has its answer keeps it."""
        with self._turn:
            known = self._jobs.get((job.work, job.question))
        if known is not None:
            known[0].cancel(job)

    def close(self) -> None:
        """End both processes."""
        for worker in (self._quick, self._slow):
            worker.close()
        for worker in (self._quick, self._slow):
            worker.join()


# In the process of a worker


class _StopSignal(Event):
    """Set while the worker asks its process to stop."""

    def __init__(self, signals: Any) -> None:
        super().__init__()
        self._signals = signals

    def is_set(self) -> bool:
        return bool(self._signals[_STOP])


def _serve(pipe: Connection, signals: Any) -> None:
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
                reply = (True, work(question, stop, on_progress))
            except Exception as error:
                error.add_note(traceback.format_exc())
                reply = (False, error)
            _send(pipe, reply)


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
