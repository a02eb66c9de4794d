"""Rows and entities: which columns an entity is kept in.

Reading goes by place: the functions below take whole rows, each value
in the order of the columns in `tables`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import astuple
from datetime import date, datetime
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

from golf_solitaire.errors import NotationError
from golf_solitaire.rules.notation import read_variant, variant_values
from golf_solitaire.rules.variants import Variant
from golf_solitaire.store.entities import (
    ANSWERED_KEPT,
    Assist,
    CoursePar,
    DamagedRow,
    HoleState,
    Origin,
    Result,
    ReviewTotals,
    RoundState,
    StoredHole,
    StoredRound,
)

if TYPE_CHECKING:
    from sqlalchemy import CursorResult

ROUND_COLUMNS = (
    "id", "player", "mode", "opening", "scoring", "kings_double", "layout",
    "holes", "origin", "number", "day", "state", "started_at",
)  # fmt: skip
HOLE_COLUMNS = (
    "id", "round_id", "player", "place", "deal_line", "number", "day", "version",
    "moves", "cursor", "assists", "practice", "stock_seen", "number_shown",
    "time_ms", "state", "strokes", "cleared", "plays", "draws", "longest_run",
    "result_ms", "ended_at", "answered", "changed_at", "course_par", "best_line",
    "fair_start", "fair_lost", "luck",
)  # fmt: skip
"""The columns of `rounds` and of `holes`, as `schema` has them; a test compares."""

RESULT_COLUMNS = (
    "strokes",
    "cleared",
    "plays",
    "draws",
    "longest_run",
    "result_ms",
    "ended_at",
)
"""The columns of a `Result`, field by field; all empty until there is one."""


def round_values(started: StoredRound) -> dict[str, object]:
    """The columns of a new round."""
    return {
        "id": started.id,
        "player": started.player,
        **variant_values(started.variant),
        "holes": started.holes,
        "origin": started.origin.value,
        "number": _number_text(started.number),
        "day": started.day,
        "state": started.state.value,
        "started_at": started.started_at,
    }


def hole_values(hole: StoredHole) -> dict[str, object]:
    """The columns of a new hole."""
    return changing_values(hole) | {
        "id": hole.id,
        "round_id": hole.round.id,
        "player": hole.round.player,
        "place": hole.place,
        "deal_line": hole.deal_line,
        "number": _number_text(hole.number),
        "day": hole.day,
    }


Entity = TypeVar("Entity")


def read_one(make: Callable[..., Entity], found: CursorResult[Any]) -> Entity | None:
    """Make an entity from the first row, whose values are in `make`'s order.

    Raises:
        DamagedRow: This program can't have written the row.
    """
    try:
        row = found.first()
        return None if row is None else make(*row)
    except _NOT_OURS as error:
        raise DamagedRow(_DAMAGE) from error


def read_all(make: Callable[..., Entity], found: CursorResult[Any]) -> list[Entity]:
    """Make an entity from each row.

    Raises:
        DamagedRow: This program can't have written one of them.
    """
    try:
        return [make(*row) for row in found]
    except _NOT_OURS as error:
        raise DamagedRow(_DAMAGE) from error


def readable(
    make: Callable[..., Entity], found: Iterable[Sequence[Any]]
) -> list[Entity]:
    """Make an entity from each row that can be read; skip the others."""
    entities = []
    for row in found:
        with suppress(*_NOT_OURS):
            entities.append(make(*row))
    return entities


_NOT_OURS = (NotationError, ValueError, KeyError, TypeError, RecursionError)
_DAMAGE = "the saved hole or round can't be read"


def read_round(
    id_: str,
    player: str,
    mode: str,
    opening: str,
    scoring: str,
    kings_double: bool,
    layout: str,
    hole_count: int,
    origin: str,
    number: str | None,
    day: date | None,
    state: str,
    started_at: datetime,
) -> StoredRound:
    """Make a round of a row of `rounds`."""
    return StoredRound(
        id=id_,
        player=player,
        variant=_variant(mode, opening, scoring, kings_double, layout),
        holes=hole_count,
        origin=Origin(origin),
        number=None if number is None else int(number),
        day=day,
        state=RoundState(state),
        started_at=started_at,
    )


@cache
def _variant(
    mode: str, opening: str, scoring: str, kings_double: bool, layout: str
) -> Variant:
    return read_variant(
        {
            "mode": mode,
            "opening": opening,
            "scoring": scoring,
            "kings_double": bool(kings_double),
            "layout": layout,
        }
    )


def read_hole(*values: Any) -> StoredHole:
    """Make a hole of a row of `rounds` and one of `holes`, side by side."""
    of_rounds = len(ROUND_COLUMNS)
    of_round, of_hole = values[:of_rounds], values[of_rounds:]
    (
        id_, _round_id, _player, place, deal_line, number, day, version, moves,
        cursor, assists, practice, stock_seen, number_shown, time_ms, state,
        *result, answered, changed_at,
        course_par, best_line, fair_start, fair_lost, luck,
    ) = of_hole  # fmt: skip
    return StoredHole(
        id=id_,
        round=read_round(*of_round),
        place=place,
        deal_line=deal_line,
        number=None if number is None else int(number),
        version=version,
        moves=moves,
        cursor=cursor,
        assists=frozenset(map(Assist, assists.split())),
        practice=practice,
        stock_seen=stock_seen,
        number_shown=number_shown,
        time_ms=time_ms,
        day=day,
        state=HoleState(state),
        result=None if result[0] is None else Result(*result),
        answered=tuple(json.loads(answered)),
        changed_at=changed_at,
        course_par=None if best_line is None else CoursePar(course_par, best_line),
        fairness=None if luck is None else ReviewTotals(fair_start, fair_lost, luck),
    )


def changing_values(hole: StoredHole) -> dict[str, object]:
    """The columns of a hole that a change may touch."""
    return {
        "version": hole.version,
        "moves": hole.moves,
        "cursor": hole.cursor,
        "assists": " ".join(sorted(hole.assists)),
        "practice": hole.practice,
        "stock_seen": hole.stock_seen,
        "number_shown": hole.number_shown,
        "time_ms": hole.time_ms,
        "state": hole.state.value,
        "answered": json.dumps(hole.answered[-ANSWERED_KEPT:]),
        "changed_at": hole.changed_at,
        **_result_values(hole.result),
    }


def _result_values(result: Result | None) -> dict[str, object]:
    if result is None:
        return dict.fromkeys(RESULT_COLUMNS)
    return dict(zip(RESULT_COLUMNS, astuple(result), strict=True))


def _number_text(number: int | None) -> str | None:
    return None if number is None else str(number)
