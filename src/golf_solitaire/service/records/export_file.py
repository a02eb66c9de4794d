"""The file that a player can take along: rounds with their holes, as JSON.

The file gives its format and version. It holds what is kept, in a form
that makes sense without this program: moves as `golf replay` reads them,
deals as one line, moments with their time zone. Deal numbers are text,
because JavaScript's numbers lose digits above 2^53.

A hole in play is left out: the file would give away the order of its
stock. docs/records.md lists the fields.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict
from datetime import date, datetime
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from golf_solitaire.rules.notation import variant_values
from golf_solitaire.store.entities import (
    Assist,
    HoleState,
    Origin,
    RoundState,
    StoredHole,
)
from golf_solitaire.store.training import Training

FORMAT = "golf-solitaire records"
VERSION = 1

FILE_NAME = "golf-solitaire.json"

HOLES_IN_A_FILE = 25_000
"""Holes in one file, where a shared table limits what can be imported."""

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
    """The result of a hole, field by field as in `Result`."""

    strokes: Strokes
    cleared: bool
    plays: Count
    draws: Count
    longest_run: Count
    time_ms: Milliseconds
    ended_at: Moment


class FilePar(Struct, frozen=True, forbid_unknown_fields=True):
    """The best score a deal allows, and the moves that reach it."""

    strokes: Strokes
    moves: Text


class FileReview(Struct, frozen=True, forbid_unknown_fields=True):
    """The sums of a review in expected strokes, as in `ReviewTotals`."""

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


HOLE_AS_KEPT = (
    "id",
    "place",
    "day",
    "practice",
    "stock_seen",
    "number_shown",
    "time_ms",
)
"""The fields of a hole that the file and the store keep in the same form."""

ROUND_AS_KEPT = ("id", "origin", "day")
"""Those of a round, beside the fields of its variant."""


def fields_of(kept: object, names: Iterable[str]) -> dict[str, Any]:
    """Some fields of an object, by name."""
    return {name: getattr(kept, name) for name in names}


class FileTraining(Struct, frozen=True, forbid_unknown_fields=True):
    """A position of the trainer that was answered, as in `Training`."""

    position: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_.:-]{1,120}$")]
    answered_at: Moment
    was_right: bool
    due: Moment
    state: Annotated[int, Meta(ge=1, le=3)]
    step: Annotated[int, Meta(ge=0, le=9)] | None
    stability: Annotated[float, Meta(ge=0.001, le=36_500)]
    difficulty: Annotated[float, Meta(ge=1, le=10)]


class File(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Everything that a player has."""

    format: str
    version: int
    exported_at: Moment
    settings: Settings
    rounds: list[FileRound]
    training: list[FileTraining] = []
    name: Text | None = None


def part_of(
    holes: list[StoredHole], number: int, size: int = HOLES_IN_A_FILE
) -> list[StoredHole]:
    """The holes in one of the files that a long past is split into.

    A round is never split: it is in the file of its first hole.

    Args:
        holes: All holes, with those of a round next to each other.
        number: Which file, from 1.
        size: Holes in one file; its last round may add a few more.
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
    holes: Iterable[StoredHole],
    settings: Mapping[str, object],
    now: datetime,
    training: Iterable[Training] = (),
    name: str | None = None,
) -> bytes:
    """Write all holes of a player except the one in play, round by round.

    The number of a random round in play is left out, because its next
    deals follow from it.

    Args:
        holes: The holes, with those of a round next to each other.
        settings: The player's settings.
        now: The time of the export.
        training: What the player has answered in the trainer.
        name: What the player wants to be called, None if nothing.
    """
    rounds: dict[str, list[StoredHole]] = {}
    for hole in holes:
        if hole.result or hole.state is not HoleState.PLAYING:
            rounds.setdefault(hole.round.id, []).append(hole)
    written = [_written_round(each) for each in rounds.values()]
    set_ = {name: str(value) for name, value in settings.items()}
    rows = [FileTraining(**asdict(each)) for each in training]
    file = File(FORMAT, VERSION, now, set_, written, rows, name)
    return msgspec.json.format(msgspec.json.encode(file), indent=1)


def _written_round(holes: list[StoredHole]) -> FileRound:
    kept = holes[0].round
    is_secret = kept.origin is Origin.RANDOM and kept.state is RoundState.PLAYING
    return FileRound(
        **fields_of(kept, ROUND_AS_KEPT),
        **variant_values(kept.variant),
        length=kept.holes,
        number=None if kept.number is None or is_secret else str(kept.number),
        state=kept.state,
        started_at=kept.started_at,
        holes=[_written_hole(hole) for hole in holes],
    )


def _written_hole(hole: StoredHole) -> FileHole:
    result, par, fairness = hole.result, hole.course_par, hole.fairness
    return FileHole(
        **fields_of(hole, HOLE_AS_KEPT),
        deal=hole.deal_line,
        number=None if hole.number is None else str(hole.number),
        moves=hole.moves[: hole.cursor],
        undone=hole.moves[hole.cursor :],
        assists=sorted(hole.assists),
        state=hole.state,
        changed_at=hole.changed_at,
        result=None if result is None else FileResult(**asdict(result)),
        course_par=None if par is None else FilePar(par.best, par.line),
        review=None if fairness is None else FileReview(**asdict(fairness)),
    )
