"""What players train on: kept, changed, added and deleted."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from golf_solitaire.store import players, training, transfers
from golf_solitaire.store.database import Store
from golf_solitaire.store.training import Training
from tests.store.examples import NOW

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
        assert training.find_training(tx, "ann", known.position) == known
        assert training.find_training(tx, "ben", known.position) is None


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
