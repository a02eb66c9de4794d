"""The days' courses of a player: which day it is, and what was played.

What the menu says beside today's course. Only the last weeks are looked
at, so that it costs little each time the table is shown.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING

from golf_solitaire.rules.deals import HOLES_IN_A_ROUND
from golf_solitaire.rules.layouts import STANDARD
from golf_solitaire.service.records.statistics import daily_streak
from golf_solitaire.store import statistics
from golf_solitaire.store.entities import RecordKey, RoundState, StoredRound

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from golf_solitaire.store.statistics import DailyScore

LOOKED_BACK = timedelta(days=40)
"""How far; rows of days are exact as far as `words.days` tells them."""

A_DAY = timedelta(days=1)


def sensible_day(day: date | None, now: datetime) -> date:
    """The player's date, or the server's where theirs is over a day away."""
    today = now.date()
    if day is None or abs(day - today) > timedelta(days=1):
        return today
    return day


@dataclass(frozen=True, slots=True)
class DayCourse:
    """How a day's course stands for a player on that day.

    Attributes:
        day: The date.
        is_servers: Whether it is the server's date.
        strokes: What its nine holes came to, None before they are over.
        left_at: The hole at which it was left, None if it was not.
        streak: How many days in a row are finished, up to this one.
    """

    day: date
    is_servers: bool
    strokes: int | None
    left_at: int | None
    streak: int


def day_courses(
    tx: Connection, in_round: StoredRound, now: datetime
) -> list[DayCourse]:
    """How today's course stands, for each date that may be the player's.

    Args:
        tx: The transaction.
        in_round: The round at the table: today's course would be played by
            its rules, but for the layout, which is always the standard one.
        now: The time, UTC.
    """
    scores = statistics.daily_scores(tx, in_round.player, now - LOOKED_BACK)
    rules = replace(in_round.variant, layout=STANDARD)
    today, key = now.date(), RecordKey.of(rules)
    return [
        day_course(scores, key, day, is_servers=day == today)
        for day in (today - A_DAY, today, today + A_DAY)
    ]


def day_course(
    scores: Iterable[DailyScore], key: RecordKey, day: date, *, is_servers: bool = True
) -> DayCourse:
    """How the course of a date stands; its deals are the same by any scoring."""
    mine = [score for score in scores if score.key[:2] == key[:2]]
    of_day = [score for score in mine if score.day == day]
    whole = [score.strokes for score in of_day if score.holes == HOLES_IN_A_ROUND]
    is_in_play = any(score.state == RoundState.PLAYING for score in of_day)
    is_left = of_day and not whole and not is_in_play
    finished = {
        score.day
        for score in mine
        if score.key == key and score.holes == HOLES_IN_A_ROUND and score.day <= day
    }
    return DayCourse(
        day,
        is_servers,
        strokes=whole[0] if whole else None,
        left_at=of_day[0].holes + 1 if is_left else None,
        streak=daily_streak(finished, day).now,
    )
