"""Training in the file that a player takes along."""

from __future__ import annotations

import json

import pytest

from golf_solitaire.errors import NotationError
from golf_solitaire.service.golf import Golf
from golf_solitaire.store.database import Store
from golf_solitaire.store.training import Training, all_training
from tests.deals import D1
from tests.service.playing import ANNA, BEN, Clock, deal, moves
from tests.service.trainer.test_trainer import ANY, best, exercise, stuck_hole, worst


def trained(store: Store, player: str) -> list[Training]:
    """What a player has answered."""
    with store.read() as tx:
        return all_training(tx, player)


def answer_two(golf: Golf, clock: Clock) -> None:
    """Let Anna answer one position right and one wrong."""
    golf.train(ANNA, (each := exercise(golf)).key, best(each))
    clock.pass_time(1)
    golf.train(ANNA, (each := exercise(golf)).key, worst(each))


def test_training_goes_along(golf: Golf, store: Store, clock: Clock) -> None:
    """To another table as it was, once, and not over what is there."""
    answer_two(golf, clock)
    file = golf.export_file(ANNA)

    golf.import_file(BEN, file)
    assert trained(store, BEN) == trained(store, ANNA)

    clock.pass_time(3600)
    again = golf.open_trainer(BEN, ANY).exercise
    assert again is not None
    golf.train(BEN, again.key, best(again))
    changed = trained(store, BEN)
    golf.import_file(BEN, file)
    assert trained(store, BEN) == changed


def test_mistakes_go_along_under_the_name_of_their_hole(
    golf: Golf, store: Store
) -> None:
    """Where another player has the hole by its name, both get a new one."""
    stuck_hole(golf, store)
    own = exercise(golf)
    golf.train(ANNA, own.key, best(own))

    golf.import_file(BEN, golf.export_file(ANNA))
    (row,) = trained(store, BEN)
    found = golf.open_trainer(BEN, ANY, row.position).exercise

    assert row.position != own.key
    assert found is not None
    assert found.position == own.position
    assert found.moves == own.moves


def test_deleting_everything_deletes_training(
    golf: Golf, store: Store, clock: Clock
) -> None:
    """Of this player, and of no other."""
    answer_two(golf, clock)
    golf.import_file(BEN, golf.export_file(ANNA))
    golf.delete_all(ANNA)

    assert trained(store, ANNA) == []
    assert len(trained(store, BEN)) == 2


def test_a_file_without_training_says_nothing_of_it(golf: Golf) -> None:
    """So that a former version reads it as well."""
    moves(golf, deal(golf, D1), "1234567" * 5)

    assert "training" not in json.loads(golf.export_file(ANNA))


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"step": None}, r"training\[0\].step"),
        ({"state": 2}, r"training\[0\].step"),
        ({"state": 4}, r"training\[0\].state"),
        ({"difficulty": 11}, r"training\[0\].difficulty"),
        ({"stability": -1}, r"training\[0\].stability"),
        ({"due": "1800-01-01T00:00:00Z"}, r"training\[0\].due"),
        ({"due": "2026-01-01T00:00:00"}, r"training\[0\].due"),
        ({"position": "<b>"}, r"training\[0\].position"),
        ({"more": 1}, r"training\[0\]"),
    ],
)
def test_what_can_not_be_refuses_the_file(
    golf: Golf, store: Store, clock: Clock, change: dict[str, object], place: str
) -> None:
    """With its place, and nothing is added."""
    answer_two(golf, clock)
    file = json.loads(golf.export_file(ANNA))
    file["training"][0] |= change

    with pytest.raises(NotationError, match=place):
        golf.import_file(BEN, json.dumps(file).encode())
    assert trained(store, BEN) == []
