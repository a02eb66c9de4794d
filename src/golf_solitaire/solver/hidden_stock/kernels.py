"""Compiled steps of the solver for a hidden stock.

Two kernels. `spread` finds the tableaus that can be reached with a group
of multisets; `sweep` works out their values, group by group. What a
group, a lane and a queue are, and why the sums come out right, is
proved in docs/solver-hidden.md.

A tableau is a word number and a bit. Columns 1 to 5 count the word in
mixed radix, column 1 fastest; the bit is 6 times the height of column 6
plus the height of column 7. A play lowers the number, so rising numbers
are a safe order.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from golf_solitaire.solver.hidden_stock.intrinsics import (
    add,
    add_least,
    lower,
    put,
    put_least,
)
from golf_solitaire.solver.jit import inlined, kernel

OUTER = 5
"""Columns that the number of a word counts; the other two are its bits."""

Ints = NDArray[np.int64]
Words = NDArray[np.uint64]


class Board(NamedTuple):
    """The tableau and the mode, as numbers; ranks count from 0.

    Attributes:
        ranks: Shape (7, 5), the rank of each card, deepest first.
        under: Shape (13, 2), the ranks that a rank may be played on; 13
            stands for none.
        strokes: Shape (7, 6), strokes of a column of each height.
        radices: Shape (7,), one more than the height of each column.
        strides: Shape (5,), what a card of columns 1 to 5 counts.
        words: Words that hold all tableaus.
    """

    ranks: Ints
    under: Ints
    strokes: Ints
    radices: Ints
    strides: Ints
    words: int


class Group(NamedTuple):
    """One group of multisets, for `sweep`.

    Attributes:
        me: The group's row among the reachable tableaus.
        start: Where its values begin in the arena.
        targets: The rows of the groups with one more outer card.
        ranks: The rank of that card, for each target.
        starts: Where the values of each target begin.
        fresh: Whether this is the first group to reach the target.
        cleared: Value of the cleared tableau in each lane.
        is_base: Whether the group has no outer card.
    """

    me: int
    start: int
    targets: Ints
    ranks: Ints
    starts: Ints
    fresh: NDArray[np.bool_]
    cleared: NDArray[Any]
    is_base: bool


class Lanes(NamedTuple):
    """How the lanes of a group follow from each other.

    Attributes:
        width: Lanes of a group, those for padding included.
        sources: The lane that each step takes a value from.
        sinks: The lane it adds that value to.
        ranks: The rank of the card between them.
    """

    width: int
    sources: Ints
    sinks: Ints
    ranks: Ints


@inlined
def _spread_inner(
    here: np.uint64, word: int, free: Ints, board: Board, wastes: Words
) -> np.uint64:
    """Close one word under plays from columns 6 and 7."""
    for x in range(board.radices[5] - 1, -1, -1):
        row = np.uint64(63) << np.uint64(6 * x)
        if not here & row:
            continue
        for y in range(board.radices[6] - 1, -1, -1):
            last = y == 0
            if last and x == 0:
                continue
            if last:
                top, mask, shift = board.ranks[5, x - 1], row, np.uint64(6)
            else:
                top = board.ranks[6, y - 1]
                mask, shift = np.uint64(1) << np.uint64(6 * x + y), np.uint64(1)
            under = board.under[top]
            moved = (wastes[under[0], word] | wastes[under[1], word]) & mask
            if moved:
                moved >>= shift
                here |= moved
                wastes[top, word] |= moved
                for rank in free:
                    wastes[rank, word] |= moved
    return here


def _empty_spread() -> tuple[object, ...]:
    """What `spread` is compiled for: of the right types, and empty."""
    ints, words = np.empty(0, np.int64), np.empty((0, 0), np.uint64)
    return words, 0, ints, ints, ints, ints, _empty_board(), words


def _empty_sweep(values: NDArray[Any]) -> tuple[object, ...]:
    """What `sweep` is compiled for, its values of the type of these."""
    ints, words = np.empty(0, np.int64), np.empty((0, 0), np.uint64)
    group = Group(0, 0, ints, ints, ints, np.empty(0, np.bool_), values, True)
    lanes, seen = Lanes(0, ints, ints, ints), np.empty((0, 0, 0))
    return group, lanes, _empty_board(), words, values, values, ints, seen


def _empty_board() -> Board:
    ints, table = np.empty(0, np.int64), np.empty((0, 0), np.int64)
    return Board(table, table, table, ints, ints, 0)


@kernel(_empty_spread(), nogil=True)
def spread(
    reach: Words,
    me: int,
    sources: Ints,
    ranks: Ints,
    free: Ints,
    root: Ints,
    board: Board,
    wastes: Words,
) -> int:
    """Find the tableaus that can be reached with a group.

    Args:
        reach: Shape (groups, words), the reachable tableaus of each; the
            row `me` is filled in.
        me: The group to find.
        sources: The groups that one outer draw leads from.
        ranks: The rank that this draw turns, for each source.
        free: The inner ranks; they may be drawn at any time.
        root: Word, bit and waste of the position that work starts at; a
            waste of 13 is none, a word of −1 says it is another group's.
        board: The tableau.
        wastes: Shape (14, words), zeros before and after: tableaus by
            the rank on the waste. The last row stays zero.

    Returns:
        How many tableaus there are.
    """
    one = np.uint64(1)
    total = 0
    for word in range(board.words - 1, -1, -1):
        here = np.uint64(0)
        for i in range(len(sources)):
            part = reach[sources[i], word]
            wastes[ranks[i], word] |= part
            here |= part
        if word == root[0]:
            here |= one << np.uint64(root[1])
            if root[2] < 13:
                wastes[root[2], word] |= one << np.uint64(root[1])
        for rank in range(13):
            here |= wastes[rank, word]
        if here == 0:
            continue
        for rank in free:
            wastes[rank, word] = here
        here = _spread_inner(here, word, free, board, wastes)
        for column in range(OUTER):
            height = word // board.strides[column] % board.radices[column]
            if height:
                top = board.ranks[column, height - 1]
                under = board.under[top]
                moved = wastes[under[0], word] | wastes[under[1], word]
                wastes[top, word - board.strides[column]] |= moved
        wastes[:13, word] = 0
        reach[me, word] = here
        while here:
            here &= here - one
            total += 1
    return total


@kernel(
    _empty_sweep(np.empty(0, np.float32)),
    _empty_sweep(np.empty(0, np.float64)),
    nogil=True,
)
def sweep(
    group: Group,
    lanes: Lanes,
    board: Board,
    reach: Words,
    arena: NDArray[Any],
    queue: NDArray[Any],
    watched: Ints,
    seen: NDArray[np.float64],
) -> None:
    """Work out the values of a group and add its part to its targets.

    Args:
        group: The group.
        lanes: The steps within it.
        board: The tableau.
        reach: The reachable tableaus of each group.
        arena: The values of all groups alive; each takes `lanes.width`
            places a tableau, in rising order.
        queue: Room for the values that plays wait for.
        watched: Tableaus (36 times the word plus the bit, rising) whose
            values are kept; ends with a number that no tableau has.
        seen: Shape (watched, 8, width): the values kept, of a play from
            each column, then of the draw.
    """
    width = lanes.width
    below = np.zeros(7, np.uint64)
    above = np.zeros(7, np.uint64)
    wanted = np.zeros(13, np.uint64)
    heights = np.zeros(7, np.int64)
    starts = group.starts.copy()
    best = np.empty(13 * width, arena.dtype)
    sizes = np.empty(7, np.int64)
    bases = np.empty(7, np.int64)
    heads = np.zeros(7, np.int64)
    tails = np.zeros(7, np.int64)
    room = 0
    for column in range(7):
        if column < OUTER:
            sizes[column] = board.strides[column] * 36
        else:
            sizes[column] = 6 if column == OUTER else 1
        bases[column] = room
        room += sizes[column]
    own = group.start
    watch = 0
    one = np.uint64(1)
    column_7_up = np.uint64(0b011111_011111_011111_011111_011111_011111)
    for word in range(board.words):
        here = reach[group.me, word]
        if here == 0:
            continue
        for column in range(OUTER):
            stride = board.strides[column]
            height = word // stride % board.radices[column]
            heights[column] = height
            below[column] = reach[group.me, word - stride] if height else np.uint64(0)
            can_rise = height + 1 < board.radices[column]
            above[column] = reach[group.me, word + stride] if can_rise else np.uint64(0)
        below[5] = here << np.uint64(6)
        above[5] = here >> np.uint64(6)
        below[6] = (here & column_7_up) << one
        above[6] = (here >> one) & column_7_up
        for i in range(len(group.targets)):
            wanted[i] = reach[group.targets[i], word]
        for bit in range(36):
            place = np.uint64(bit)
            if not (here >> place) & one:
                continue
            heights[5] = bit // 6
            heights[6] = bit % 6
            known = 0
            for column in range(7):
                if not (below[column] >> place) & one:
                    continue
                at = (bases[column] + heads[column]) * width
                heads[column] += 1
                if heads[column] == sizes[column]:
                    heads[column] = 0
                top = board.ranks[column, heights[column] - 1]
                for i in range(2):
                    rank = board.under[top, i]
                    if rank == 13:
                        continue
                    if (known >> rank) & 1:
                        lower(best, rank * width, queue, at, width)
                    else:
                        known |= 1 << rank
                        put(best, rank * width, queue, at, width)
                if word * 36 + bit == watched[watch]:
                    for lane in range(width):
                        seen[watch, column, lane] = queue[at + lane]
            if word == 0 and bit == 0:
                put(arena, own, group.cleared, 0, width)
            else:
                if group.is_base:
                    for lane in range(width):
                        arena[own + lane] = 0
                    for column in range(7):
                        arena[own] += board.strokes[column, heights[column]]
                for i in range(len(lanes.sources)):
                    source = lanes.sources[i]
                    rank = lanes.ranks[i]
                    value = arena[own + source]
                    if (known >> rank) & 1:
                        value = min(value, best[rank * width + source])
                    arena[own + lanes.sinks[i]] += value
            if word * 36 + bit == watched[watch]:
                for lane in range(width):
                    seen[watch, 7, lane] = arena[own + lane]
                watch += 1
            for column in range(7):
                if not (above[column] >> place) & one:
                    continue
                at = (bases[column] + tails[column]) * width
                tails[column] += 1
                if tails[column] == sizes[column]:
                    tails[column] = 0
                rank = board.ranks[column, heights[column]]
                if (known >> rank) & 1:
                    put_least(queue, at, arena, own, best, rank * width, width)
                else:
                    put(queue, at, arena, own, width)
            for i in range(len(group.targets)):
                if not (wanted[i] >> place) & one:
                    continue
                at = starts[i]
                starts[i] += width
                rank = group.ranks[i]
                has_play = (known >> rank) & 1
                if group.fresh[i]:
                    if has_play:
                        put_least(arena, at, arena, own, best, rank * width, width)
                    else:
                        put(arena, at, arena, own, width)
                elif has_play:
                    add_least(arena, at, arena, own, best, rank * width, width)
                else:
                    add(arena, at, arena, own, width)
            own += width
