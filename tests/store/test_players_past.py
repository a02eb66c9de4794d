"""What is kept comes back as it was."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, timedelta, timezone
from itertools import product

import pytest
from sqlalchemy import text

from golf_solitaire.rules.layouts import LAYOUTS
from golf_solitaire.rules.modes import MODES
from golf_solitaire.rules.variants import Opening, Scoring, Variant
from golf_solitaire.store import players, rounds
from golf_solitaire.store.database import Store
from golf_solitaire.store.entities import (
    ANSWERED_KEPT,
    Assist,
    DamagedRow,
    HoleState,
    Origin,
)
from tests.store.examples import HOLE, NOW, RESULT, ROUND, keep, kept_hole, single


def test_a_new_hole_comes_back_as_it_was(store: Store) -> None:
    """Also its number over 2^53 and its round's over 2^63."""
    hole = replace(HOLE, number=2**64 - 1)

    keep(store, hole)

    assert kept_hole(store) == hole


def test_every_changed_field_comes_back(store: Store) -> None:
    """What a save leaves out, a restart of the program would forget."""
    keep(store, HOLE)
    changed = replace(
        HOLE,
        version=1,
        moves="1234567D",
        cursor=7,
        assists=frozenset({Assist.HINT, Assist.UNDO_DRAW}),
        practice=True,
        stock_seen=True,
        number_shown=True,
        time_ms=2**41,
        state=HoleState.FINAL,
        result=RESULT,
        answered=("a b", 'quote " and \\', "null\0", "♣"),
        changed_at=NOW + timedelta(microseconds=1),
    )

    with store.write() as tx:
        rounds.save_hole(tx, changed, on_version=0)

    assert kept_hole(store) == changed


def test_undo_takes_a_result_out_again(store: Store) -> None:
    """A result counts from the hole's end on, and no longer once undone."""
    ended = replace(HOLE, version=1, result=RESULT)
    undone = replace(HOLE, version=2)
    keep(store, ended)

    with store.write() as tx:
        rounds.save_hole(tx, undone, on_version=1)

    assert kept_hole(store) == undone


@pytest.mark.parametrize("strokes", [-16, 0, 35, 126])
def test_strokes_come_back_with_their_sign(store: Store, strokes: int) -> None:
    """B07: nought is a score, and so is less than nought."""
    hole = replace(HOLE, result=replace(RESULT, strokes=strokes))

    keep(store, hole)

    assert kept_hole(store) == hole


def test_every_variant_comes_back(store: Store) -> None:
    """Records are counted apart by variant, so none may turn into another."""
    started = [
        replace(
            ROUND,
            id=f"round-{place}",
            variant=Variant(mode, opening, scoring, kings_double, layout),
        )
        for place, (mode, opening, scoring, kings_double, layout) in enumerate(
            product(MODES, Opening, Scoring, (False, True), LAYOUTS)
        )
    ]

    with store.write() as tx:
        players.add_player(tx, "ann", NOW)
        for each in started:
            rounds.add_round(tx, each)

    with store.read() as tx:
        found = {each.id: each for each in rounds.newest_rounds(tx, "ann", 1000)}
    assert found == {each.id: each for each in started}


@pytest.mark.parametrize("origin", Origin)
def test_every_origin_comes_back(store: Store, origin: Origin) -> None:
    """Whether a hole may show its number hangs on it."""
    hole = replace(HOLE, round=replace(ROUND, origin=origin))

    keep(store, hole)

    assert kept_hole(store) == hole


@pytest.mark.parametrize("number", [None, 0, 2**53 + 1, 2**63, 2**64 - 1])
def test_a_number_comes_back_digit_for_digit(store: Store, number: int | None) -> None:
    """B04: numbers go to 2^64 − 1, over what a database's integer holds."""
    hole = replace(HOLE, number=number, round=replace(ROUND, number=number))

    keep(store, hole)

    assert kept_hole(store) == hole


def test_a_daily_round_keeps_its_day(store: Store) -> None:
    """The day is the player's, not the server's."""
    daily = replace(ROUND, origin=Origin.DAILY, day=date(2026, 12, 1))

    keep(store, replace(HOLE, round=daily))

    with store.read() as tx:
        assert rounds.newest_rounds(tx, "ann", 1) == [daily]


def test_a_moment_is_kept_in_utc(store: Store) -> None:
    """A server that moves to another time zone must not shift history."""
    there = timezone(timedelta(hours=13, minutes=45))
    moment = datetime(2026, 12, 1, 3, 4, 5, 6, tzinfo=there)

    keep(store, replace(HOLE, changed_at=moment))

    kept = kept_hole(store).changed_at
    assert kept == moment
    assert kept.utcoffset() == timedelta(0)


def test_only_the_last_requests_are_kept(store: Store) -> None:
    """A long hole must not make each of its moves dearer than the last."""
    answered = tuple(f"request-{place}" for place in range(ANSWERED_KEPT + 5))

    keep(store, replace(HOLE, answered=answered))

    assert kept_hole(store).answered == answered[5:]


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE holes SET state = 'gone'",
        "UPDATE holes SET number = '1e3'",
        "UPDATE holes SET answered = '{'",
        "UPDATE holes SET answered = 'null'",
        "UPDATE rounds SET mode = 'harder'",
        "UPDATE rounds SET layout = ''",
        "UPDATE rounds SET origin = '?'",
    ],
)
def test_one_damaged_hole_leaves_the_rest_alone(store: Store, damage: str) -> None:
    """B10: the damage has a name, so that a new hole can be dealt."""
    keep(store, HOLE)
    with store.write() as tx:
        tx.execute(text(damage))

    with pytest.raises(DamagedRow, match="can't be read"), store.read() as tx:
        rounds.find_current_hole(tx, "ann")

    keep(store, single("new"))
    with store.read() as tx:
        assert rounds.find_current_hole(tx, "ann") == single("new")
