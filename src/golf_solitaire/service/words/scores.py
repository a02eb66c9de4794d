"""Scores in golf's words: against par, and against course par."""

from __future__ import annotations

from golf_solitaire.rules.games import Game
from golf_solitaire.rules.layouts import STANDARD, Layout
from golf_solitaire.rules.scoring import PAR, ROUND_PAR
from golf_solitaire.service.words import numbers


def strokes_title(game: Game) -> str:
    """What the strokes are called: while a hole is in play, cards to be played."""
    is_counting = not game.is_over and not game.variant.kings_double
    return "Cards left" if is_counting else "Strokes"


def name(strokes: int) -> str:
    """Golf's word for the score of a hole.

    >>> [name(score) for score in (3, 4, 5, 6, 12, -3)]
    ['birdie', 'par', 'bogey', 'double bogey', '8 over par', '7 under par']
    """
    words = {
        -4: "condor",
        -3: "albatross",
        -2: "eagle",
        -1: "birdie",
        0: "par",
        1: "bogey",
        2: "double bogey",
        3: "triple bogey",
    }
    difference = strokes - PAR
    way = "over" if difference > 0 else "under"
    return words.get(difference, f"{abs(difference)} {way} par")


def kind(strokes: int) -> str:
    """How a scorecard marks a score: a circle under par, a square over."""
    difference = strokes - PAR
    if difference <= -2:
        return "eagle"
    if difference >= 2:
        return "double"
    return {-1: "birdie", 0: "par", 1: "bogey"}[difference]


def round_kind(strokes: int) -> str:
    """Whether a round was under par, at it or over, in the words of a hole.

    >>> round_kind(30), round_kind(36), round_kind(50)
    ('birdie', 'par', 'bogey')
    """
    return kind(PAR + max(-1, min(1, strokes - ROUND_PAR)))


def to_par(difference: int) -> str:
    """Write a score against par, below a heading that says so.

    >>> to_par(2), to_par(0), to_par(-6)
    ('+2', 'level', '−6')
    """
    if difference == 0:
        return "level"
    return f"+{difference}" if difference > 0 else numbers.whole(difference)


def against_par(difference: int) -> str:
    """Write a score against par, with nothing else to say so.

    >>> against_par(0), against_par(2)
    ('level', '+2 to par')
    """
    words = to_par(difference)
    return words if difference == 0 else f"{words} to par"


def hole(strokes: int) -> str:
    """Golf's word for the score of a hole, with the score against par.

    >>> hole(3), hole(4), hole(-3)
    ('birdie, −1 to par', 'par', '7 under par')
    """
    word = name(strokes)
    return word if "par" in word else f"{word}, {against_par(strokes - PAR)}"


def round_of_nine(strokes: int | None) -> str:
    """The score of a round of nine, against par.

    >>> round_of_nine(36), round_of_nine(-144), round_of_nine(None)
    ('36, level', '−144, −180 to par', '–')
    """
    if strokes is None:
        return numbers.NONE
    return f"{numbers.whole(strokes)}, {against_par(strokes - ROUND_PAR)}"


def course_par(strokes: int, best: int) -> str:
    """How the score of a hole compares with the best its deal allows.

    >>> course_par(4, -5)
    'Course par −5: the best possible was 9 strokes better.'
    """
    if strokes == best:
        return f"Course par {numbers.whole(best)}: you found the best there was."
    gap = numbers.count(strokes - best, "stroke")
    return f"Course par {numbers.whole(best)}: the best possible was {gap} better."


def no_course_par(layout: Layout, is_prepared: bool) -> str:
    """Why a finished hole has no course par, yet or ever."""
    if layout != STANDARD:
        return "Course par is worked out for Golf’s own layout, not for Double Golf."
    if is_prepared:
        return "Course par: being worked out …"
    return "Course par: preparing the solver, this first time only …"
