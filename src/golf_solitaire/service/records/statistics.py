"""Counting: what a player's holes come to.

Plain functions on plain values; nothing here knows the store's tables or
a page. The holes come in the order in which they ended, abandoned ones
among them without a score. Where there is nothing to count the answer
is None, never 0: 0 is a score. docs/records.md defines each figure.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import pairwise
from typing import TYPE_CHECKING

from golf_solitaire.rules.deals import HOLES_IN_A_ROUND

if TYPE_CHECKING:
    from golf_solitaire.store.statistics import PlayedHole

HANDICAP_HOLES = 20
"""Of how many holes, the last ones, a handicap is worked out."""

HANDICAP_BEST = 8
"""How many of them it is the mean of, the best ones."""

MOST_STRETCHES = 24
"""How many stretches a trend has at most."""

_STRETCHES = (1, 2, 5)
"""How many holes a stretch may have; ten and a hundred times that, and on."""


@dataclass(frozen=True, slots=True)
class Streak:
    """Things in a row.

    Attributes:
        now: The current row.
        best: The longest there was.
    """

    now: int
    best: int


@dataclass(frozen=True, slots=True)
class Figures:
    """What some holes come to. A hole that was abandoned is only counted.

    Attributes:
        holes: How many count.
        abandoned: How many were abandoned.
        won: How many of those that count were cleared.
        average: Their mean strokes.
        best: The fewest strokes.
        scores: How often each score was made, lowest first.
        longest_run: The longest run.
        best_time_ms: The shortest time of a win.
        fewest_moves: The fewest moves of a win.
        wins: Wins in a row.
        rounds: Rounds of nine with all their holes among these.
        best_round: The fewest strokes of one.
        average_round: Their mean strokes.
        days: Days in a row on which today's course was finished.
        solved: How many holes have their course par.
        course_par: Its mean.
        gap: The mean of score minus course par.
        reviewed: How many holes have their review.
        fair_lost: The mean of what they gave away.
        luck: The mean of their luck.
    """

    holes: int
    abandoned: int
    won: int
    average: float | None
    best: int | None
    scores: dict[int, int]
    longest_run: int | None
    best_time_ms: int | None
    fewest_moves: int | None
    wins: Streak
    rounds: int
    best_round: int | None
    average_round: float | None
    days: Streak
    solved: int
    course_par: float | None
    gap: float | None
    reviewed: int
    fair_lost: float | None
    luck: float | None

    @property
    def win_rate(self) -> float | None:
        """The share of wins, 0 to 1."""
        return self.won / self.holes if self.holes else None


def unassisted(holes: Iterable[PlayedHole]) -> list[PlayedHole]:
    """Those of the holes that used no help."""
    return [hole for hole in holes if not hole.is_assisted]


def figures(holes: Sequence[PlayedHole], today: date) -> Figures:
    """Count some holes.

    Args:
        holes: The holes of one record, in the order in which they ended.
        today: The player's date.
    """
    over = [hole for hole in holes if hole.strokes is not None]
    strokes = _strokes(over)
    won = [hole for hole in over if hole.cleared]
    finished = _finished_rounds(over)
    totals = [sum(_strokes(of_round)) for of_round in finished]
    solved = [hole for hole in over if hole.course_par is not None]
    reviewed = [hole for hole in over if hole.luck is not None]
    return Figures(
        holes=len(over),
        abandoned=len(holes) - len(over),
        won=len(won),
        average=mean(strokes),
        best=min(strokes, default=None),
        scores=dict(sorted(Counter(strokes).items())),
        longest_run=max([hole.longest_run for hole in over], default=None),
        best_time_ms=min([hole.time_ms for hole in won], default=None),
        fewest_moves=min([hole.moves for hole in won], default=None),
        wins=_winning_streak(over),
        rounds=len(finished),
        best_round=min(totals, default=None),
        average_round=mean(totals),
        days=daily_streak(
            {each[0].day for each in finished if each[0].is_daily}, today
        ),
        solved=len(solved),
        course_par=mean([hole.course_par or 0 for hole in solved]),
        gap=mean(_gaps(solved)),
        reviewed=len(reviewed),
        fair_lost=mean([hole.fair_lost or 0.0 for hole in reviewed]),
        luck=mean([hole.luck or 0.0 for hole in reviewed]),
    )


def last_score(holes: Sequence[PlayedHole]) -> int | None:
    """The score of the last of the holes that counts."""
    scores = (hole.strokes for hole in reversed(holes))
    return next((strokes for strokes in scores if strokes is not None), None)


def mean(values: Sequence[float]) -> float | None:
    """The mean, None of nothing."""
    return sum(values) / len(values) if values else None


def _strokes(holes: Iterable[PlayedHole]) -> list[int]:
    return [hole.strokes for hole in holes if hole.strokes is not None]


def _gaps(holes: Iterable[PlayedHole]) -> list[int]:
    """Score minus course par of each hole that has both."""
    return [
        hole.strokes - hole.course_par
        for hole in holes
        if hole.strokes is not None and hole.course_par is not None
    ]


def _finished_rounds(over: Sequence[PlayedHole]) -> list[list[PlayedHole]]:
    """The rounds all of whose nine holes are there."""
    sizes = Counter([hole.round_id for hole in over])
    finished: dict[str, list[PlayedHole]] = {
        name: [] for name, size in sizes.items() if size == HOLES_IN_A_ROUND
    }
    for hole in over:
        if hole.round_id in finished:
            finished[hole.round_id].append(hole)
    return list(finished.values())


def _winning_streak(over: Sequence[PlayedHole]) -> Streak:
    now = best = 0
    for hole in over:
        now = now + 1 if hole.cleared else 0
        if now > best:
            best = now
    return Streak(now, best)


def daily_streak(days: Iterable[date], today: date) -> Streak:
    """Dates in a row; the row goes on until a whole date has passed without.

    Dates have no hours, so a day of 23 or 25 is one like any other.
    """
    a_day = timedelta(days=1)
    in_order = sorted(days)
    if not in_order:
        return Streak(0, 0)
    rows = [1]
    for before, after in pairwise(in_order):
        if after - before == a_day:
            rows[-1] += 1
        else:
            rows.append(1)
    goes_on = in_order[-1] >= today - a_day
    return Streak(rows[-1] if goes_on else 0, max(rows))


@dataclass(frozen=True, slots=True)
class Handicap:
    """How far a player stays behind the best there was, at their best.

    Attributes:
        value: The mean of the best gaps, None while there are too few.
        holes: How many of the last holes there are to work it out of.
    """

    value: float | None
    holes: int


def handicap(holes: Iterable[PlayedHole]) -> Handicap:
    """Work out the handicap: the mean of the best 8 of the last 20 gaps.

    Only unassisted holes with a course par are in it.
    """
    last = _gaps(unassisted(holes))[-HANDICAP_HOLES:]
    if len(last) < HANDICAP_HOLES:
        return Handicap(None, len(last))
    return Handicap(mean(sorted(last)[:HANDICAP_BEST]), len(last))


@dataclass(frozen=True, slots=True)
class Stretch:
    """Some holes one after the other, as one point of a trend.

    Attributes:
        first: The number of the first hole, from 1.
        last: The number of the last.
        since: The player's date at the first.
        until: The player's date at the last.
        average: Their mean strokes.
        unassisted: The mean strokes of those without help.
    """

    first: int
    last: int
    since: date
    until: date
    average: float
    unassisted: float | None


def trend(holes: Iterable[PlayedHole]) -> list[Stretch]:
    """The holes that count in equal stretches, the last one maybe shorter."""
    over = [hole for hole in holes if hole.strokes is not None]
    size = stretch_size(len(over))
    stretches = []
    for start in range(0, len(over), size):
        part = over[start : start + size]
        average = mean(_strokes(part))
        assert average is not None  # a part has a hole
        stretches.append(
            Stretch(
                first=start + 1,
                last=start + len(part),
                since=part[0].day,
                until=part[-1].day,
                average=average,
                unassisted=mean(_strokes(unassisted(part))),
            )
        )
    return stretches


def stretch_size(holes: int) -> int:
    """How many holes go into one stretch of a trend.

    >>> [stretch_size(holes) for holes in (0, 24, 25, 2000, 100_000)]
    [1, 1, 2, 100, 5000]
    """
    tens = 1
    while True:
        for step in _STRETCHES:
            if holes <= step * tens * MOST_STRETCHES:
                return step * tens
        tens *= 10
