"""Advice at the table: what each move is worth, worked out beside it.

The adviser's questions can't hold the order of the stock, so equal
positions get equal answers, whoever asks. There is an estimate in a
moment, and the exact values later, if they are within reach.
"""

from __future__ import annotations

import os
from collections import OrderedDict
from concurrent.futures import Future
from functools import partial
from threading import Event, Lock

from golf_solitaire.errors import OutOfReach
from golf_solitaire.rules.layouts import STANDARD
from golf_solitaire.rules.positions import Position
from golf_solitaire.service.analysis.jobs import Job, JobPool, OnProgress
from golf_solitaire.solver.advice import Advice, advise
from golf_solitaire.solver.limits import Limits
from golf_solitaire.solver.player_view import PlayerView, player_view

ESTIMATE_S = 0.1
"""What a first answer may take; the player waits for it."""

MEMORY_GIB = 4.0
"""The most that exact work may hold."""

THREADS = max(1, (os.cpu_count() or 1) - 1)
"""Threads of exact work; one processor stays free for the table."""

KEPT = 2000
"""Answers that are remembered, of all players together."""


class Adviser:
    """Asks for advice, and remembers it.

    Args:
        jobs: Who works it out.
    """

    def __init__(self, jobs: JobPool) -> None:
        self._jobs = jobs
        self._known: OrderedDict[PlayerView, Advice] = OrderedDict()
        self._beyond: set[PlayerView] = set()
        self._refining: dict[str, Job[Advice]] = {}
        self._turn = Lock()

    def known(self, position: Position) -> Advice | None:
        """The best answer so far, or None."""
        with self._turn:
            return self._known.get(player_view(position))

    def ask(self, player: str, position: Position) -> Future[Advice] | None:
        """Have a position estimated; None where there is nothing to ask."""
        if not is_in_reach(position) or self.known(position) is not None:
            return None
        question = player_view(position)
        keep = partial(self._keep, question)
        return self._jobs.quick(player, _estimate, question, known=keep).answer

    def refine(self, player: str, position: Position) -> Job[Advice] | None:
        """Have the exact values worked out, and stop the player's work before.

        Returns:
            The work, None where the values are exact already, or beyond
            the solver.
        """
        known, question = self.known(position), player_view(position)
        is_exact = known is not None and known.exact
        if not is_in_reach(position) or is_exact or question in self._beyond:
            return None
        keep = partial(self._keep, question)
        job = self._jobs.slow(player, _exact, question, known=keep)
        job.answer.add_done_callback(partial(self._note_reach, question))
        with self._turn:
            before = self._refining.get(player)
            self._refining[player] = job
        if before is not None and before is not job:
            self._jobs.cancel(player, before)
        return job

    def rest(self, player: str, position: Position) -> None:
        """Stop working for a player on any other position than theirs now."""
        with self._turn:
            work = self._refining.get(player)
            if work is None or work.question == player_view(position):
                return
            del self._refining[player]
        self._jobs.cancel(player, work)

    def _keep(self, question: PlayerView, answer: Advice) -> None:
        with self._turn:
            known = self._known.get(question)
            if known is None or not known.exact:
                self._known[question] = answer
            while len(self._known) > KEPT:
                self._known.popitem(last=False)

    def _note_reach(self, question: PlayerView, answer: Future[Advice]) -> None:
        """Remember what is beyond the solver, so that it is asked once."""
        if not answer.cancelled() and isinstance(answer.exception(), OutOfReach):
            self._beyond.add(question)


def is_in_reach(position: Position) -> bool:
    """Whether the adviser has anything to say of a position."""
    return position.deal.layout == STANDARD and not position.is_over


def _estimate(question: PlayerView, stop: Event, on_progress: OnProgress) -> Advice:
    limits = Limits(time_s=ESTIMATE_S, cancel=stop, on_progress=on_progress)
    return advise(question, limits)


def _exact(question: PlayerView, stop: Event, on_progress: OnProgress) -> Advice:
    return advise(question, exact_limits(stop, on_progress), exact=True)


def exact_limits(cancel: Event, on_progress: OnProgress) -> Limits:
    """What exact work beside the table may take."""
    return Limits(
        threads=THREADS, memory_gib=MEMORY_GIB, cancel=cancel, on_progress=on_progress
    )
