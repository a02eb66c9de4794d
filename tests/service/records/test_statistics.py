"""Counting holes: averages, bests, streaks, trends and the handicap."""

from __future__ import annotations

from dataclasses import fields
from datetime import date, timedelta

import pytest

from golf_solitaire.service.records.statistics import (
    Streak,
    figures,
    handicap,
    trend,
    unassisted,
)
from golf_solitaire.store.statistics import PlayedHole

TODAY = date(2026, 3, 30)

HOLE = PlayedHole(
    round_id="alone",
    is_daily=False,
    day=TODAY,
    strokes=4,
    cleared=False,
    moves=47,
    longest_run=5,
    time_ms=90_000,
    is_assisted=False,
    course_par=None,
    fair_lost=None,
    luck=None,
)


def scored(*strokes: int | None, **rest: object) -> list[PlayedHole]:
    """Holes with these scores, None for an abandoned one; 0 and less are wins."""
    return [
        HOLE._replace(strokes=each, cleared=each is not None and each <= 0, **rest)  # type: ignore[arg-type] # fields by name
        for each in strokes
    ]


def daily(*days: date) -> list[PlayedHole]:
    """Today's course, played to its end on each of these days."""
    return [
        hole
        for day in days
        for hole in scored(*[4] * 9, round_id=f"of {day}", is_daily=True, day=day)
    ]


def test_nothing_is_counted_of_nothing() -> None:
    """B29: what there is none of is None, never 0 and never a fault."""
    empty = figures([], TODAY)

    assert empty.win_rate is None
    counted = {field.name for field in fields(empty) if getattr(empty, field.name) == 0}
    assert counted == {"holes", "abandoned", "won", "rounds", "solved", "reviewed"}
    assert (empty.wins, empty.days) == (Streak(0, 0), Streak(0, 0))
    assert trend([]) == []
    assert handicap([]).value is None


def test_abandoned_holes_are_neither_won_nor_lost() -> None:
    """B29: with those alone there is still no rate; with 1 win of 3 it is a third."""
    left = figures(scored(None, None), TODAY)
    third = figures(scored(-16, None, 35, 24), TODAY)

    assert (left.abandoned, left.holes, left.win_rate) == (2, 0, None)
    assert third.win_rate == pytest.approx(1 / 3)
    assert third.abandoned == 1


def test_zero_and_negative_scores_are_scores() -> None:
    """B07: lower is better, 0 is no blank, and a list goes up from −16."""
    strokes = (9, 10, 35, -3, 0, -16, 4)
    holes = scored(*strokes)
    bests = [figures(holes[: n + 1], TODAY).best for n in range(len(holes))]

    assert bests == [9, 9, 9, -3, -3, -16, -16]
    assert list(figures(holes, TODAY).scores) == [-16, -3, 0, 4, 9, 10, 35]
    assert figures(holes, TODAY).average == pytest.approx(39 / 7)
    assert figures(scored(0), TODAY).best == 0
    assert figures(scored(0), TODAY).average == 0


def test_an_average_is_of_the_holes_that_count() -> None:
    """B30: D1, D4 and D2's stuck line."""
    counted = figures(scored(-16, 35, 24), TODAY)

    assert counted.average == pytest.approx(43 / 3)
    assert (counted.won, counted.holes, counted.best) == (1, 3, -16)


def test_a_round_is_the_sum_of_its_nine_holes() -> None:
    """B27: 36 is level; an unfinished round is none."""
    holes = scored(-16, 35, 0, 8, 4, 3, -4, 1, 5, round_id="a")
    unfinished = scored(*[0] * 8, round_id="b")
    counted = figures([*holes, *unfinished, *scored(*[-16] * 9, round_id="c")], TODAY)

    assert figures(holes, TODAY).best_round == 36
    assert (counted.rounds, counted.best_round) == (2, -144)
    assert counted.average_round == pytest.approx((36 - 144) / 2)


def test_help_is_counted_and_set_apart() -> None:
    """Assisted holes count; beside them stand those without help."""
    holes = [*scored(-16, None, is_assisted=True), *scored(4, 6, None)]
    everything, alone = figures(holes, TODAY), figures(unassisted(holes), TODAY)

    assert (everything.best, everything.holes, everything.abandoned) == (-16, 3, 2)
    assert (alone.best, alone.average, alone.abandoned) == (4, 5, 1)


def test_wins_give_times_and_moves() -> None:
    """A lost hole is quickly lost: only wins have a best time."""
    holes = [
        HOLE._replace(strokes=35, time_ms=1_000, moves=16),
        HOLE._replace(strokes=0, cleared=True, time_ms=61_000, moves=51),
        HOLE._replace(strokes=-5, cleared=True, time_ms=70_000, moves=46),
    ]
    counted = figures(holes, TODAY)

    assert (counted.best_time_ms, counted.fewest_moves) == (61_000, 46)
    assert figures(holes[:1], TODAY).best_time_ms is None


@pytest.mark.parametrize(
    ("strokes", "streak"),
    [
        ((0,), Streak(1, 1)),
        ((0, -3, 5), Streak(0, 2)),
        ((0, 0, 9, -1), Streak(1, 2)),
        ((0, None, 0), Streak(2, 2)),
        ((7, 8), Streak(0, 0)),
    ],
)
def test_wins_in_a_row(strokes: tuple[int | None, ...], streak: Streak) -> None:
    """An abandoned hole neither goes on with a row nor ends it."""
    assert figures(scored(*strokes), TODAY).wins == streak


@pytest.mark.parametrize(
    "last",
    [
        date(2026, 3, 30),  # the last Sunday of March has 23 hours in Berlin
        date(2026, 10, 26),  # and the one of October 25
        date(2026, 1, 1),
        date(2028, 3, 1),
    ],
)
def test_three_days_in_a_row_are_three(last: date) -> None:
    """B11: dates are counted, so neither summer time nor a leap day matters."""
    days = [last - timedelta(days=back) for back in (2, 1, 0)]

    assert figures(daily(*days), last).days == Streak(3, 3)


def test_a_row_of_days_waits_for_today_and_ends_with_a_gap() -> None:
    """Today's course may still be played; once a whole day is missed it's over."""
    played = daily(*(date(2026, 3, day) for day in (1, 2, 3, 10, 11)))

    rows = {
        day: figures(played, date(2026, 3, day)).days.now for day in (10, 11, 12, 13)
    }
    assert rows == {10: 2, 11: 2, 12: 2, 13: 0}
    assert figures(played, TODAY).days.best == 3


def test_a_day_counts_once_and_only_whole() -> None:
    """B11: a clock that is set back gives no second day; eight holes are none."""
    played = [*daily(TODAY), *scored(*[4] * 9, round_id="again", is_daily=True)]
    unfinished = scored(*[4] * 8, round_id="eight", is_daily=True)
    course = scored(*[4] * 9, round_id="another")

    assert figures(played, TODAY).days == Streak(1, 1)
    assert figures([*unfinished, *course], TODAY).days == Streak(0, 0)


def test_course_par_and_reviews_are_averaged_where_they_are_known() -> None:
    """A hole without them is in no average of them."""
    holes = [
        *scored(4, course_par=-5, fair_lost=2.0, luck=-1.5),
        *scored(-3, course_par=-3, fair_lost=0.0, luck=0.0),
        *scored(30),
    ]
    counted = figures(holes, TODAY)

    assert (counted.solved, counted.course_par, counted.gap) == (2, -4, 4.5)
    assert (counted.reviewed, counted.fair_lost, counted.luck) == (2, 1, -0.75)


def test_a_handicap_is_the_mean_of_the_best_8_of_the_last_20_gaps() -> None:
    """Assisted holes, those without course par and older ones are not in it."""
    old = scored(*[0] * 5, course_par=0)
    last = [hole for gap in range(20) for hole in scored(gap + 3, course_par=3)]
    others = [*scored(0, course_par=0, is_assisted=True), *scored(0)]

    assert handicap([*old, *last, *others]).value == pytest.approx(sum(range(8)) / 8)
    assert handicap(last[1:]).value is None
    assert handicap(last[1:]).holes == 19


def test_a_trend_has_every_hole_once() -> None:
    """In order, and the last stretch may be shorter."""
    holes = [*scored(*range(50)), *scored(None), *scored(100, is_assisted=True)]
    stretches = trend(holes)

    assert [(each.first, each.last) for each in stretches[:2]] == [(1, 5), (6, 10)]
    assert (stretches[-1].first, stretches[-1].last) == (51, 51)
    assert stretches[0].average == 2
    assert (stretches[-1].average, stretches[-1].unassisted) == (100, None)
