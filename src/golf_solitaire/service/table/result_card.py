"""Result cards: how a round or a hole went, without spoiling its cards."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlencode

from golf_solitaire.rules.games import Game
from golf_solitaire.rules.notation import write_unusual
from golf_solitaire.rules.scoring import Scorecard
from golf_solitaire.service.table.dealing import is_of_its_number
from golf_solitaire.service.table.games import game_of
from golf_solitaire.service.table.table_view import TableView
from golf_solitaire.service.words import numbers, scores, variants
from golf_solitaire.store.entities import Origin, RoundState, StoredHole

BARS = "·▁▂▃▄▅▆▇█"
"""A run as a bar: none, one card, up to eight and more."""


@dataclass(frozen=True, slots=True)
class SharedHole:
    """One hole of a result card.

    Attributes:
        place: Which hole of the round, from 1.
        strokes: Its score.
        kind: Golf's kind of score, such as "birdie".
        course_par: The best that its deal allowed, None while unknown.
        runs: The length of the run before each draw and of the last one.
        is_assisted: Whether a help was used.
    """

    place: int
    strokes: int
    kind: str
    course_par: int | None
    runs: tuple[int, ...]
    is_assisted: bool


@dataclass(frozen=True, slots=True)
class ResultCard:
    """What a player can show to others.

    Attributes:
        title: What was played.
        total: Strokes and how they stand to par, and after how many holes
            where more are to come.
        holes: The holes that are over.
        link: The address of the same deals, without its host; empty while
            the number has to be kept back.
        again: The same deals in words, where no link can lead there; empty
            while the number has to be kept back.
        file_name: What the picture is called as a file.
    """

    title: str
    total: str
    holes: tuple[SharedHole, ...]
    link: str
    again: str
    file_name: str

    @property
    def text(self) -> str:
        """The card as lines of text.

        A bar for each run, in the order of play: it tells how the hole went,
        not which cards it had.
        """
        rows = [
            f"{hole.place}. {numbers.whole(hole.strokes)}"
            f" {''.join(BARS[min(run, len(BARS) - 1)] for run in hole.runs)}"
            f"{' (assisted)' if hole.is_assisted else ''}"
            for hole in self.holes
        ]
        return "\n".join([self.title, self.total, *rows])


def result_card(table: TableView) -> ResultCard | None:
    """The result card of the round at a table, None before its first end."""
    holes = [hole for hole in (*table.finished, table.hole) if hole.result]
    if not holes:
        return None
    card = Scorecard(table.scores)
    total = f"{numbers.count(card.total, 'stroke')}, {scores.to_par(card.to_par)}"
    if len(holes) < table.hole.round.holes:
        total += f", after {len(holes)} of {table.hole.round.holes}"
    return ResultCard(
        _title(table),
        total,
        tuple(map(_shared, holes)),
        _link(table),
        _again(table),
        _file_name(table),
    )


def _title(table: TableView) -> str:
    played = table.hole.round
    mode = variants.mode(played.variant.mode).lower()
    what = "a round" if played.holes > 1 else "a hole"
    if played.day is not None:
        what = f"the course of {played.day.isoformat()}"
    elif _tells_number(table):
        what = f"{_kind(table)} {played.number}"
    return f"Golf Solitaire, {what}, {mode}"


def _kind(table: TableView) -> str:
    return "course" if table.hole.round.holes > 1 else "deal"


def _tells_number(table: TableView) -> bool:
    """Whether there is a number that tells nothing of holes to come.

    A round from before courses changed has none: its number deals others.
    """
    played = table.hole.round
    is_open = played.origin is not Origin.RANDOM
    return (
        played.number is not None
        and (is_open or played.state is RoundState.FINISHED)
        and all(map(is_of_its_number, (*table.finished, table.hole)))
    )


def _link(table: TableView) -> str:
    """A link to the same deals, if their number may be shown."""
    if not _tells_number(table):
        return ""
    played = table.hole.round
    fields = {_kind(table): str(played.number), **write_unusual(played.variant)}
    return f"/deal?{urlencode(fields)}"


def _again(table: TableView) -> str:
    """The deals again, for a player at another table."""
    if not _tells_number(table):
        return ""
    rules = variants.line(table.game.variant)
    rules = rules[:1].lower() + rules[1:]
    number = table.hole.round.number
    return f"The same cards: {_kind(table)} {number}, {rules}"


def _file_name(table: TableView) -> str:
    played = table.hole.round
    what = table.hole.day.isoformat()
    if played.day is not None:
        what = played.day.isoformat()
    elif _tells_number(table):
        what = f"{_kind(table)}-{played.number}"
    return f"golf-{what}-{played.variant.mode.name}.svg"


def _shared(hole: StoredHole) -> SharedHole:
    assert hole.result is not None  # asked of holes that are over
    strokes = hole.result.strokes
    return SharedHole(
        place=hole.place,
        strokes=strokes,
        kind=scores.kind(strokes),
        course_par=hole.course_par.best if hole.course_par else None,
        runs=runs_of(game_of(hole)),
        is_assisted=bool(hole.assists),
    )


def runs_of(game: Game) -> tuple[int, ...]:
    """The length of the run before each draw, and of the last one."""
    runs = [0]
    for move in game.done:
        if move.is_draw:
            runs.append(0)
        else:
            runs[-1] += 1
    return tuple(runs)
