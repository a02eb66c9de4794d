"""The file that a player takes along: rounds with their holes, as JSON.

The file says its format and version. What it holds is what is kept, in
words that are read without this program: moves as `golf replay` reads
them, deals as one line, moments with their time zone. Numbers of deals
are text, since JavaScript's numbers lose digits over 2^53.

A hole in play is not in it: the file would tell the order of its stock.
docs/records.md lists the fields.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date, datetime
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from golf_solitaire.rules.notation import variant_values
from golf_solitaire.store.entities import (
    Assist,
    HoleState,
    Origin,
    Result,
    ReviewTotals,
    RoundState,
    StoredHole,
)

FORMAT = "golf-solitaire records"
VERSION = 1

FILE_NAME = "golf-solitaire.json"

HOLES_IN_A_FILE = 25_000
"""Holes of one file, where a shared table limits what can be imported."""

Id = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
Number = Annotated[str, Meta(pattern=r"^[0-9]{1,20}$")]
Text = Annotated[str, Meta(max_length=1000)]
Moment = Annotated[datetime, Meta(tz=True)]
Count = Annotated[int, Meta(ge=0, le=1000)]
Strokes = Annotated[int, Meta(ge=-1000, le=1000)]
Milliseconds = Annotated[int, Meta(ge=0, le=2**53)]
Expected = Annotated[float, Meta(ge=-1000, le=1000)]
Word = Annotated[str, Meta(pattern=r"^[a-z-]{1,20}$")]
Settings = Annotated[dict[Word, Word], Meta(max_length=50)]


class FileResult(Struct, frozen=True, forbid_unknown_fields=True):
    """What a hole came to, as in `Result`."""

    strokes: Strokes
    cleared: bool
    plays: Count
    draws: Count
    longest_run: Count
    time_ms: Milliseconds
    ended_at: Moment


class FilePar(Struct, frozen=True, forbid_unknown_fields=True):
    """The best that a deal allows, and the moves that reach it."""

    strokes: Strokes
    moves: Text


class FileReview(Struct, frozen=True, forbid_unknown_fields=True):
    """The sums of a review, in expected strokes."""

    start: Expected
    lost: Expected
    luck: Expected


class FileHole(Struct, frozen=True, forbid_unknown_fields=True):
    """A hole, as in `StoredHole`."""

    id: Id
    place: Annotated[int, Meta(ge=1, le=9)]
    deal: Text
    number: Number | None
    day: date
    moves: Text
    undone: Text
    assists: Annotated[list[Assist], Meta(max_length=20)]
    practice: bool
    stock_seen: bool
    number_shown: bool
    time_ms: Milliseconds
    state: HoleState
    changed_at: Moment
    result: FileResult | None = None
    course_par: FilePar | None = None
    review: FileReview | None = None


class FileRound(Struct, frozen=True, forbid_unknown_fields=True):
    """A round, as in `StoredRound`, with its holes."""

    id: Id
    mode: str
    opening: str
    scoring: str
    kings_double: bool
    layout: str
    length: Annotated[int, Meta(ge=1, le=9)]
    origin: Origin
    number: Number | None
    day: date | None
    state: RoundState
    started_at: Moment
    holes: Annotated[list[FileHole], Meta(max_length=9)]


class File(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything of a player."""

    format: str
    version: int
    exported_at: Moment
    settings: Settings
    rounds: list[FileRound]


def part_of(
    holes: list[StoredHole], number: int, size: int = HOLES_IN_A_FILE
) -> list[StoredHole]:
    """The holes of one of the files that a long past is cut into.

    A round is whole in the file that its first hole falls into.

    Args:
        holes: All holes, those of a round one after the other.
        number: Which file, from 1.
        size: Holes of one file; a last round may bring a few more.
    """
    first = (number - 1) * size
    part: list[StoredHole] = []
    begins_at = 0
    for at, hole in enumerate(holes):
        if at == 0 or hole.round.id != holes[at - 1].round.id:
            begins_at = at
        if first <= begins_at < first + size:
            part.append(hole)
    return part


def write_file(
    holes: Iterable[StoredHole], settings: Mapping[str, object], now: datetime
) -> bytes:
    """Write all holes of a player but the one in play, round by round.

    The number of a round in play that was dealt at random is left out:
    its next deals follow from it.

    Args:
        holes: The holes, those of a round one after the other.
        settings: What the player has set.
        now: The time.
    """
    rounds: dict[str, list[StoredHole]] = {}
    for hole in holes:
        if hole.result or hole.state is not HoleState.PLAYING:
            rounds.setdefault(hole.round.id, []).append(hole)
    written = [_written_round(each) for each in rounds.values()]
    set_ = {name: str(value) for name, value in settings.items()}
    file = File(FORMAT, VERSION, now, set_, written)
    return msgspec.json.format(msgspec.json.encode(file), indent=1)


def _written_round(holes: list[StoredHole]) -> FileRound:
    kept = holes[0].round
    is_secret = kept.origin is Origin.RANDOM and kept.state is RoundState.PLAYING
    return FileRound(
        id=kept.id,
        **variant_values(kept.variant),
        length=kept.holes,
        origin=kept.origin,
        number=None if kept.number is None or is_secret else str(kept.number),
        day=kept.day,
        state=kept.state,
        started_at=kept.started_at,
        holes=[_written_hole(hole) for hole in holes],
    )


def _written_hole(hole: StoredHole) -> FileHole:
    result, par, fairness = hole.result, hole.course_par, hole.fairness
    return FileHole(
        id=hole.id,
        place=hole.place,
        deal=hole.deal_line,
        number=None if hole.number is None else str(hole.number),
        day=hole.day,
        moves=hole.moves[: hole.cursor],
        undone=hole.moves[hole.cursor :],
        assists=sorted(hole.assists),
        practice=hole.practice,
        stock_seen=hole.stock_seen,
        number_shown=hole.number_shown,
        time_ms=hole.time_ms,
        state=hole.state,
        changed_at=hole.changed_at,
        result=None if result is None else _written_result(result),
        course_par=None if par is None else FilePar(par.best, par.line),
        review=None if fairness is None else _written_review(fairness),
    )


def _written_result(result: Result) -> FileResult:
    return FileResult(
        strokes=result.strokes,
        cleared=result.cleared,
        plays=result.plays,
        draws=result.draws,
        longest_run=result.longest_run,
        time_ms=result.time_ms,
        ended_at=result.ended_at,
    )


def _written_review(fairness: ReviewTotals) -> FileReview:
    return FileReview(start=fairness.start, lost=fairness.lost, luck=fairness.luck)
