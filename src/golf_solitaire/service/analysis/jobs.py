"""Jobs: long work that is asked for, done by an engine beside the table.

A move is never held up by it. `JobPool` decides what is worked on: a
question asked again while it waits is the same job, a player may have so
many at once and all players so many, and what nobody waits for any more is
given up. An engine decides where: `processes` on this machine, `cluster` on
a Dask cluster that many servers share.
"""

from __future__ import annotations

import logging
import time
from collections import Counter
from collections.abc import Callable, Hashable
from concurrent.futures import Future
from dataclasses import dataclass, field
from threading import Event, Lock, RLock
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from golf_solitaire.errors import AnalysisBusy, GolfError

_log = logging.getLogger(__name__)

Answer = TypeVar("Answer")
OnResult = Callable[[Answer], None]
OnProgress = Callable[[float], None]
"""Called with how far the work is, 0 to 1."""
Work = Callable[[Any, Event, OnProgress], Answer]
"""A function that a process can import. It takes its question, when to
stop, and what to call with its progress."""


class WorkerLost(Exception):
    """The process that did a job has ended before it was done."""


def _nothing_yet() -> float:
    return 0.0


@dataclass(eq=False)
class Job(Generic[Answer]):
    """Work that was asked for.

    Attributes:
        work: What is to be done.
        question: What it is asked; equal ones have equal representations.
        player: Who asked first, and has to take turns with the others.
        is_quick: Whether it takes some milliseconds, and little memory.
        is_spare: Whether nobody waits for it: any other job goes first.
        answer: Holds the answer once it is there. It fails with what the
            work raised, with `CancelledError`, with `WorkerLost`, or with
            the `AnalysisError` that kept it from being worked on.
    """

    work: Work[Answer]
    question: Hashable
    player: str
    is_quick: bool = False
    is_spare: bool = False
    answer: Future[Answer] = field(default_factory=Future)
    _progress: Callable[[], float] = _nothing_yet
    _on_result: dict[str, OnResult[Answer]] | None = field(default_factory=dict)
    _turn: Lock = field(default_factory=Lock)

    @property
    def key(self) -> tuple[Work[Answer], Hashable]:
        """What makes another question the same."""
        return self.work, self.question

    @property
    def progress(self) -> float:
        """How far it is, 0 to 1; 0 while it waits."""
        return 1.0 if self.answer.done() else self._progress()

    def begin(self, progress: Callable[[], float] = _nothing_yet) -> None:
        """Ask this from now on how far it is."""
        self._progress = progress

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
            except Exception:  # a fault of ours; who waits has the answer anyway
                _log.exception("an answer was not kept")
        self.answer.set_result(answer)

    def fail(self, error: BaseException) -> None:
        """Tell all who wait why there is no answer."""
        self.answer.set_exception(error)


class Engine(Protocol):
    """Where jobs are done. Each is finished, failed or cancelled in the end."""

    def begin(self, job: Job[Any]) -> None:
        """Have a job done when its turn comes."""

    def hurry(self, job: Job[Any]) -> None:
        """Let a spare job wait its turn as any other from now on."""

    def stop(self, job: Job[Any]) -> None:
        """Stop a job soon, or never begin it."""

    def close(self) -> None:
        """Begin nothing more, and let everything go."""


class Bounds(NamedTuple):
    """How many jobs may be open at once, and how long one is worth its work.

    Attributes:
        quick_a_player: Quick ones of one player.
        slow_a_player: Slow ones of one player.
        quick: Quick ones of all players.
        slow: Slow ones of all players.
        unwatched_s: A slow one that nobody has asked about for so long is
            given up; never, where it is infinite.
    """

    quick_a_player: int = 40
    slow_a_player: int = 4
    quick: int = 2000
    slow: int = 100
    unwatched_s: float = float("inf")


OF_ONE_PLAYER = Bounds()
"""On one's own machine: a review goes on while its page is left."""

OF_A_SERVER = Bounds(unwatched_s=120.0)
"""Where many players share a machine. A page that waits for a review asks
about it each second, one without scripts each three."""


@dataclass
class _Open:
    """A job that is not done yet, who waits for it, and since when nobody asked."""

    job: Job[Any]
    players: set[str]
    asked_s: float


class JobPool:
    """Takes questions, and has an engine answer them.

    Args:
        engine: Who works them out; processes of this machine unless given.
        bounds: How many may wait.
        now_s: A clock that never runs backwards, in seconds.
    """

    def __init__(
        self,
        engine: Engine | None = None,
        bounds: Bounds = OF_ONE_PLAYER,
        now_s: Callable[[], float] = time.monotonic,
    ) -> None:
        if engine is None:
            from golf_solitaire.service.analysis.processes import Processes

            engine = Processes()
        self._engine = engine
        self._bounds = bounds
        self._now_s = now_s
        self._open: dict[Hashable, _Open] = {}
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

        Returns:
            The job. Too much work at once is no error here: its answer
            fails with `AnalysisBusy`.
        """
        return self._ask(player, Job(work, question, player, is_quick=True), on_result)

    def slow(
        self,
        player: str,
        work: Work[Answer],
        question: Hashable,
        **on_result: OnResult[Answer],
    ) -> Job[Answer]:
        """Ask for what may take long; as `quick`."""
        return self._ask(player, Job(work, question, player), on_result)

    def spare(
        self,
        player: str,
        work: Work[Answer],
        question: Hashable,
        *,
        is_quick: bool = False,
        **on_result: OnResult[Answer],
    ) -> Job[Answer]:
        """Ask for what gives way to all else, and may be given up for it."""
        job = Job(work, question, player, is_quick, is_spare=True)
        return self._ask(player, job, on_result)

    def _ask(
        self, player: str, job: Job[Answer], on_result: dict[str, OnResult[Answer]]
    ) -> Job[Answer]:
        with self._turn:
            known = self._open.get(job.key)
            if known and known.job.add(on_result):
                known.players.add(player)
                known.asked_s = self._now_s()
                if known.job.is_spare and not job.is_spare:
                    self._engine.hurry(known.job)
                return known.job
            self._give_up_unwatched()
            refusal = self._refusal(job)
            if refusal is not None:
                job.fail(refusal)
                return job
            job.add(on_result)
            self._open[job.key] = _Open(job, {player}, self._now_s())
        job.answer.add_done_callback(lambda _: self._drop(job))
        self._engine.begin(job)
        return job

    def _refusal(self, job: Job[Any]) -> AnalysisBusy | None:
        """Why a job can't be taken, None where it can."""
        alike = [
            each for each in self._open.values() if each.job.is_quick == job.is_quick
        ]
        bounds = self._bounds
        most_a_player = bounds.quick_a_player if job.is_quick else bounds.slow_a_player
        if sum(job.player in each.players for each in alike) >= most_a_player:
            return AnalysisBusy(
                "what you asked for before is still being worked out;"
                " wait for that, or stop it"
            )
        if len(alike) >= (bounds.quick if job.is_quick else bounds.slow):
            return AnalysisBusy("too many players wait for analysis; try again soon")
        return None

    def _give_up_unwatched(self) -> None:
        """Stop what somebody asked for, and looked at no more."""
        oldest_s = self._now_s() - self._bounds.unwatched_s
        for each in list(self._open.values()):
            if each.asked_s < oldest_s and not each.job.is_quick:
                del self._open[each.job.key]
                self._engine.stop(each.job)

    def _drop(self, job: Job[Any]) -> None:
        with self._turn:
            known = self._open.get(job.key)
            if known and known.job is job:
                del self._open[job.key]

    def cancel(self, player: str, job: Job[Any]) -> None:
        """Wait no more for a job; it is stopped soon where nobody else waits.

        One that has its answer keeps it.
        """
        with self._turn:
            known = self._open.get(job.key)
            if known is None or known.job is not job:
                return
            known.players.discard(player)
            if known.players:
                return
            del self._open[job.key]  # asked again, it is worked out anew
        self._engine.stop(job)

    def count(self) -> dict[str, int]:
        """How many jobs are open, by kind: quick and slow."""
        with self._turn:
            kinds = Counter(each.job.is_quick for each in self._open.values())
        return {"quick": kinds[True], "slow": kinds[False]}

    def close(self) -> None:
        """Begin nothing more, and end the engine."""
        self._engine.close()
