"""Reviews at the table: exact, kept, and stopped on asking."""

from __future__ import annotations

from concurrent.futures import CancelledError
from pathlib import Path

import pytest

from golf_solitaire.errors import OutOfReach
from golf_solitaire.rules.layouts import DOUBLE
from golf_solitaire.rules.variants import Variant
from golf_solitaire.service.analysis.jobs import JobPool
from golf_solitaire.service.analysis.remembered import was_stopped
from golf_solitaire.service.golf import Golf
from golf_solitaire.service.table.deal_request import DealRequest
from golf_solitaire.service.table.table_view import TableView
from golf_solitaire.store.database import Store
from tests.deals import D1, D4
from tests.kept_reviews import kept_reviews
from tests.patience import LONGEST_S, eventually
from tests.service.analysis import works
from tests.service.playing import ANNA, BEN, Clock, deal, do, moves


def over(golf: Golf, player: str = ANNA) -> TableView:
    """A hole in which nothing ever plays, at its end and final."""
    table = moves(golf, deal(golf, D4, player), "D" * 16)
    return golf.settle(player, table.hole.id)


def test_a_review_adds_up_and_is_kept(
    golf: Golf, store: Store, clock: Clock, jobs: JobPool
) -> None:
    """D4: nothing was given away, and luck made the rest."""
    table = over(golf)
    found = golf.ask_review(table).exact.answer.result(LONGEST_S)
    kept = Golf(store, jobs, now=clock).find_review(table)

    assert kept == found
    assert found.strokes == 35
    assert found.strokes_lost == pytest.approx(0)
    assert found.fair_start + found.luck == pytest.approx(35)
    fairness = golf.look(ANNA, table.hole.id).hole.fairness
    assert fairness is not None
    assert fairness.luck == pytest.approx(found.luck)


def test_another_who_played_alike_has_the_review_at_once(golf: Golf) -> None:
    """It belongs to the deal, the rules and the moves."""
    golf.ask_review(over(golf)).exact.answer.result(LONGEST_S)
    theirs = over(golf, BEN)

    assert golf.find_review(theirs) is not None
    assert golf.look(BEN, theirs.hole.id).hole.fairness is not None


def test_a_review_can_be_stopped_and_asked_for_again(golf: Golf) -> None:
    """Nothing is kept of it, and nothing is in the way."""
    table = over(golf)
    work = golf.ask_review(table)
    golf.stop_review(ANNA, work)

    with pytest.raises(CancelledError):
        work.exact.answer.result(LONGEST_S)
    assert golf.find_review(table) is None
    assert golf.ask_review(table).exact.answer.result(LONGEST_S).strokes == 35


def test_the_estimate_is_there_before_the_review(golf: Golf) -> None:
    """Worked out once for who asks again, and where nobody waits for it."""
    kept = kept_reviews()[1]
    hole = moves(golf, deal(golf, kept.deal), kept.moves).hole.id
    table = golf.settle(ANNA, hole)
    golf.ask_review(table)

    eventually(lambda: not was_stopped(golf.ask_review(table).estimate))
    work = golf.ask_review(table)  # none of an earlier test is in its way
    about = work.estimate.result(LONGEST_S)

    assert golf.find_review(table) is None
    assert about.lost == pytest.approx(kept.review.strokes_lost, rel=1 / 6)
    assert golf.ask_review(table).estimate is work.estimate
    golf.stop_review(ANNA, work)


def test_an_estimate_that_was_given_up_is_asked_for_again(
    store: Store, clock: Clock, tmp_path: Path
) -> None:
    """Where another's waits already, until its turn has come."""
    gate = tmp_path / "gate"
    jobs = JobPool()
    try:
        first = jobs.quick("ben", works.wait, str(gate))
        other = jobs.spare("ben", works.double, 1, is_quick=True)
        golf = Golf(store, jobs, now=clock)
        table = over(golf)
        assert golf.ask_review(table).estimate.cancelled()

        gate.touch()
        first.answer.result(LONGEST_S)
        other.answer.result(LONGEST_S)

        assert golf.ask_review(table).estimate.result(LONGEST_S).lost == 0
    finally:
        jobs.close()


def test_double_golf_has_no_review(golf: Golf) -> None:
    """Said at once, never tried."""
    table = golf.deal(ANNA, DealRequest(Variant(layout=DOUBLE)), confirmed=True)
    while not table.game.is_over:
        table = do(golf, table, "auto")

    with pytest.raises(OutOfReach, match="Double Golf"):
        golf.ask_review(table)


def test_final_holes_are_reviewed_while_nobody_waits(
    store: Store, clock: Clock, jobs: JobPool
) -> None:
    """Each that was left, the last first, with nobody having opened a review."""
    golf = Golf(store, jobs, now=clock, reviews_when_idle=True)
    other = D4.translate(str.maketrans("SH", "HS"))
    holes = []
    for line in (D4, other):
        holes.append(moves(golf, deal(golf, line), "D" * 16).hole.id)
        clock.pass_time(1)
    deal(golf, D1)

    eventually(lambda: all(golf.look(ANNA, each).hole.fairness for each in holes))

    judged = golf.judged_holes(ANNA)
    assert [each.hole.id for each in judged] == holes[::-1]


def test_a_player_can_set_reviews_off(
    store: Store, clock: Clock, jobs: JobPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Then nothing is worked out that was not asked for."""
    asked: list[object] = []
    monkeypatch.setattr(jobs, "spare", lambda *question, **_: asked.append(question))
    golf = Golf(store, jobs, now=clock, reviews_when_idle=True)
    moves(golf, deal(golf, D4), "D" * 16)
    golf.set(ANNA, {"reviews": "off"})

    deal(golf, D4)

    assert not asked
