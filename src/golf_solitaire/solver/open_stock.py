"""Course par: the best score of a deal or a position, the stock known.

Exact for the standard layout in every mode, opening and scoring, and
without a limit: the work and the memory (2 MB) are bounded by the number
of tableaus. The method and its proof stand in docs/solver.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from golf_solitaire.errors import OutOfReach
from golf_solitaire.rules.cards import Rank
from golf_solitaire.rules.deals import Deal
from golf_solitaire.rules.layouts import STANDARD
from golf_solitaire.rules.moves import DRAW, Move, play
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.scoring import strokes
from golf_solitaire.rules.variants import Variant

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Bytes = NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class Solution:
    """The best that a position allows.

    Attributes:
        best: The least strokes that the hole can end with.
        cleared: Whether the tableau can be cleared.
        line: Moves that reach it, to the end of the hole.
    """

    best: int
    cleared: bool
    line: tuple[Move, ...]


def course_par(deal: Deal, variant: Variant | None = None) -> Solution:
    """The best score of a deal: its course par.

    >>> from golf_solitaire.rules.deals import numbered_deal
    >>> course_par(numbered_deal(1)).best
    1

    Raises:
        OutOfReach: The layout is not the standard one.
    """
    return best_from(Position.start(deal, variant or Variant(layout=deal.layout)))


def best_from(position: Position) -> Solution:
    """The best score still to be had from a position.

    Raises:
        OutOfReach: The layout is not the standard one.
    """
    if position.deal.layout != STANDARD:
        raise OutOfReach(
            f"the best score is worked out for the {STANDARD.name} layout alone,"
            f" not for {position.deal.layout.name}"
        )
    if position.is_over:
        return Solution(strokes(position), position.is_cleared, ())
    search = _Search(position)
    plays, drawn = search.way_to(search.best_end())
    spare = 0 if search.is_cleared else position.stock_left - drawn
    line = (*plays, *(DRAW for _ in range(spare)))
    end = position
    for move in line:
        end = end.after(move)
    return Solution(strokes(end), end.is_cleared, line)


class _Search:
    """The fewest draws to every tableau from one position, and ways back."""

    def __init__(self, position: Position) -> None:
        import numpy as np

        from golf_solitaire.solver.open_kernels import RADIX, fewest_draws

        columns = position.deal.columns
        self.position = position
        self.ranks = [[card.rank - 1 for card in column] for column in columns]
        self.fits = position.variant.mode.table
        self.stock = [card.rank - 1 for card in position.stock]
        self.next_draw = self._next_draws()
        self.strides = [RADIX**column for column in range(len(columns))]
        self.start: int = sum(
            height * stride
            for height, stride in zip(position.heights, self.strides, strict=True)
        )
        self.draws: Bytes = fewest_draws(
            np.array(self.ranks, np.uint8),
            np.array(self.fits, np.uint8),
            np.array(self.next_draw, np.uint8),
            self.start,
            13 if position.waste is None else position.waste.rank - 1,
        )
        self.is_cleared = bool(self.draws[0].min() <= len(self.stock))

    def _next_draws(self) -> list[list[int]]:
        """For draws made and a rank, the next draw that it fits on."""
        from golf_solitaire.solver.open_kernels import UNREACHED

        rows = [[UNREACHED] * len(Rank)]
        for made in range(len(self.stock) - 1, -1, -1):
            takes = self.fits[self.stock[made]]
            later = rows[0]
            rows.insert(
                0, [made + 1 if takes[rank] else later[rank] for rank in range(13)]
            )
        return rows

    def heights(self, tableau: int) -> list[int]:
        """The heights that a tableau's number stands for."""
        return [tableau // stride % 6 for stride in self.strides]

    def best_end(self) -> int:
        """The tableau to end with: cleared, else the fewest strokes left."""
        import numpy as np

        if self.is_cleared:
            return 0
        reached = np.flatnonzero(self.draws.min(axis=1) <= len(self.stock))
        left = np.zeros(len(reached), np.int64)
        for stride, column in zip(self.strides, self.ranks, strict=True):
            left += np.array(self._weights(column))[reached // stride % 6]
        if not len(reached) or left.min() >= strokes(self.position):
            return self.start
        return int(reached[left.argmin()])

    def _weights(self, column: list[int]) -> list[int]:
        """Strokes of a column at each height."""
        is_double = self.position.variant.kings_double
        weights = [0]
        for rank in column:
            weights.append(weights[-1] + 1 + (is_double and rank + 1 == Rank.KING))
        return weights

    def way_to(self, tableau: int) -> tuple[list[Move], int]:
        """A way to a tableau with the fewest draws, and how many it takes."""
        moves: list[Move] = []
        if tableau == self.start:
            return moves, 0
        column = int(self.draws[tableau].argmin())
        total = drawn = int(self.draws[tableau, column])
        while True:
            moves.append(play(column))
            before = tableau + self.strides[column]
            rank = self.ranks[column][self.heights(tableau)[column]]
            last = self._last_play(before, rank, drawn)
            made = 0 if last is None else int(self.draws[before, last])
            moves.extend(DRAW for _ in range(drawn - made))
            if last is None:
                return moves[::-1], total
            tableau, column, drawn = before, last, made

    def _last_play(self, tableau: int, rank: int, drawn: int) -> int | None:
        """The play before a card of `rank` was played with `drawn` draws.

        None where the tableau is the start. A play whose own card took the
        rank comes first; else draws come between, after the least draws.
        """
        if tableau == self.start:
            return None
        heights = self.heights(tableau)
        for column, height in enumerate(heights):
            if int(self.draws[tableau, column]) != drawn:
                continue
            if self.fits[self.ranks[column][height]][rank]:
                return column
        return int(self.draws[tableau].argmin())
