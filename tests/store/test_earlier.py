"""What a player had done before a hole or a round, on each engine."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from golf_solitaire.rules.modes import EASY
from golf_solitaire.rules.variants import Variant
from golf_solitaire.store.database import Store
from golf_solitaire.store.earlier import Earlier, earlier_holes, earlier_rounds
from golf_solitaire.store.entities import StoredHole
from tests.store.examples import HOLE, NOW, ROUND, keep
from tests.store.test_statistics import over


def days_before(days: int, hole: StoredHole) -> StoredHole:
    """A hole as if it had been dealt so many days earlier."""
    return replace(hole, day=HOLE.day - timedelta(days=days))


def test_earlier_holes_are_of_the_record_and_ended_before(store: Store) -> None:
    """Each span has its own best; later ones, practice and others are not in it."""
    easy = over("easy", -9)
    easy = replace(easy, round=replace(easy.round, variant=Variant(mode=EASY)))
    mine = over("mine", 3, minute=9)
    keep(
        store,
        days_before(30, over("old", -16, minute=1)),
        days_before(29, over("month", 0, minute=2)),
        days_before(7, over("month-too", 9, minute=3)),
        days_before(6, over("week", 5, minute=4)),
        mine,
        over("later", -5, minute=10),
        replace(over("practice", -7), practice=True),
        easy,
    )

    with store.read() as tx:
        found = earlier_holes(tx, mine)

    assert found == Earlier(
        holes=4,
        strokes=-2,
        best=-16,
        won=2,
        in_month=3,
        best_in_month=0,
        in_week=1,
        best_in_week=5,
    )


def test_there_may_be_nothing_before_a_hole(store: Store) -> None:
    """No best is none, and not 0."""
    mine = over("mine", 3)
    keep(store, mine)

    with store.read() as tx:
        assert earlier_holes(tx, mine) == Earlier(0, 0, None, 0, 0, None, 0, None)
        assert earlier_rounds(tx, mine) == []


def test_earlier_rounds_are_whole_and_come_in_the_order_of_their_ends(
    store: Store,
) -> None:
    """A round of eight is none, nor is the one that is asked about."""
    kept = []
    for name, strokes, minute, holes in [
        ("second", 5, 20, 9),
        ("first", 4, 10, 9),
        ("short", 1, 15, 8),
        ("mine", 3, 30, 9),
        ("later", 2, 40, 9),
    ]:
        in_round = replace(ROUND, id=name, started_at=NOW)
        for place in range(1, holes + 1):
            hole = over(str(place), strokes, minute, round_=in_round)
            kept.append(replace(hole, id=f"{name}-{place}"))
    keep(store, *kept)
    mine = next(hole for hole in kept if hole.id == "mine-9")

    with store.read() as tx:
        assert earlier_rounds(tx, mine) == [36, 45]
