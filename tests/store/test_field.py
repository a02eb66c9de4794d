"""The field of a day's course, on each engine."""

from __future__ import annotations

from typing import Any

import pytest

from golf_solitaire.rules.variants import Scoring, Variant
from golf_solitaire.store import field, transfers
from golf_solitaire.store.database import Store
from golf_solitaire.store.entities import Assist, RecordKey
from golf_solitaire.store.field import FieldRound
from tests.store.examples import HOLE, RESULT, keep_in_field

COURSE = 202612011
KEY = RecordKey()


def finished(store: Store, key: RecordKey = KEY) -> list[FieldRound]:
    """The finished rounds of the course."""
    with store.read() as tx:
        return field.finished_rounds(tx, COURSE, key)


def test_finished_rounds_come_best_first_with_name_and_luck(store: Store) -> None:
    """A name is there once it is given, luck once all nine holes are reviewed."""
    keep_in_field(store, "ann", COURSE, 5, luck=0.25)
    keep_in_field(store, "ben", COURSE, 4)
    with store.write() as tx:
        field.save_name(tx, "ann", "Ann")

    assert finished(store) == [
        FieldRound("ben", None, 36, None),
        FieldRound("ann", "Ann", 45, 2.25),
    ]


@pytest.mark.parametrize(
    "changed",
    [
        {"practice": True},
        {"assists": frozenset([Assist.HINT])},
        {"result": None, "state": HOLE.state},
    ],
    ids=["practice", "help", "not over"],
)
def test_a_round_that_does_not_count_is_in_no_field(
    store: Store, changed: dict[str, Any]
) -> None:
    """One hole of nine is enough."""
    keep_in_field(store, "ann", COURSE, 4, **changed)

    assert finished(store) == []


def test_other_courses_and_other_rules_are_apart(store: Store) -> None:
    """A score by another scoring would be compared with nothing like it."""
    keep_in_field(store, "ann", COURSE + 1, 4)
    keep_in_field(store, "ben", COURSE, 4)

    assert finished(store, RecordKey.of(Variant(scoring=Scoring.PLAIN))) == []
    assert [each.player for each in finished(store)] == ["ben"]


def test_a_round_that_a_file_adds_to_leaves_the_field(store: Store) -> None:
    """A hole of a file was played elsewhere, if it was played at all."""
    *first, last = keep_in_field(store, "ann", COURSE, 4)
    with store.write() as tx:
        transfers.delete_all(tx, "ann")
    keep_in_field(store, "ann", COURSE, 4)
    assert len(finished(store)) == 1
    with store.write() as tx:
        tx.exec_driver_sql("DELETE FROM holes WHERE id = 'ann-9'")
        transfers.add_all(tx, [], [last], [])

    assert len(first) == 8
    assert finished(store) == []


def test_delete_everything_takes_round_and_name_back(store: Store) -> None:
    """What others could read of a player is gone with them."""
    keep_in_field(store, "ann", COURSE, 4)
    with store.write() as tx:
        field.save_name(tx, "ann", "Ann")
        transfers.delete_all(tx, "ann")

    assert finished(store) == []
    with store.read() as tx:
        assert field.read_name(tx, "ann") is None
    assert RESULT.strokes == -16
