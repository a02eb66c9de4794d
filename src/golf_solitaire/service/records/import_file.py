"""Reading the file that `exports` writes: whole, or not at all.

Nothing in a file is believed that can be checked: the cards of a deal,
its number, that the moves are legal, that the result is theirs. A fault
names its place by the keys that lead there.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime

import msgspec

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
    VERSION,
    File,
    FileHole,
    FilePar,
    FileResult,
    FileReview,
    FileRound,
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

NOT_OURS = "this file was not exported by Golf Solitaire"
EARLIEST, LATEST = datetime(1970, 1, 2, tzinfo=UTC), datetime(9999, 1, 1, tzinfo=UTC)
SUM_ERROR = 0.01
"""How far the sums of a review may be from the score, in strokes."""


class _Head(msgspec.Struct):
    """What says whose file it is."""

    format: str
    version: int


def read_file(content: bytes, player: str) -> tuple[dict[str, str], list[StoredHole]]:
    """Read a file, and check every hole in it.

    What was over at the table when the file was made is final from now
    on, and a round that was in play is abandoned: it can't be gone on
    with here.

    Args:
        content: The file.
        player: Whose the holes are to be.

    Returns:
        The settings, and the holes, those of a round one after the other.

    Raises:
        NotationError: The file can't be read, is of another program or
            version, or says what can't be; the text names the place.
    """
    content = content.strip().removeprefix(b"\xef\xbb\xbf")
    _check_head(content)
    try:
        file = msgspec.json.decode(content, type=File)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as fault:
        raise NotationError(_in_words(str(fault))) from None
    holes: list[StoredHole] = []
    names: set[str] = set()
    for number, each in enumerate(file.rounds):
        place = f"rounds[{number}]"
        _check_names(each, place, names)
        holes += _holes(each, player, place)
    return file.settings, holes


def _check_head(content: bytes) -> None:
    if not content:
        raise NotationError("nothing to import; choose a file or paste its text")
    try:
        head = msgspec.json.decode(content, type=_Head)
    except msgspec.ValidationError:
        raise NotationError(NOT_OURS) from None
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as fault:
        raise NotationError(f"{NOT_OURS}: {_in_words(str(fault))}") from None
    if head.format != FORMAT:
        raise NotationError(f"{NOT_OURS}: format is not {FORMAT!r}")
    if head.version != VERSION:
        raise NotationError(
            f"version {head.version} of the file is unknown here; this program"
            f" reads version {VERSION}"
        )


def _in_words(fault: str) -> str:
    """A fault of msgspec's with its place first, by the keys that lead there."""
    reason, _, path = fault.replace("`", "").partition(" - at ")
    if not reason.startswith("JSON"):
        reason = reason[:1].lower() + reason[1:]
    path = path.removeprefix("$").removeprefix(".")
    return f"{path}: {reason}" if path else reason


@contextmanager
def _at(place: str) -> Iterator[None]:
    """Let a fault name its place."""
    try:
        yield
    except (NotationError, IllegalMove) as fault:
        raise NotationError(f"{place}: {fault}") from None


def _require(holds: bool, place: str, reason: str) -> None:
    if not holds:
        raise NotationError(f"{place}: {reason}")


def _check_names(each: FileRound, place: str, names: set[str]) -> None:
    """Hold that no round or hole is in the file twice."""
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
        id=each.id,
        player=player,
        variant=variant,
        holes=each.length,
        origin=each.origin,
        number=number,
        day=each.day,
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
        id=each.id,
        round=in_round,
        place=each.place,
        deal_line=write_deal_line(deal),
        number=deal.number,
        version=0,
        moves=write_moves(game.moves),
        cursor=game.cursor,
        assists=frozenset(each.assists),
        practice=each.practice,
        stock_seen=each.stock_seen or game.draws > 0 or game.is_over,
        number_shown=each.number_shown,
        time_ms=each.time_ms,
        day=each.day,
        state=each.state if is_left else HoleState.FINAL,
        result=_result(each.result, game, f"{place}.result"),
        answered=(),
        changed_at=_moment(each.changed_at, f"{place}.changed_at"),
        course_par=_course_par(each.course_par, game, f"{place}.course_par"),
        fairness=_fairness(each.review, game, f"{place}.review"),
    )


def _deal(each: FileHole, in_round: StoredRound, place: str) -> Deal:
    """The deal of a hole, held to its number and to that of its round."""
    layout = in_round.variant.layout
    if each.number is None:
        _require(in_round.number is None, f"{place}.number", "the deal has a number")
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

    A hole that was dealt before courses changed has the former one. A
    round may have both: what was not yet dealt came from the new course.
    """
    if in_round.number is None or in_round.holes == 1:
        return in_round.number
    if number == former_course_deals(in_round.number)[place - 1]:
        return number
    return course_deals(in_round.number)[place - 1]


def _game(each: FileHole, deal: Deal, variant: Variant, place: str) -> Game:
    """The game of a hole, its undone moves included."""
    with _at(f"{place}.moves"):
        done = read_moves(each.moves, variant.layout)
        Game.replay(deal, variant, done)
    with _at(f"{place}.undone"):
        undone = read_moves(each.undone, variant.layout)
        game = Game.replay(deal, variant, (*done, *undone))
    return replace(game, cursor=len(done))


def _result(found: FileResult | None, game: Game, place: str) -> Result | None:
    """The result of a hole, held to its moves."""
    if found is None:
        _require(not game.is_over, place, "the moves end the hole, so write its result")
        return None
    _require(game.is_over, place, "the moves don't end the hole, so write null")
    for name, due in (
        ("strokes", game.strokes),
        ("cleared", game.position.is_cleared),
        ("plays", game.plays),
        ("draws", game.draws),
        ("longest_run", game.longest_run),
    ):
        said = getattr(found, name)
        _require(said == due, f"{place}.{name}", f"the moves make it {due}, not {said}")
    return Result(
        strokes=found.strokes,
        cleared=found.cleared,
        plays=found.plays,
        draws=found.draws,
        longest_run=found.longest_run,
        time_ms=found.time_ms,
        ended_at=_moment(found.ended_at, f"{place}.ended_at"),
    )


def _course_par(found: FilePar | None, game: Game, place: str) -> CoursePar | None:
    """The course par of a hole, whose line must reach it."""
    if found is None:
        return None
    _require(game.is_over, place, "only a finished hole has one")
    with _at(f"{place}.moves"):
        line = read_moves(found.moves, game.variant.layout)
        best = Game.replay(game.deal, game.variant, line)
    reaches = best.is_over and best.strokes == found.strokes
    _require(reaches, place, f"its moves don't reach {found.strokes}")
    _require(found.strokes <= game.strokes, place, f"the hole was {game.strokes}")
    return CoursePar(found.strokes, write_moves(line))


def _fairness(found: FileReview | None, game: Game, place: str) -> ReviewTotals | None:
    """The sums of a review, which make up the score."""
    if found is None:
        return None
    _require(game.is_over, place, "only a finished hole has one")
    off = found.start + found.lost + found.luck - game.strokes
    _require(abs(off) <= SUM_ERROR, place, f"its sum is not {game.strokes}")
    return ReviewTotals(found.start, found.lost, found.luck)
