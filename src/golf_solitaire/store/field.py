"""The field of a day's course: who plays it, and how the finished rounds went.

A round is in the field from its beginning on, and leaves it for good when
a file brings one of its holes: that was not played here.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import (
    Connection,
    bindparam,
    delete,
    func,
    insert,
    or_,
    select,
    true,
    update,
)

from golf_solitaire.rules.deals import HOLES_IN_A_ROUND
from golf_solitaire.store.entities import RecordKey
from golf_solitaire.store.schema import field, holes, players, rounds

MOST_ROUNDS = 1000
"""Rounds of a field that are looked at: those begun last."""


class FieldRound(NamedTuple):
    """A finished round of the field.

    Attributes:
        player: Who played it.
        name: What they want to be called, None if nothing.
        strokes: Its score.
        luck: Expected strokes that the stock added to it, None while one of
            its holes is not reviewed.
    """

    player: str
    name: str | None
    strokes: int
    luck: float | None


_ENTER = insert(field)
_LEAVE = delete(field).where(field.c.round.in_(bindparam("rounds", expanding=True)))
_LEAVE_ALL = delete(field).where(
    field.c.round.in_(select(rounds.c.id).where(rounds.c.player == bindparam("player")))
)
_BEGUN = (
    select(field.c.round)
    .where(field.c.course == bindparam("course"))
    .order_by(field.c.entered_at.desc())
    .limit(MOST_ROUNDS)
    .subquery()
)
_FINISHED = (
    select(
        rounds.c.player,
        players.c.name,
        func.sum(holes.c.strokes),
        func.sum(holes.c.luck),
        func.count(holes.c.luck),
    )
    .join_from(_BEGUN, rounds, rounds.c.id == _BEGUN.c.round)
    .join(players, players.c.id == rounds.c.player)
    .join(holes, holes.c.round_id == rounds.c.id)
    .where(
        rounds.c.scoring == bindparam("scoring"),
        rounds.c.kings_double == bindparam("kings_double"),
    )
    .group_by(rounds.c.id, players.c.id)
    .having(
        func.count(holes.c.strokes) == HOLES_IN_A_ROUND,
        func.count().filter(or_(holes.c.practice == true(), holes.c.assists != ""))
        == 0,
    )
    .order_by(func.sum(holes.c.strokes), func.max(holes.c.ended_at))
)
_NAME = select(players.c.name).where(players.c.id == bindparam("player"))
_SAVE_NAME = (
    update(players)
    .where(players.c.id == bindparam("player"))
    .values(name=bindparam("new_name"))
)


def enter(tx: Connection, round_id: str, course: int, now: datetime) -> None:
    """Count a round of a day's course that begins here."""
    values = {"round": round_id, "course": str(course), "entered_at": now}
    tx.execute(_ENTER, values)


def leave(tx: Connection, round_ids: Iterable[str]) -> None:
    """Count rounds no more; those that are not in a field stay as they are."""
    tx.execute(_LEAVE, {"rounds": list(round_ids)})


def leave_all(tx: Connection, player: str) -> None:
    """Count no round of a player any more."""
    tx.execute(_LEAVE_ALL, {"player": player})


def finished_rounds(tx: Connection, course: int, key: RecordKey) -> list[FieldRound]:
    """The rounds of a course that are over, unassisted and no practice, best first.

    Args:
        tx: The transaction.
        course: The number of the day's course, which tells its mode.
        key: By which rules.
    """
    values = {
        "course": str(course),
        "scoring": key.scoring,
        "kings_double": key.kings_double,
    }
    return [
        FieldRound(
            player, name, strokes, luck if reviewed == HOLES_IN_A_ROUND else None
        )
        for player, name, strokes, luck, reviewed in tx.execute(_FINISHED, values)
    ]


def read_name(tx: Connection, player: str) -> str | None:
    """What a player wants to be called, None if nothing."""
    found: str | None = tx.scalar(_NAME, {"player": player})
    return found


def save_name(tx: Connection, player: str, name: str | None) -> None:
    """Keep what a player wants to be called, or forget it."""
    tx.execute(_SAVE_NAME, {"player": player, "new_name": name})
