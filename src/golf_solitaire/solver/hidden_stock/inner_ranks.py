"""Which hidden ranks are inner: the choice that leaves the least to work out.

How much a choice leaves is counted on a few groups, drawn by chance from a
fixed seed. Any choice gives the same values.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from golf_solitaire.solver.hidden_stock.encoding import (
    NO_RANK,
    Board,
    Ints,
    Words,
    tableau_number,
)
from golf_solitaire.solver.hidden_stock.multisets import LANES, lane_count
from golf_solitaire.solver.hidden_stock.reach_kernels import spread
from golf_solitaire.solver.player_view import PlayerView

FEWEST_LANES = 20
LEAST_SAMPLES = 2
SAMPLES = 4
MORE_SAMPLES = 24
KEPT = 8
"""All choices are tried on a few samples, the best of them on more."""

EXCESS_SAMPLES = 3

LITTLE_WORK = 1_000_000
NO_WORK = 100_000
"""So many words with multisets are soon worked out: few samples are enough,
or none."""


def is_little(root: PlayerView, board: Board) -> bool:
    """Whether the work is soon done, however it is arranged."""
    return lane_count(root.hidden, range(NO_RANK)) * board.words <= LITTLE_WORK


def choose_inner(root: PlayerView, board: Board, blanks: Words) -> tuple[int, ...]:
    """Choose the inner ranks.

    Args:
        root: The position.
        board: Its tableau.
        blanks: Shape (13, words), where each rank is blank.
    """
    ranks = [rank for rank in range(NO_RANK) if root.hidden[rank]]
    if lane_count(root.hidden, ranks) <= LANES:
        return tuple(ranks)
    choices = [
        inner
        for size in range(1, LANES.bit_length())
        for inner in combinations(ranks, size)
        if lane_count(root.hidden, inner) <= LANES
    ]
    wide = [c for c in choices if lane_count(root.hidden, c) >= FEWEST_LANES]
    if lane_count(root.hidden, ranks) * board.words <= NO_WORK:
        return max(choices, key=lambda inner: lane_count(root.hidden, inner))
    sampler = _Sampler(root, board, blanks)
    if is_little(root, board):
        return min(wide or choices, key=sampler.cost(ranks, LEAST_SAMPLES))
    best = sorted(wide or choices, key=sampler.cost(ranks, SAMPLES))
    return min(best[:KEPT], key=sampler.cost(ranks, MORE_SAMPLES))


class _Sampler:
    """Counts what a choice of inner ranks leaves to work out, on samples.

    It lets all drawn ranks come at any time. So it finds too many tableaus
    for outer ranks, which come as often as they were drawn; by how many, is
    measured for each rank alone, and taken off.
    """

    def __init__(self, root: PlayerView, board: Board, blanks: Words) -> None:
        self._root, self._board, self._blanks = root, board, blanks
        self._chance = random.Random(0)
        self._wastes = np.zeros((NO_RANK + 1, board.words), np.uint64)
        self._reach: dict[frozenset[int], Words] = {}

    def cost(
        self, ranks: Sequence[int], samples: int
    ) -> Callable[[Sequence[int]], float]:
        """Draw samples, evenly: of each rank none to all of its cards.

        Returns:
            What a choice costs: how many groups there are, over all tableaus.
        """
        hidden = self._root.hidden
        drawn = {}
        for rank in ranks:
            parts = [(sample + 0.5) / samples for sample in range(samples)]
            self._chance.shuffle(parts)
            drawn[rank] = [int(part * (hidden[rank] + 1)) for part in parts]
        excess = self._excess(ranks, min(samples, EXCESS_SAMPLES))

        def cost(inner: Sequence[int]) -> float:
            outer = [rank for rank in ranks if rank not in inner]
            total = 0.0
            for sample in range(samples):
                counts = {r: drawn[r][sample] for r in outer if drawn[r][sample]}
                held = [r for r in outer if drawn[r][sample] < hidden[r]]
                same = np.bitwise_or.reduce(self._blanks[held], axis=0)
                found = self._reached({*counts, *inner}) & ~same
                more = sum(excess[r] / count for r, count in counts.items())
                total += int(np.bitwise_count(found).sum()) * math.exp(-more)
            groups = math.prod(hidden[rank] + 1 for rank in outer)
            return groups * (total / samples + self._board.words)

        return cost

    def _excess(self, ranks: Sequence[int], samples: int) -> dict[int, float]:
        """The logarithm of by how much each rank reaches more than drawn once."""
        excess = dict.fromkeys(ranks, 0.0)
        for _ in range(samples):
            others = {rank for rank in ranks if self._chance.random() < 0.6}
            for rank in ranks:
                often = np.bitwise_count(self._reached(others | {rank})).sum()
                once = self._drawn_once(rank, others - {rank})
                excess[rank] += math.log(often / once) / samples
        return excess

    def _drawn_once(self, rank: int, others: AbstractSet[int]) -> int:
        """How many tableaus are reached where a rank comes once."""
        both = np.stack([self._reached(others), np.zeros_like(self._wastes[0])])
        free = np.array(sorted(others), np.int64)
        first, drawn = np.array([0]), np.array([rank])
        elsewhere = np.array([-1, 0, NO_RANK])
        return spread(both, 1, first, drawn, free, elsewhere, self._board, self._wastes)

    def _reached(self, free: AbstractSet[int]) -> Words:
        """The tableaus that are reached where some ranks come at any time."""
        key = frozenset(free)
        if key not in self._reach:
            self._reach[key] = reach_with(
                self._root, self._board, sorted(free), self._wastes
            )
        return self._reach[key]


def reach_with(
    root: PlayerView, board: Board, free: Sequence[int], wastes: NDArray[np.uint64]
) -> Words:
    """The tableaus, by words, that are reached where some ranks come at any time."""
    reach = np.zeros((1, board.words), np.uint64)
    none = np.zeros(0, np.int64)
    free_ranks = np.array(free, np.int64)
    spread(reach, 0, none, none, free_ranks, start_of(root, board), board, wastes)
    found: Words = reach[0]
    return found


def start_of(root: PlayerView, board: Board) -> Ints:
    """Word, bit and waste of a position; a waste of 13 is none."""
    word, bit = divmod(tableau_number(board, root), 36)
    waste = NO_RANK if root.waste is None else root.waste - 1
    return np.array([word, bit, waste], np.int64)
