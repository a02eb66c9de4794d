"""Compiled steps of the solver for a hidden stock.

Two kernels. `spread` finds the tableaus that can be reached with a group
of multisets; `sweep` works out the values of a group. What a group, a
lane and a queue are, and why the sums come out right, is proved in
docs/solver-hidden.md; what the arrays hold is said in `encoding`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from golf_solitaire.solver.hidden_stock.encoding import (
    ABOVE,
    BASE,
    BELOW,
    COLUMNS,
    HEAD,
    HEIGHT,
    NO_RANK,
    OUTER,
    SIZE,
    TAIL,
    WANTED,
    WIDTH,
    Board,
    Group,
    Ints,
    Lanes,
    Scratch,
    Words,
    empty_spread,
    empty_sweep,
)
from golf_solitaire.solver.hidden_stock.intrinsics import (
    add,
    add_least,
    lent,
    lower,
    put,
    put_least,
)
from golf_solitaire.solver.jit import inlined, kernel

U = np.uint64
ONE = U(1)

COLUMN_7_UP = U(0b011111_011111_011111_011111_011111_011111)
"""The tableaus of a word from which column 7 can be one card higher."""


@inlined
def _play_within(here: U, word: int, free: Ints, board: Board, wastes: Words) -> U:
    """Close one word under plays from columns 6 and 7."""
    for x in range(board.radices[5] - 1, -1, -1):
        row = U(63) << U(6 * x)
        if not here & row:
            continue
        for y in range(board.radices[6] - 1, -1, -1):
            last = y == 0
            if last and x == 0:
                continue
            if last:
                top, mask, shift = board.ranks[5, x - 1], row, U(6)
            else:
                top, mask, shift = board.ranks[6, y - 1], ONE << U(6 * x + y), ONE
            under = board.under[top]
            moved = (wastes[under[0], word] | wastes[under[1], word]) & mask
            if moved:
                moved >>= shift
                here |= moved
                wastes[top, word] |= moved
                for rank in free:
                    wastes[rank, word] |= moved
    return here


@inlined
def _play_outer(word: int, board: Board, wastes: Words) -> None:
    """Play columns 1 to 5 from the tableaus of a word: each leads to another."""
    for column in range(OUTER):
        height = word // board.strides[column] % board.radices[column]
        if height:
            top = board.ranks[column, height - 1]
            under = board.under[top]
            moved = wastes[under[0], word] | wastes[under[1], word]
            wastes[top, word - board.strides[column]] |= moved


@kernel(empty_spread(), nogil=True)
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
    total = 0
    for word in range(board.words - 1, -1, -1):
        here = U(0)
        for i in range(len(sources)):
            drawn = reach[sources[i], word]
            wastes[ranks[i], word] |= drawn
            here |= drawn
        if word == root[0]:
            here |= ONE << U(root[1])
            if root[2] < NO_RANK:
                wastes[root[2], word] |= ONE << U(root[1])
        for rank in range(NO_RANK):
            here |= wastes[rank, word]
        if here == 0:
            continue
        for rank in free:
            wastes[rank, word] = here
        here = _play_within(here, word, free, board, wastes)
        _play_outer(word, board, wastes)
        wastes[:NO_RANK, word] = 0
        reach[me, word] = here
        while here:
            here &= here - ONE
            total += 1
    return total


@inlined
def _set_notes(notes: Ints, board: Board, width: int) -> None:
    """Note of each column where its queue lies, nothing waiting in it."""
    notes[:] = 0
    room = NO_RANK * width
    for column in range(COLUMNS):
        notes[WIDTH, column] = width
        notes[BASE, column] = room
        if column < OUTER:
            notes[SIZE, column] = board.strides[column] * 36 * width
        else:
            notes[SIZE, column] = (6 if column == OUTER else 1) * width
        room += notes[SIZE, column]


@inlined
def _look_around(
    word: int,
    here: U,
    group: Group,
    board: Board,
    reach: Words,
    notes: Ints,
    near: Words,
) -> None:
    """Note which neighbours the tableaus of a word have, and who wants them."""
    for column in range(OUTER):
        stride = board.strides[column]
        height = word // stride % board.radices[column]
        notes[HEIGHT, column] = height
        near[BELOW, column] = reach[group.me, word - stride] if height else U(0)
        can_rise = height + 1 < board.radices[column]
        near[ABOVE, column] = reach[group.me, word + stride] if can_rise else U(0)
    near[BELOW, 5] = here << U(6)
    near[ABOVE, 5] = here >> U(6)
    near[BELOW, 6] = (here & COLUMN_7_UP) << ONE
    near[ABOVE, 6] = (here >> ONE) & COLUMN_7_UP
    for i in range(len(group.targets)):
        near[WANTED, i] = reach[group.targets[i], word]


@inlined
def _next_place(notes: Ints, end: int, column: int) -> Any:
    """The place at an end of a column's queue, which goes on to the next."""
    at = notes[BASE, column] + notes[end, column]
    notes[end, column] += notes[WIDTH, column]
    if notes[end, column] == notes[SIZE, column]:
        notes[end, column] = 0
    return at


@inlined
def _take_plays(
    place: U,
    board: Board,
    notes: Ints,
    near: Words,
    queue: NDArray[Any],
    kept: NDArray[np.float64],
    is_kept: bool,
) -> Any:
    """Take the values of plays from their queues, and note the least by rank.

    Returns:
        A bit for each rank on the waste that a card can be played on.
    """
    playable = 0
    for column in range(COLUMNS):
        if not (near[BELOW, column] >> place) & ONE:
            continue
        at = _next_place(notes, HEAD, column)
        width = notes[WIDTH, column]
        top = board.ranks[column, notes[HEIGHT, column] - 1]
        for i in range(2):
            rank = board.under[top, i]
            if rank == NO_RANK:
                continue
            if (playable >> rank) & 1:
                lower(queue, rank * width, queue, at, width)
            else:
                playable |= 1 << rank
                put(queue, rank * width, queue, at, width)
        if is_kept:
            for lane in range(width):
                kept[0, column, lane] = queue[at + lane]
    return playable


@inlined
def _put_strokes(memory: NDArray[Any], own: int, board: Board, notes: Ints) -> None:
    """The value of a draw where nothing is hidden: the strokes left."""
    for lane in range(notes[WIDTH, 0]):
        memory[own + lane] = 0
    for column in range(COLUMNS):
        memory[own] += board.strokes[column, notes[HEIGHT, column]]


@inlined
def _draw_inner(
    memory: NDArray[Any], own: int, lanes: Lanes, queue: NDArray[Any], playable: int
) -> None:
    """Add what draws of inner ranks lead to, from lane to lane."""
    for i in range(len(lanes.sources)):
        source = lanes.sources[i]
        rank = lanes.ranks[i]
        value = memory[own + source]
        if (playable >> rank) & 1:
            value = min(value, queue[rank * lanes.width + source])
        memory[own + lanes.sinks[i]] += value


@inlined
def _let_plays_wait(
    place: U,
    playable: int,
    memory: NDArray[Any],
    own: int,
    board: Board,
    notes: Ints,
    near: Words,
    queue: NDArray[Any],
) -> None:
    """Put the tableau's values where plays that lead to it will look."""
    for column in range(COLUMNS):
        if not (near[ABOVE, column] >> place) & ONE:
            continue
        at = _next_place(notes, TAIL, column)
        width = notes[WIDTH, column]
        rank = board.ranks[column, notes[HEIGHT, column]]
        if (playable >> rank) & 1:
            put_least(queue, at, memory, own, queue, rank * width, width)
        else:
            put(queue, at, memory, own, width)


@inlined
def _draw_outer(
    place: U,
    playable: int,
    memory: NDArray[Any],
    own: int,
    group: Group,
    near: Words,
    queue: NDArray[Any],
) -> None:
    """Add the tableau's values to what draws of outer ranks are worth."""
    width = len(group.cleared)
    for i in range(len(group.targets)):
        if not (near[WANTED, i] >> place) & ONE:
            continue
        at = group.starts[i]
        group.starts[i] += width
        rank = group.ranks[i]
        can_play = (playable >> rank) & 1
        if group.fresh[i]:
            if can_play:
                put_least(memory, at, memory, own, queue, rank * width, width)
            else:
                put(memory, at, memory, own, width)
        elif can_play:
            add_least(memory, at, memory, own, queue, rank * width, width)
        else:
            add(memory, at, memory, own, width)


@inlined
def _sweep(
    group: Group,
    lanes: Lanes,
    board: Board,
    reach: Words,
    memory: NDArray[Any],
    scratch: Scratch,
    watched: Ints,
    seen: NDArray[np.float64],
) -> None:
    """`sweep`, its arrays lent."""
    queue, notes, near = scratch
    width = lanes.width
    _set_notes(notes, board, width)
    own = group.start
    watch = 0
    for word in range(board.words):
        here = reach[group.me, word]
        if here == 0:
            continue
        _look_around(word, here, group, board, reach, notes, near)
        for bit in range(36):
            place = U(bit)
            if not (here >> place) & ONE:
                continue
            notes[HEIGHT, 5] = bit // 6
            notes[HEIGHT, 6] = bit % 6
            kept = seen[watch:]
            is_kept = word * 36 + bit == watched[watch]
            playable = _take_plays(place, board, notes, near, queue, kept, is_kept)
            if word == 0 and bit == 0:
                put(memory, own, group.cleared, 0, width)
            else:
                if group.is_base:
                    _put_strokes(memory, own, board, notes)
                _draw_inner(memory, own, lanes, queue, playable)
            if is_kept:
                for lane in range(width):
                    kept[0, COLUMNS, lane] = memory[own + lane]
                watch += 1
            _let_plays_wait(place, playable, memory, own, board, notes, near, queue)
            _draw_outer(place, playable, memory, own, group, near, queue)
            own += width


@kernel(
    empty_sweep(np.empty(0, np.float32)),
    empty_sweep(np.empty(0, np.float64)),
    nogil=True,
)
def sweep(
    group: Group,
    lanes: Lanes,
    board: Board,
    reach: Words,
    memory: NDArray[Any],
    scratch: Scratch,
    watched: Ints,
    seen: NDArray[np.float64],
) -> None:
    """Work out the values of a group and add its part to its targets.

    Args:
        group: The group.
        lanes: The steps within it.
        board: The tableau.
        reach: Shape (groups, words), the reachable tableaus of each group.
        memory: Shape (tableaus * width,), the values of all groups alive;
            each takes `lanes.width` places a tableau, in rising order.
        scratch: Room to work in; what is in it does not count.
        watched: Tableaus (36 times the word plus the bit, rising) whose
            values are kept; ends with a number that no tableau has.
        seen: Shape (watched, 8, width): the values kept, of a play from
            each column, then of the draw.
    """
    _sweep(
        lent(group),
        lent(lanes),
        lent(board),
        lent(reach),
        lent(memory),
        lent(scratch),
        lent(watched),
        lent(seen),
    )
