"""Reviews at the table: worked out beside it, and kept for good."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from threading import Event
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from golf_solitaire.errors import BadRequest, OutOfReach, StoreError
from golf_solitaire.rules.games import Game
from golf_solitaire.rules.layouts import STANDARD
from golf_solitaire.rules.notation import read_deal_line, read_moves
from golf_solitaire.service.analysis.advice import exact_limits
from golf_solitaire.service.analysis.jobs import Job, JobPool, OnProgress
from golf_solitaire.service.analysis.remembered import Remembered, was_stopped
from golf_solitaire.service.records.decisions import (
    RATED_HOLES,
    Decision,
    decisions,
)
from golf_solitaire.service.table.games import game_of
from golf_solitaire.service.table.kept_review import (
    Question,
    kept_review,
    question_of,
)
from golf_solitaire.solver.limits import Limits
from golf_solitaire.solver.review import Review, review
from golf_solitaire.solver.sampled_review import LostEstimate, estimate_lost
from golf_solitaire.store import reviews as kept_reviews
from golf_solitaire.store import rounds as stored
from golf_solitaire.store.database import Store
from golf_solitaire.store.entities import HoleState, ReviewTotals, StoredHole
from golf_solitaire.store.statistics import Filter, reviewed_holes, unreviewed_holes

if TYPE_CHECKING:
    from sqlalchemy import Connection

LISTED_HOLES = 90
"""How many reviewed holes are listed: ten rounds."""

ESTIMATE_S = 2.0
"""What the estimate before a review may take; most take a fifth of it."""

KEPT_ESTIMATES = 200
"""Estimates that are remembered, of all players together."""


class JudgedHole(NamedTuple):
    """A reviewed hole, and the decisions in it that are looked at."""

    hole: StoredHole
    decisions: list[Decision]


class ReviewWork(NamedTuple):
    """A review that is being worked out.

    Attributes:
        exact: The work on it.
        estimate: About what was given away, there after a moment; it may
            fail or be cancelled, and then there is none.
    """

    exact: Job[Review]
    estimate: Future[LostEstimate]


class Reviews:
    """Asks for reviews of final holes, and keeps them.

    Args:
        store: Where holes and reviews are kept.
        jobs: Who works them out.
    """

    def __init__(self, store: Store, jobs: JobPool) -> None:
        self._store = store
        self._jobs = jobs
        self._tried: set[str] = set()
        self._estimates: Remembered[Question, LostEstimate] = Remembered(KEPT_ESTIMATES)

    def find(self, hole: StoredHole) -> Review | None:
        """The review of a final hole, None if it is not there yet."""
        if hole.state is not HoleState.FINAL:
            return None
        with self._store.read() as tx:
            found = kept_review(tx, hole)
        if found and hole.fairness is None:  # another hole's, played alike
            self._keep_totals(hole, found)
        return found

    def judged_holes(self, player: str, only: Filter) -> list[JudgedHole]:
        """The last holes of a player that were reviewed, newest first.

        The decisions of the first `RATED_HOLES` of them are looked at.
        """
        with self._store.read() as tx:
            holes = reviewed_holes(tx, player, LISTED_HOLES, only)
            return [
                JudgedHole(hole, _decisions(tx, hole) if at < RATED_HOLES else [])
                for at, hole in enumerate(holes)
            ]

    def ask(self, hole: StoredHole) -> ReviewWork:
        """Have a hole reviewed, and estimated first; asked again, the same work.

        Raises:
            BadRequest: The hole is not final: to know would help in it.
            OutOfReach: The layout is beyond the solver.
        """
        if hole.round.variant.layout != STANDARD:
            raise OutOfReach("a review needs Golf's own layout; this is Double Golf")
        if hole.state is not HoleState.FINAL:
            raise BadRequest("a review opens once the hole is over, and final")
        return ReviewWork(self._ask(self._jobs.slow, hole), self._ask_estimate(hole))

    def _ask_estimate(self, hole: StoredHole) -> Future[LostEstimate]:
        player, question = hole.round.player, question_of(hole)
        return self._estimates.ask(
            question,
            lambda: self._jobs.spare(player, _estimate, question, is_quick=True).answer,
        )

    def _ask(self, queue: Callable[..., Job[Review]], hole: StoredHole) -> Job[Review]:
        on_result = {hole.id: partial(self._keep, hole)}
        return queue(hole.round.player, _review, question_of(hole), **on_result)

    def ask_when_idle(self, player: str) -> None:
        """Have the last final holes without a review reviewed, one by one.

        Each is asked for once, whatever comes of it: a review that failed
        or could not be kept stands in the way of none.
        """
        with self._store.read() as tx:
            holes = unreviewed_holes(tx, player, RATED_HOLES)
        hole = next((hole for hole in holes if hole.id not in self._tried), None)
        if hole is not None:
            job = self._ask(self._jobs.spare, hole)
            job.answer.add_done_callback(partial(self._go_on, player, hole.id))

    def _go_on(self, player: str, hole_id: str, answer: Future[Review]) -> None:
        if was_stopped(answer):
            return
        self._tried.add(hole_id)
        with suppress(StoreError):  # away, or closed: the next deal asks again
            self.ask_when_idle(player)

    def stop(self, player: str, work: ReviewWork) -> None:
        """Give up a review that is being worked out."""
        self._jobs.cancel(player, work.exact)

    def _keep(self, hole: StoredHole, found: Review) -> None:
        text = msgspec.json.encode(found).decode()
        with self._store.write() as tx:
            kept_reviews.keep_review(tx, *question_of(hole), text)
        self._keep_totals(hole, found)

    def _keep_totals(self, hole: StoredHole, found: Review) -> None:
        fairness = ReviewTotals(found.fair_start, found.strokes_lost, found.luck)
        with self._store.write() as tx:
            stored.keep_review_totals(tx, hole.id, fairness)


def _decisions(tx: Connection, hole: StoredHole) -> list[Decision]:
    found = kept_review(tx, hole)
    return decisions(game_of(hole).positions, found.moves) if found else []


def _review(question: Question, stop: Event, on_progress: OnProgress) -> Review:
    return review(_game(question), exact_limits(stop, on_progress))


def _estimate(question: Question, stop: Event, on_progress: OnProgress) -> LostEstimate:
    limits = Limits(time_s=ESTIMATE_S, cancel=stop, on_progress=on_progress)
    return estimate_lost(_game(question), limits)


def _game(question: Question) -> Game:
    deal_line, variant, moves = question
    deal = read_deal_line(deal_line, variant.layout)
    return Game.replay(deal, variant, read_moves(moves, variant.layout))
