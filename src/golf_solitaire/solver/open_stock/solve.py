"""Course par: the best score of a deal or a position, the stock known.

Exact for the standard layout in every mode, opening and scoring. It always
decides, and its memory is bounded by the number of tableaus. The method
and its proofs are in docs/solver.md. Numba is loaded at the first call.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING

from golf_solitaire.errors import OutOfReach
from golf_solitaire.rules.deals import Deal
from golf_solitaire.rules.layouts import STANDARD
from golf_solitaire.rules.moves import DRAW, Move, play
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.variants import Variant

if TYPE_CHECKING:
    from golf_solitaire.solver.open_stock.encoding import Memory

KERNELS = ("open_stock.search.find_line",)
"""What is compiled before the first answer, for `is_compiled`."""

FIRST_WIDTH = 96
"""Tableaus of a layer that the first pass keeps: what was fastest."""

_MOVES = (*(play(column) for column in range(STANDARD.columns)), DRAW)
_LONGEST_LINE = STANDARD.cards
"""Every card played or drawn."""


@dataclass(frozen=True, slots=True)
class Solution:
    """The best that a position allows.

    Attributes:
        best: The least strokes that the hole can end with.
        cleared: Whether the tableau can be cleared.
        line: Moves that reach it, to the end of the hole. Of the lines
            that clear the tableau it is one of the fewest draws.
    """

    best: int
    cleared: bool
    line: tuple[Move, ...]


def course_par(deal: Deal, variant: Variant | None = None) -> Solution:
    """The best score of a deal: its course par.

    >>> from golf_solitaire.rules.deals import numbered_deal
    >>> course_par(numbered_deal(1)).best
    1

    Args:
        deal: The deal, the order of its stock known.
        variant: The rules; hard from the starter unless given.

    Raises:
        OutOfReach: The layout is not the standard one.
    """
    return best_from(Position.start(deal, variant or Variant(layout=deal.layout)))


def best_from(position: Position) -> Solution:
    """The best score still to be had from a position.

    Raises:
        OutOfReach: The layout is not the standard one.
    """
    refuse_other_layouts(position)
    line = () if position.is_over else _best_line(position)
    heights = list(position.heights)
    drawn = position.drawn
    for move in line:
        if move.column is None:
            drawn += 1
        else:
            heights[move.column] -= 1
    end = replace(position, heights=tuple(heights), drawn=drawn)
    return Solution(end.strokes, end.is_cleared, line)


def refuse_other_layouts(position: Position) -> None:
    """Refuse a layout that the search is not made for.

    Raises:
        OutOfReach: It is not the standard one.
    """
    if position.deal.layout != STANDARD:
        raise OutOfReach(
            f"the best score is worked out for the {STANDARD.name} layout alone,"
            f" not for {position.deal.layout.name}"
        )


def _best_line(position: Position) -> tuple[Move, ...]:
    """The moves of a best line, from a position that is not over."""
    import numpy as np

    from golf_solitaire.solver.open_stock.encoding import encoded, mode_table
    from golf_solitaire.solver.open_stock.search import END, find_line

    moves = np.empty(_LONGEST_LINE + 1, np.uint8)
    table = mode_table(position.variant.mode)
    find_line(encoded(position), table, search_memory(), FIRST_WIDTH, moves)
    written = moves.tobytes()
    return tuple(_MOVES[move] for move in written[: written.index(END)])


@cache
def search_memory() -> Memory:
    """The room that every search of this process uses, one at a time.

    A search never lets go of the interpreter, so no two can meet in it.
    """
    from golf_solitaire.solver.open_stock.encoding import make_memory

    return make_memory()


def warm() -> None:
    """Load the compiled search, or compile it where it is not kept yet."""
    for part in search_memory():
        part.fill(0)  # as it is; but pages used for the first time are slow
