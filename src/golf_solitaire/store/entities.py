"""Entities: a round and a hole as they are kept, free of any database.

An entity never changes; a change makes a newer one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum
from typing import Any, NamedTuple

from golf_solitaire.errors import StoreError
from golf_solitaire.rules.games import Game
from golf_solitaire.rules.notation import variant_values
from golf_solitaire.rules.variants import Variant

LOCAL_PLAYER = "local"
"""The one player of a table on one's own machine, whichever the face."""

ANSWERED_KEPT = 64
"""How many requests of a hole are remembered as answered."""


class DamagedRow(StoreError):
    """One row can't be understood; the rest of the store is well."""


class Origin(StrEnum):
    """Where the deals of a round come from."""

    RANDOM = "random"
    """Dealt at random: its number stays hidden until it is over."""
    NUMBER = "number"
    CARDS = "cards"
    COURSE = "course"
    DAILY = "daily"
    PRACTICE = "practice"


class RoundState(StrEnum):
    """How far along a round is."""

    PLAYING = "playing"
    FINISHED = "finished"
    ABANDONED = "abandoned"


class HoleState(StrEnum):
    """How far a hole is."""

    PLAYING = "playing"
    """On the table; it may be over, and undone again."""
    FINAL = "final"
    """Over and left: its result no longer changes."""
    ABANDONED = "abandoned"
    """Left after a move and before its end."""
    UNTOUCHED = "untouched"
    """Left before its first move; it counts nowhere."""


class Assist(StrEnum):
    """The kinds of help that mark a hole as assisted."""

    HINT = "hint"
    AUTO = "auto"
    UNDO_DRAW = "undo-draw"
    """An undo that took back a draw: it showed the stock."""
    NUMBER = "number"
    """The number of a randomly dealt hole was asked for."""
    WORTH = "worth"
    """What each move is worth was shown."""


@dataclass(frozen=True, slots=True)
class StoredRound:
    """A round as it is kept; a single hole is a round of one.

    Attributes:
        id: Its name in links, and nobody's to guess.
        player: Whose it is.
        variant: The rules of all its holes.
        holes: 9 or 1.
        origin: Where its deals come from.
        number: Number of the course (nine holes) or the deal (one), None
            for a deal given as cards.
        day: The date of a daily course.
        state: How far it is.
        started_at: When it started, UTC.
    """

    id: str
    player: str
    variant: Variant
    holes: int
    origin: Origin
    number: int | None
    day: date | None
    state: RoundState
    started_at: datetime


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a hole."""

    strokes: int
    cleared: bool
    plays: int
    draws: int
    longest_run: int
    time_ms: int
    ended_at: datetime

    @classmethod
    def of(cls, game: Game, time_ms: int, ended_at: datetime) -> Result:
        """The result of a game that is over."""
        return cls(
            strokes=game.strokes,
            cleared=game.position.is_cleared,
            plays=game.plays,
            draws=game.draws,
            longest_run=game.longest_run,
            time_ms=time_ms,
            ended_at=ended_at,
        )


@dataclass(frozen=True, slots=True)
class CoursePar:
    """The best score a hole's deal allows, with the stock known.

    Attributes:
        best: The strokes.
        line: The moves that reach it, as text.
    """

    best: int
    line: str


@dataclass(frozen=True, slots=True)
class ReviewTotals:
    """The parts of skill and luck in a hole: the sums of its review.

    Attributes:
        start: Expected strokes with best play at the deal.
        lost: Expected strokes given away.
        luck: Expected strokes that the turned cards added.
    """

    start: float
    lost: float
    luck: float


@dataclass(frozen=True, slots=True)
class StoredHole:
    """A hole as it is kept: its deal, its moves and what they can't tell.

    Attributes:
        id: Its name in links, and nobody's to guess.
        round: The round it belongs to.
        place: Which hole of the round, from 1.
        deal_line: The deal on one line, the stock included.
        number: The number it was dealt from, if any.
        version: Goes up with every change.
        moves: All moves as text, those undone included.
        cursor: How many of them stand.
        assists: The kinds of help used; undo doesn't clear them.
        practice: Whether the player knew the stock: it counts nowhere.
        stock_seen: Whether the player has seen a card of the stock.
        number_shown: Whether the player asked for the number.
        time_ms: Time played so far.
        day: The player's date when it was dealt.
        state: How far it is.
        result: What it came to, while it is over.
        answered: The ids of the last requests answered, oldest first.
        changed_at: When it last changed, UTC.
        course_par: Its course par, once worked out.
        fairness: The sums of its review, once worked out.
    """

    id: str
    round: StoredRound
    place: int
    deal_line: str
    number: int | None
    version: int
    moves: str
    cursor: int
    assists: frozenset[Assist]
    practice: bool
    stock_seen: bool
    number_shown: bool
    time_ms: int
    day: date
    state: HoleState
    result: Result | None
    answered: tuple[str, ...]
    changed_at: datetime
    course_par: CoursePar | None = None
    fairness: ReviewTotals | None = None


class RecordKey(NamedTuple):
    """What records are kept apart by; both openings are in one record.

    Attributes:
        mode: The name of the mode.
        layout: The name of the layout.
        scoring: The scoring, as text.
        kings_double: Whether a king left counts two.
    """

    mode: str = "hard"
    layout: str = "standard"
    scoring: str = "traditional"
    kings_double: bool = False

    @classmethod
    def of(cls, variant: Variant) -> RecordKey:
        """The record in which holes by these rules are counted."""
        values: Mapping[str, Any] = variant_values(variant)
        return cls(*(values[name] for name in cls._fields))
