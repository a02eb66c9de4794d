"""A player's past: counted as it grows, and recounted from its file."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from golf_solitaire.errors import StaleVersion
from golf_solitaire.rules.modes import EASY, HARD
from golf_solitaire.rules.variants import Variant
from golf_solitaire.service.analysis.jobs import JobPool
from golf_solitaire.service.golf import Golf
from golf_solitaire.service.records.history import History, ImportResult
from golf_solitaire.service.records.statistics import Figures
from golf_solitaire.service.table.deal_request import DealRequest
from golf_solitaire.store import rounds
from golf_solitaire.store.database import Store
from golf_solitaire.store.entities import CoursePar, Origin, RecordKey, ReviewTotals
from tests.deals import D1, D2, D4, D6
from tests.service.past import keep_past, long_past
from tests.service.playing import ANNA, BEN, Clock, deal, do, moves
from tests.service.records.recount import assert_same, recount

CLEARED = "1234567" * 5
"""Moves that clear D1 for −16, and D2 after sixteen draws for 0."""

STUCK_D2 = "D" * 16 + "12345671671"
HOLES = 2000
EVERY = [
    RecordKey(mode, layout, scoring, doubled)
    for mode in ("easy", "medium", "hard")
    for layout in ("standard", "double")
    for scoring in ("traditional", "plain")
    for doubled in (False, True)
]


@pytest.fixture(scope="module")
def exported() -> Iterator[bytes]:
    """The file of a past of 2,000 holes."""
    with Store.open("sqlite://") as store:
        keep_past(store, long_past(ANNA, HOLES))
        yield History(store, Clock()).export(ANNA)


@pytest.fixture
def past(store: Store, clock: Clock) -> History:
    """The past of whoever plays at the table."""
    return History(store, clock)


def counted(golf: Golf, mode: str = "hard") -> Figures:
    """What all of Anna's holes in a mode come to."""
    return golf.statistics(ANNA, RecordKey(mode)).everything


def test_statistics_equal_a_recount_of_2000_exported_holes(
    exported: bytes, past: History
) -> None:
    """Of every record, all holes and the unassisted; also once imported."""
    file = json.loads(exported)
    assert sum(len(each["holes"]) for each in file["rounds"]) == HOLES
    assert past.import_file(BEN, exported) == ImportResult(HOLES, 0)

    found = [past.statistics(BEN, key) for key in EVERY]

    for statistics in found:
        key = tuple(statistics.key)
        assert_same(statistics.everything, recount(file, key, helped=True))
        assert_same(statistics.unassisted, recount(file, key, helped=False))
    assert sum(each.everything.holes for each in found) > HOLES * 0.8
    sums = {each.key: each for each in found[0].records}
    for key, each in zip(EVERY, found, strict=True):
        everything = each.everything
        if everything.holes or everything.abandoned:
            assert sums[key].holes == everything.holes
            assert sums[key].best == everything.best


def test_a_file_comes_back_as_it_went(exported: bytes, past: History) -> None:
    """Export, import, export: the same rounds, with all that is in them.

    Only what was over at the table has become final.
    """
    past.import_file(ANNA, exported)
    before, after = json.loads(exported), json.loads(past.export(ANNA))

    at_table = [
        hole
        for each in before["rounds"]
        for hole in each["holes"]
        if hole["state"] == "playing"
    ]
    assert len(at_table) == 1
    at_table[0]["state"] = "final"
    assert after["rounds"] == before["rounds"]


def test_two_tabs_finish_two_holes(golf: Golf) -> None:
    """B06: the loser is told, and each hole is counted once."""
    tab_a = deal(golf, D1)
    tab_b = golf.look(ANNA, tab_a.hole.id)
    tab_a = moves(golf, tab_a, "1234567")
    with pytest.raises(StaleVersion):
        do(golf, tab_b, "draw")
    moves(golf, tab_a, CLEARED[7:])
    other = deal(golf, D4)
    moves(golf, other, "D" * 16)

    figures = counted(golf)
    assert figures.scores == {-16: 1, 35: 1}
    assert figures.holes == 2


def test_an_average_says_which_holes_are_in_it(golf: Golf) -> None:
    """B30: D1, D4 and D2's stuck line; what was left is not in it."""
    moves(golf, deal(golf, D1), CLEARED)
    moves(golf, deal(golf, D4), "D" * 16)
    moves(golf, deal(golf, D2), STUCK_D2)
    moves(golf, deal(golf, D6), "D")
    deal(golf, D1)

    figures = counted(golf)
    assert figures.average == pytest.approx(43 / 3)
    assert (figures.won, figures.holes, figures.abandoned) == (1, 3, 1)
    assert figures.best == -16


def test_a_hole_worth_nothing_is_a_best(golf: Golf) -> None:
    """B07: 0 strokes, on a fresh profile."""
    moves(golf, deal(golf, D2), "D" * 16 + CLEARED)

    assert (counted(golf).best, counted(golf).average) == (0, 0)


def test_a_hole_counts_from_its_end_on_and_undo_takes_it_out(golf: Golf) -> None:
    """Also before the player goes on."""
    table = moves(golf, deal(golf, D1), CLEARED)
    assert counted(golf).best == -16

    table = moves(golf, table, "U")
    assert (counted(golf).holes, counted(golf).best) == (0, None)
    moves(golf, table, "R")
    assert counted(golf).scores == {-16: 1}


def test_modes_do_not_share_a_record(golf: Golf) -> None:
    """B31: a hole in easy leaves hard's record alone, and so does a switch."""
    moves(golf, deal(golf, D4, mode=EASY), "D" * 16)
    begun = moves(golf, deal(golf, D2), "D" * 16)
    golf.deal(ANNA, DealRequest(Variant(EASY)), confirmed=True)

    assert (counted(golf).holes, counted(golf).abandoned) == (0, 1)
    assert counted(golf, "easy").scores == {35: 1}
    assert golf.look(ANNA, begun.hole.id).hole.round.variant.mode is HARD


def test_practice_counts_nowhere(golf: Golf) -> None:
    """Neither a deal that was seen before nor a hole that waits meanwhile."""
    moves(golf, deal(golf, D4), "D" * 16)
    moves(golf, deal(golf, D4), "D" * 16)

    assert counted(golf).scores == {35: 1}


def finish_course(golf: Golf, day: date) -> None:
    """Play a day's course to its end, drawing alone."""
    choice = DealRequest(Variant(), origin=Origin.DAILY, day=day)
    table = golf.deal(ANNA, choice, confirmed=True)
    for hole in range(9):
        if hole:
            table = golf.go_on(ANNA, table.hole.id)
        while not table.game.is_over:
            plays = table.game.position.playable
            draws = table.game.position.can_draw
            table = moves(golf, table, "D" if draws else str(plays[0] + 1))


@pytest.mark.parametrize("last", [date(2026, 3, 30), date(2026, 10, 26)])
def test_three_days_of_the_course_are_three_also_when_clocks_change(
    golf: Golf, clock: Clock, last: date
) -> None:
    """B11: the player's dates count; a clock set back gives no second day."""
    for back in (2, 1, 0):
        day = last - timedelta(days=back)
        clock.now = datetime(day.year, day.month, day.day, 22, 30, tzinfo=UTC)
        finish_course(golf, day)
    clock.now -= timedelta(days=1)
    finish_course(golf, last - timedelta(days=1))

    days = golf.statistics(ANNA, RecordKey(), last).everything.days
    assert (days.now, days.best) == (3, 3)
    clock.now += timedelta(days=3)
    assert counted(golf).days.now == 0


def test_the_date_of_a_streak_is_the_players(golf: Golf, clock: Clock) -> None:
    """B11: on 1 January UTC it is 2 January in Kiritimati, 31 December in Pago Pago."""
    finish_course(golf, date(2025, 12, 31))
    clock.pass_time(24 * 3600)

    rows = {
        day: golf.statistics(ANNA, RecordKey(), day).everything.days.now
        for day in (date(2026, 1, 1), date(2026, 1, 2), date(2020, 1, 1))
    }
    assert rows[date(2026, 1, 1)] == 1
    assert rows[date(2026, 1, 2)] == 0
    assert rows[date(2020, 1, 1)] == 0, "a date of another year is not believed"


def test_a_killed_program_has_counted_what_was_shown(
    golf: Golf, clock: Clock, tmp_path: Path
) -> None:
    """B33: another process sees the hole once the answer is sent."""
    moves(golf, deal(golf, D1), CLEARED)

    with Store.open(f"sqlite:///{tmp_path / 'golf.sqlite3'}") as again:
        figures = History(again, clock).statistics(ANNA).everything
    assert figures.scores == {-16: 1}


def test_statistics_change_with_every_change_of_a_hole(
    golf: Golf, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was counted is kept only until then, solvers' answers included."""
    monkeypatch.setattr(JobPool, "quick", lambda *_, **__: None)  # none by itself

    def now() -> tuple[object, ...]:
        figures = counted(golf)
        return figures.holes, figures.abandoned, figures.solved, figures.reviewed

    assert now() == (0, 0, 0, 0)
    table = moves(golf, deal(golf, D1), CLEARED)
    assert now() == (1, 0, 0, 0)
    with store.write() as tx:
        rounds.keep_course_par(tx, table.hole.id, CoursePar(-16, CLEARED))
    assert now() == (1, 0, 1, 0)
    with store.write() as tx:
        rounds.keep_review_totals(tx, table.hole.id, ReviewTotals(1.0, 0.0, -17.0))
    assert now() == (1, 0, 1, 1)
    moves(golf, deal(golf, D4), "D")
    deal(golf, D2)
    assert now() == (1, 1, 1, 1)
    golf.delete_all(ANNA)
    assert now() == (0, 0, 0, 0)
