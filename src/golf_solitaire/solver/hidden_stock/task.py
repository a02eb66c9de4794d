"""A position made ready for the solver of a hidden stock, and its size."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from golf_solitaire.solver.hidden_stock.multisets import Lattice
from golf_solitaire.solver.limits import GIB
from golf_solitaire.solver.player_view import PlayerView

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from golf_solitaire.solver.hidden_stock.encoding import Board
    from golf_solitaire.solver.hidden_stock.queues import QueuePlan


@dataclass(frozen=True, slots=True)
class Size:
    """How large the work at a position is.

    Attributes:
        multisets: Sub-multisets of the hidden ranks.
        pairs: Values to work out: a tableau with a multiset.
        memory: Bytes that the work holds at most.
    """

    multisets: int
    pairs: int
    memory: int

    def __str__(self) -> str:
        return (
            f"{self.multisets:,} multisets, {self.pairs:,} pairs of a tableau and"
            f" a multiset, {self.memory / GIB:.2f} GiB"
        )


@dataclass(frozen=True, slots=True)
class Task:
    """A position made ready to be solved.

    Attributes:
        root: The position.
        lattice: The multisets of its hidden ranks.
        board: Its tableau as numbers.
        reach: Shape (words + 1, groups), the reachable tableaus.
        live: The same shape, those of them that are worked out.
        counts: Shape (words,), how many those are, over all groups.
        plan: Where values wait, and what each piece waits for.
        dtype: The precision of the sums.
        size: How large the work is.
    """

    root: PlayerView
    lattice: Lattice
    board: Board
    reach: NDArray[np.uint64]
    live: NDArray[np.uint64]
    counts: NDArray[np.int64]
    plan: QueuePlan
    dtype: type[np.floating[Any]]
    size: Size

    @property
    def groups(self) -> int:
        """How many groups of multisets there are."""
        return len(self.reach[0])
