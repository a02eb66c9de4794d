"""A glance at a SQLite file: the hole on a table, before the store is there.

It needs no SQLAlchemy, reads alone, and where anything is unusual it sees
nothing: the store has the answer then, and says what is wrong.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path

from golf_solitaire.store import mapping
from golf_solitaire.store.entities import StoredHole

_FLAGS = {"kings_double", "practice", "stock_seen", "number_shown", "cleared"}
_DAYS, _MOMENTS = {"day"}, {"started_at", "ended_at", "changed_at"}


@dataclass(frozen=True, slots=True)
class Glance:
    """What was seen.

    Attributes:
        holes: The holes of the round on the table, first to last.
        hole: The one on the table.
        settings: The player's settings.
    """

    holes: tuple[StoredHole, ...]
    hole: StoredHole
    settings: dict[str, object]


def glance(file: Path, player: str) -> Glance | None:
    """Look what is on a player's table; None where that is not plain to see."""
    try:
        return _look(file, player)
    except (sqlite3.Error, ValueError, TypeError, OSError):
        return None


def _look(file: Path, player: str) -> Glance | None:
    columns = ", ".join(
        f"{table}.{name}"
        for table, names in (
            ("rounds", mapping.ROUND_COLUMNS),
            ("holes", mapping.HOLE_COLUMNS),
        )
        for name in names
    )
    with closing(
        sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)
    ) as db:
        rows = db.execute(
            f"SELECT players.table_hole, players.settings, {columns} FROM players"
            " JOIN holes AS shown ON shown.id = players.table_hole"
            " JOIN rounds ON rounds.id = shown.round_id"
            " JOIN holes ON holes.round_id = rounds.id"
            " WHERE players.id = ? ORDER BY holes.place",
            (player,),
        ).fetchall()
    holes = tuple(
        mapping.readable(mapping.read_hole, (_values(row[2:]) for row in rows))
    )
    if not holes or len(holes) != len(rows):
        return None
    table_hole, settings, *_ = rows[0]
    (hole,) = (hole for hole in holes if hole.id == table_hole)
    return Glance(holes, hole, dict(json.loads(settings)))


def _values(row: tuple[object, ...]) -> list[object]:
    """The values of a row as SQLAlchemy would give them."""
    names = mapping.ROUND_COLUMNS + mapping.HOLE_COLUMNS
    return [_value(name, value) for name, value in zip(names, row, strict=True)]


def _value(name: str, value: object) -> object:
    if value is None:
        return None
    if name in _FLAGS:
        return bool(value)
    if name in _DAYS:
        return date.fromisoformat(str(value))
    if name in _MOMENTS:
        return datetime.fromisoformat(str(value)).replace(tzinfo=UTC)
    return value
