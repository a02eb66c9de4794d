"""What a pass of the search for the best score may do, worked out first.

Two questions are asked of a tableau all the time: from which turn on can
a card be played, and is there still room for a good end. Tables answer
both. The proofs are in docs/solver.md, under "Room" and "Arrivals".
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from golf_solitaire.solver.jit import inlined
from golf_solitaire.solver.open_stock.encoding import (
    COLUMNS,
    LANE_WORDS,
    LANES,
    RANKS,
    TURNS,
    Bytes,
    Puzzle,
    Table,
    Words,
)
from golf_solitaire.solver.open_stock.intrinsics import copy

NEVER = 255
"""The arrival at a turn that never comes: later than all others."""

ROOT = 255
"""The arrival at the start, before the first turn."""

EVEN = 128
"""A byte of room that says: not a card to spare, and none too many."""

U = np.uint64


class Bounds(NamedTuple):
    """The tables of a pass.

    An arrival is one number: 13 times the turn, less 13, plus the rank.
    The room of a rank set is one byte, `EVEN` and more where all is well.

    Attributes:
        ready: Shape (256, 16). For an arrival and a rank, the arrival at
            the next tableau if a card of that rank is played as soon as
            it can be; less the rank. `NEVER` where it can't.
        rooms: Shape (256, words). For the arrival of the next tableau, the
            room left once the demand of the tableau before is demand_of off.
        drawn_rooms: Shape (turns + 1, words). For a turn, the room with
            nothing on the waste, before the demand is demand_of off.
        demand_of: Shape (14, words), the demand of a card of each rank.
    """

    ready: Bytes
    rooms: Words
    drawn_rooms: Words
    demand_of: Words


@inlined
def add_counts(puzzle: Puzzle, counts: NDArray[np.int64], share: Any) -> None:
    """Count the ranks of the deepest cards: all, half of each column, and so on."""
    for column in range(COLUMNS):
        height = (np.int64(puzzle.heights[column]) + share - 1) // share
        for under in range(1, height + 1):
            counts[puzzle.columns[column, under]] += 1


@inlined
def tightest_sets(puzzle: Puzzle, table: Table, limit: Any) -> NDArray[np.int64]:
    """Choose the rank sets that the search asks about.

    Any would do. These leave the least room at the start, which counts
    twice, and halfway, where half of each column and of the turns is left.
    Of equal ones large sets cut more.
    """
    needed = np.zeros(RANKS + 1, np.int64)
    for share in (1, 1, 2):
        add_counts(puzzle, needed, share)
    given = needed.copy()
    for turn in range(1, limit + 1):
        given[puzzle.turns[turn]] += 3 if turn > limit // 2 else 2
    sets = table.members.shape[1]
    lacks = np.full(sets, 256, np.int16)
    for rank in range(1, RANKS + 1):
        needs, gives = np.int16(needed[rank] + 1), np.int16(given[rank])
        for each in range(sets):
            lacks[each] += needs * table.members[rank, each]
            lacks[each] -= gives * table.suppliers[rank, each]
    tally = np.zeros(512, np.int64)
    for each in range(sets):
        tally[lacks[each]] += 1
    cut, more = 511, LANES
    while more > tally[cut]:
        more -= tally[cut]
        cut -= 1
    chosen = np.empty(LANES, np.int64)
    count = 0
    for each in range(sets):
        if lacks[each] > cut or (lacks[each] == cut and more > 0):
            more -= lacks[each] == cut
            chosen[count] = each
            count += 1
    return chosen


@inlined
def bounds_for(puzzle: Puzzle, table: Table, limit: Any, allowed: Any) -> Bounds:
    """Work out the tables of a pass.

    Args:
        puzzle: The position.
        table: The mode.
        limit: The last turn that may be used.
        allowed: How many strokes may be left at the end.
    """
    demand_of = np.zeros((RANKS + 1, LANE_WORDS), np.uint64)
    turned = np.zeros((RANKS + 1, LANE_WORDS), np.uint64)
    room = np.zeros(LANE_WORDS, np.uint64)
    chosen = tightest_sets(puzzle, table, limit)
    for lane in range(LANES):
        word, shift = lane // 8, U(lane % 8 * 8)
        room[word] += U(EVEN + allowed) << shift
        for rank in range(1, RANKS + 1):
            supplies = np.int64(table.suppliers[rank, chosen[lane]])
            needs = np.int64(table.members[rank, chosen[lane]])
            turned[rank, word] += U(supplies) << shift
            demand_of[rank, word] += U(needs - supplies) << shift

    ready = np.full((256, 16), NEVER, np.uint8)
    rooms = np.zeros((256, LANE_WORDS), np.uint64)
    drawn_rooms = np.zeros((TURNS + 1, LANE_WORDS), np.uint64)
    later = np.full((1, 16), NEVER, np.uint8)
    for turn in range(limit, -1, -1):
        for word in range(LANE_WORDS):
            drawn_rooms[turn, word] = room[word]
        for rank in range(1, RANKS + 1 if turn else 1):
            arrival = (turn - 1) * RANKS + rank
            for word in range(LANE_WORDS):
                rooms[arrival, word] = room[word]
                rooms[arrival, word] += turned[rank, word] + demand_of[rank, word]
            copy(ready, arrival, later, 0)
            mark(ready, arrival, table.followers[rank], turn)
        card = puzzle.turns[turn]
        mark(later, np.int64(0), table.followers[card], turn)
        for word in range(LANE_WORDS):
            room[word] += turned[card, word]
    copy(ready, ROOT, later, 0)
    return Bounds(ready, rooms, drawn_rooms, demand_of)


@inlined
def mark(ready: Bytes, row: Any, followers: Bytes, turn: Any) -> None:
    """Note that the followers can be played at a turn."""
    for rank in followers:
        if rank == 0:
            break
        ready[row, rank] = (turn - 1) * RANKS
