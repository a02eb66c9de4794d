"""Thinking: long work in processes beside the table, shared out fairly.

A move is never held up by it. There are two lanes, each one process: the
quick one for course pars and first hints, some milliseconds each, and the
slow one for exact values and reviews, which take seconds and much memory.
In each lane the players take turns. The processes start with the first
question and end with the program, however that ends.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Hashable
from concurrent.futures import CancelledError, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from threading import Event, Lock, RLock, Thread
from typing import Any, Generic, TypeVar

from golf_solitaire.errors import GolfError

_log = logging.getLogger(__name__)

Answer = TypeVar("Answer")
Keep = Callable[[Answer], None]
Tell = Callable[[float], None]
"""Told how far the work is, 0 to 1."""
Work = Callable[[Any, Event, Tell], Answer]
"""A function that a process can import: its question, when to stop, and
whom to tell."""

_PROGRESS, _STOP = 0, 1
"""Places in the signals that a lane and its process share."""


@dataclass(eq=False)
class Job(Generic[Answer]):
    """Work that was asked for.

    Attributes:
        answer: Holds the answer once it is there. It fails with what the
            work raised, or with `CancelledError`.
        progress: How far it is, 0 to 1; 0 while it waits.
    """

    work: Work[Answer]
    question: object
    answer: Future[Answer] = field(default_factory=Future)
    progress: float = 0.0
    _keepers: dict[str, Keep[Answer]] | None = field(default_factory=dict)
    _turn: Lock = field(default_factory=Lock)

    def keep(self, keepers: dict[str, Keep[Answer]]) -> bool:
        """Have the answer kept, once for each name; False if that is too late."""
        with self._turn:
            if self._keepers is None:
                return not keepers
            self._keepers |= keepers
            return True

    def settle(self, answer: Answer) -> None:
        """Keep the answer, then give it to all who wait."""
        with self._turn:
            keepers, self._keepers = self._keepers or {}, None
        for keeper in keepers.values():
            try:
                keeper(answer)
            except GolfError as error:  # worked out again when next asked for
                _log.warning("an answer was not kept: %s", error)
        self.progress = 1.0
        self.answer.set_result(answer)


class Worker:
    """One process, and the players who wait for it.

    Args:
        stop: Closed at its other end when the process is to end.
    """

    def __init__(self, stop: Connection) -> None:
        self._stop = stop
        self._context = multiprocessing.get_context("spawn")
        self._signals: Any = self._context.RawArray("d", 2)
        self._process: ProcessPoolExecutor | None = None
        # Let go in a callback of its own, a pool would wait for itself.
        self._broken: list[ProcessPoolExecutor] = []
        self._waiting: dict[str, deque[Job[Any]]] = {}
        self._now: Job[Any] | None = None
        self._is_closed = False
        self._turn = RLock()

    def ask(self, player: str, thought: Job[Any]) -> None:
        """Let a thought wait its turn."""
        with self._turn:
            self._waiting.setdefault(player, deque()).append(thought)
            self._go_on()

    def cancel(self, thought: Job[Any]) -> None:
        """Stop a thought soon, or never begin it."""
        with self._turn:
            if thought is self._now:
                self._signals[_STOP] = 1
            else:
                thought.answer.cancel()

    def look(self, thought: Job[Any]) -> None:
        """Bring the progress of a thought up to date."""
        if thought is self._now:
            thought.progress = self._signals[_PROGRESS]

    def end(self) -> None:
        """Begin nothing more."""
        with self._turn:
            self._is_closed = True

    def wait(self) -> None:
        """Wait until the process, which was told to end, has ended."""
        with self._turn:
            process, self._process = self._process, None
        if process is not None:
            process.shutdown(cancel_futures=True)

    def _go_on(self) -> None:
        """Begin the next thought, if the process is free."""
        while self._now is None and self._waiting and not self._is_closed:
            player = next(iter(self._waiting))
            thoughts = self._waiting.pop(player)
            thought = thoughts.popleft()
            if thoughts:  # behind the others, until the next turn
                self._waiting[player] = thoughts
            if thought.answer.set_running_or_notify_cancel():
                self._begin(thought)

    def _begin(self, thought: Job[Any]) -> None:
        self._now = thought
        self._signals[_PROGRESS] = self._signals[_STOP] = 0
        if self._process is None:
            self._process = ProcessPoolExecutor(
                max_workers=1,
                mp_context=self._context,
                initializer=_begin_process,
                initargs=(self._stop, self._signals),
            )
        work = self._process.submit(_work, thought.work, thought.question)
        work.add_done_callback(lambda done: self._end(thought, done))

    def _end(self, thought: Job[Any], done: Future[Any]) -> None:
        with self._turn:
            self._now = None
            error = CancelledError() if done.cancelled() else done.exception()
            if isinstance(error, BrokenProcessPool) and self._process:
                self._broken.append(self._process)  # begun anew with the next
                self._process = None
            self._go_on()
        if error is None:
            thought.settle(done.result())
        else:
            if (
                not isinstance(error, CancelledError | GolfError)
                and not self._is_closed
            ):
                _log.error("%s failed", thought.work.__name__, exc_info=error)
            thought.answer.set_exception(error)


class JobPool:
    """Both lanes. A question asked again while it waits is the same thought."""

    def __init__(self) -> None:
        stop, self._stop = multiprocessing.Pipe(duplex=False)
        self._quick, self._slow = Worker(stop), Worker(stop)
        self._thoughts: dict[Hashable, tuple[Worker, Job[Any]]] = {}
        self._turn = RLock()

    def quick(
        self,
        player: str,
        work: Work[Answer],
        question: Hashable,
        **keepers: Keep[Answer],
    ) -> Job[Answer]:
        """Ask for what takes some milliseconds.

        Args:
            player: Who asks.
            work: The work.
            question: What it is asked.
            keepers: Called with the answer before anybody has it, once for
                each name.
        """
        return self._ask(self._quick, player, work, question, keepers)

    def slow(
        self,
        player: str,
        work: Work[Answer],
        question: Hashable,
        **keepers: Keep[Answer],
    ) -> Job[Answer]:
        """Ask for what may take long; as `quick`."""
        return self._ask(self._slow, player, work, question, keepers)

    def _ask(
        self,
        lane: Worker,
        player: str,
        work: Work[Answer],
        question: Hashable,
        keepers: dict[str, Keep[Answer]],
    ) -> Job[Answer]:
        key = (work, question)
        with self._turn:
            known = self._thoughts.get(key)
            if known and known[1].keep(keepers):
                lane.look(known[1])
                return known[1]
            thought = Job(work, question)
            thought.keep(keepers)
            self._thoughts[key] = (lane, thought)
        thought.answer.add_done_callback(lambda _: self._forget(key, thought))
        lane.ask(player, thought)
        return thought

    def _forget(self, key: Hashable, thought: Job[Any]) -> None:
        with self._turn:
            known = self._thoughts.get(key)
            if known and known[1] is thought:
                del self._thoughts[key]

    def cancel(self, thought: Job[Any]) -> None:
        """Stop a thought soon; one that has its answer keeps it."""
        with self._turn:
            known = self._thoughts.get((thought.work, thought.question))
        if known is not None:
            known[0].cancel(thought)

    def close(self) -> None:
        """End both processes."""
        lanes = (self._quick, self._slow)
        for lane in lanes:
            lane.end()
        self._stop.close()
        for lane in lanes:
            lane.wait()


# In the process of a lane

_signals: Any = None


class _Stopped(Event):
    """Set while the lane asks its process to stop."""

    def is_set(self) -> bool:
        return bool(_signals[_STOP])


def _begin_process(stop: Connection, signals: Any) -> None:
    """Prepare a process: it ends when the other end of `stop` is closed."""
    global _signals
    _signals = signals
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the program's
    os.nice(10)  # a move goes first
    Thread(target=_end_with, args=(stop,), daemon=True).start()


def _end_with(stop: Connection) -> None:
    stop.poll(None)
    os._exit(0)


def _work(work: Work[Answer], question: object) -> Answer:
    def tell(progress: float) -> None:
        _signals[_PROGRESS] = progress

    return work(question, _Stopped(), tell)
