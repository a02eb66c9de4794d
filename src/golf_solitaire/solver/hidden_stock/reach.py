"""Which tableaus can be reached, and which of them have values of their own."""

from __future__ import annotations

import random

import numpy as np

from golf_solitaire.rules.variants import Scoring
from golf_solitaire.solver.hidden_stock.encoding import (
    COLUMNS,
    NO_RANK,
    OUTER,
    Board,
    Words,
    board_of,
)
from golf_solitaire.solver.hidden_stock.inner_ranks import (
    is_little,
    reach_with,
    start_of,
)
from golf_solitaire.solver.hidden_stock.multisets import Lattice
from golf_solitaire.solver.hidden_stock.reach_kernels import (
    find_clearable,
    spread,
)
from golf_solitaire.solver.hidden_stock.sharing import share
from golf_solitaire.solver.limits import Limits
from golf_solitaire.solver.player_view import PlayerView

ORDER_SAMPLES = 4


def board_in_order(root: PlayerView) -> Board:
    """The board, its columns in the order that needs little memory.

    Most waits in the queue of the column that counts most: all tableaus
    of one of its heights. So that column comes last but two whose heights
    share the reach most evenly, which is measured on a few sets of drawn
    ranks. The two that do so least are the bits of a word.
    """
    board = board_of(root)
    if is_little(root, board):
        return board
    chance = random.Random(0)
    stock = [rank for rank in range(13) for _ in range(root.hidden[rank])]
    wastes = np.zeros((14, board.words), np.uint64)
    counts = np.zeros([*board.radices[OUTER - 1 :: -1], 6, 6])
    for _ in range(ORDER_SAMPLES):
        drawn = {*chance.sample(stock, len(stock) * 2 // 5)}
        reach = reach_with(root, board, sorted(drawn), wastes)
        for bit in range(36):
            found = reach >> np.uint64(bit) & np.uint64(1)
            counts[..., bit // 6, bit % 6] += found.reshape(counts.shape[:-2])
    most = [
        counts.sum(axis=tuple({*range(COLUMNS)} - {axis}))[1:].max(initial=0)
        for axis in [*range(OUTER - 1, -1, -1), 5, 6]
    ]
    by_most = sorted(range(COLUMNS), key=lambda column: -most[column])
    return board_of(root, [*by_most[2:], *by_most[:2]])


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
        start = start_of(root, board) if group == last else elsewhere
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


def blanks_of(board: Board) -> Words:
    """The tableaus where each rank is blank: shape (13, words)."""
    words = np.arange(board.words)
    outer = np.zeros(board.words, np.int64)
    for column in range(OUTER):
        heights = words // board.strides[column] % board.radices[column]
        outer |= board.wanted[column, heights]
    blanks = np.zeros((NO_RANK, board.words), np.uint64)
    for rank in range(NO_RANK):
        bits = sum(
            1 << 6 * x + y
            for x in range(board.radices[5])
            for y in range(board.radices[6])
            if not (board.wanted[5, x] | board.wanted[6, y]) >> rank & 1
        )
        blanks[rank, ~outer >> rank & 1 > 0] = bits
    return blanks


def live_of(
    reach: Words,
    blanks: Words,
    scoring: Scoring,
    board: Board,
    lattice: Lattice,
    limits: Limits,
) -> Words:
    """Find which values have to be worked out, the others being equal to some.

    Args:
        reach: Shape (groups, words), the reachable tableaus of each group.
        blanks: Shape (13, words), where each rank is blank.
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
        live = np.zeros_like(reach)
    else:
        live = clearable_all(reach, board, lattice, limits)
    for group, counts in enumerate(lattice.groups):
        held = [r for r, n in zip(lattice.outer, counts, strict=True) if n]
        live[group] |= ~np.bitwise_or.reduce(blanks[held], axis=0)
    live &= reach
    return by_words(live)
