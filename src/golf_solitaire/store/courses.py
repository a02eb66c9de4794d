"""The courses of days that a player has played."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import NamedTuple

from sqlalchemy import Connection, and_, bindparam, false, func, or_, select, true

from golf_solitaire.rules.layouts import STANDARD
from golf_solitaire.store.entities import Origin
from golf_solitaire.store.schema import holes, rounds


class CoursePlay(NamedTuple):
    """How a player played the course of a day, for the first time.

    Attributes:
        round_id: The round.
        scoring: The scoring, as text.
        kings_double: Whether a king left counts two.
        number: The number of the course.
        day: The day, where it was played as today's; else None.
        state: How far the round is.
        holes: How many of its holes are over.
        strokes: The sum of their scores.
    """

    round_id: str
    scoring: str
    kings_double: bool
    number: int
    day: date | None
    state: str
    holes: int
    strokes: int


_PLAYS = (
    select(
        rounds.c.id,
        rounds.c.scoring,
        rounds.c.kings_double,
        rounds.c.number,
        rounds.c.day,
        rounds.c.state,
        func.count(holes.c.strokes),
        func.coalesce(func.sum(holes.c.strokes), 0),
    )
    .join_from(rounds, holes, holes.c.round_id == rounds.c.id)
    .where(rounds.c.player == bindparam("player"))
    .where(rounds.c.mode == bindparam("mode"), rounds.c.layout == STANDARD.name)
    .where(rounds.c.number.is_not(None))
    .where(
        or_(
            rounds.c.origin == Origin.DAILY.value,
            and_(
                rounds.c.origin == Origin.COURSE.value,
                rounds.c.number.in_(bindparam("numbers", expanding=True)),
            ),
        )
    )
    .where(holes.c.practice == false(), holes.c.stock_seen == true())
    .group_by(rounds.c.id)
    .order_by(rounds.c.started_at)
)


def course_plays(
    tx: Connection, player: str, mode: str, numbers: Iterable[int]
) -> list[CoursePlay]:
    """The courses of days that a player has played, oldest first; no practice.

    Args:
        tx: The transaction.
        player: Who played.
        mode: The name of the mode.
        numbers: Which courses to look for among those played by number; of
            those played on their day all are there.
    """
    values = {"player": player, "mode": mode, "numbers": [str(n) for n in numbers]}
    return [
        CoursePlay(name, scoring, doubled, int(number), day, state, over, strokes)
        for name, scoring, doubled, number, day, state, over, strokes in tx.execute(
            _PLAYS, values
        )
    ]
