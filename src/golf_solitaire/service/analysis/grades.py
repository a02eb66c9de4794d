"""Slopes at the table: worked out beside it, and remembered."""

from __future__ import annotations

from concurrent.futures import Future
from threading import Event

from golf_solitaire.rules.notation import read_deal_line
from golf_solitaire.service.analysis.jobs import JobPool, OnProgress
from golf_solitaire.service.analysis.remembered import Remembered
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
        self._known: Remembered[str, float] = Remembered(KEPT)

    def ask(self, hole: StoredHole) -> Future[float] | None:
        """Have the slope of a finished hole's deal worked out.

        Returns:
            What holds it once it is there; None where there is none, for the
            hole goes on or its rules have no grades.
        """
        if hole.result is None or not is_graded(hole.round.variant):
            return None
        player, line = hole.round.player, hole.deal_line
        return self._known.ask(
            line, lambda: self._jobs.quick(player, work_out, line).answer
        )


def work_out(deal_line: str, _stop: Event, _on_progress: OnProgress) -> float:
    """The slope of a deal, given as its line."""
    from golf_solitaire.study.grades import slope

    return slope(read_deal_line(deal_line))
