"""All that the page of today's course shows, read in one moment."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from typing import TYPE_CHECKING

from golf_solitaire.rules.layouts import STANDARD
from golf_solitaire.rules.modes import Mode
from golf_solitaire.rules.variants import Variant
from golf_solitaire.service.records.calendar import Calendar, read_calendar
from golf_solitaire.service.records.field import Field, read_field
from golf_solitaire.service.table.current_hole import find_current, view_waiting
from golf_solitaire.service.table.table_view import TableView, view_table
from golf_solitaire.store import players
from golf_solitaire.store import rounds as stored
from golf_solitaire.store.entities import Origin, RecordKey, RoundState, StoredHole

if TYPE_CHECKING:
    from sqlalchemy import Connection


@dataclass(frozen=True, slots=True)
class TodaysCourse:
    """All that the page of today's course shows.

    Attributes:
        settings: What the player has set, by name.
        variant: The rules by which it would be played.
        calendar: The month, and how today's course stands.
        in_play: The hole of today's course in play, if there is one.
        is_waiting: Whether that hole waits while another is practised.
        result: The last hole of today's course, where all nine are over.
        field: How all did who play it here.
    """

    settings: dict[str, object]
    variant: Variant
    calendar: Calendar
    in_play: StoredHole | None
    is_waiting: bool
    result: TableView | None
    field: Field


def read_todays_course(
    tx: Connection, player: str, mode: Mode | None, month: date | None, today: date
) -> TodaysCourse:
    """Read the page of today's course.

    Args:
        tx: The transaction.
        player: Who asks.
        mode: Of which mode; None is that of the table.
        month: A day of the month to show; None is this month.
        today: The player's date.

    Raises:
        HoleNotFound: The month has not come yet, or is before the first.
    """
    at_table = find_current(tx, player)
    variant = at_table.round.variant if at_table else Variant()
    variant = replace(variant, layout=STANDARD, mode=mode or variant.mode)
    calendar = read_calendar(tx, player, variant, month or today, today)
    in_play = at_table if _is_of(at_table, variant.mode, today) else None
    waiting = view_waiting(tx, player)
    is_waiting = waiting is not None and _is_of(waiting.hole, variant.mode, today)
    return TodaysCourse(
        players.read_settings(tx, player),
        variant,
        calendar,
        waiting.hole if waiting and is_waiting else in_play,
        is_waiting,
        _last_hole(tx, calendar.finished) if calendar.finished else None,
        read_field(tx, player, calendar.todays.number, RecordKey.of(variant)),
    )


def _is_of(hole: StoredHole | None, mode: Mode, today: date) -> bool:
    """Whether a hole is of today's course, in play."""
    if hole is None or hole.round.origin is not Origin.DAILY:
        return False
    in_round = hole.round
    is_todays = (in_round.day, in_round.variant.mode) == (today, mode)
    return is_todays and in_round.state is RoundState.PLAYING


def _last_hole(tx: Connection, round_id: str) -> TableView:
    return view_table(tx, stored.round_holes(tx, round_id)[-1])
