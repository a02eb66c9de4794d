"""The words of records: figures, dates and lists as a player reads them.

What there is none of is a dash: no NaN, no empty place, and never a 0,
which would be a score.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from golf_solitaire.rules.notation import read_layout, read_mode
from golf_solitaire.rules.scoring import PAR, ROUND_PAR
from golf_solitaire.service.records.history import ImportResult
from golf_solitaire.service.records.statistics import (
    HANDICAP_HOLES,
    Figures,
    Handicap,
    Stretch,
)
from golf_solitaire.service.words import wording
from golf_solitaire.store.entities import Origin, StoredHole, StoredRound
from golf_solitaire.store.statistics import RecordKey, RoundScore

NONE = "–"
"""What there is none of."""

_MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)


def day_words(day: date) -> str:
    """A date as it is read.

    >>> day_words(date(2026, 11, 30))
    '30 November 2026'
    """
    return f"{day.day} {_MONTHS[day.month - 1]} {day.year}"


def share(part: float | None) -> str:
    r"""A share of 0 to 1 in percent.

    >>> share(1 / 3), share(0.0), share(None)
    ('33.3\xa0%', '0\xa0%', '–')
    """
    if part is None:
        return NONE
    return f"{part * 100:.1f}".removesuffix(".0") + "\N{NO-BREAK SPACE}%"


def mean(value: float | None) -> str:
    """A mean to a hundredth.

    >>> mean(43 / 3), mean(-0.001), mean(-2.5), mean(None)
    ('14.33', '0.00', '−2.50', '–')
    """
    return NONE if value is None else wording.hundredths(value)


def whole(value: int | None) -> str:
    """A whole number; 0 is one.

    >>> whole(0), whole(-16), whole(None)
    ('0', '−16', '–')
    """
    return NONE if value is None else wording.number(value)


def time(time_ms: int | None) -> str:
    """A time, if there is one."""
    return NONE if time_ms is None else wording.duration(time_ms)


def round_score(strokes: int | None) -> str:
    """The score of a round of nine, against par.

    >>> round_score(36), round_score(-144), round_score(None)
    ('36, level', '−144, −180 to par', '–')
    """
    if strokes is None:
        return NONE
    return f"{wording.number(strokes)}, {against_par(strokes - ROUND_PAR)}"


def against_par(difference: int) -> str:
    """A score against par, in words.

    >>> against_par(0), against_par(2)
    ('level', '+2 to par')
    """
    words = wording.to_par(difference)
    return words if difference == 0 else f"{words} to par"


def key_title(key: RecordKey) -> str:
    """What a record is of, as a title.

    >>> key_title(RecordKey()), key_title(RecordKey("easy", "double", "plain", True))
    ('Hard', 'Easy, Double Golf, plain scoring, kings count double')
    """
    words = [wording.mode_title(read_mode(key.mode))]
    if key.layout != "standard":
        words.append("Double Golf")
    if key.scoring != "traditional":
        words.append(f"{key.scoring} scoring")
    if key.kings_double:
        words.append("kings count double")
    return ", ".join(words)


def key_of(in_round: StoredRound) -> RecordKey:
    """The record that a round's holes are counted in."""
    variant = in_round.variant
    return RecordKey(
        variant.mode.name,
        variant.layout.name,
        variant.scoring.value,
        variant.kings_double,
    )


_ROWS: tuple[tuple[str, Callable[[Figures], str]], ...] = (
    ("Holes played", lambda of: whole(of.holes)),
    ("Won: the tableau cleared", lambda of: whole(of.won)),
    ("Win rate, of the holes played", lambda of: share(of.win_rate)),
    ("Abandoned, in no other figure", lambda of: whole(of.abandoned)),
    ("Average strokes of the holes played", lambda of: mean(of.average)),
    ("Best hole", lambda of: whole(of.best)),
    ("Longest run", lambda of: whole(of.longest_run)),
    ("Best time of a win", lambda of: time(of.best_time_ms)),
    ("Fewest moves of a win", lambda of: whole(of.fewest_moves)),
    ("Wins in a row, now", lambda of: whole(of.wins.now)),
    ("Wins in a row, at best", lambda of: whole(of.wins.best)),
    ("Rounds of nine played", lambda of: whole(of.rounds)),
    ("Best round", lambda of: round_score(of.best_round)),
    ("Average round", lambda of: mean(of.average_round)),
    ("Today’s course, days in a row, now", lambda of: whole(of.days.now)),
    ("Today’s course, days in a row, at best", lambda of: whole(of.days.best)),
)

_SOLVED_ROWS: tuple[tuple[str, Callable[[Figures], str]], ...] = (
    ("Holes with course par", lambda of: whole(of.solved)),
    ("Their mean course par", lambda of: mean(of.course_par)),
    ("Their mean gap to it", lambda of: mean(of.gap)),
    ("Holes reviewed", lambda of: whole(of.reviewed)),
    ("Strokes gained on best fair play, a hole", lambda of: mean(_gained(of))),
    ("Luck, a hole; minus is good", lambda of: mean(of.luck)),
)


def _gained(of: Figures) -> float | None:
    """Strokes gained on best fair play: nobody gains, at best 0 are lost."""
    return None if of.fair_lost is None else -of.fair_lost


def figure_rows(everything: Figures, alone: Figures) -> list[tuple[str, str, str]]:
    """The figures of a record, all holes and the unassisted side by side."""
    return [(name, tell(everything), tell(alone)) for name, tell in _ROWS]


def solved_rows(everything: Figures, alone: Figures) -> list[tuple[str, str, str]]:
    """The figures that solvers have a part in, likewise."""
    return [(name, tell(everything), tell(alone)) for name, tell in _SOLVED_ROWS]


def handicap_words(handicap: Handicap) -> str:
    """The handicap, or what is missing for one."""
    if handicap.value is not None:
        return mean(handicap.value)
    missing = wording.count(HANDICAP_HOLES - handicap.holes, "hole")
    return f"{NONE}, {missing} to go"


def stretch_words(stretch: Stretch) -> str:
    """Which holes a point of a trend is of.

    >>> stretch_words(Stretch(1, 5, date(2026, 1, 1), date(2026, 1, 1), 4.0, None))
    'Holes 1 to 5'
    """
    if stretch.first == stretch.last:
        return f"Hole {stretch.first}"
    return f"Holes {stretch.first} to {stretch.last}"


def days_words(since: date, until: date) -> str:
    """A date, or from one to another."""
    if since == until:
        return day_words(since)
    return f"{day_words(since)} to {day_words(until)}"


def hole_title(hole: StoredHole) -> str:
    """Which hole it was: mode and place in its round."""
    title = key_title(key_of(hole.round))
    if hole.round.holes == 1:
        return f"{title}, single hole"
    return f"{title}, hole {hole.place} of {round_kind(hole.round)}"


def round_kind(in_round: StoredRound) -> str:
    """What kind of a round it was."""
    if in_round.origin is Origin.DAILY and in_round.day is not None:
        return f"the course of {day_words(in_round.day)}"
    if in_round.origin is Origin.COURSE:
        return f"course {in_round.number}"
    return "a round"


def round_title(in_round: StoredRound) -> str:
    """Which round it was."""
    return f"{key_title(key_of(in_round))}, {round_kind(in_round)}"


def details(hole: StoredHole) -> str:
    """How a hole went, in a line."""
    result = hole.result
    assert result is not None  # asked of a hole that is over
    words = [
        "Cleared" if result.cleared else "Not cleared",
        wording.count(result.plays, "play"),
        wording.count(result.draws, "draw"),
        f"longest run {result.longest_run}",
        f"time {wording.duration(result.time_ms)}",
    ]
    if hole.assists:
        words.append("assisted")
    return ", ".join(words) + "."


def hole_score(strokes: int) -> str:
    """A hole's score by golf's word, against par.

    >>> hole_score(3), hole_score(4), hole_score(-3)
    ('birdie, −1 to par', 'par', '7 under par')
    """
    name = wording.score_name(strokes)
    return name if "par" in name else f"{name}, {against_par(strokes - PAR)}"


def par_words(hole: StoredHole) -> str:
    """Course par and the gap to it, as far as they are known."""
    if hole.result is None or hole.round.variant.layout != read_layout("standard"):
        return "No course par: Double Golf is beyond the solver."
    if hole.course_par is None:
        return "Course par is not worked out yet."
    gap = hole.result.strokes - hole.course_par.best
    best = f"Course par {wording.number(hole.course_par.best)}"
    return f"{best}, gap {gap}." if gap else f"{best}, reached."


def round_words(score: RoundScore) -> str:
    """How a round went against the best there was, as far as it is known."""
    words = [f"{wording.count(score.holes, 'hole')} of {score.round.holes}"]
    words.append(f"{score.won} cleared")
    if score.solved == score.holes:
        gap = score.strokes - score.course_par
        words.append(f"course par {wording.number(score.course_par)}, gap {gap}")
    if score.is_assisted:
        words.append("assisted")
    return ", ".join(words) + "."


def imported(brought: ImportResult) -> str:
    """What an import brought, in a sentence.

    >>> imported(ImportResult(1, 0)), imported(ImportResult(0, 3))
    ('1 hole was added.', 'No hole was added: all 3 were here before.')
    """
    if not brought.holes:
        if not brought.known:
            return "There is no hole in that file."
        return f"No hole was added: all {brought.known} were here before."
    were = "was" if brought.holes == 1 else "were"
    words = f"{wording.count(brought.holes, 'hole')} {were} added"
    if brought.known:
        words += f"; {brought.known} of the file’s were here before"
    return f"{words}."
