"""What players train on: kept, changed, added and deleted."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from golf_solitaire.store import players, rounds, training, transfers
from golf_solitaire.store.database import Store
from golf_solitaire.store.entities import ReviewTotals
from golf_solitaire.store.training import Training
from tests.store.examples import NOW, keep
from tests.store.test_statistics import over

ANSWER = Training(
    position="hard.9.A2-8-T--K--.A55",
    answered_at=NOW,
    was_right=True,
    due=NOW + timedelta(days=1),
    state=1,
    step=1,
    stability=2.3065,
    difficulty=2.118104,
)


def test_an_answer_is_kept_as_it_was(store: Store) -> None:
    """Moments come back in UTC, and a known position has no step."""
    known = replace(ANSWER, position="hole-1:7", state=2, step=None)
    with store.write() as tx:
        players.add_player(tx, "ann", NOW)
        training.keep_training(tx, "ann", ANSWER)
        training.keep_training(tx, "ann", known)

    with store.read() as tx:
        assert training.all_training(tx, "ann") == [ANSWER, known]


def test_a_new_answer_takes_the_place_of_the_old(store: Store) -> None:
    """There is one row for each player and position."""
    wrong = replace(ANSWER, was_right=False, due=NOW)
    with store.write() as tx:
        players.add_player(tx, "ann", NOW)
        training.keep_training(tx, "ann", ANSWER)
        training.keep_training(tx, "ann", wrong)

        assert training.all_training(tx, "ann") == [wrong]


def test_what_comes_from_elsewhere_takes_no_place(store: Store) -> None:
    """An import adds, and changes nothing that is here."""
    other = replace(ANSWER, position="hole-1:7")
    with store.write() as tx:
        players.add_player(tx, "ann", NOW)
        training.keep_training(tx, "ann", ANSWER)
        training.add_training(tx, "ann", [replace(ANSWER, step=0), other])
        training.add_training(tx, "ann", [])

        assert training.all_training(tx, "ann") == [ANSWER, other]


def test_training_is_the_players_own_and_goes_with_them(store: Store) -> None:
    """Nobody sees another's, and deleting one's own leaves the other's."""
    with store.write() as tx:
        for player in ("ann", "ben"):
            players.add_player(tx, player, NOW)
        training.keep_training(tx, "ann", ANSWER)
        training.keep_training(tx, "ben", replace(ANSWER, was_right=False))
        transfers.delete_all(tx, "ann")

        assert training.all_training(tx, "ann") == []
        assert [row.was_right for row in training.all_training(tx, "ben")] == [False]


def test_holes_with_mistakes_come_last_ended_first(store: Store) -> None:
    """Those without a review, or with nearly nothing lost, are not read."""
    keep(store, over("a", 4), over("b", 9), over("c", 1), over("d", 2))
    with store.write() as tx:
        for hole, lost in (("hole-a", 2.0), ("hole-b", 0.3), ("hole-c", 0.29)):
            rounds.keep_review_totals(tx, hole, ReviewTotals(0.0, lost, 0.0))
        found = training.reviewed_holes(tx, "ann", 0.3, 9)
        one = training.reviewed_holes(tx, "ann", 0.3, 1)
        others = training.reviewed_holes(tx, "ben", 0.3, 9)

    assert sorted(hole.id for hole in found) == ["hole-a", "hole-b"]
    assert one == found[:1]
    assert others == []
