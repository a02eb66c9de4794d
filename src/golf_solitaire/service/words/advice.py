"""Hints and what moves are worth, in words."""

from __future__ import annotations

from golf_solitaire.rules.moves import ColumnIndex, Move
from golf_solitaire.rules.positions import Position
from golf_solitaire.service.words import cards, numbers
from golf_solitaire.solver.advice import Advice, AdvisedMove

DRAW_ALONE = "Nothing plays: draw."
"""The hint where nothing plays: it says what everybody sees."""


def play(position: Position, column: ColumnIndex, run: int) -> str:
    """The hint for a play: what it starts and what it uncovers."""
    told = f"Play {cards.exposed(position, column)}: "
    told += f"it starts a run of {run}" if run > 1 else "it takes a card off"
    uncovered = position.after(Move(column)).exposed(column)
    if uncovered is None:
        return f"{told} and empties the column"
    return f"{told} and uncovers {cards.a_rank(uncovered.rank)}"


def draw() -> str:
    """The hint for a draw that is better than the cards that play."""
    return "Draw: the cards that play are worth more later"


def worth(position: Position, advice: Advice) -> str:
    """The best move's worth beside that of the draw, or of the next best."""
    best, *others = advice.moves
    about = "" if advice.exact else "about "
    told = f"{about}{numbers.one_decimal(best.expected)} strokes expected"
    other = next((each for each in others if each.move.is_draw), None)
    if best.move.is_draw:
        other = others[0] if others else None
    if other is None:
        return told
    return f"{told}, {numbers.one_decimal(other.expected)} {_if_made(position, other)}"


def _if_made(position: Position, other: AdvisedMove) -> str:
    if other.move.column is None:
        return "if you draw"
    return f"if you play {cards.exposed(position, other.move.column)}"


def note(advice: Advice, progress: float | None) -> str:
    """How far the figures of an advice can be relied on."""
    if advice.exact:
        return "Expected strokes under best play: exact."
    error = max(move.standard_error for move in advice.moves)
    told = (
        f"Expected strokes: an estimate from {advice.samples} shuffled stocks,"
        f" ±{error:.1f} and rather too low."
    )
    return told if progress is None else f"{told} Exact values: {progress:.0%} done."
