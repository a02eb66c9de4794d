"""Course par at the table: worked out when a hole ends, and kept with it."""

from __future__ import annotations

from functools import partial
from threading import Event

from golf_solitaire.rules.layouts import STANDARD
from golf_solitaire.rules.notation import read_deal_line, write_moves
from golf_solitaire.rules.variants import Variant
from golf_solitaire.service.analysis.jobs import Job, JobPool, OnProgress
from golf_solitaire.store import rounds as stored
from golf_solitaire.store.database import Store
from golf_solitaire.store.entities import CoursePar, StoredHole


class CourseParService:
    """Asks for course pars, and keeps them.

    Args:
        store: Where holes are kept.
        jobs: Who works them out.
    """

    def __init__(self, store: Store, jobs: JobPool) -> None:
        self._store = store
        self._jobs = jobs

    def ask(self, hole: StoredHole) -> Job[CoursePar] | None:
        """Have a finished hole's course par worked out and kept.

        Returns:
            The work, None where there is none to do: the hole goes on, has
            its course par, or is beyond the solver.
        """
        is_wanted = hole.result is not None and hole.course_par is None
        if not is_wanted or hole.round.variant.layout != STANDARD:
            return None
        question = (hole.deal_line, hole.round.variant)
        on_result = {hole.id: partial(self._keep, hole.id)}
        return self._jobs.quick(hole.round.player, work_out, question, **on_result)

    def _keep(self, hole: str, par: CoursePar) -> None:
        with self._store.write() as tx:
            stored.keep_course_par(tx, hole, par)


def is_prepared() -> bool:
    """Whether the solver's code is kept, so that it answers at once."""
    from golf_solitaire.solver import jit
    from golf_solitaire.solver.open_stock import solve as open_stock

    return jit.is_compiled(*open_stock.KERNELS)


def warm(_question: object, _stop: Event, _on_progress: OnProgress) -> None:
    """Load or compile the solver, so that the first answer comes at once."""
    from golf_solitaire.solver.open_stock import solve as open_stock

    open_stock.warm()


def work_out(
    question: tuple[str, Variant], _stop: Event, _on_progress: OnProgress
) -> CoursePar:
    """Solve a deal, given as its line and its rules."""
    from golf_solitaire.solver.open_stock.solve import course_par

    line, variant = question
    found = course_par(read_deal_line(line, variant.layout), variant)
    return CoursePar(found.best, write_moves(found.line))
