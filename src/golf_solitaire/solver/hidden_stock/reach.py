"""Which tableaus can be reached, and which ranks are inner for that."""

from __future__ import annotations

import math
import random

import numpy as np

from golf_solitaire.rules.variants import Scoring
from golf_solitaire.solver.hidden_stock.encoding import (
    COLUMNS,
    NO_RANK,
    OUTER,
    Board,
    Ints,
    Words,
    board_of,
    heights_of,
    tableau_number,
)
from golf_solitaire.solver.hidden_stock.multisets import (
    LANES,
    Lattice,
    lane_count,
)
from golf_solitaire.solver.hidden_stock.reach_kernels import (
    find_clearable,
    find_live,
    spread,
)
from golf_solitaire.solver.hidden_stock.sharing import share
from golf_solitaire.solver.limits import Limits
from golf_solitaire.solver.player_view import PlayerView

SAMPLES = 8
ORDER_SAMPLES = 4
MANY = 3
"""So many cards of a blank rank make lanes that are worth having."""


def board_in_order(root: PlayerView) -> Board:
    """The board, its columns in the order that needs little memory.

    Most waits in the queue of the column that counts most: all tableaus
    of one of its heights. So that column comes last but two whose heights
    share the reach most evenly, which is measured on a few sets of drawn
    ranks. The two that do so least are the bits of a word.
    """
    board = board_of(root)
    chance = random.Random(0)
    stock = [rank for rank in range(13) for _ in range(root.hidden[rank])]
    wastes = np.zeros((14, board.words), np.uint64)
    reach = np.zeros((1, board.words), np.uint64)
    none = np.zeros(0, np.int64)
    counts = np.zeros([*board.radices[OUTER - 1 :: -1], 6, 6])
    for _ in range(ORDER_SAMPLES):
        drawn = np.array(sorted({*chance.sample(stock, len(stock) * 2 // 5)}), np.int64)
        start = _start(root, board)
        spread(reach, 0, none, none, drawn, start, board, wastes)
        for bit in range(36):
            found = reach[0] >> np.uint64(bit) & np.uint64(1)
            counts[..., bit // 6, bit % 6] += found.reshape(counts.shape[:-2])
    most = [
        counts.sum(axis=tuple({*range(COLUMNS)} - {axis}))[1:].max(initial=0)
        for axis in [*range(OUTER - 1, -1, -1), 5, 6]
    ]
    by_most = sorted(range(COLUMNS), key=lambda column: -most[column])
    return board_of(root, [*by_most[2:], *by_most[:2]])


def choose_inner(root: PlayerView, board: Board) -> tuple[int, ...]:
    """Choose the inner ranks: those whose draws hardly widen the reach.

    A group is worked out for all tableaus that any of its lanes can
    reach, so an inner rank that opens many tableaus wastes work. How
    many it opens is measured on a few sets of drawn ranks; any choice
    gives the same values.
    """
    heights = heights_of(board, root)
    wanted = np.bitwise_or.reduce(
        [board.wanted[column, height] for column, height in enumerate(heights)]
    )
    growth = _growth(root, board)
    inner: tuple[int, ...] = ()
    by_waste = sorted(
        growth, key=lambda rank: math.log(growth[rank]) / math.log1p(root.hidden[rank])
    )
    cost = math.inf
    waste = 1.0
    for rank in by_waste:
        lanes = lane_count(root.hidden, (*inner, rank))
        if lanes > LANES or (not wanted >> rank & 1 and root.hidden[rank] < MANY):
            continue
        more = waste * growth[rank] / lanes
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
    word, bit = divmod(tableau_number(board, root), 36)
    waste = NO_RANK if root.waste is None else root.waste - 1
    return np.array([word, bit, waste], np.int64)


def spread_all(
    root: PlayerView, board: Board, lattice: Lattice, limits: Limits
) -> Words:
    """Find the reachable tableaus of each group.

    Returns:
        Shape (groups, words).

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

    def find(number: int, thread: int) -> None:
        group = last - number  # those of most hidden cards come first
        rows = np.array([*sources[group]], np.int64)
        ranks = outer[[*sources[group].values()]]
        start = _start(root, board) if group == last else elsewhere
        spread(reach, group, rows, ranks, free, start, board, wastes[thread])

    share([{last - each for each in some} for some in sources[::-1]], find, limits)
    return reach


def clearable_all(
    reach: Words, board: Board, lattice: Lattice, limits: Limits
) -> Words:
    """Find the tableaus that each group may clear, with luck.

    Returns:
        Shape (groups, words): at least those, among the reachable ones.

    Raises:
        CancelledError: The work was cancelled.
    """
    into = lattice.next_groups
    outer = np.array(lattice.outer, np.int64)
    clearable = np.zeros_like(reach)
    wastes = np.zeros((limits.threads, 14, board.words), np.uint64)
    free = np.array(lattice.inner, np.int64)
    waits_for: list[set[int]] = [set() for _ in into]
    last_to_add: dict[int, int] = {}
    for group, targets in enumerate(into):
        waits_for[group] = {
            last_to_add[each] for each in (group, *targets) if each in last_to_add
        }
        last_to_add |= dict.fromkeys(targets, group)

    def find(group: int, thread: int) -> None:
        rows = np.array([*into[group]], np.int64)
        ranks = outer[[*into[group].values()]]
        find_clearable(
            reach, clearable, group, rows, ranks, free, board, wastes[thread]
        )

    share(waits_for, find, limits)
    return clearable


def by_words(reach: Words) -> Words:
    """The tableaus of each word side by side: shape (words + 1, groups).

    The last row is empty.
    """
    groups, words = reach.shape
    turned = np.zeros((words + 1, groups), np.uint64)
    turned[:-1] = reach.T
    return turned


def live_of(
    reach: Words, scoring: Scoring, board: Board, lattice: Lattice, limits: Limits
) -> Words:
    """Find which values have to be worked out, the others being equal to some.

    Args:
        reach: Shape (groups, words), the reachable tableaus of each group.
        scoring: In plain scoring it does not count what is cleared.
        board: The tableau.
        lattice: The groups.
        limits: Those of the work.

    Returns:
        Shape (words + 1, groups).

    Raises:
        CancelledError: The work was cancelled.
    """
    if scoring is Scoring.PLAIN:
        clearable = np.zeros_like(reach)
    else:
        clearable = clearable_all(reach, board, lattice, limits)
    live = by_words(reach)
    find_live(clearable, np.array(lattice.held, np.int64), board, live)
    return live
