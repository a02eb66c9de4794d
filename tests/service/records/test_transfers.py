"""A player's past: exported, imported and forgotten."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from golf_solitaire.errors import HoleNotFound, NotationError
from golf_solitaire.rules.variants import Variant
from golf_solitaire.service.golf import Golf
from golf_solitaire.service.records.history import History, ImportResult
from golf_solitaire.service.table.deal_request import DealRequest
from golf_solitaire.store.database import Store
from golf_solitaire.store.entities import HoleState, Origin
from tests.deals import D1, D4
from tests.service.playing import ANNA, BEN, Clock, deal, do, moves

CLEARED = "1234567" * 5
"""Moves that clear D1 for −16."""


@pytest.fixture
def past(store: Store, clock: Clock) -> History:
    """The past of whoever plays at the table."""
    return History(store, clock)


def test_a_hole_in_play_is_not_exported(golf: Golf) -> None:
    """The file would tell the order of its stock, and the deals to come."""
    table = golf.deal(ANNA, DealRequest(Variant()), confirmed=True)
    number = table.hole.round.number
    moves(golf, table, "D")

    file = json.loads(golf.export_file(ANNA))
    assert file["rounds"] == []

    table = golf.look(ANNA, table.hole.id)
    while not table.game.is_over:
        table = do(golf, table, "auto")
    golf.go_on(ANNA, table.hole.id)
    (kept,) = json.loads(golf.export_file(ANNA))["rounds"]
    assert (kept["number"], len(kept["holes"])) == (None, 1)
    assert f'"{number}"' not in golf.export_file(ANNA).decode()


def test_importing_twice_adds_nothing(golf: Golf) -> None:
    """Nor does importing into the store that a file came from."""
    moves(golf, deal(golf, D1), CLEARED)
    file = golf.export_file(ANNA)

    assert golf.import_file(ANNA, file) == ImportResult(0, 1)
    assert golf.import_file(BEN, file) == ImportResult(1, 0)
    assert golf.import_file(BEN, file) == ImportResult(0, 1)
    assert golf.statistics(ANNA).everything.holes == 1
    assert golf.statistics(BEN).everything.holes == 1


def test_a_round_can_be_completed_by_a_later_file(golf: Golf, past: History) -> None:
    """Exported in the middle of a round, and once more at its end."""
    table = golf.deal(ANNA, DealRequest(Variant(), origin=Origin.DAILY), confirmed=True)
    files = []
    for hole in range(9):
        if hole:
            table = golf.go_on(ANNA, table.hole.id)
        while not table.game.is_over:
            table = do(golf, table, "auto")
        files.append(golf.export_file(ANNA))
    golf.delete_all(ANNA)

    past.import_file(ANNA, files[3])
    assert past.statistics(ANNA).everything.rounds == 0
    past.import_file(ANNA, files[8])
    assert past.statistics(ANNA).everything.rounds == 1
    assert json.loads(past.export(ANNA))["rounds"][0]["state"] == "finished"


def test_settings_come_along_where_none_are_set(golf: Golf) -> None:
    """An import does not change the looks of a table in use."""
    golf.set(ANNA, {"theme": "dark"})
    file = golf.export_file(ANNA)
    golf.set(BEN, {"theme": "light"})

    golf.import_file(BEN, file)
    golf.import_file("carl", file)

    assert golf.settings(BEN) == {"theme": "light"}
    assert golf.settings("carl") == {"theme": "dark"}


def test_forgetting_a_player_leaves_nothing(golf: Golf) -> None:
    """A fresh hole is dealt after it."""
    table = moves(golf, deal(golf, D1), CLEARED)
    golf.set(ANNA, {"theme": "dark"})
    moves(golf, deal(golf, D4, BEN), "D" * 16)

    golf.delete_all(ANNA)

    with pytest.raises(HoleNotFound):
        golf.look(ANNA, table.hole.id)
    assert golf.settings(ANNA) == {}
    assert json.loads(golf.export_file(ANNA))["rounds"] == []
    assert golf.statistics(BEN).everything.holes == 1
    assert golf.sit(ANNA).hole.state is HoleState.PLAYING


def changed(change: Callable[[dict[str, Any]], object]) -> Callable[[bytes], bytes]:
    """A file with something in it changed."""

    def apply(file: bytes) -> bytes:
        content = json.loads(file)
        change(content)
        return json.dumps(content).encode()

    return apply


def hole_of(file: dict[str, Any]) -> dict[str, Any]:
    """The one hole of a file."""
    hole: dict[str, Any] = file["rounds"][0]["holes"][0]
    return hole


def result_of(file: dict[str, Any]) -> dict[str, Any]:
    """Its result."""
    result: dict[str, Any] = hole_of(file)["result"]
    return result


BROKEN: list[tuple[Callable[[bytes], bytes], str]] = [
    (lambda _: b"", "nothing to import"),
    (lambda _: b"{", "not exported by Golf Solitaire: input data was trunc"),
    (lambda _: b"null", "not exported by Golf"),
    (lambda _: b"[]", "not exported by Golf"),
    (lambda _: b'"x"', "not exported by Golf"),
    (lambda _: b"[" * 100_000, "not exported by Golf"),
    (lambda _: b'{"format": ' + b"[" * 100_000, "not exported by Golf"),
    (lambda _: b"\xff\xfe\x00", "not exported by Golf"),
    (lambda _: b'{"games": [], "version": 1}', "not exported by Golf"),
    (lambda file: file[: len(file) // 2], "not exported by Golf"),
    (changed(lambda f: f.update(format="pysol")), "format is not"),
    (changed(lambda f: f.update(version=999)), "the file is of version 999"),
    (changed(lambda f: f.update(rounds=None)), "rounds: expected array, got null"),
    (
        changed(lambda f: hole_of(f).pop("moves")),
        r"rounds\[0\].holes\[0\]: object missing required field moves",
    ),
    (
        changed(lambda f: hole_of(f).update(score=3)),
        r"rounds\[0\].holes\[0\]: object contains unknown field score",
    ),
    (
        changed(lambda f: result_of(f).update(strokes="-16")),
        r"rounds\[0\].holes\[0\].result.strokes: expected int, got str",
    ),
    (
        changed(lambda f: result_of(f).update(strokes=-15)),
        r"rounds\[0\].holes\[0\].result.strokes: the moves make it -16, not -15",
    ),
    (
        changed(lambda f: hole_of(f).update(result=None, state="abandoned")),
        r"rounds\[0\].holes\[0\].result: the moves end the hole",
    ),
    (
        changed(lambda f: hole_of(f).update(state="abandoned")),
        r"rounds\[0\].holes\[0\].state: write final for a hole with a result",
    ),
    (
        changed(lambda f: hole_of(f).update(moves="1" * 35)),
        r"rounds\[0\].holes\[0\].moves: move 2 \(1\): cannot play",
    ),
    (
        changed(lambda f: hole_of(f).update(moves="12x")),
        r"rounds\[0\].holes\[0\].moves: character 3: 'x' is not a move",
    ),
    (
        changed(lambda f: hole_of(f).update(deal=D1.replace("8D", "8C"))),
        r"rounds\[0\].holes\[0\].deal: ",
    ),
    (
        changed(lambda f: hole_of(f).update(number="1")),
        r"rounds\[0\].holes\[0\].deal: these are not the cards of deal 1",
    ),
    (
        changed(lambda f: result_of(f).update(ended_at="0001-01-01T00:00:00+14:00")),
        r"rounds\[0\].holes\[0\].result.ended_at: ",
    ),
    (
        changed(lambda f: f["rounds"][0].update(mode="harder")),
        r"rounds\[0\].mode: 'harder' is not a mode",
    ),
    (
        changed(lambda f: f["rounds"][0].update(origin="daily")),
        r"rounds\[0\].day: ",
    ),
    (
        changed(lambda f: f["rounds"].append(f["rounds"][0])),
        r"rounds\[1\].id: .* is in the file twice",
    ),
    (
        changed(lambda f: hole_of(f).update(place=2)),
        r"rounds\[0\].holes\[0\].place: the round has 1 hole",
    ),
    (
        lambda file: file.decode().encode("utf-16"),
        "this file was not exported by Golf Solitaire: JSON is malformed",
    ),
    (
        changed(lambda f: hole_of(f).update(id="<script>")),
        r"rounds\[0\].holes\[0\].id: ",
    ),
    (
        changed(
            lambda f: hole_of(f).update(course_par={"strokes": -17, "moves": CLEARED})
        ),
        r"rounds\[0\].holes\[0\].course_par: its moves don't reach -17",
    ),
    (
        changed(lambda f: hole_of(f).update(review={"start": 1, "lost": 1, "luck": 1})),
        r"rounds\[0\].holes\[0\].review: start, lost and luck don't make -16",
    ),
]


@pytest.mark.parametrize(("change", "reason"), BROKEN)
def test_a_broken_or_foreign_file_is_refused_whole(
    golf: Golf, change: Callable[[bytes], bytes], reason: str
) -> None:
    """It says where, and neither adds a hole nor makes a player."""
    moves(golf, deal(golf, D1), CLEARED)
    file = golf.export_file(ANNA)

    with pytest.raises(NotationError, match=reason):
        golf.import_file(BEN, change(file))

    assert golf.statistics(BEN).records == []


def test_a_place_that_has_another_hole_here_refuses_the_file(golf: Golf) -> None:
    """A round can't have two first holes."""
    moves(golf, deal(golf, D1), CLEARED)
    file = json.loads(golf.export_file(ANNA))
    file["rounds"][0]["holes"][0]["id"] = "another"

    with pytest.raises(
        NotationError, match=r"rounds\[0\]: its hole 1 is a different one"
    ):
        golf.import_file(ANNA, json.dumps(file).encode())

    assert golf.statistics(ANNA).everything.holes == 1


def test_a_file_may_begin_with_a_byte_order_mark(golf: Golf) -> None:
    """As one that went through an editor may."""
    moves(golf, deal(golf, D1), CLEARED)
    file = b"\xef\xbb\xbf" + golf.export_file(ANNA) + b"\r\n"

    assert golf.import_file(BEN, file) == ImportResult(1, 0)
