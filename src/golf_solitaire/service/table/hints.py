"""The hint where the adviser has no answer: the longest run, and why.

That is in Double Golf, and before the first estimate is there.
"""

from __future__ import annotations

from dataclasses import dataclass

from golf_solitaire.rules.moves import DRAW, Move
from golf_solitaire.rules.positions import Position
from golf_solitaire.service.words import wording
from golf_solitaire.solver.lookahead import longest_run, run_lengths


@dataclass(frozen=True, slots=True)
class Hint:
    """One move worth making, and why in a sentence."""

    move: Move
    why: str


def look_ahead(position: Position) -> Hint:
    """The hint for a position that is not over."""
    move = longest_run(position)
    if move.column is None:
        return Hint(DRAW, wording.hint_draw())
    run = run_lengths(position)[move.column]
    return Hint(move, f"{wording.hint_play(position, move.column, run)}.")
