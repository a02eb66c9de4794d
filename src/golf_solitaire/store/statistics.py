"""All holes of a player at once: to count, and to look through.

Each function asks the database once, however many holes there are. The
hole on the table counts from its end on, as one that was left does. A
damaged row is passed over: one hole's fault must not hide all others.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime
from typing import NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    Integer,
    Row,
    ScalarSelect,
    Select,
    and_,
    bindparam,
    exists,
    false,
    func,
    or_,
    select,
    true,
    type_coerce,
)

from golf_solitaire.rules.layouts import STANDARD
from golf_solitaire.store import mapping
from golf_solitaire.store.entities import (
    HoleState,
    Origin,
    RecordKey,
    StoredHole,
    StoredRound,
)
from golf_solitaire.store.schema import holes, rounds


class PlayedHole(NamedTuple):
    """What statistics need of a hole that counts, or was abandoned.

    Attributes:
        round_id: The round that it belongs to.
        is_daily: Whether that round is a daily course.
        day: The player's date when the hole was dealt.
        strokes: The score; None for an abandoned hole, of which what
            follows says nothing but whether help was used.
        cleared: Whether it was won.
        moves: Plays and draws.
        longest_run: The longest run.
        time_ms: Time played.
        is_assisted: Whether help was used.
        course_par: The best that the deal allows, if it is known.
        fair_lost: Expected strokes given away, if it was reviewed.
        luck: Expected strokes that the stock added, if it was reviewed.
    """

    round_id: str
    is_daily: bool
    day: date
    strokes: int | None
    cleared: bool
    moves: int
    longest_run: int
    time_ms: int
    is_assisted: bool
    course_par: int | None
    fair_lost: float | None
    luck: float | None


class RecordSum(NamedTuple):
    """What all holes of a record come to, in short.

    Attributes:
        key: Which record.
        holes: How many count.
        abandoned: How many were abandoned.
        won: How many of those that count were cleared.
        strokes: The sum of their scores.
        best: The fewest strokes; None while nothing counts.
        state: Something that changes whenever one of the holes does: an
            undo and another end give a hole another version, course par
            and reviews are counted. Sums of times tell one past from
            another that was imported in its place.
    """

    key: RecordKey
    holes: int
    abandoned: int
    won: int
    strokes: int
    best: int | None
    state: tuple[object, ...]


_OF_PLAYER = rounds.c.player == bindparam("player")
_OF_ROUND = holes.c.round_id == rounds.c.id
_OVER = and_(holes.c.practice == false(), holes.c.strokes.is_not(None))
_OVER_OR_LEFT = and_(
    holes.c.practice == false(),
    or_(holes.c.strokes.is_not(None), holes.c.state == HoleState.ABANDONED.value),
)
_IN_ORDER = (holes.c.ended_at, holes.c.place, holes.c.id)
_KEY = tuple(rounds.c[name] for name in RecordKey._fields)
_OF_RECORD = tuple(column == bindparam(column.name) for column in _KEY)
COUNTED_IN_RECORD = (_OF_ROUND, _OF_PLAYER, _OVER, *_OF_RECORD)

# A player's holes are found by way of their rounds, which are fewer; so
# the conditions name the player of the round, never that of the hole.


def _plain(column: ColumnElement[bool]) -> ColumnElement[int]:
    """A truth as the database has it: true or 1, with no step between."""
    return type_coerce(column, Integer)


_LAST = func.max(func.coalesce(holes.c.ended_at, holes.c.changed_at))
_SUMS = (
    select(
        *_KEY,
        func.count(holes.c.strokes),
        func.count().filter(holes.c.strokes.is_(None)),
        func.count().filter(holes.c.cleared),
        func.coalesce(func.sum(holes.c.strokes), 0),
        func.min(holes.c.strokes),
        _LAST,
        func.sum(holes.c.version),
        func.sum(holes.c.result_ms),
        func.count(holes.c.course_par),
        func.count(holes.c.luck),
    )
    .join_from(rounds, holes, _OF_ROUND)
    .where(_OF_PLAYER, _OVER_OR_LEFT)
    .group_by(*_KEY)
    .order_by(_LAST.desc())
)


def record_sums(tx: Connection, player: str) -> list[RecordSum]:
    """Every record of a player, that of the last hole first."""
    return [
        RecordSum(RecordKey(*row[:4]), *row[4:9], state=tuple(row[9:]))
        for row in tx.execute(_SUMS, {"player": player})
    ]


_PLAYED = (
    select(
        holes.c.round_id,
        _plain(rounds.c.origin == Origin.DAILY.value),
        holes.c.day,
        holes.c.strokes,
        _plain(holes.c.cleared),
        holes.c.plays + holes.c.draws,
        holes.c.longest_run,
        holes.c.result_ms,
        _plain(holes.c.assists != ""),
        holes.c.course_par,
        holes.c.fair_lost,
        holes.c.luck,
    )
    .join_from(rounds, holes, _OF_ROUND)
    .where(_OF_PLAYER, _OVER_OR_LEFT)
    .where(*_OF_RECORD)
    .order_by(*_IN_ORDER)
)


def played_holes(tx: Connection, player: str, key: RecordKey) -> list[PlayedHole]:
    """The holes that a record is of, in the order in which they ended."""
    values = {"player": player, **key._asdict()}
    return [PlayedHole._make(row) for row in tx.execute(_PLAYED, values).all()]


class DailyScore(NamedTuple):
    """How a day's course went, as far as its holes count.

    Attributes:
        key: Which record it is in.
        day: Of which date it is.
        state: How far its round is.
        holes: How many of its holes are over.
        strokes: The sum of their scores.
    """

    key: RecordKey
    day: date
    state: str
    holes: int
    strokes: int


_DAILIES = (
    select(
        *_KEY,
        rounds.c.day,
        rounds.c.state,
        func.count(holes.c.strokes),
        func.coalesce(func.sum(holes.c.strokes), 0),
    )
    .join_from(rounds, holes, _OF_ROUND)
    .where(_OF_PLAYER, rounds.c.started_at >= bindparam("since"))
    .where(rounds.c.origin == Origin.DAILY.value)
    .where(holes.c.practice == false(), holes.c.stock_seen == true())
    .group_by(rounds.c.id)
    .order_by(rounds.c.started_at)
)


def daily_scores(tx: Connection, player: str, since: datetime) -> list[DailyScore]:
    """The days' courses of which the player saw a card of the stock.

    All records at once: asked for one, a database would look through it for
    as far back as it goes.

    Args:
        tx: The transaction.
        player: Whose courses.
        since: Only those begun at this time or later.
    """
    values = {"player": player, "since": since}
    return [
        DailyScore._make((RecordKey(*row[:4]), *row[4:]))
        for row in tx.execute(_DAILIES, values)
    ]


@dataclass(frozen=True, slots=True)
class Page:
    """Which part of a list to read.

    Attributes:
        number: From 1.
        size: How many entries a page has.
    """

    number: int
    size: int

    @property
    def start(self) -> int:
        """How many entries come before it."""
        return (self.number - 1) * self.size


class Filter(NamedTuple):
    """Which holes or rounds a list is of; None is any."""

    mode: str | None = None
    layout: str | None = None
    scoring: str | None = None
    kings_double: bool | None = None


ANY = Filter()

_LATEST = tuple(column.desc() for column in _IN_ORDER)
_COUNTED = (
    select(holes.c.id).join_from(rounds, holes, _OF_ROUND).where(_OF_PLAYER, _OVER)
)


def finished_holes(
    tx: Connection,
    player: str,
    page: Page,
    only: Filter = ANY,
    round_id: str | None = None,
) -> tuple[list[StoredHole], int]:
    """One page of the holes that count, those that ended last first.

    Args:
        tx: The transaction.
        player: Whose holes.
        page: Which page.
        only: Which of them.
        round_id: The round whose holes to give, None for all rounds.

    Returns:
        The holes, and how many there are on all pages; 0 past the last.
    """
    wanted = _COUNTED.where(*_only(only))
    if round_id is not None:
        wanted = wanted.where(holes.c.round_id == round_id)
    ids = wanted.order_by(*_LATEST).limit(page.size).offset(page.start).subquery()
    query = (
        select(_count_of(wanted), rounds, holes)
        .join_from(holes, rounds, _OF_ROUND)
        .where(holes.c.id.in_(select(ids.c.id)))
        .order_by(*_LATEST)
    )
    found = list(tx.execute(query, {"player": player}))
    return mapping.readable(mapping.read_hole, _rest(found)), _total(found)


_LAST_HOLES = (
    select(rounds, holes)
    .join_from(rounds, holes, _OF_ROUND)
    .where(_OF_PLAYER, _OVER)
    .order_by(*_LATEST)
    .limit(bindparam("most"))
)


def reviewed_holes(
    tx: Connection, player: str, most: int, only: Filter = ANY
) -> list[StoredHole]:
    """So many last holes that count and have the sums of their review."""
    query = _LAST_HOLES.where(holes.c.luck.is_not(None), *_only(only))
    found = tx.execute(query, {"player": player, "most": most})
    return mapping.readable(mapping.read_hole, map(tuple, found))


def unreviewed_holes(tx: Connection, player: str, most: int) -> list[StoredHole]:
    """Those of so many last holes that are final and could be reviewed."""
    query = _LAST_HOLES.where(
        holes.c.state == HoleState.FINAL.value,
        rounds.c.layout == STANDARD.name,
    )
    found = tx.execute(query, {"player": player, "most": most})
    last = mapping.readable(mapping.read_hole, map(tuple, found))
    return [hole for hole in last if hole.fairness is None]


class RoundScore(NamedTuple):
    """A round of nine and how it went.

    Attributes:
        round: The round.
        day: The player's date when its first hole was dealt.
        holes: How many of its holes count.
        strokes: The sum of their scores.
        won: How many of them were cleared.
        solved: How many of them have their course par.
        course_par: The sum of these course pars.
        is_assisted: Whether one of them used help.
        first_number: The deal number of the round's first hole, as text;
            None if it has none.
    """

    round: StoredRound
    day: date
    holes: int
    strokes: int
    won: int
    solved: int
    course_par: int
    is_assisted: bool
    first_number: str | None


_NEWEST = (rounds.c.started_at.desc(), rounds.c.id.desc())
_WITH_HOLES = select(rounds.c.id).where(
    _OF_PLAYER,
    rounds.c.holes > 1,
    exists().where(_OF_ROUND, _OVER),
)
_FIRST_HOLE = holes.alias("first_hole")
_SCORES = (
    func.min(holes.c.day),
    func.count(holes.c.id),
    func.sum(holes.c.strokes),
    func.count().filter(holes.c.cleared),
    func.count(holes.c.course_par),
    func.coalesce(func.sum(holes.c.course_par), 0),
    func.count().filter(holes.c.assists != "") > 0,
    select(_FIRST_HOLE.c.number)
    .where(_FIRST_HOLE.c.round_id == rounds.c.id, _FIRST_HOLE.c.place == 1)
    .scalar_subquery(),
)


def round_scores(
    tx: Connection, player: str, page: Page, only: Filter = ANY
) -> tuple[list[RoundScore], int]:
    """One page of the rounds with a hole that counts, newest first.

    Returns:
        The rounds, and how many there are on all pages; 0 past the last.
    """
    wanted = _WITH_HOLES.where(*_only(only))
    ids = wanted.order_by(*_NEWEST).limit(page.size).offset(page.start).subquery()
    query = (
        select(_count_of(wanted), rounds, *_SCORES)
        .join_from(rounds, holes, _OF_ROUND)
        .where(_OVER, rounds.c.id.in_(select(ids.c.id)))
        .group_by(rounds.c.id)
        .order_by(*_NEWEST)
    )
    found = list(tx.execute(query, {"player": player}))
    return mapping.readable(_round_score, _rest(found)), _total(found)


def _count_of(wanted: Select[tuple[str]]) -> ScalarSelect[int]:
    """How many rows a query of ids has."""
    return select(func.count()).select_from(wanted.subquery()).scalar_subquery()


def _round_score(*values: object) -> RoundScore:
    width = len(rounds.c)
    started = mapping.read_round(*values[:width])  # type: ignore[arg-type] # a row
    return RoundScore(started, *values[width:])  # type: ignore[arg-type] # a row


def _only(only: Filter) -> list[ColumnElement[bool]]:
    named = zip(only._fields, only, strict=True)
    return [rounds.c[name] == value for name, value in named if value is not None]


def _rest(found: list[Row[tuple[object, ...]]]) -> Iterable[tuple[object, ...]]:
    return (tuple(row)[1:] for row in found)


def _total(found: list[Row[tuple[object, ...]]]) -> int:
    return int(found[0][0]) if found else 0  # type: ignore[call-overload] # a count
