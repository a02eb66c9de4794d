"""The engine for several servers: a Dask cluster that they share.

One scheduler knows the questions of all web workers and hosts: a question
that two of them ask is one task, first answers go before reviews, a worker
takes as much slow work as its memory allows, and one that is killed costs
the time until another has done it again. A task that no server waits for
any more is dropped by the scheduler, and its work sees that and stops.

Where the scheduler can't be reached, a job fails at once with
`AnalysisAway`; the connection is sought all the while, so the first
question after its return is answered.
"""

from __future__ import annotations

import logging
from concurrent.futures import CancelledError
from hashlib import sha256
from threading import Event, Lock, Thread
from typing import TYPE_CHECKING, Any

import golf_solitaire
from golf_solitaire.errors import AnalysisAway, GolfError
from golf_solitaire.service.analysis.advice import MEMORY_GIB
from golf_solitaire.service.analysis.jobs import Job, Work, WorkerLost

if TYPE_CHECKING:
    from distributed import Client, Future, Worker

_log = logging.getLogger(__name__)

MEMORY = "memory_gib"
"""The resource that each Dask worker is started with: what it has for slow work."""

LOOK_AGAIN_S = 1.0
"""How often the connection is looked at, and sought again."""

CONNECT_S = 5.0
"""How long the scheduler may take to answer."""

PROGRESS = "golf-progress"
"""The topic that workers report their progress under."""

_QUICK, _SLOW, _SPARE = 1000, 0, -1000
"""Priorities in Dask, higher first; a player's later jobs have one less each."""

_AWAY = "analysis is away; the table plays on, and analysis comes back by itself"


class Cluster:
    """Has jobs done by a Dask cluster.

    Args:
        address: The scheduler's, such as `tcp://host:8786`.
    """

    def __init__(self, address: str) -> None:
        self._address = address
        self._client: Client | None = None
        self._tasks: dict[str, tuple[Job[Any], Future[Any]]] = {}
        self._progress: dict[str, float] = {}
        self._turn = Lock()
        self._end = Event()
        Thread(target=self._stay_connected, daemon=True).start()

    @property
    def is_away(self) -> bool:
        """Whether the scheduler can't be reached just now."""
        client = self._client
        return client is None or client.status != "running"

    def begin(self, job: Job[Any]) -> None:
        """Hand a job to the scheduler."""
        self._submit(job)

    def _submit(self, job: Job[Any], *, may_retry: bool = True) -> None:
        key = task_key(job.work, job.question)
        client = self._client
        if client is None or client.status != "running":
            _fail(job, AnalysisAway(_AWAY))
            return
        job.begin(lambda: self._progress.get(key, 0.0))
        urgency = _SPARE if job.is_spare else _QUICK if job.is_quick else _SLOW
        try:
            task = client.submit(
                do,
                job.work,
                job.question,
                key,
                key=key,
                priority=urgency - self._count(job.player),
                resources=None if job.is_quick else {MEMORY: MEMORY_GIB},
            )
        except Exception as error:  # whatever the connection dies of
            _log.warning("a job could not be handed out: %s", error)
            _fail(job, AnalysisAway(_AWAY))
            return
        with self._turn:
            self._tasks[key] = (job, task)
        task.add_done_callback(lambda done: self._take(key, job, done, may_retry))

    def _count(self, player: str) -> int:
        """How many tasks of a player there are."""
        with self._turn:
            return sum(job.player == player for job, _ in self._tasks.values())

    def hurry(self, job: Job[Any]) -> None:
        """Leave a spare job where it is: its priority is the scheduler's now."""

    def stop(self, job: Job[Any]) -> None:
        """Wait no more for a job; the scheduler drops it, if no server waits."""
        with self._turn:
            kept = self._tasks.get(key := task_key(job.work, job.question))
            if kept is None or kept[0] is not job:
                return
            del self._tasks[key]
            self._progress.pop(key, None)
        kept[1].release()
        job.answer.cancel()

    def close(self) -> None:
        """Let go of all tasks and of the scheduler."""
        self._end.set()
        client, self._client = self._client, None
        self._lose_tasks(CancelledError())
        if client is not None:
            client.close(timeout=CONNECT_S)

    def _take(
        self, key: str, job: Job[Any], task: Future[Any], may_retry: bool
    ) -> None:
        """Take what came of a task."""
        with self._turn:
            kept = self._tasks.get(key)
            if kept is None or kept[1] is not task:
                return  # it was stopped
            del self._tasks[key]
            self._progress.pop(key, None)
        answer, error = _outcome(task)
        task.release()
        if isinstance(error, CancelledError) and may_retry and not self.is_away:
            # It was just being stopped for another who waited no more.
            self._submit(job, may_retry=False)
            return
        if error is not None:
            if not isinstance(error, GolfError | CancelledError):
                _log.error("%s failed", job.work.__name__, exc_info=error)
            _fail(job, error)
        elif job.answer.set_running_or_notify_cancel():
            job.finish(answer)

    def _stay_connected(self) -> None:
        """Look after the connection, and seek it again where it is lost."""
        while not self._end.is_set():
            if self.is_away:
                self._connect()
            self._end.wait(LOOK_AGAIN_S)

    def _connect(self) -> None:
        from distributed import Client

        old, self._client = self._client, None
        self._lose_tasks(AnalysisAway(_AWAY))
        try:
            if old is not None:
                _log.warning("the scheduler at %s is away", self._address)
                old.close(timeout=CONNECT_S)
            client = Client(self._address, timeout=CONNECT_S, set_as_default=False)
            client.subscribe_topic(PROGRESS, self._note_progress)
        except Exception as error:  # whatever the connection dies of
            _log.debug("no scheduler at %s: %s", self._address, error)
            return
        self._client = client
        _log.info("the scheduler at %s is there", self._address)

    def _lose_tasks(self, error: BaseException) -> None:
        with self._turn:
            lost = [job for job, _ in self._tasks.values()]
            self._tasks.clear()
            self._progress.clear()
        for job in lost:
            _fail(job, error)

    def _note_progress(self, event: tuple[float, Any]) -> None:
        key, progress = event[1]
        if key in self._tasks:
            self._progress[key] = progress


def _fail(job: Job[Any], error: BaseException) -> None:
    """Let a job fail, unless it was stopped."""
    if job.answer.set_running_or_notify_cancel():
        job.fail(error)


def task_key(work: Work[Any], question: object) -> str:
    """The name of a question on the cluster, the same whoever asks.

    Another version of the program has other names, as it may have other
    answers.
    """
    words = f"{golf_solitaire.__version__} {work.__module__} {question!r}"
    return f"{work.__name__}-{sha256(words.encode()).hexdigest()[:32]}"


def _outcome(task: Future[Any]) -> tuple[Any, BaseException | None]:
    """The answer of a task that is done, or why there is none."""
    from distributed.scheduler import KilledWorker

    try:
        if task.status == "cancelled":  # the scheduler was lost
            return None, AnalysisAway(_AWAY)
        return task.result(timeout=CONNECT_S), None
    except KilledWorker as error:
        return None, WorkerLost(str(error))
    except Exception as error:
        return None, error


# On a worker of the cluster


class _Dropped(Event):
    """Set once the scheduler has dropped the task that a worker works on."""

    def __init__(self, worker: Worker, key: str) -> None:
        super().__init__()
        self._tasks = worker.state.tasks
        self._key = key

    def is_set(self) -> bool:
        task = self._tasks.get(self._key)
        return task is None or task.state == "cancelled"


def do(work: Work[Any], question: Any, key: str) -> Any:
    """Do a task on a Dask worker."""
    from distributed import get_worker

    worker = get_worker()
    reported = 0.0

    def on_progress(progress: float) -> None:
        nonlocal reported
        if progress - reported >= 0.01:
            reported = progress
            worker.log_event(PROGRESS, [key, progress])

    return work(question, _Dropped(worker, key), on_progress)
