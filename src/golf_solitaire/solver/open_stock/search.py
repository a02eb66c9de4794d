"""The compiled search for the best score, the stock known.

`find_line` is what others call; the rest are its parts. What a turn, an
arrival, a node and room are, what the two passes do, and why nothing is
lost by what they leave out, is explained and proved in docs/solver.md.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from golf_solitaire.solver.jit import inlined, kernel
from golf_solitaire.solver.open_stock.bounds import (
    NEVER,
    ROOT,
    Bounds,
    add_counts,
    bounds_for,
)
from golf_solitaire.solver.open_stock.encoding import (
    COLUMNS,
    LANE_WORDS,
    RADIX,
    RANKS,
    TABLEAUS,
    WIDEST,
    Bytes,
    Memory,
    Puzzle,
    Table,
    Words,
    empty_arguments,
)
from golf_solitaire.solver.open_stock.intrinsics import (
    earliest,
    has_room,
    keep_earlier,
    keep_earliest,
    least_lane,
    subtract,
)

DRAW = COLUMNS
"""Stands for a draw in a line; smaller numbers play a column."""

END = 255
"""Ends a line."""

BATCH = 64
"""Plays are collected up to this many, then looked at together."""

MOST_STROKES = 39
"""All cards of a tableau left, four kings among them counting double."""

U = np.uint64
BYTE = U(255)

PLACE = U((1 << 20) - 1)
"""The bits of a node that hold the tableau's number."""

CHILD = U((1 << 48) - 1)
"""The bits of a play that hold the node it leads to."""

STEPS = np.array([(8**c << 20) + RADIX**c for c in range(COLUMNS)], np.uint64)
"""What a play of each column takes from a node."""

SQUARES = np.array(
    [sum((four >> 3 * c & 7) ** 2 for c in range(4)) for four in range(8**4)], np.uint8
)
"""The heights of four columns squared and summed."""


@inlined
def turn_of(arrival: Any) -> Any:
    """The turn of an arrival."""
    return (np.int64(arrival) + RANKS - 1) // RANKS


@inlined
def node_of(heights: Bytes) -> Any:
    """The node of a tableau."""
    node = U(0)
    for column in range(COLUMNS):
        node += U(heights[column]) * STEPS[column]
    return node


@inlined
def grow(puzzle: Puzzle, bounds: Bounds, memory: Memory, layer: Any) -> Any:
    """Play every card that can be played from the nodes of a layer.

    Args:
        puzzle: The position.
        bounds: The tables of the pass.
        memory: Holds the nodes; new ones are added behind `last`.
        layer: Its first node, one more than its last, and what added to a
            node's place is the row of its demand.

    Returns:
        The next layer.
    """
    arrivals, nodes, demands = memory
    first, last, shift = layer
    to_shift = other_half(first + shift) - last
    steps = plays_of(puzzle)
    ready = np.empty((1, 16), np.uint8)
    plays = np.empty(BATCH + COLUMNS, np.uint64)
    befores = np.empty(BATCH + COLUMNS, np.int64)
    count = 0
    end = last
    for place in range(first, last):
        node = nodes[place]
        ways = arrivals[node & PLACE]
        keep_earliest(ready, 0, bounds.ready, ways)
        ways >>= U(32)
        while ways != U(0):
            keep_earlier(ready, 0, bounds.ready, ways & BYTE)
            ways >>= U(8)
        for column in range(COLUMNS):
            step = steps[column, (node >> U(20 + 3 * column)) & U(7)]
            coming = ready[0, step >> U(56)]
            plays[count] = node + step + (U(coming) << U(48))
            befores[count] = place + shift
            count += coming != NEVER
        if count < BATCH and place != last - 1:
            continue
        for each in range(count):
            play, before = plays[each], befores[each]
            arrival = play >> U(48) & BYTE
            is_open = has_room(bounds.rooms, arrival, demands, before)
            child = play & CHILD
            ways = arrivals[child & PLACE]
            # Written without a branch: what has no room is overwritten.
            arrivals[child & PLACE] = ways << U(8) | arrival if is_open else ways
            nodes[end] = child
            row = end + to_shift
            subtract(demands, row, demands, before, bounds.demand_of, play >> U(56))
            end += np.int64(is_open & (ways == U(0)))
        count = 0
    return last, end, to_shift


@inlined
def other_half(row: Any) -> Any:
    """Where the demands of the next layer begin, those of this one at `row`."""
    return WIDEST + 1 - row


@inlined
def plays_of(puzzle: Puzzle) -> Words:
    """For each column and height, what a play adds to a node.

    Over the node stand the arrival, here the rank alone, in bits 48 to 55,
    and the rank in the bits above.
    """
    steps = np.zeros((COLUMNS, RADIX + 2), np.uint64)
    for column in range(COLUMNS):
        for height in range(1, RADIX):
            rank = U(puzzle.columns[column, height])
            steps[column, height] = (rank << U(56) | rank << U(48)) - STEPS[column]
    return steps


@inlined
def promise(node: Any, room: Any, turn: Any) -> Any:
    """A guess at how far a node is from a good end; less is better.

    Room in the tightest rank set and turns to come are worth the same;
    columns of even heights are better. It decides nothing but the order.
    """
    heights = node >> U(20)
    squares = SQUARES[heights & U(4095)] + SQUARES[heights >> U(12)]
    return (255 - room + turn) * 6 + np.int64(squares)


@inlined
def narrow(memory: Memory, bounds: Bounds, layer: Any, width: Any) -> Any:
    """Keep the `width` most promising nodes of a layer, forget the others.

    Returns:
        The layer of those kept.
    """
    arrivals, nodes, demands = memory
    first, last, shift = layer
    worth = np.empty(last - first, np.int64)
    tally = np.zeros(2048, np.int64)
    for place in range(first, last):
        turn = turn_of(earliest(arrivals[nodes[place] & PLACE]))
        room = least_lane(bounds.drawn_rooms, turn, demands, place + shift)
        value = promise(nodes[place], room, turn)
        worth[place - first] = value
        tally[value] += 1
    cut = 0
    more = width
    while more >= tally[cut]:
        more -= tally[cut]
        cut += 1
    end = first
    for place in range(first, last):
        value = worth[place - first]
        if value < cut or (value == cut and more > 0):
            more -= value == cut
            nodes[end] = nodes[place]
            for word in range(LANE_WORDS):
                demands[end + shift, word] = demands[place + shift, word]
            end += 1
        else:
            arrivals[nodes[place] & PLACE] = U(0)
    return first, end, shift


@inlined
def least_strokes(puzzle: Puzzle, nodes: Words, first: Any, last: Any) -> Any:
    """The fewest strokes left in a layer, and the node that has them."""
    least_found = np.int64(255)
    best = nodes[first]
    for place in range(first, last):
        left = np.int64(0)
        for column in range(COLUMNS):
            height = np.int64((nodes[place] >> U(20 + 3 * column)) & U(7))
            for under in range(1, height + 1):
                left += np.int64(puzzle.strokes[puzzle.columns[column, under]])
        if left < least_found:
            least_found = left
            best = nodes[place]
        if puzzle.strokes[RANKS] == 1:
            break
    return least_found, best


@inlined
def walk_back(
    puzzle: Puzzle, bounds: Bounds, memory: Memory, node: Any, line: Bytes
) -> None:
    """Write the line that leads to a node at its first turn, to its end."""
    columns = np.empty(COLUMNS * RADIX, np.uint8)
    turns = np.empty(COLUMNS * RADIX, np.int64)
    count = 0
    is_cleared = node == U(0)
    root = node_of(puzzle.heights)
    arrival = earliest(memory.arrivals[node & PLACE])
    while node != root:
        turns[count] = turn_of(arrival)
        columns[count], arrival = step_before(puzzle, bounds, memory, node, arrival)
        node += STEPS[columns[count]]
        count += 1

    turned, length = puzzle.turned, 0
    for each in range(count - 1, -1, -1):
        while turned < turns[each]:
            line[length] = DRAW
            length, turned = length + 1, turned + 1
        line[length] = columns[each]
        length += 1
    while turned < len(puzzle.turns) - 1 and not is_cleared:
        line[length] = DRAW
        length, turned = length + 1, turned + 1
    line[length] = END


@inlined
def step_before(
    puzzle: Puzzle, bounds: Bounds, memory: Memory, node: Any, arrival: Any
) -> Any:
    """Find how a node was reached by an arrival.

    Returns:
        The column played, and the arrival at the tableau before.
    """
    rank = np.int64(arrival) + RANKS - turn_of(arrival) * RANKS
    for column in range(COLUMNS):
        height = (node >> U(20 + 3 * column)) & U(7)
        if puzzle.columns[column, height + U(1)] != rank:
            continue
        ways = memory.arrivals[(node + STEPS[column]) & PLACE]
        while ways != U(0):
            if bounds.ready[ways & BYTE, rank] + rank == arrival:
                return column, ways & BYTE
            ways >>= U(8)
    return COLUMNS, BYTE


@inlined
def search(puzzle: Puzzle, table: Table, memory: Memory, goal: Any, line: Bytes) -> Any:
    """One pass: play card by card, all tableaus with as many left together.

    Args:
        puzzle: The position.
        table: The mode.
        memory: Its arrivals are zeros, and are so again afterwards.
        goal: The last turn to use, the strokes that may be left, and how
            many tableaus to keep in a layer.
        line: Filled where the goal is reached, unless it has no room.

    Returns:
        The fewest strokes found, the turn at which the tableau is cleared
        (where it is), and whether no tableau was left out.
    """
    limit, allowed, width = goal
    bounds = bounds_for(puzzle, table, limit, allowed)
    counts = np.zeros(RANKS + 1, np.int64)
    add_counts(puzzle, counts, np.int64(1))
    root = node_of(puzzle.heights)
    memory.arrivals[root & PLACE] = ROOT
    memory.nodes[0] = root
    for word in range(LANE_WORDS):
        memory.demands[0, word] = 0
        for rank in range(1, RANKS + 1):
            memory.demands[0, word] += U(counts[rank]) * bounds.demand_of[rank, word]

    layer: Any = np.int64(0), np.int64(1), np.int64(0)
    fewest, best, is_whole = 255, root, True
    while layer[0] < layer[1]:
        if layer[1] - layer[0] > width:
            layer = narrow(memory, bounds, layer, width)
            is_whole = False
        left, node = least_strokes(puzzle, memory.nodes, layer[0], layer[1])
        if left < fewest:
            fewest, best = left, node
        layer = grow(puzzle, bounds, memory, layer)

    turn = turn_of(earliest(memory.arrivals[0]))
    if fewest <= allowed and len(line) > 0:
        walk_back(puzzle, bounds, memory, best, line)
    for place in range(layer[1]):
        memory.arrivals[memory.nodes[place] & PLACE] = U(0)
    return fewest, turn, is_whole


@kernel((*empty_arguments(), 0, np.empty(0, np.uint8)))
def find_line(
    puzzle: Puzzle, table: Table, memory: Memory, width: int, line: Bytes
) -> tuple[int, int]:
    """Find a line to the best end: cleared early, else few strokes left.

    Args:
        puzzle: The position.
        table: The mode.
        memory: Room for the search.
        width: How many tableaus of a layer the first pass keeps.
        line: Filled with the moves: a column, or `DRAW`; then `END`. Where
            it has no room, no line is written.

    Returns:
        The strokes left at the end, and where none are, the cards left in
        the stock.
    """
    last_turn: Any = np.int64(len(puzzle.turns) - 1)
    limit: Any = last_turn
    allowed: Any = np.int64(MOST_STROKES)
    is_whole = False
    strokes_left, stock_left = MOST_STROKES, 0
    while not is_whole:
        goal = limit, allowed, width
        fewest, turn, is_whole = search(puzzle, table, memory, goal, line)
        if fewest == 0:
            strokes_left, stock_left = 0, last_turn - turn
            allowed, limit = 0, turn - 1
        elif fewest <= allowed:
            strokes_left, allowed = fewest, fewest - 1
        width = TABLEAUS
    return strokes_left, stock_left
