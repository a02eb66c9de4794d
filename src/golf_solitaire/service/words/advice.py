"""Hints, and what moves are worth, in words."""

from __future__ import annotations

from golf_solitaire.rules.moves import ColumnIndex, Move
from golf_solitaire.rules.positions import Position
from golf_solitaire.service.words import cards, numbers
from golf_solitaire.solver.advice import Advice, AdvisedMove

DRAW_ALONE = "Nothing plays: draw."
"""The hint where nothing plays, which anyone can see."""


def play(position: Position, column: ColumnIndex, run: int) -> str:
    """The hint for a play: the run it starts and the card it uncovers."""
    words = f"Play {cards.exposed(position, column)}: "
    words += f"it starts a run of {run}" if run > 1 else "it takes a card off"
    uncovered = position.after(Move(column)).exposed(column)
    if uncovered is None:
        return f"{words} and empties the column"
    return f"{words} and uncovers {cards.a_rank(uncovered.rank)}"


def draw() -> str:
    """The hint for a draw that is better than any play."""
    return "Draw: the cards that play are worth more later"


def worth(position: Position, advice: Advice) -> str:
    """What the best move is worth, beside the draw or the next best move."""
    best, *others = advice.moves
    about = "" if advice.exact else "about "
    words = f"{about}{numbers.one_decimal(best.expected)} strokes expected"
    other = next((each for each in others if each.move.is_draw), None)
    if best.move.is_draw:
        other = others[0] if others else None
    if other is None:
        return words
    return f"{words}, {numbers.one_decimal(other.expected)} {_if_made(position, other)}"


def _if_made(position: Position, other: AdvisedMove) -> str:
    if other.move.column is None:
        return "if you draw"
    return f"if you play {cards.exposed(position, other.move.column)}"


def note(advice: Advice, progress: float | None) -> str:
    """How reliable the values of an advice are."""
    if advice.exact:
        return "Expected strokes with best play: exact."
    error = max(move.standard_error for move in advice.moves)
    words = (
        f"Expected strokes: an estimate from {advice.samples} shuffled stocks,"
        f" ±{error:.1f} and probably too low."
    )
    return words if progress is None else f"{words} Exact values: {progress:.0%} done."
