"""Reading the file that `export_file` writes: all of it, or nothing.

Everything that can be checked is checked: the cards of a deal, its
number, that the moves are legal, and that the result follows from them.
A fault names its place by the keys that lead there.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from typing import NamedTuple

import msgspec
from msgspec.structs import asdict

from golf_solitaire.errors import IllegalMove, NotationError
from golf_solitaire.rules.courses import (
    course_deals,
    daily_course,
    former_course_deals,
)
from golf_solitaire.rules.deals import Deal, numbered_deal
from golf_solitaire.rules.games import Game
from golf_solitaire.rules.notation import (
    VARIANT_FIELDS,
    read_deal_line,
    read_moves,
    read_number,
    read_variant,
    write_deal_line,
    write_moves,
)
from golf_solitaire.rules.variants import Variant
from golf_solitaire.service.records.export_file import (
    FORMAT,
    HOLE_AS_KEPT,
    ROUND_AS_KEPT,
    VERSION,
    File,
    FileHole,
    FilePar,
    FileResult,
    FileReview,
    FileRound,
    FileTraining,
    fields_of,
)
from golf_solitaire.store.entities import (
    CoursePar,
    HoleState,
    Origin,
    Result,
    ReviewTotals,
    RoundState,
    StoredHole,
    StoredRound,
)
from golf_solitaire.store.training import Training

NOT_OURS = "this file was not exported by Golf Solitaire"
EARLIEST, LATEST = datetime(1970, 1, 2, tzinfo=UTC), datetime(9999, 1, 1, tzinfo=UTC)
KNOWN = 2
"""The state of a position that the trainer takes for learned."""

SUM_ERROR = 0.01
"""How much the sums of a review may differ from the score, in strokes."""


_UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
_MARK = b"\xef\xbb\xbf"
"""What some editors put before a text in UTF-8."""


class _Head(msgspec.Struct):
    """The part that says which program wrote the file."""

    format: str
    version: int


class Contents(NamedTuple):
    """What a file holds.

    Attributes:
        settings: The settings, by name.
        holes: The holes, with those of a round next to each other.
        training: What was answered in the trainer.
    """

    settings: dict[str, str]
    holes: list[StoredHole]
    training: list[Training]


def read_file(content: bytes, player: str) -> Contents:
    """Read a file, and check every hole in it.

    A hole that had ended when the file was made is final here, and a
    round that was in play is abandoned: it can't be continued from a file.

    Args:
        content: The file.
        player: The player who gets the holes.

    Raises:
        NotationError: The file can't be read, comes from another program
            or version, or contradicts itself; the text names the place.
    """
    file = _decoded(content)
    holes: list[StoredHole] = []
    names: set[str] = set()
    for number, each in enumerate(file.rounds):
        place = f"rounds[{number}]"
        _check_names(each, place, names)
        holes += _holes(each, player, place)
    rows = [
        _training(each, f"training[{number}]")
        for number, each in enumerate(file.training)
    ]
    return Contents(file.settings, holes, rows)


def _training(each: FileTraining, place: str) -> Training:
    """An answer in the trainer; what is known has no step, all else has one."""
    _require(
        (each.step is None) == (each.state == KNOWN),
        f"{place}.step",
        f"null if state is {KNOWN}, a step otherwise",
    )
    row = Training(**asdict(each))
    return replace(
        row,
        answered_at=_moment(each.answered_at, f"{place}.answered_at"),
        due=_moment(each.due, f"{place}.due"),
    )


def _decoded(content: bytes) -> File:
    """Decode a file; the head is only looked at alone if that fails.

    Raises:
        NotationError: It can't be read, or is another program's.
    """
    content = content.removeprefix(_MARK)  # no copy where there is none
    try:
        file = msgspec.json.decode(content, type=File)
    except _UNREADABLE as fault:
        _check_head(_head(content))
        raise NotationError(_in_words(str(fault))) from None
    _check_head(file)
    return file


def _head(content: bytes) -> _Head:
    if not content.strip():
        raise NotationError("nothing to import; choose a file or paste its text")
    try:
        return msgspec.json.decode(content, type=_Head)
    except msgspec.ValidationError:
        raise NotationError(NOT_OURS) from None
    except _UNREADABLE as fault:
        raise NotationError(f"{NOT_OURS}: {_in_words(str(fault))}") from None


def _check_head(head: _Head | File) -> None:
    if head.format != FORMAT:
        raise NotationError(f"{NOT_OURS}: format is not {FORMAT!r}")
    if head.version != VERSION:
        raise NotationError(
            f"the file is of version {head.version};"
            f" this program reads version {VERSION}"
        )


def _in_words(fault: str) -> str:
    """A fault that msgspec found, with its place first."""
    reason, _, path = fault.replace("`", "").partition(" - at ")
    if not reason.startswith("JSON"):
        reason = reason[:1].lower() + reason[1:]
    path = path.removeprefix("$").removeprefix(".")
    return f"{path}: {reason}" if path else reason


@contextmanager
def _at(place: str) -> Iterator[None]:
    """Put its place before a fault."""
    try:
        yield
    except (NotationError, IllegalMove) as fault:
        raise NotationError(f"{place}: {fault}") from None


def _require(holds: bool, place: str, reason: str) -> None:
    if not holds:
        raise NotationError(f"{place}: {reason}")


def _check_names(each: FileRound, place: str, names: set[str]) -> None:
    """Refuse a file with the same round or hole twice."""
    places: set[int] = set()
    for at, name in (
        (f"{place}.id", each.id),
        *((f"{place}.holes[{n}].id", hole.id) for n, hole in enumerate(each.holes)),
    ):
        _require(name not in names, at, f"{name!r} is in the file twice")
        names.add(name)
    for number, hole in enumerate(each.holes):
        at = f"{place}.holes[{number}].place"
        _require(hole.place <= each.length, at, f"the round has {each.length} holes")
        _require(hole.place not in places, at, f"{hole.place} is there twice")
        places.add(hole.place)


def _holes(each: FileRound, player: str, place: str) -> list[StoredHole]:
    """The holes of one round of the file."""
    in_round = _round(each, player, place)
    return [
        _hole(hole, in_round, f"{place}.holes[{number}]")
        for number, hole in enumerate(each.holes)
    ]


def _round(each: FileRound, player: str, place: str) -> StoredRound:
    fields = {name: getattr(each, name) for name in VARIANT_FIELDS}
    variant = read_variant(fields, lambda name: _at(f"{place}.{name}"))
    _require(each.length in (1, 9), f"{place}.length", "write 1 or 9")
    with _at(f"{place}.number"):
        number = None if each.number is None else read_number(each.number)
    is_daily = each.origin is Origin.DAILY
    _require(
        is_daily == (each.day is not None),
        f"{place}.day",
        "today's course has a day, and nothing else has",
    )
    if each.day is not None:
        due = daily_course(each.day, variant.mode)
        _require(number == due, f"{place}.number", f"the course of that day is {due}")
    state = each.state
    if state is RoundState.PLAYING:
        is_whole = sum(hole.result is not None for hole in each.holes) == each.length
        state = RoundState.FINISHED if is_whole else RoundState.ABANDONED
    return StoredRound(
        **fields_of(each, ROUND_AS_KEPT),
        player=player,
        variant=variant,
        holes=each.length,
        number=number,
        state=state,
        started_at=_moment(each.started_at, f"{place}.started_at"),
    )


def _moment(moment: datetime, place: str) -> datetime:
    _require(EARLIEST < moment < LATEST, place, "write a moment from 1970 to 9998")
    return moment.astimezone(UTC)


def _hole(each: FileHole, in_round: StoredRound, place: str) -> StoredHole:
    deal = _deal(each, in_round, place)
    game = _game(each, deal, in_round.variant, place)
    is_left = each.state in (HoleState.ABANDONED, HoleState.UNTOUCHED)
    _require(
        is_left == (each.result is None),
        f"{place}.state",
        "write final for a hole with a result, else abandoned or untouched",
    )
    _require(
        not (each.state is HoleState.UNTOUCHED and game.moves_counted),
        f"{place}.state",
        "a hole with a move is not untouched",
    )
    return StoredHole(
        **fields_of(each, HOLE_AS_KEPT)
        | {"stock_seen": each.stock_seen or game.draws > 0 or game.is_over},
        round=in_round,
        deal_line=write_deal_line(deal),
        number=deal.number,
        version=0,
        moves=write_moves(game.moves),
        cursor=game.cursor,
        assists=frozenset(each.assists),
        state=each.state if is_left else HoleState.FINAL,
        result=_result(each.result, game, f"{place}.result"),
        answered=(),
        changed_at=_moment(each.changed_at, f"{place}.changed_at"),
        course_par=_course_par(each.course_par, game, f"{place}.course_par"),
        fairness=_fairness(each.review, game, f"{place}.review"),
    )


def _deal(each: FileHole, in_round: StoredRound, place: str) -> Deal:
    """The deal of a hole, checked against its number and its round's."""
    layout = in_round.variant.layout
    if each.number is None:
        has_none = in_round.number is None
        _require(has_none, f"{place}.number", "write that of the deal")
        with _at(f"{place}.deal"):
            return read_deal_line(each.deal, layout)
    with _at(f"{place}.number"):
        number = read_number(each.number)
        deal = numbered_deal(number, layout)
    if in_round.number is not None:
        due = _due_number(in_round, each.place, number)
        _require(number == due, f"{place}.number", f"the round's number makes it {due}")
    if each.deal != write_deal_line(deal):
        with _at(f"{place}.deal"):
            if read_deal_line(each.deal, layout) != deal:
                raise NotationError(f"these are not the cards of deal {number}")
    return deal


def _due_number(in_round: StoredRound, place: int, number: int) -> int | None:
    """The number that a hole of a round must have.

    A hole dealt before the courses changed has its former number. A round
    may have both kinds: its later holes came from the new course.
    """
    if in_round.number is None or in_round.holes == 1:
        return in_round.number
    if number == former_course_deals(in_round.number)[place - 1]:
        return number
    return course_deals(in_round.number)[place - 1]


def _game(each: FileHole, deal: Deal, variant: Variant, place: str) -> Game:
    """The game of a hole, with its undone moves."""
    with _at(f"{place}.moves"):
        done = read_moves(each.moves, variant.layout)
        Game.replay(deal, variant, done)
    with _at(f"{place}.undone"):
        undone = read_moves(each.undone, variant.layout)
        game = Game.replay(deal, variant, (*done, *undone))
    return replace(game, cursor=len(done))


def _result(found: FileResult | None, game: Game, place: str) -> Result | None:
    """The result of a hole, checked against its moves."""
    if found is None:
        _require(not game.is_over, place, "the moves end the hole, so write its result")
        return None
    _require(game.is_over, place, "the moves don't end the hole, so write null")
    ended_at = _moment(found.ended_at, f"{place}.ended_at")
    result = Result(**asdict(found) | {"ended_at": ended_at})
    due = Result.of(game, found.time_ms, ended_at)
    for name in asdict(found):
        said, made = getattr(result, name), getattr(due, name)
        why = f"the moves make it {made}, not {said}"
        _require(said == made, f"{place}.{name}", why)
    return result


def _course_par(found: FilePar | None, game: Game, place: str) -> CoursePar | None:
    """The course par of a hole, which its line must reach."""
    if found is None:
        return None
    _require(game.is_over, place, "only a finished hole has one")
    with _at(f"{place}.moves"):
        line = read_moves(found.moves, game.variant.layout)
        best = Game.replay(game.deal, game.variant, line)
    reaches = best.is_over and best.strokes == found.strokes
    _require(reaches, place, f"its moves don't reach {found.strokes}")
    is_best = found.strokes <= game.strokes
    _require(is_best, place, f"the hole itself was better, {game.strokes}")
    return CoursePar(found.strokes, write_moves(line))


def _fairness(found: FileReview | None, game: Game, place: str) -> ReviewTotals | None:
    """The sums of a review, which must add up to the score."""
    if found is None:
        return None
    _require(game.is_over, place, "only a finished hole has one")
    off = found.start + found.lost + found.luck - game.strokes
    _require(
        abs(off) <= SUM_ERROR, place, f"start, lost and luck don't make {game.strokes}"
    )
    return ReviewTotals(**asdict(found))
