"""Keeping what players train on: a row for each player and position.

Every function takes the transaction first, from `Store.read` or
`Store.write`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, bindparam, select, text

from golf_solitaire.store.schema import training


@dataclass(frozen=True, slots=True)
class Training:
    """A position that a player has answered, and when it comes back.

    Attributes:
        position: Which: a made one as it is written, or a hole's id, a colon
            and the number of moves before it.
        answered_at: When it was answered last.
        was_right: Whether that answer was right.
        due: When it comes back.
        state: The scheduler's: 1 learning, 2 known, 3 learning again.
        step: How far it is learned, None once it is known.
        stability: Days in which the chance to know it falls to nine in ten.
        difficulty: How slowly it is learned, from 1 to 10.
    """

    position: str
    answered_at: datetime
    was_right: bool
    due: datetime
    state: int
    step: int | None
    stability: float
    difficulty: float


_COLUMNS = (
    "position",
    "answered_at",
    "was_right",
    "due",
    "state",
    "step",
    "stability",
    "difficulty",
)
_OF_PLAYER = select(*(training.c[name] for name in _COLUMNS)).where(
    training.c.player == bindparam("player")
)
_ALL = _OF_PLAYER.order_by(training.c.answered_at, training.c.position)
_ONE = _OF_PLAYER.where(training.c.position == bindparam("position"))
_ADD = (
    f"INSERT INTO training (player, {', '.join(_COLUMNS)})"
    f" VALUES (:player, {', '.join(f':{name}' for name in _COLUMNS)})"
)
_TIMES = [
    bindparam(name, type_=training.c[name].type) for name in ("answered_at", "due")
]
_ADD_NEW = text(f"{_ADD} ON CONFLICT DO NOTHING").bindparams(*_TIMES)
_KEEP = text(
    f"{_ADD} ON CONFLICT (player, position) DO UPDATE SET "
    + ", ".join(f"{name} = excluded.{name}" for name in _COLUMNS[1:])
).bindparams(*_TIMES)


def all_training(tx: Connection, player: str) -> list[Training]:
    """All that a player has answered, what was answered last at the end."""
    return [Training(*row) for row in tx.execute(_ALL, {"player": player})]


def find_training(tx: Connection, player: str, position: str) -> Training | None:
    """What a player has answered at a position, None if nothing."""
    row = tx.execute(_ONE, {"player": player, "position": position}).one_or_none()
    return Training(*row) if row else None


def keep_training(tx: Connection, player: str, answered: Training) -> None:
    """Keep an answer in place of the one before."""
    tx.execute(_KEEP, _values(player, answered))


def add_training(tx: Connection, player: str, rows: Iterable[Training]) -> None:
    """Add what comes from elsewhere; a position that is here stays as it is."""
    if values := [_values(player, row) for row in rows]:
        tx.execute(_ADD_NEW, values)


def _values(player: str, row: Training) -> dict[str, object]:
    return {"player": player} | {name: getattr(row, name) for name in _COLUMNS}
