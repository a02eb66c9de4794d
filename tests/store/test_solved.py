"""What the solvers say of a hole is kept beside it, and changes nothing else."""

from __future__ import annotations

from dataclasses import replace

from golf_solitaire.rules.modes import EASY
from golf_solitaire.rules.variants import Variant
from golf_solitaire.store import players, reviews, rounds
from golf_solitaire.store.database import Store
from golf_solitaire.store.entities import CoursePar, ReviewTotals
from tests.store.examples import HOLE, keep, kept_hole

PAR = CoursePar(-5, "17DDD45")
FAIRNESS = ReviewTotals(2.125, 0.5, -1.25)


def test_what_solvers_say_comes_back(store: Store) -> None:
    """A course par of 0 or below is one; so is luck of 0."""
    keep(store, HOLE)
    with store.write() as tx:
        rounds.keep_course_par(tx, HOLE.id, PAR)
        rounds.keep_review_totals(tx, HOLE.id, FAIRNESS)

    assert kept_hole(store) == replace(HOLE, course_par=PAR, fairness=FAIRNESS)


def test_a_later_move_takes_no_course_par_away(store: Store) -> None:
    """A move that was read before the answer came writes after it."""
    keep(store, HOLE)
    before = kept_hole(store)
    with store.write() as tx:
        rounds.keep_course_par(tx, HOLE.id, PAR)
        rounds.save_hole(tx, replace(before, version=1), on_version=0)

    assert kept_hole(store).course_par == PAR


def test_a_hole_waits_until_it_is_called_back(store: Store) -> None:
    """A practice hole lies on the table meanwhile."""
    keep(store, HOLE)
    with store.write() as tx:
        assert players.find_waiting(tx, "ann") is None
        players.let_wait(tx, "ann", HOLE.id)
        assert players.find_waiting(tx, "ann") == HOLE.id
        players.let_wait(tx, "ann", None)
        assert players.find_waiting(tx, "ann") is None


def test_a_review_belongs_to_its_deal_rules_and_moves(store: Store) -> None:
    """The first answer stays: both are of the same work."""
    line, easy = HOLE.deal_line, Variant(mode=EASY)
    with store.write() as tx:
        reviews.keep_review(tx, line, Variant(), "1D", "first")
        reviews.keep_review(tx, line, Variant(), "1D", "second")

    with store.read() as tx:
        assert reviews.find_review(tx, line, Variant(), "1D") == "first"
        assert reviews.find_review(tx, line, Variant(), "1") is None
        assert reviews.find_review(tx, line, easy, "1D") is None
