"""Rounds and their holes: one change after the other, in their order."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from golf_solitaire.errors import HoleNotFound, StaleVersion, StoreError
from golf_solitaire.store import players, rounds
from golf_solitaire.store.database import Store
from golf_solitaire.store.entities import HoleState, RoundState, StoredHole
from tests.store.examples import HOLE, NOW, RESULT, ROUND, keep, kept_hole, single


def test_a_change_on_an_old_version_is_refused(store: Store) -> None:
    """B06: of two tabs on one hole the second is told, not obeyed."""
    keep(store, HOLE)
    first = replace(HOLE, version=1, moves="1234567", cursor=7)
    second = replace(HOLE, version=1, moves="D", cursor=1)
    with store.write() as tx:
        rounds.save_hole(tx, first, on_version=0)

    with pytest.raises(StaleVersion), store.write() as tx:
        rounds.save_hole(tx, second, on_version=0)

    assert kept_hole(store) == first


def test_an_exception_undoes_the_whole_transaction(store: Store) -> None:
    """Half a step (a hole left, no new one dealt) is never kept."""
    keep(store, HOLE)

    def half_a_step() -> None:
        with store.write() as tx:
            players.set_table(tx, "ann", None)
            rounds.save_hole(tx, HOLE, on_version=7)

    with pytest.raises(StaleVersion):
        half_a_step()

    with store.read() as tx:
        assert rounds.find_current_hole(tx, "ann") == HOLE


def test_a_round_has_each_hole_once(store: Store) -> None:
    """Two requests for the next hole must not deal two."""
    keep(store, HOLE)

    with pytest.raises(StoreError), store.write() as tx:
        rounds.add_hole(tx, replace(HOLE, id="hole-again"))


def test_a_final_hole_has_a_result(store: Store) -> None:
    """The database itself refuses a finished hole without its score."""
    keep(store, HOLE)
    final = replace(HOLE, version=1, state=HoleState.FINAL)

    with pytest.raises(StoreError), store.write() as tx:
        rounds.save_hole(tx, final, on_version=0)


def test_the_holes_of_a_round_come_in_order(store: Store) -> None:
    """The scorecard reads from left to right."""
    second = replace(HOLE, id="a-hole", place=2)
    third = replace(HOLE, id="b-hole", place=3)

    keep(store, third, HOLE, second, single("other"))

    with store.read() as tx:
        assert rounds.round_holes(tx, ROUND.id) == [HOLE, second, third]


def test_a_round_ends(store: Store) -> None:
    """Finished or abandoned; undo may open it again."""
    keep(store, HOLE)

    for state in (RoundState.FINISHED, RoundState.PLAYING, RoundState.ABANDONED):
        with store.write() as tx:
            rounds.end_round(tx, ROUND.id, state)
        assert kept_hole(store).round.state is state

    with pytest.raises(HoleNotFound), store.write() as tx:
        rounds.end_round(tx, "no-round", RoundState.FINISHED)


def test_rounds_are_listed_newest_first(store: Store) -> None:
    """Those of one moment in an order that stays."""
    started = [
        replace(
            ROUND, id=f"round-{place}", started_at=NOW + timedelta(hours=place // 2)
        )
        for place in range(7)
    ]
    with store.write() as tx:
        players.add_player(tx, "ann", NOW)
        for each in started:
            rounds.add_round(tx, each)

    with store.read() as tx:
        assert rounds.newest_rounds(tx, "ann", 9) == started[::-1]
        assert rounds.newest_rounds(tx, "ann", 3) == started[:3:-1]
        assert rounds.newest_rounds(tx, "bob", 3) == []


@pytest.mark.parametrize(
    ("hole", "seen"),
    [
        (HOLE, False),
        (replace(HOLE, version=5, moves="12", cursor=2), False),
        (replace(HOLE, state=HoleState.UNTOUCHED), False),
        (replace(HOLE, state=HoleState.ABANDONED), False),
        (replace(HOLE, state=HoleState.ABANDONED, stock_seen=True), True),
        (replace(HOLE, stock_seen=True), True),
        (replace(HOLE, result=RESULT), True),
        (replace(HOLE, state=HoleState.FINAL, result=RESULT), True),
    ],
    ids=[
        "dealt",
        "played",
        "untouched",
        "abandoned",
        "abandoned after a draw",
        "drawn",
        "over",
        "final",
    ],
)
def test_whether_a_player_knows_a_stock(
    store: Store, hole: StoredHole, seen: bool
) -> None:
    """Whoever saw the stock plays the same cards for practice only."""
    keep(store, hole, single("bobs", player="bob"))

    with store.read() as tx:
        assert rounds.has_seen(tx, "ann", HOLE.deal_line, None) is seen
        assert rounds.has_seen(tx, "ann", HOLE.deal_line, "hole-9") is seen
        assert not rounds.has_seen(tx, "ann", HOLE.deal_line, HOLE.id)
        assert not rounds.has_seen(tx, "bob", HOLE.deal_line, None)
        assert not rounds.has_seen(tx, "ann", HOLE.deal_line[::-1], None)
