"""A player's records in words: statistics, holes and rounds."""

from __future__ import annotations

from collections.abc import Callable

from golf_solitaire.rules.layouts import STANDARD
from golf_solitaire.rules.scoring import ROUND_PAR
from golf_solitaire.service.records.history import ImportResult
from golf_solitaire.service.records.statistics import (
    HANDICAP_HOLES,
    Figures,
    Handicap,
    Stretch,
)
from golf_solitaire.service.words import days, numbers, scores, variants
from golf_solitaire.service.words.numbers import two_decimals, whole
from golf_solitaire.store.entities import Origin, RecordKey, StoredHole, StoredRound
from golf_solitaire.store.statistics import RoundScore

_ROWS: tuple[tuple[str, Callable[[Figures], str]], ...] = (
    ("Holes played", lambda of: whole(of.holes)),
    ("Won, with the tableau cleared", lambda of: whole(of.won)),
    ("Win rate", lambda of: numbers.percent(of.win_rate)),
    ("Abandoned, and not counted elsewhere", lambda of: whole(of.abandoned)),
    (
        "Average strokes",
        lambda of: two_decimals(of.average),
    ),
    ("Best hole", lambda of: whole(of.best)),
    ("Longest run", lambda of: whole(of.longest_run)),
    ("Fastest win", lambda of: numbers.duration(of.best_time_ms)),
    ("Fewest moves in a win", lambda of: whole(of.fewest_moves)),
    ("Wins in a row now", lambda of: whole(of.wins.now)),
    ("Most wins in a row", lambda of: whole(of.wins.best)),
    ("Rounds of nine", lambda of: whole(of.rounds)),
    ("Best round", lambda of: scores.round_of_nine(of.best_round)),
    ("Average round", lambda of: two_decimals(of.average_round)),
    ("Today’s course, days in a row now", lambda of: whole(of.days.now)),
    ("Today’s course, most days in a row", lambda of: whole(of.days.best)),
)

_SOLVED_ROWS: tuple[tuple[str, Callable[[Figures], str]], ...] = (
    ("Holes with course par", lambda of: whole(of.solved)),
    ("Average course par", lambda of: two_decimals(of.course_par)),
    ("Average gap to course par", lambda of: two_decimals(of.gap)),
    ("Holes reviewed", lambda of: whole(of.reviewed)),
    (
        "Strokes gained on best play, per hole",
        lambda of: two_decimals(_gained(of)),
    ),
    ("Luck per hole, below zero is good", lambda of: two_decimals(of.luck)),
)


def _gained(of: Figures) -> float | None:
    """Strokes gained on best play with the stock hidden: 0 at most."""
    return None if of.fair_lost is None else -of.fair_lost


def figure_rows(everything: Figures, alone: Figures) -> list[tuple[str, str, str]]:
    """The statistics of all holes, and of the unassisted ones beside them."""
    return [(name, write(everything), write(alone)) for name, write in _ROWS]


def solved_rows(everything: Figures, alone: Figures) -> list[tuple[str, str, str]]:
    """The statistics that come from the solvers, side by side as well."""
    return [(name, write(everything), write(alone)) for name, write in _SOLVED_ROWS]


def tiles(everything: Figures, handicap: Handicap) -> list[tuple[str, str, str]]:
    """The statistics at the top: a label, a value, and a note."""
    value, _, missing = handicap_value(handicap).partition(", ")
    streak = everything.wins.now
    return [
        ("Holes", whole(everything.holes), ""),
        (
            "Cleared",
            numbers.percent(everything.win_rate),
            f"{streak} in a row" if streak > 1 else "",
        ),
        ("Average", two_decimals(everything.average), ""),
        ("Best hole", whole(everything.best), ""),
        (
            "Best round",
            whole(everything.best_round),
            _to_par_of_round(everything.best_round),
        ),
        ("Handicap", value, missing),
    ]


def _to_par_of_round(strokes: int | None) -> str:
    return "" if strokes is None else scores.to_par(strokes - ROUND_PAR)


def handicap_value(handicap: Handicap) -> str:
    """The handicap, or how many holes are missing for one."""
    if handicap.value is not None:
        return numbers.two_decimals(handicap.value)
    missing = numbers.count(HANDICAP_HOLES - handicap.holes, "hole")
    return f"{numbers.NONE}, {missing} to go"


def stretch_title(stretch: Stretch) -> str:
    """The holes behind a point of the trend.

    >>> from datetime import date
    >>> stretch_title(Stretch(1, 5, date(2026, 1, 1), date(2026, 1, 1), 4.0, None))
    'Holes 1 to 5'
    """
    if stretch.first == stretch.last:
        return f"Hole {stretch.first}"
    return f"Holes {stretch.first} to {stretch.last}"


def hole_title(hole: StoredHole) -> str:
    """A hole's title: its mode and its place in the round."""
    title = variants.record(RecordKey.of(hole.round.variant))
    if hole.round.holes == 1:
        return f"{title}, single hole"
    return f"{title}, hole {hole.place} of {round_kind(hole.round)}"


def round_kind(in_round: StoredRound) -> str:
    """The kind of a round."""
    if in_round.origin is Origin.DAILY and in_round.day is not None:
        return f"the course of {days.day(in_round.day)}"
    if in_round.origin is Origin.COURSE:
        return f"course {in_round.number}"
    return "a round"


def round_title(in_round: StoredRound) -> str:
    """A round's title: its mode and kind."""
    return f"{variants.record(RecordKey.of(in_round.variant))}, {round_kind(in_round)}"


def hole_details(hole: StoredHole) -> str:
    """How a hole went."""
    result = hole.result
    assert result is not None  # asked of a hole that is over
    words = [
        "Cleared" if result.cleared else "Not cleared",
        numbers.count(result.plays, "play"),
        numbers.count(result.draws, "draw"),
        f"longest run {result.longest_run}",
        f"time {numbers.duration(result.time_ms)}",
    ]
    if hole.assists:
        words.append("assisted")
    return ", ".join(words) + "."


def course_par(hole: StoredHole) -> str:
    """Course par and the gap to it, if they are known."""
    if hole.result is None or hole.round.variant.layout != STANDARD:
        return "Double Golf has no course par: it is too large for the solver."
    if hole.course_par is None:
        return "Course par is not worked out yet."
    gap = hole.result.strokes - hole.course_par.best
    best = f"Course par {numbers.whole(hole.course_par.best)}"
    return f"{best}, gap {gap}." if gap else f"{best}, reached."


def round_details(score: RoundScore) -> str:
    """How a round went, beside its course par if that is known."""
    words = [f"{numbers.count(score.holes, 'hole')} of {score.round.holes}"]
    words.append(f"{score.won} cleared")
    if score.solved == score.holes:
        gap = score.strokes - score.course_par
        words.append(f"course par {numbers.whole(score.course_par)}, gap {gap}")
    if score.is_assisted:
        words.append("assisted")
    return ", ".join(words) + "."


def imported(brought: ImportResult) -> str:
    """What an import brought.

    >>> imported(ImportResult(1, 0)), imported(ImportResult(0, 3))
    ('1 hole was added.', 'No hole was added: all 3 were already here.')
    >>> imported(ImportResult(2, 3))
    '2 holes were added; 3 were already here.'
    """
    if not brought.holes:
        if not brought.known:
            return "That file holds no hole."
        known = f"all {brought.known} were" if brought.known > 1 else "it was"
        return f"No hole was added: {known} already here."
    were = "was" if brought.holes == 1 else "were"
    words = f"{numbers.count(brought.holes, 'hole')} {were} added"
    if brought.known:
        words += f"; {brought.known} were already here"
    return f"{words}."
