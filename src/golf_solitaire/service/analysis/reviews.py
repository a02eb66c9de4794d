"""Reviews at the table: worked out beside it, and kept for good."""

from __future__ import annotations

from functools import partial
from threading import Event

import msgspec

from golf_solitaire.errors import OutOfReach
from golf_solitaire.rules.games import Game
from golf_solitaire.rules.layouts import STANDARD
from golf_solitaire.rules.notation import read_deal_line, read_moves, write_moves
from golf_solitaire.rules.variants import Variant
from golf_solitaire.service.analysis.advice import exact_limits
from golf_solitaire.service.analysis.jobs import Job, JobPool, OnProgress
from golf_solitaire.service.table.games import game_of
from golf_solitaire.solver.review import Review, review
from golf_solitaire.store import reviews as kept_reviews
from golf_solitaire.store import rounds as stored
from golf_solitaire.store.database import Store
from golf_solitaire.store.entities import ReviewTotals, StoredHole

Question = tuple[str, Variant, str]
"""The deal on one line, the rules, and the moves as text."""


class Reviews:
    """Asks for reviews of final holes, and keeps them.

    Args:
        store: Where holes and reviews are kept.
        jobs: Who works them out.
    """

    def __init__(self, store: Store, jobs: JobPool) -> None:
        self._store = store
        self._jobs = jobs

    def find(self, hole: StoredHole) -> Review | None:
        """The review of a final hole, None if it is not there yet."""
        deal_line, variant, moves = _question(hole)
        with self._store.read() as tx:
            answer = kept_reviews.find_review(tx, deal_line, variant, moves)
        try:
            found = answer and msgspec.json.decode(answer, type=Review)
        except msgspec.MsgspecError:
            return None
        if found and hole.fairness is None:  # another hole's, played alike
            self._keep_totals(hole, found)
        return found or None

    def ask(self, hole: StoredHole) -> Job[Review]:
        """Have a hole reviewed; asked again, it is the same work.

        Raises:
            OutOfReach: The layout is beyond the solver.
        """
        if hole.round.variant.layout != STANDARD:
            raise OutOfReach("a review needs Golf's own layout; this is Double Golf")
        question = _question(hole)
        on_result = {hole.id: partial(self._keep, hole)}
        player = hole.round.player
        return self._jobs.slow(player, _review, question, **on_result)

    def stop(self, job: Job[Review]) -> None:
        """Give up a review that is being worked out."""
        self._jobs.cancel(job)

    def _keep(self, hole: StoredHole, found: Review) -> None:
        text = msgspec.json.encode(found).decode()
        with self._store.write() as tx:
            kept_reviews.keep_review(tx, *_question(hole), text)
        self._keep_totals(hole, found)

    def _keep_totals(self, hole: StoredHole, found: Review) -> None:
        fairness = ReviewTotals(found.fair_start, found.strokes_lost, found.luck)
        with self._store.write() as tx:
            stored.keep_review_totals(tx, hole.id, fairness)


def _question(hole: StoredHole) -> Question:
    return hole.deal_line, hole.round.variant, write_moves(game_of(hole).done)


def _review(question: Question, stop: Event, on_progress: OnProgress) -> Review:
    deal_line, variant, moves = question
    deal = read_deal_line(deal_line, variant.layout)
    game = Game.replay(deal, variant, read_moves(moves, variant.layout))
    return review(game, exact_limits(stop, on_progress))
