"""Rows and records: how a record lies in the columns of its table.

Reading goes by place, so the columns are listed here in the order that
the functions below take them.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date, datetime
from functools import cache
from typing import Any, TypeVar

from sqlalchemy import CursorResult

from golf_solitaire.rules.layouts import LAYOUTS
from golf_solitaire.rules.modes import MODES
from golf_solitaire.rules.variants import Opening, Scoring, Variant
from golf_solitaire.store.records import (
    ANSWERED_KEPT,
    CoursePar,
    DamagedRecord,
    Fairness,
    HoleRecord,
    HoleState,
    Origin,
    Result,
    RoundRecord,
    RoundState,
)
from golf_solitaire.store.tables import holes, rounds

ROUND_COLUMNS = (
    rounds.c.id,
    rounds.c.player,
    rounds.c.mode,
    rounds.c.opening,
    rounds.c.scoring,
    rounds.c.kings_double,
    rounds.c.layout,
    rounds.c.holes,
    rounds.c.origin,
    rounds.c.number,
    rounds.c.day,
    rounds.c.state,
    rounds.c.started_at,
)
HOLE_COLUMNS = (
    holes.c.id,
    holes.c.place,
    holes.c.deal_line,
    holes.c.number,
    holes.c.day,
    holes.c.version,
    holes.c.moves,
    holes.c.cursor,
    holes.c.assists,
    holes.c.practice,
    holes.c.stock_seen,
    holes.c.number_shown,
    holes.c.time_ms,
    holes.c.state,
    holes.c.answered,
    holes.c.changed_at,
    holes.c.course_par,
    holes.c.best_line,
    holes.c.fair_start,
    holes.c.fair_lost,
    holes.c.luck,
    holes.c.strokes,
    holes.c.cleared,
    holes.c.plays,
    holes.c.draws,
    holes.c.longest_run,
    holes.c.result_ms,
    holes.c.ended_at,
)


def round_values(started: RoundRecord) -> dict[str, object]:
    """The columns of a new round."""
    variant = started.variant
    return {
        "id": started.id,
        "player": started.player,
        "mode": variant.mode.name,
        "opening": variant.opening.value,
        "scoring": variant.scoring.value,
        "kings_double": variant.kings_double,
        "layout": variant.layout.name,
        "holes": started.holes,
        "origin": started.origin.value,
        "number": _number_text(started.number),
        "day": started.day,
        "state": started.state.value,
        "started_at": started.started_at,
    }


def hole_values(hole: HoleRecord) -> dict[str, object]:
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


Record = TypeVar("Record")


def read_one(make: Callable[..., Record], found: CursorResult[Any]) -> Record | None:
    """Make a record of the first row, whose values stand in `make`'s order.

    Raises:
        DamagedRecord: The row is none that this program could have kept.
    """
    try:
        row = found.first()
        return None if row is None else make(*row)
    except _NOT_OURS as error:
        raise DamagedRecord(_DAMAGE) from error


def read_all(make: Callable[..., Record], found: CursorResult[Any]) -> list[Record]:
    """Make a record of each row.

    Raises:
        DamagedRecord: One of them is none that this program could have
            kept.
    """
    try:
        return [make(*row) for row in found]
    except _NOT_OURS as error:
        raise DamagedRecord(_DAMAGE) from error


_NOT_OURS = (ValueError, KeyError, TypeError, RecursionError)
_DAMAGE = "what was kept of this hole or round can't be read"


def round_record(
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
) -> RoundRecord:
    """Make a round of `ROUND_COLUMNS`."""
    return RoundRecord(
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
    return Variant(
        mode={mode.name: mode for mode in MODES}[mode],
        opening=Opening(opening),
        scoring=Scoring(scoring),
        kings_double=kings_double,
        layout={layout.name: layout for layout in LAYOUTS}[layout],
    )


def hole_record(*values: Any) -> HoleRecord:
    """Make a hole of `ROUND_COLUMNS` and `HOLE_COLUMNS`."""
    (
        id_, place, deal_line, number, day, version, moves, cursor, assists,
        practice, stock_seen, number_shown, time_ms, state, answered, changed_at,
        course_par, best_line, fair_start, fair_lost, luck, *result,
    ) = values[len(ROUND_COLUMNS) :]  # fmt: skip
    return HoleRecord(
        id=id_,
        round=round_record(*values[: len(ROUND_COLUMNS)]),
        place=place,
        deal_line=deal_line,
        number=None if number is None else int(number),
        version=version,
        moves=moves,
        cursor=cursor,
        assists=frozenset(assists.split()),
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
        fairness=None if luck is None else Fairness(fair_start, fair_lost, luck),
    )


_NO_RESULT: dict[str, object] = {
    "strokes": None,
    "cleared": None,
    "plays": None,
    "draws": None,
    "longest_run": None,
    "result_ms": None,
    "ended_at": None,
}


def changing_values(hole: HoleRecord) -> dict[str, object]:
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
        **(_NO_RESULT if hole.result is None else _result_values(hole.result)),
    }


def _result_values(result: Result) -> dict[str, object]:
    return {
        "strokes": result.strokes,
        "cleared": result.cleared,
        "plays": result.plays,
        "draws": result.draws,
        "longest_run": result.longest_run,
        "result_ms": result.time_ms,
        "ended_at": result.ended_at,
    }


def _number_text(number: int | None) -> str | None:
    return None if number is None else str(number)
