"""All that the page of the table shows, read in one moment."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from golf_solitaire.errors import GolfError
from golf_solitaire.rules.deals import HOLES_IN_A_ROUND
from golf_solitaire.service.records.daily import LOOKED_BACK, day_course, day_courses
from golf_solitaire.service.records.standing import RoundStanding, round_standing
from golf_solitaire.service.table.current_hole import view_waiting
from golf_solitaire.service.table.games import game_of
from golf_solitaire.service.table.leaving import Leaving, leaving
from golf_solitaire.service.table.table_view import TableView, view_table
from golf_solitaire.service.words import play, variants
from golf_solitaire.service.words.days import course_name, course_note
from golf_solitaire.store import glance, players, statistics
from golf_solitaire.store import rounds as stored
from golf_solitaire.store.entities import Origin, RecordKey, StoredHole

if TYPE_CHECKING:
    from sqlalchemy import Connection


@dataclass(frozen=True, slots=True)
class DayNote:
    """What the menu says of a day's course.

    Attributes:
        day: The date.
        is_servers: Whether it is the server's date.
        told: What to say.
    """

    day: date
    is_servers: bool
    told: str


@dataclass(frozen=True, slots=True)
class TablePage:
    """All that the page of the table shows.

    Attributes:
        table: The hole on the table.
        settings: What the player has set, by name.
        is_new: Whether the player has never made a move nor had the lesson.
        course_name: What the course at the table is called, empty where it
            is none.
        day_notes: What to say of today's course by the rules of the table, for
            each date that may be the player's.
        leaving: What a new deal would leave: the table, or the hole in play
            that waits.
        round_standing: How the round compares with those before it, None
            until all its holes are over.
        streak: How many days in a row, with the round's own, the day's course
            was finished; 0 unless the round is one.
    """

    table: TableView
    settings: dict[str, object]
    is_new: bool
    course_name: str
    day_notes: list[DayNote]
    leaving: Leaving
    round_standing: RoundStanding | None
    streak: int


def read_page(tx: Connection, hole: StoredHole, now: datetime) -> TablePage:
    """Read all that is shown beside the hole on a player's table."""
    table = view_table(tx, hole)
    settings = players.read_settings(tx, table.player)
    is_whole = len(table.scores) == HOLES_IN_A_ROUND
    standing = round_standing(tx, (*table.finished, hole)) if is_whole else None
    return TablePage(
        table,
        settings,
        is_new=_is_new(tx, table, settings),
        course_name=course_name(hole.round, now.date()),
        day_notes=_day_notes(tx, hole, now),
        leaving=leaving(_in_play(tx, table), now.date()),
        round_standing=standing,
        streak=_streak(tx, hole, now) if standing else 0,
    )


def glance_page(file: Path, player: str, today: date) -> TablePage | None:
    """The page of a hole in play, seen in a SQLite file before the store is open.

    It says nothing of other days and rounds. None where there is no such
    hole, or anything is unusual: the store has the answer then.
    """
    seen = glance.glance(file, player)
    if seen is None or seen.hole.result or seen.hole.round.origin is Origin.PRACTICE:
        return None
    try:
        game = game_of(seen.hole)
    except GolfError:
        return None
    finished = tuple(hole for hole in seen.holes if hole.place < seen.hole.place)
    table = TableView(seen.hole, game, finished, play.what_now(game))
    return TablePage(
        table,
        seen.settings,
        is_new=False,
        course_name=course_name(seen.hole.round, today),
        day_notes=[],
        leaving=leaving(table, today),
        round_standing=None,
        streak=0,
    )


def _is_new(tx: Connection, table: TableView, settings: dict[str, object]) -> bool:
    if settings.get("taught") == "yes" or table.hole.moves:
        return False
    return len(stored.newest_rounds(tx, table.player, limit=2)) < 2


def _day_notes(tx: Connection, hole: StoredHole, now: datetime) -> list[DayNote]:
    mode = variants.mode(hole.round.variant.mode)
    return [
        DayNote(each.day, each.is_servers, course_note(each, mode))
        for each in day_courses(tx, hole.round, now)
    ]


def _streak(tx: Connection, hole: StoredHole, now: datetime) -> int:
    day = hole.round.day
    if hole.round.origin is not Origin.DAILY or day is None:
        return 0
    scores = statistics.daily_scores(tx, hole.round.player, now - LOOKED_BACK)
    return day_course(scores, RecordKey.of(hole.round.variant), day).streak


def _in_play(tx: Connection, table: TableView) -> TableView:
    """The table, or the hole in play that waits while another is practised."""
    waiting = view_waiting(tx, table.player) if table.has_waiting else None
    return waiting if waiting is not None and waiting.is_in_play else table
