"""Which tableaus can be reached, and which ranks are inner for that."""

from __future__ import annotations

import math
import random

import numpy as np

from golf_solitaire.solver.hidden_stock.encoding import (
    NO_RANK,
    Board,
    Ints,
    Words,
    tableau_number,
)
from golf_solitaire.solver.hidden_stock.kernels import spread
from golf_solitaire.solver.hidden_stock.multisets import (
    LANE_STEP,
    Lattice,
    lane_count,
)
from golf_solitaire.solver.hidden_stock.sharing import share
from golf_solitaire.solver.limits import Limits
from golf_solitaire.solver.player_view import PlayerView

MOST_LANES = 32
SAMPLES = 8
TABLEAU_COST = 20.0
"""What a tableau costs beside its lanes, counted in lanes."""


def choose_inner(root: PlayerView, board: Board) -> tuple[int, ...]:
    """Choose the inner ranks: those whose draws hardly widen the reach.

    A group is worked out for all tableaus that any of its lanes can
    reach, so an inner rank that opens many tableaus wastes work. How
    many it opens is measured on a few sets of drawn ranks; any choice
    gives the same values.
    """
    growth = _growth(root, board)
    inner: tuple[int, ...] = ()
    by_waste = sorted(
        growth, key=lambda rank: math.log(growth[rank]) / math.log1p(root.hidden[rank])
    )
    cost = math.inf
    waste = 1.0
    for rank in by_waste:
        lanes = lane_count(root.hidden, (*inner, rank))
        width = -(-lanes // LANE_STEP) * LANE_STEP
        if lanes > MOST_LANES:
            continue
        more = waste * growth[rank] * (TABLEAU_COST + width) / lanes
        if more < cost:
            inner, cost, waste = (*inner, rank), more, waste * growth[rank]
    return inner


def _growth(root: PlayerView, board: Board) -> dict[int, float]:
    """By how much each hidden rank, once drawn, widens the reach."""
    chance = random.Random(0)
    ranks = [rank for rank in range(13) if root.hidden[rank]]
    stock = [rank for rank in ranks for _ in range(root.hidden[rank])]
    wastes = np.zeros((14, board.words), np.uint64)
    reach = np.zeros((1, board.words), np.uint64)
    none = np.zeros(0, np.int64)

    def size(free: set[int]) -> int:
        drawn = np.array(sorted(free), np.int64)
        start = _start(root, board)
        return spread(reach, 0, none, none, drawn, start, board, wastes)

    with_rank = dict.fromkeys(ranks, 0)
    without = dict.fromkeys(ranks, 0)
    for _ in range(SAMPLES if len(stock) > 3 else 0):
        drawn = set(chance.sample(stock, len(stock) * 2 // 5))
        base = size(drawn)
        for rank in ranks:
            other = size(drawn ^ {rank})
            with_rank[rank] += base if rank in drawn else other
            without[rank] += other if rank in drawn else base
    return {rank: (with_rank[rank] or 1) / (without[rank] or 1) for rank in ranks}


def _start(root: PlayerView, board: Board) -> Ints:
    word, bit = divmod(tableau_number(board, root.heights), 36)
    waste = NO_RANK if root.waste is None else root.waste - 1
    return np.array([word, bit, waste], np.int64)


def spread_all(
    root: PlayerView, board: Board, lattice: Lattice, limits: Limits
) -> tuple[Words, tuple[int, ...]]:
    """Find the reachable tableaus of each group, and count them.

    Returns:
        Shape (groups, words), the reachable tableaus of each group; and
        how many those are.

    Raises:
        CancelledError: The work was cancelled.
    """
    sources = lattice.next_groups
    last = len(sources) - 1
    outer = np.array(lattice.outer, np.int64)
    reach = np.zeros((len(sources), board.words), np.uint64)
    wastes = np.zeros((limits.threads, 14, board.words), np.uint64)
    free = np.array(lattice.inner, np.int64)
    elsewhere = np.array([-1, 0, NO_RANK], np.int64)
    counts = [0] * len(sources)

    def find(number: int, thread: int) -> None:
        group = last - number  # those of most hidden cards come first
        rows = np.array([*sources[group]], np.int64)
        ranks = outer[[*sources[group].values()]]
        start = _start(root, board) if group == last else elsewhere
        counts[group] = spread(
            reach, group, rows, ranks, free, start, board, wastes[thread]
        )

    share([{last - each for each in some} for some in sources[::-1]], find, limits)
    return reach, tuple(counts)
