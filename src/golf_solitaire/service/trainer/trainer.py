"""The trainer: which position comes next, and what an answer changes."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from golf_solitaire.errors import HoleNotFound
from golf_solitaire.rules.modes import HARD, Mode
from golf_solitaire.rules.moves import Move
from golf_solitaire.service.records.decisions import Decision, Leak, Stage
from golf_solitaire.service.table.current_hole import find_current
from golf_solitaire.service.table.kept_review import kept_review
from golf_solitaire.service.trainer import spacing
from golf_solitaire.service.trainer.exercises import (
    Exercise,
    made_exercise,
    mistakes,
    own_exercise,
)
from golf_solitaire.store import players, training
from golf_solitaire.store import rounds as stored
from golf_solitaire.store.database import Store
from golf_solitaire.store.statistics import reviewed_holes
from golf_solitaire.store.training import Training
from golf_solitaire.study.positions import LEVELS, made_positions

if TYPE_CHECKING:
    from sqlalchemy import Connection

HOLES_LOOKED_AT = 50
"""So many reviewed holes are looked through for mistakes, the last ones."""

RIGHT_TO_GO_ON = 10
"""Right answers in a level after which the next is offered."""


@dataclass(frozen=True, slots=True)
class TrainingWish:
    """What a player wants to train on; without a kind what is due comes first.

    Attributes:
        mode: The mode of new made positions, None for that of the table.
        level: Their level, None for the first that is not mastered.
        kind: Only one's own mistakes of this kind; None for all positions.
        stage: Only those with so much stock; None for any.
    """

    mode: Mode | None = None
    level: int | None = None
    kind: Leak | None = None
    stage: Stage | None = None

    @property
    def is_of_kind(self) -> bool:
        """Whether only some of one's own mistakes are wanted."""
        return self.kind is not None or self.stage is not None

    def wants(self, made: Decision) -> bool:
        """Whether a mistake is of the kind that is wanted."""
        is_kind = self.kind is None or made.leak is self.kind
        return is_kind and (self.stage is None or made.stage is self.stage)


@dataclass(frozen=True, slots=True)
class Standing:
    """How a player's training stands.

    Attributes:
        answered: Positions that were answered at least once.
        due: How many of them have come back.
        tomorrow: How many more come back within a day.
        in_a_row: Right answers since the last wrong one.
        mode: The mode of new made positions.
        level: Their level.
    """

    answered: int
    due: int
    tomorrow: int
    in_a_row: int
    mode: Mode
    level: int


@dataclass(frozen=True, slots=True)
class TrainerPage:
    """An exercise and how the training stands.

    Attributes:
        exercise: The exercise, None where there is nothing left.
        known: What was noted of it, None if it is new.
        standing: How the training stands.
        now: The time.
    """

    exercise: Exercise | None
    known: Training | None
    standing: Standing
    now: datetime


class Trainer:
    """The use cases of training, on a store.

    Args:
        store: Where holes, reviews and answers are kept.
        now: The clock; aware, UTC.
    """

    def __init__(self, store: Store, now: Callable[[], datetime]) -> None:
        self._store = store
        self._now = now

    def open(self, player: str, wish: TrainingWish, key: str = "") -> TrainerPage:
        """Read an exercise, by its key or the next, and how the training stands.

        Raises:
            HoleNotFound: There is no exercise of that key for this player.
        """
        now = self._now()
        with self._store.read() as tx:
            rows = {row.position: row for row in training.all_training(tx, player)}
            standing = _standing(tx, player, rows, wish, now)
            exercise = (
                _find(tx, player, key)
                if key
                else _next_of_kind(tx, player, rows, wish, now)
                if wish.is_of_kind
                else _next(tx, player, rows, standing, now)
            )
        known = rows.get(exercise.key) if exercise else None
        return TrainerPage(exercise, known, standing, now)

    def answer(self, player: str, key: str, move: Move) -> None:
        """Note an answer; while the position is not due again, it changes nothing.

        Raises:
            HoleNotFound: There is no exercise of that key for this player.
            IllegalMove: The rules refuse the move.
        """
        now = self._now()
        with self._store.write() as tx:
            is_right = _find(tx, player, key).is_right(move)
            before = training.find_training(tx, player, key)
            if before is None or before.due <= now:
                players.add_player(tx, player, now)
                row = spacing.answer(key, before, is_right=is_right, now=now)
                training.keep_training(tx, player, row)


def _find(tx: Connection, player: str, key: str) -> Exercise:
    hole_id, is_own, step = key.partition(":")
    if not is_own:
        return made_exercise(key)
    if not (step.isascii() and step.isdecimal() and len(step) < 4):
        raise HoleNotFound("there is no such position to train on")
    hole = stored.find_hole(tx, player, hole_id)
    return own_exercise(hole, int(step), kept_review(tx, hole))


def _next(
    tx: Connection,
    player: str,
    rows: dict[str, Training],
    standing: Standing,
    now: datetime,
) -> Exercise | None:
    """What is due, one's own first; then new mistakes, the worst first; then made."""
    due = [row for row in rows.values() if row.due <= now]
    for row in sorted(due, key=lambda row: (":" not in row.position, row.due)):
        try:
            return _find(tx, player, row.position)
        except HoleNotFound:  # remade, or imported without its review
            continue
    if (worst := _worst_new(_own_mistakes(tx, player), rows)) is not None:
        return _find(tx, player, worst)
    made = [key for key in made_positions() if key not in rows]
    return (
        made_exercise(min(made, key=lambda key: _order(key, standing)))
        if made
        else None
    )


def _next_of_kind(
    tx: Connection,
    player: str,
    rows: dict[str, Training],
    wish: TrainingWish,
    now: datetime,
) -> Exercise | None:
    """Of one's own mistakes of a kind, what is due; then new ones, the worst first."""
    own = {
        key: made for key, made in _own_mistakes(tx, player).items() if wish.wants(made)
    }
    due = [row for row in rows.values() if row.due <= now and row.position in own]
    if due:
        return _find(tx, player, min(due, key=lambda row: row.due).position)
    worst = _worst_new(own, rows)
    return _find(tx, player, worst) if worst is not None else None


def _worst_new(own: dict[str, Decision], rows: dict[str, Training]) -> str | None:
    """The mistake that gave away most of those that were never answered."""
    new = {key: made.lost for key, made in own.items() if key not in rows}
    return max(new, key=new.__getitem__, default=None)


def _own_mistakes(tx: Connection, player: str) -> dict[str, Decision]:
    found: dict[str, Decision] = {}
    for hole in reviewed_holes(tx, player, HOLES_LOOKED_AT):
        review = kept_review(tx, hole)
        if review is not None:
            found |= mistakes(hole, review)
    return found


def _order(key: str, standing: Standing) -> tuple[bool, bool, str]:
    """Where a new made position stands: by wish, then in no order."""
    is_other_mode = _mode_of(key) != standing.mode.name
    is_other_level = made_positions()[key].level != standing.level
    return is_other_mode, is_other_level, hashlib.sha256(key.encode()).hexdigest()


def _standing(
    tx: Connection,
    player: str,
    rows: dict[str, Training],
    wish: TrainingWish,
    now: datetime,
) -> Standing:
    mode = wish.mode
    if mode is None:
        hole = find_current(tx, player)
        mode = hole.round.variant.mode if hole else HARD
    in_a_row = 0
    for row in reversed(rows.values()):
        if not row.was_right:
            break
        in_a_row += 1
    dues = [row.due for row in rows.values()]
    return Standing(
        answered=len(rows),
        due=sum(due <= now for due in dues),
        tomorrow=sum(now < due <= now + timedelta(days=1) for due in dues),
        in_a_row=in_a_row,
        mode=mode,
        level=wish.level or _level(rows, mode),
    )


def _level(rows: dict[str, Training], mode: Mode) -> int:
    """The first level of a mode without so many right answers; else the last."""
    made = made_positions()
    right = Counter(
        made[key].level
        for key, row in rows.items()
        if row.was_right and key in made and _mode_of(key) == mode.name
    )
    open_levels = [level for level in LEVELS if right[level] < RIGHT_TO_GO_ON]
    return open_levels[0] if open_levels else LEVELS[-1]


def _mode_of(key: str) -> str:
    return key.partition(".")[0]
