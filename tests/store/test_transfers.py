"""All that a player has: added from elsewhere, and deleted."""

from __future__ import annotations

from dataclasses import replace

import pytest

from golf_solitaire.errors import StoreError
from golf_solitaire.store import players, rounds, transfers
from golf_solitaire.store.database import Store
from golf_solitaire.store.entities import CoursePar, ReviewTotals, RoundState
from tests.store.examples import NOW, ROUND, keep, kept_hole, player_exists, single
from tests.store.test_statistics import over, strokes_kept


def test_holes_from_elsewhere_are_kept_with_what_solvers_said(store: Store) -> None:
    """An import brings back everything."""
    solved = replace(
        over("1", -16, round_=ROUND),
        course_par=CoursePar(-16, "1"),
        fairness=ReviewTotals(1.0, 0.0, -17.0),
    )
    with store.write() as tx:
        players.add_player(tx, "ann", NOW)
        transfers.add_all(tx, [ROUND], [solved], [])
        transfers.add_all(tx, [], [over("2", 4, round_=ROUND)], [ROUND.id])
        of_holes, of_rounds = transfers.owners(
            tx, ["hole-1", "hole-2", "other"], [ROUND.id, "other"]
        )

    finished = replace(ROUND, state=RoundState.FINISHED)
    assert kept_hole(store, solved) == replace(solved, round=finished)
    assert of_holes == {"hole-1": "ann", "hole-2": "ann"}
    assert of_rounds == {ROUND.id: ("ann", RoundState.FINISHED)}


def test_two_holes_in_one_place_are_refused_with_all_others(store: Store) -> None:
    """Whole or nothing."""
    keep(store, over("1", 4, round_=ROUND))
    other = replace(over("1", 9, round_=ROUND), id="hole-other")

    with pytest.raises(StoreError), store.write() as tx:
        transfers.add_all(tx, [], [over("2", 4, round_=ROUND), other], [])

    assert strokes_kept(store) == [4]


def test_deleting_everything_leaves_other_players_alone(store: Store) -> None:
    """Also what is on the table and what was set."""
    bens = over("ben", 4)
    bens = replace(bens, round=replace(bens.round, player="ben"))
    keep(store, over("a", 9), single("b"), bens)

    with store.write() as tx:
        transfers.delete_all(tx, "ann")
        assert not player_exists(tx, "ann")
        assert transfers.all_holes(tx, "ann") == []
        assert rounds.newest_rounds(tx, "ann", 1) == []

    assert strokes_kept(store, "ben") == [4]
