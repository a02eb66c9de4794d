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
from golf_solitaire.rules.scoring import ROUND_PAR
from golf_solitaire.service.records.statistics import daily_streak
from golf_solitaire.service.words import numbers, scores
from golf_solitaire.store import statistics
from golf_solitaire.store.entities import RoundState, StoredRound
from golf_solitaire.store.statistics import DailyScore, RecordKey

if TYPE_CHECKING:
    from sqlalchemy import Connection

LOOKED_BACK = timedelta(days=40)
MOST_DAYS = 30
"""The longest row of days that is told exactly, well within what is looked at."""

A_DAY = timedelta(days=1)


def sensible_day(day: date | None, now: datetime) -> date:
    """The player's date, or the server's where theirs is over a day away."""
    today = now.date()
    if day is None or abs(day - today) > timedelta(days=1):
        return today
    return day


@dataclass(frozen=True, slots=True)
class DayNote:
    """What there is to say of a day's course.

    Attributes:
        day: The date.
        is_servers: Whether it is the server's date.
        told: What to say.
    """

    day: date
    is_servers: bool
    told: str


def day_notes(tx: Connection, in_round: StoredRound, now: datetime) -> list[DayNote]:
    """What to say of today's course, for each date that may be the player's.

    Args:
        tx: The transaction.
        in_round: The round at the table: today's course would be played by
            its rules, but for the layout, which is always the standard one.
        now: The time, UTC.
    """
    scores = statistics.daily_scores(tx, in_round.player, now - LOOKED_BACK)
    rules = replace(in_round.variant, layout=STANDARD)
    today, key = now.date(), RecordKey.of(rules)
    notes = [
        DayNote(day, day == today, course_words(scores, key, day))
        for day in (today - A_DAY, today, today + A_DAY)
    ]
    return [note for note in notes if note.told]


def course_words(scores: Iterable[DailyScore], key: RecordKey, day: date) -> str:
    """What to say of the course of a date to a player on that date."""
    mine = [score for score in scores if score.key[:2] == key[:2]]
    words = _played_words([score for score in mine if score.day == day])
    finished = {
        score.day
        for score in mine
        if score.key == key and score.holes == HOLES_IN_A_ROUND and score.day <= day
    }
    days = daily_streak(finished, day).now
    if days > MOST_DAYS:
        words.append(f"Over {MOST_DAYS} days in a row.")
    elif days > 1:
        words.append(f"{days} days in a row.")
    return " ".join(words)


def _played_words(of_day: list[DailyScore]) -> list[str]:
    """Whether a course was played; its deals are the same by any scoring."""
    for score in of_day:
        if score.holes == HOLES_IN_A_ROUND:
            to_par = scores.to_par(score.strokes - ROUND_PAR)
            told = f"Played: {numbers.whole(score.strokes)} ({to_par})."
            return [told, "Playing it again is practice."]
    if not of_day or any(score.state == RoundState.PLAYING for score in of_day):
        return []
    told = f"Left at hole {of_day[0].holes + 1} of {HOLES_IN_A_ROUND}."
    return [told, "Playing it again is practice."]
