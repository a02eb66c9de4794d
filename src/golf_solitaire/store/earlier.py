"""What a player had done before: the holes and rounds that ended earlier.

One hole or round is compared with those of its own record alone. Each
function asks the database once, however many holes there are.
"""

from __future__ import annotations

from datetime import timedelta
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, func, select

from golf_solitaire.rules.deals import HOLES_IN_A_ROUND
from golf_solitaire.store.entities import RecordKey, StoredHole
from golf_solitaire.store.schema import holes, rounds
from golf_solitaire.store.statistics import COUNTED_IN_RECORD

MONTH = timedelta(days=30)
WEEK = timedelta(days=7)


class Earlier(NamedTuple):
    """What the holes of a record come to that ended before a certain one.

    Attributes:
        holes: How many there are.
        strokes: The sum of their scores.
        best: The fewest strokes; None while there is none.
        won: How many of them were cleared.
        in_month: How many are of the 30 days up to the hole's own.
        best_in_month: The fewest strokes of these.
        in_week: How many are of the 7 days up to the hole's own.
        best_in_week: The fewest strokes of these.
    """

    holes: int
    strokes: int
    best: int | None
    won: int
    in_month: int
    best_in_month: int | None
    in_week: int
    best_in_week: int | None


_BEFORE = holes.c.ended_at <= bindparam("until")
_IN_MONTH = holes.c.day > bindparam("month")
_IN_WEEK = holes.c.day > bindparam("week")
_EARLIER = select(
    func.count(holes.c.strokes),
    func.coalesce(func.sum(holes.c.strokes), 0),
    func.min(holes.c.strokes),
    func.count().filter(holes.c.cleared),
    func.count().filter(_IN_MONTH),
    func.min(holes.c.strokes).filter(_IN_MONTH),
    func.count().filter(_IN_WEEK),
    func.min(holes.c.strokes).filter(_IN_WEEK),
).where(*COUNTED_IN_RECORD, _BEFORE, holes.c.id != bindparam("hole"))


def earlier_holes(tx: Connection, hole: StoredHole) -> Earlier:
    """Sum up the holes of a hole's record that ended before it did."""
    values = {
        "hole": hole.id,
        "month": hole.day - MONTH,
        "week": hole.day - WEEK,
        **_bound(hole),
    }
    return Earlier._make(tx.execute(_EARLIER, values).one())


_TOTALS = (
    select(func.sum(holes.c.strokes))
    .where(*COUNTED_IN_RECORD, rounds.c.id != bindparam("round"))
    .group_by(rounds.c.id)
    .having(func.count() == HOLES_IN_A_ROUND)
    .having(func.max(holes.c.ended_at) <= bindparam("until"))
    .order_by(func.max(holes.c.ended_at), rounds.c.id)
)


def earlier_rounds(tx: Connection, last: StoredHole) -> list[int]:
    """The scores of the whole rounds of a record that ended before another did.

    Args:
        tx: The transaction.
        last: The last hole of that other round, which is over.

    Returns:
        The sums of strokes, in the order in which the rounds ended.
    """
    values = {"round": last.round.id, **_bound(last)}
    return list(tx.scalars(_TOTALS, values))


def _bound(hole: StoredHole) -> dict[str, object]:
    """The record and the end of a hole, as the queries name them."""
    assert hole.result is not None  # asked of a hole that is over
    return {
        "player": hole.round.player,
        "until": hole.result.ended_at,
        **RecordKey.of(hole.round.variant)._asdict(),
    }
