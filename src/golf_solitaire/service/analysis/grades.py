"""Slopes at the table: worked out beside it, and remembered."""

from __future__ import annotations

from collections import OrderedDict
from concurrent.futures import Future
from threading import Event, Lock

from golf_solitaire.rules.notation import read_deal_line
from golf_solitaire.service.analysis.jobs import JobPool, OnProgress
from golf_solitaire.store.entities import StoredHole
from golf_solitaire.study.grades import is_graded

KEPT = 2000
"""Slopes that are remembered, of all players together."""


class Slopes:
    """Asks for the slopes of deals, and remembers them.

    Args:
        jobs: Who works them out.
    """

    def __init__(self, jobs: JobPool) -> None:
        self._jobs = jobs
        self._asked: OrderedDict[str, Future[float]] = OrderedDict()
        self._turn = Lock()

    def ask(self, hole: StoredHole) -> Future[float] | None:
        """Have the slope of a finished hole's deal worked out.

        Returns:
            What holds it once it is there; None where there is none, for the
            hole goes on or its rules have no grades.
        """
        if hole.result is None or not is_graded(hole.round.variant):
            return None
        with self._turn:
            answer = self._asked.get(hole.deal_line)
            if answer is None or answer.cancelled():
                job = self._jobs.quick(hole.round.player, work_out, hole.deal_line)
                answer = self._asked[hole.deal_line] = job.answer
            self._asked.move_to_end(hole.deal_line)
            if len(self._asked) > KEPT:
                self._asked.popitem(last=False)
            return answer


def work_out(deal_line: str, _stop: Event, _on_progress: OnProgress) -> float:
    """The slope of a deal, given as its line."""
    from golf_solitaire.study.grades import slope

    return slope(read_deal_line(deal_line))
