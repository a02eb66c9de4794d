"""What is kept comes back as it was, and only to whom it belongs."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, timedelta, timezone
from itertools import product

import pytest
from sqlalchemy import text, update

from golf_solitaire.errors import HoleNotFound, StaleVersion, StoreError
from golf_solitaire.rules.layouts import LAYOUTS
from golf_solitaire.rules.modes import MODES
from golf_solitaire.rules.variants import Opening, Scoring, Variant
from golf_solitaire.store import rounds
from golf_solitaire.store.database import Store
from golf_solitaire.store.rounds import (
    ANSWERED_KEPT,
    DamagedRecord,
    HoleState,
    Origin,
    RoundState,
)
from golf_solitaire.store.tables import holes
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
        assists=frozenset({"hint", "undo-draw"}),
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
        rounds.add_player(tx, "ann", NOW)
        for each in started:
            rounds.add_round(tx, each)

    with store.read() as tx:
        assert [rounds.round_of(tx, "ann", each.id) for each in started] == started


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
        assert rounds.round_of(tx, "ann", ROUND.id) == daily


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
            rounds.set_table(tx, "ann", None)
            rounds.save_hole(tx, HOLE, on_version=7)

    with pytest.raises(StaleVersion):
        half_a_step()

    with store.read() as tx:
        assert rounds.current_hole(tx, "ann") == HOLE


def test_another_players_hole_does_not_exist(store: Store) -> None:
    """It is answered like one that was never dealt."""
    keep(store, single("anns"), single("bobs", player="bob"))

    with store.read() as tx:
        assert rounds.hole(tx, "bob", "hole-bobs").round.player == "bob"
        for player, hole_id in [("bob", "hole-anns"), ("ann", "hole-bobs")]:
            with pytest.raises(HoleNotFound, match="there is no such hole"):
                rounds.hole(tx, player, hole_id)
        with pytest.raises(HoleNotFound, match="there is no such round"):
            rounds.round_of(tx, "bob", "round-anns")


@pytest.mark.parametrize("name", ["", "hole-2", "\0", "\ud800", "’", "x" * 100_000])
def test_no_text_from_outside_upsets_the_search_for_a_hole(
    store: Store, name: str
) -> None:
    """Addresses are typed and forged; each is answered as not found."""
    keep(store, HOLE)

    with store.read() as tx:
        with pytest.raises(HoleNotFound):
            rounds.hole(tx, "ann", name)
        with pytest.raises(HoleNotFound):
            rounds.round_of(tx, "ann", name)


def test_a_hole_cannot_be_another_players_than_its_round(store: Store) -> None:
    """The database itself holds the two together."""
    keep(store, single("anns"), single("bobs", player="bob"))

    with pytest.raises(StoreError), store.write() as tx:
        tx.execute(update(holes).where(holes.c.id == "hole-anns").values(player="bob"))


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


def test_the_table_holds_the_hole_put_there_last(store: Store) -> None:
    """A player comes back to the hole that they left."""
    keep(store, single("old"), single("new"))

    with store.read() as tx:
        assert rounds.current_hole(tx, "ann") == single("new")


def test_a_player_may_have_no_hole_on_the_table(store: Store) -> None:
    """A new player has none, and so has one whose table was cleared."""
    keep(store, HOLE)

    with store.write() as tx:
        rounds.set_table(tx, "ann", None)

    with store.read() as tx:
        assert rounds.current_hole(tx, "ann") is None
        assert rounds.current_hole(tx, "nobody") is None


def test_another_players_hole_never_lies_on_the_table(store: Store) -> None:
    """Whatever the table names, a player sees their own holes only."""
    keep(store, single("anns"), single("bobs", player="bob"))

    with store.write() as tx:
        rounds.set_table(tx, "ann", "hole-bobs")

    with store.read() as tx:
        assert rounds.current_hole(tx, "ann") is None


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


def test_rounds_are_listed_newest_first_page_by_page(store: Store) -> None:
    """Rounds of one moment are not lost between two pages."""
    started = [
        replace(
            ROUND, id=f"round-{place}", started_at=NOW + timedelta(hours=place // 2)
        )
        for place in range(7)
    ]
    with store.write() as tx:
        rounds.add_player(tx, "ann", NOW)
        for each in started:
            rounds.add_round(tx, each)

    listed = []
    with store.read() as tx:
        page = rounds.rounds_of(tx, "ann", 3)
        while page:
            listed += page
            page = rounds.rounds_of(tx, "ann", 3, before=page[-1])
        assert rounds.rounds_of(tx, "bob", 3) == []

    assert listed == started[::-1]


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
    store: Store, hole: rounds.HoleRecord, seen: bool
) -> None:
    """Whoever saw the stock plays the same cards for practice only."""
    keep(store, hole, single("bobs", player="bob"))

    with store.read() as tx:
        assert rounds.has_seen(tx, "ann", HOLE.deal_line, None) is seen
        assert rounds.has_seen(tx, "ann", HOLE.deal_line, "hole-9") is seen
        assert not rounds.has_seen(tx, "ann", HOLE.deal_line, HOLE.id)
        assert not rounds.has_seen(tx, "bob", HOLE.deal_line, None)
        assert not rounds.has_seen(tx, "ann", HOLE.deal_line[::-1], None)


def test_adding_a_player_twice_changes_nothing(store: Store) -> None:
    """Each visit adds the player, first or not."""
    keep(store, HOLE)
    with store.write() as tx:
        rounds.save_settings(tx, "ann", {"felt": "dark"})

    with store.write() as tx:
        rounds.add_player(tx, "ann", NOW + timedelta(days=1))

    with store.read() as tx:
        assert rounds.player_exists(tx, "ann")
        assert not rounds.player_exists(tx, "bob")
        assert rounds.current_hole(tx, "ann") == HOLE
        assert rounds.settings_of(tx, "ann") == {"felt": "dark"}


def test_settings_come_back(store: Store) -> None:
    """Whatever JSON can say."""
    settings = {"look": "félt ♣", "sound": False, "speed": 1.5, "more": [None, 1]}
    with store.write() as tx:
        rounds.add_player(tx, "ann", NOW)
        rounds.save_settings(tx, "ann", settings)

    with store.read() as tx:
        assert rounds.settings_of(tx, "ann") == settings
        assert rounds.settings_of(tx, "nobody") == {}


@pytest.mark.parametrize("broken", ["", "{", "null", "[]", '"x"', "7", "[" * 100_000])
def test_broken_settings_are_no_settings(store: Store, broken: str) -> None:
    """B10: a look that can't be read must not keep anyone from playing."""
    with store.write() as tx:
        rounds.add_player(tx, "ann", NOW)
        tx.execute(text("UPDATE players SET settings = :broken"), {"broken": broken})

    with store.read() as tx:
        assert rounds.settings_of(tx, "ann") == {}


def test_what_belongs_to_no_player_is_refused(store: Store) -> None:
    """Nothing is kept for somebody who isn't there."""
    with pytest.raises(StoreError, match="no such player"), store.write() as tx:
        rounds.save_settings(tx, "nobody", {})
    with pytest.raises(StoreError, match="no such player"), store.write() as tx:
        rounds.set_table(tx, "nobody", None)
    with pytest.raises(StoreError), store.write() as tx:
        rounds.add_round(tx, ROUND)


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

    with pytest.raises(DamagedRecord, match="can't be read"), store.read() as tx:
        rounds.current_hole(tx, "ann")

    keep(store, single("new"))
    with store.read() as tx:
        assert rounds.current_hole(tx, "ann") == single("new")
