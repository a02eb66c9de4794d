"""The trainer in words: the question, the verdict, and when a position is back."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

from golf_solitaire.rules.moves import Move
from golf_solitaire.rules.positions import Position
from golf_solitaire.service.records.decisions import Leak, Stage
from golf_solitaire.service.words import advice, cards, decisions, numbers, variants
from golf_solitaire.service.words.sentences import capital
from golf_solitaire.solver.lookahead import run_lengths
from golf_solitaire.solver.values import FairMove

LEAST_SHOWN = 0.005
"""Expected strokes below this are shown as 0.00."""

LEVELS = {
    1: "two moves, and the longest run is best",
    2: "more moves, and the longest run is best",
    3: "the longest run is tempting, and costs a stroke or more",
    4: "the longest run is tempting, and costs less than a stroke",
    5: "a card fits, and yet drawing is best",
}
"""What makes each level harder than the one before."""

NOTHING_LEFT = "There is nothing to train on now. Positions come back as they fall due."


def source(level: int | None, step: int, only: str = "") -> str:
    """Where a position comes from: the collection, or a hole of one's own.

    >>> source(3, 0), source(None, 4, "drew while a card was better")
    ('from the collection, level 3', 'yours, move 5: drew while a card was better')
    """
    told = f"from the collection, level {level}" if level else f"yours, move {step + 1}"
    return f"{told}: {only}" if only else told


def only(kind: Leak | None, stage: Stage | None) -> str:
    """Which slips of one's own are trained on alone; empty for all positions.

    >>> only(Leak.DREW, Stage.LATE), only(None, Stage.EMPTY), only(None, None)
    ('drew while a card was better, 1 to 5 in stock', 'none in stock', '')
    """
    parts = [
        decisions.LEAKS[kind] if kind is not None else "",
        f"{decisions.STAGES[stage]} in stock" if stage is not None else "",
    ]
    return ", ".join(part[0].lower() + part[1:] for part in parts if part)


def nothing_left(only: str) -> str:
    """That there is no position to train on now, of the slips wished for.

    >>> nothing_left("")
    'There is nothing to train on now. Positions come back as they fall due.'
    """
    if not only:
        return NOTHING_LEFT
    told = f"None of your slips is left now of this kind: {only}."
    return f"{told} Those that you have answered come back as they fall due."


def question(position: Position, source: str) -> str:
    """What is asked, with what a player must know to answer it."""
    mode = variants.mode(position.variant.mode)
    return f"{mode}; {source}. Which move costs the fewest strokes on average?"


def verdict(
    position: Position, moves: Sequence[FairMove], made: Move, *, is_right: bool
) -> str:
    """Whether an answer was right, by how much, and what is best.

    Args:
        position: The position.
        moves: What its legal moves are worth, best first; two or more.
        made: The answer.
        is_right: Whether it counts as right.
    """
    best, second, *_ = moves
    lost = next(m.expected for m in moves if m.move == made) - best.expected
    if not is_right:
        chosen = (
            "drawing" if made.column is None else cards.exposed(position, made.column)
        )
        told = f"{capital(chosen)} gives away {numbers.two_decimals(lost)} strokes."
        return f"{told} {reason(position, best.move)}."
    ahead = second.expected - best.expected
    if lost >= LEAST_SHOWN:
        return f"Right: only {numbers.two_decimals(lost)} behind the best move."
    if ahead < LEAST_SHOWN:
        return "Right: no other move is better."
    by = f"{numbers.two_decimals(ahead)} strokes"
    return f"Right, by {by}. {reason(position, best.move)}."


def reason(position: Position, best: Move) -> str:
    """What speaks for the best move: what it starts and uncovers."""
    if best.column is None:
        return advice.draw() if position.playable else "Nothing plays: draw"
    return advice.play(position, best.column, run_lengths(position)[best.column])


def comes_back(after: timedelta) -> str:
    """When a position comes back.

    >>> comes_back(timedelta(minutes=10)), comes_back(timedelta(days=1))
    ('Back in 10 minutes.', 'Back in 1 day.')
    >>> comes_back(timedelta(days=2, hours=23)), comes_back(timedelta())
    ('Back in 3 days.', 'Back now.')
    """
    minutes = round(after / timedelta(minutes=1))
    if minutes < 1:
        return "Back now."
    if minutes < 60:
        return f"Back in {numbers.count(minutes, 'minute')}."
    if minutes < 24 * 60 - 30:
        return f"Back in {numbers.count(round(minutes / 60), 'hour')}."
    return f"Back in {numbers.count(round(minutes / (24 * 60)), 'day')}."
