"""Hints: one move worth making, and why in a sentence.

Where the adviser has an answer, that is its best move. Where it has none,
in Double Golf and before the first estimate, it is the longest run.
"""

from __future__ import annotations

from dataclasses import dataclass

from golf_solitaire.rules.moves import DRAW, Move
from golf_solitaire.rules.positions import Position
from golf_solitaire.service.words import advice as advice_words
from golf_solitaire.solver.advice import Advice
from golf_solitaire.solver.lookahead import longest_run, run_lengths


@dataclass(frozen=True, slots=True)
class Hint:
    """One move worth making, and why in a sentence."""

    move: Move
    why: str


def find_hint(position: Position, advice: Advice | None) -> Hint:
    """Find the hint for a position that is not over.

    Args:
        position: The position; its stock is not looked at.
        advice: What its moves are worth; without it, a look ahead.
    """
    if not position.playable:
        return Hint(DRAW, advice_words.DRAW_ALONE)
    if advice is None:
        move = longest_run(position)
        return Hint(move, f"{_reason(position, move)}.")
    best = advice.moves[0].move
    worth = advice_words.worth(position, advice)
    return Hint(best, f"{_reason(position, best)}; {worth}.")


def _reason(position: Position, move: Move) -> str:
    if move.column is None:
        return advice_words.draw()
    run = run_lengths(position)[move.column]
    return advice_words.play(position, move.column, run)
