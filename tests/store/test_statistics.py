"""All holes of a player at once: counted, listed, added and deleted."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from golf_solitaire.rules.modes import EASY
from golf_solitaire.rules.variants import Variant
from golf_solitaire.store import rounds, statistics
from golf_solitaire.store.database import Store
from golf_solitaire.store.entities import (
    Assist,
    CoursePar,
    HoleState,
    Origin,
    RecordKey,
    ReviewTotals,
    StoredHole,
    StoredRound,
)
from golf_solitaire.store.statistics import Filter, Page, RecordSum
from tests.store.examples import HOLE, NOW, RESULT, ROUND, keep, single

FIRST = Page(1, 10)


def over(
    name: str, strokes: int, minute: int = 0, round_: StoredRound | None = None
) -> StoredHole:
    """A final hole of a round of its own, or of a given one."""
    ended_at = NOW + timedelta(minutes=minute)
    result = replace(RESULT, strokes=strokes, cleared=strokes <= 0, ended_at=ended_at)
    hole = replace(HOLE, state=HoleState.FINAL, result=result)
    if round_ is None:
        return single(name, hole)
    return replace(hole, id=f"hole-{name}", round=round_, place=int(name))


def strokes_kept(store: Store, player: str = "ann") -> list[int | None]:
    """The scores that statistics would count."""
    with store.read() as tx:
        played = statistics.played_holes(tx, player, RecordKey())
    return [hole.strokes for hole in played]


def test_what_is_over_or_left_is_read_in_the_order_it_ended(store: Store) -> None:
    """An abandoned hole has no score; practice and untouched holes are not there."""
    final = single("a", over("a", 9, minute=2))
    at_table = replace(over("b", 0, minute=1), state=HoleState.PLAYING)
    left = single("c", replace(HOLE, state=HoleState.ABANDONED))
    untouched = single("d", replace(HOLE, state=HoleState.UNTOUCHED))
    practice = replace(over("e", -3), practice=True)
    in_play = single("f")
    keep(store, final, at_table, left, untouched, practice, in_play)

    assert sorted(strokes_kept(store), key=str) == [0, 9, None]
    assert [strokes for strokes in strokes_kept(store) if strokes is not None] == [0, 9]


def test_a_counted_hole_says_what_statistics_need(store: Store) -> None:
    """With what the solvers said, and the date of the player."""
    rules = Variant(mode=EASY, kings_double=True)
    in_round = replace(ROUND, variant=rules, origin=Origin.DAILY, holes=9)
    hole = replace(over("1", -16, round_=in_round), assists=frozenset({Assist.HINT}))
    keep(store, hole)
    with store.write() as tx:
        rounds.keep_course_par(tx, hole.id, CoursePar(-16, "1"))
        rounds.keep_review_totals(tx, hole.id, ReviewTotals(1.5, 0.25, -17.75))
        key = RecordKey("easy", kings_double=True)
        (played,) = statistics.played_holes(tx, "ann", key)

    assert played == statistics.PlayedHole(
        round_id="round-1",
        is_daily=True,
        day=HOLE.day,
        strokes=-16,
        cleared=True,
        moves=35,
        longest_run=35,
        time_ms=2**40,
        is_assisted=True,
        course_par=-16,
        fair_lost=0.25,
        luck=-17.75,
    )


def test_records_are_kept_apart_and_summed_in_short(store: Store) -> None:
    """That of the last hole comes first; zero is a score."""
    easy = single("easy", over("easy", 0, minute=5))
    easy = replace(easy, round=replace(easy.round, variant=Variant(mode=EASY)))
    left = single("c", replace(HOLE, state=HoleState.ABANDONED))
    practice = replace(over("e", -3), practice=True)
    keep(store, over("a", 9), over("b", -16), left, practice, easy)

    with store.read() as tx:
        sums = statistics.record_sums(tx, "ann")

    assert [each._replace(state=()) for each in sums] == [
        RecordSum(RecordKey("easy"), 1, 0, 1, 0, 0, ()),
        RecordSum(RecordKey(), 2, 1, 1, -7, -16, ()),
    ]
    assert strokes_kept(store, "ben") == []


def test_pages_of_holes_begin_with_the_newest(store: Store) -> None:
    """And each says how many there are in all."""
    keep(store, *(over(str(number), number, number) for number in range(5)))

    with store.read() as tx:
        pages = [statistics.finished_holes(tx, "ann", Page(n, 2)) for n in (1, 2, 3, 4)]

    names = [[hole.id for hole in holes] for holes, _total in pages]
    assert names == [["hole-4", "hole-3"], ["hole-2", "hole-1"], ["hole-0"], []]
    assert [total for _holes, total in pages] == [5, 5, 5, 0]


def test_a_list_can_be_of_one_mode_or_round(store: Store) -> None:
    """Records are kept apart, so they can be looked at apart."""
    easy = single("easy", over("easy", 3))
    easy = replace(easy, round=replace(easy.round, variant=Variant(mode=EASY)))
    keep(store, over("hard", 4), easy)

    with store.read() as tx:
        of_easy = statistics.finished_holes(tx, "ann", FIRST, Filter(mode="easy"))
        of_round = statistics.finished_holes(tx, "ann", FIRST, round_id="round-hard")
        doubled = statistics.finished_holes(tx, "ann", FIRST, Filter(kings_double=True))

    assert of_easy == ([easy], 1)
    assert [hole.id for hole in of_round[0]] == ["hole-hard"]
    assert doubled == ([], 0)


def test_rounds_come_with_their_sums(store: Store) -> None:
    """Only of the holes that count; a single hole is no round."""
    older = replace(ROUND, id="older", started_at=NOW - timedelta(days=1))
    keep(
        store,
        over("1", -16, round_=ROUND),
        replace(over("2", 35, round_=ROUND), assists=frozenset({Assist.HINT})),
        replace(over("3", 0, round_=ROUND), practice=True),
        replace(over("1", 4, round_=older), id="hole-older"),
        over("alone", 1),
    )
    with store.write() as tx:
        rounds.keep_course_par(tx, "hole-1", CoursePar(-16, "1"))
        found, total = statistics.round_scores(tx, "ann", FIRST)

    first = None if HOLE.number is None else str(HOLE.number)
    assert total == 2
    assert [tuple(each)[1:] for each in found] == [
        (HOLE.day, 2, 19, 1, 1, -16, True, first),
        (HOLE.day, 1, 4, 0, 0, 0, False, first),
    ]
    assert [each.round for each in found] == [ROUND, older]


def test_days_courses_are_summed_as_far_as_their_holes_count(store: Store) -> None:
    """Another's, another round's, an old one's and a practised one's are not."""
    daily = replace(ROUND, origin=Origin.DAILY, day=HOLE.day)
    old = replace(daily, id="old", started_at=NOW - timedelta(days=2))
    again = replace(daily, id="again")
    begun = replace(daily, id="begun", variant=Variant(mode=EASY))
    keep(
        store,
        *(replace(over(n, 5, round_=daily), stock_seen=True) for n in ("1", "2")),
        replace(HOLE, id="third", round=daily, place=3),
        replace(over("1", 5, round_=old), id="old", stock_seen=True),
        replace(over("1", 5, round_=again), id="again", practice=True),
        replace(HOLE, id="begun", round=begun, stock_seen=True),
        replace(over("a", 9), stock_seen=True),
    )

    with store.read() as tx:
        scores = statistics.daily_scores(tx, "ann", NOW - timedelta(days=1))
        assert statistics.daily_scores(tx, "ben", NOW - timedelta(days=1)) == []

    assert sorted(scores) == [
        (RecordKey("easy"), HOLE.day, "playing", 0, 0),
        (RecordKey(), HOLE.day, "playing", 2, 10),
    ]
