"""Positions as numbers and arrays, for the compiled steps.

Shapes and types stand here and nowhere else. Ranks count from 0, and 13
stands for none.

A tableau is a word number and a bit. Columns 1 to 5 count the word in
mixed radix, column 1 fastest; the bit is 6 times the height of column 6
plus the height of column 7. A play lowers the number, so rising numbers
are a safe order.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from golf_solitaire.rules.cards import Rank
from golf_solitaire.solver.player_view import PlayerView

COLUMNS = 7
NO_RANK = 13

OUTER = 5
"""Columns that the number of a word counts; the other two are its bits."""

Ints = NDArray[np.int64]
Words = NDArray[np.uint64]


class Board(NamedTuple):
    """The tableau and the mode, as numbers; ranks count from 0.

    Attributes:
        order: The column of the hole that each column here is.
        ranks: Shape (7, 5), the rank of each card, deepest first.
        under: Shape (13, 2), the ranks that a rank may be played on; 13
            stands for none.
        strokes: Shape (7, 6), strokes of a column of each height.
        radices: Shape (7,), one more than the height of each column.
        strides: Shape (5,), what a card of columns 1 to 5 counts.
        words: Words that hold all tableaus.
        wanted: Shape (7, 6), a bit for each rank on the waste that a card of
            a column of each height can be played on.
    """

    order: Ints
    ranks: Ints
    under: Ints
    strokes: Ints
    radices: Ints
    strides: Ints
    words: int
    wanted: Ints


class Multisets(NamedTuple):
    """The groups of multisets and their lanes, for `sweep`.

    Attributes:
        hidden: A bit for each hidden rank.
        terms: Shape (draws, 3): where the values of the group that a draw
            of an outer rank leads to lie in a row; the rank; how many cards
            of it the drawing group has.
        firsts: Shape (groups + 1,), where each group's draws begin.
        ranks: Shape (groups,), a bit for each outer rank that it has.
        parts: Shape (groups, 13), what the cards of each outer rank count
            in the number of the group.
        cards: Shape (groups * LANES,), how many there are, at least 1.
        cleared: Shape (groups * LANES,), the value of the cleared tableau.
        steps: Shape (steps, 2): for each draw of an inner rank, the lane
            that it leads to, and the rank.
        step_counts: Shape (steps,), how many cards of it there were.
        step_firsts: Shape (lanes + 1,), where each lane's draws begin.
    """

    hidden: int
    terms: Ints
    firsts: Ints
    ranks: Ints
    parts: Ints
    cards: NDArray[Any]
    cleared: NDArray[Any]
    steps: Ints
    step_counts: NDArray[Any]
    step_firsts: Ints


class Queues(NamedTuple):
    """Where values wait for the plays that lead to them.

    Attributes:
        bases: Shape (5,), where the queue of each of columns 1 to 5 begins.
        ends: Shape (5,), where it ends.
        puts: Shape (words, 5), where a word begins to write.
        takes: Shape (words, 5), where it begins to read.
    """

    bases: Ints
    ends: Ints
    puts: Ints
    takes: Ints


class Work(NamedTuple):
    """All that `sweep` reads and writes.

    Attributes:
        many: The multisets.
        board: The tableau.
        reach: Shape (words + 1, groups), the tableaus that can be reached;
            the last row is empty.
        live: The same shape: those of them that are worked out; the others
            have the values of a smaller group.
        queues: Where values wait.
        memory: The queues, then the room of each thread.
        watched: Values that are kept: the tableau's number (36 times the
            word plus the bit) times the number of groups, plus the group;
            rising, and then a number that none has.
        seen: Shape (watched, 8, LANES): of those, the value of a play from
            each column, then of the draw.
    """

    many: Multisets
    board: Board
    reach: Words
    live: Words
    queues: Queues
    memory: NDArray[Any]
    watched: Ints
    seen: NDArray[np.float64]


(
    TOP,
    NEXT,
    BELOW,
    BELOW_BIT,
    ABOVE,
    ABOVE_BIT,
    HEAD,
    TAIL,
    BASE,
    END,
    HEIGHT,
) = range(11)
"""Rows of notes on each column: the rank of its exposed card, and of the one
above that; the word and the bit of the tableaus without the one and with the
other; and its queue: where it is read and written next, begins and ends."""

ROWS = 1 + NO_RANK
NEAR = (7, 2)
ROOM = ROWS + sum(NEAR)
"""Room of a thread, in rows of a value for each lane of each group: for draws,
for each rank on the waste, and the queues of columns 6 and 7."""

NOWHERE = np.int64(2**62)
"""A number that no tableau has."""


def empty_spread() -> tuple[object, ...]:
    """What `spread` is compiled for: of the right types, and empty."""
    ints, words = np.empty(0, np.int64), np.empty((0, 0), np.uint64)
    return words, 0, ints, ints, ints, ints, _empty_board(), words


def empty_sweep(values: NDArray[Any]) -> tuple[object, ...]:
    """What `sweep` is compiled for, its values of the type of these."""
    ints, table = np.empty(0, np.int64), np.empty((0, 0), np.int64)
    words = np.empty((0, 0), np.uint64)
    many = Multisets(0, table, ints, ints, table, values, values, table, values, ints)
    queues = Queues(ints, ints, table, table)
    seen = np.empty((0, 0, 0))
    work = Work(many, _empty_board(), words, words, queues, values, ints, seen)
    return work, 0, 0, 0, 0


def empty_count() -> tuple[object, ...]:
    """What `count_waiting` is compiled for."""
    words = np.empty((0, 0), np.uint64)
    return words, words, 0, 0, np.empty(0, np.int64)


def empty_find_clearable() -> tuple[object, ...]:
    """What `find_clearable` is compiled for."""
    ints, words = np.empty(0, np.int64), np.empty((0, 0), np.uint64)
    return words, words, 0, ints, ints, ints, _empty_board(), words


def _empty_board() -> Board:
    ints, table = np.empty(0, np.int64), np.empty((0, 0), np.int64)
    return Board(ints, table, table, table, ints, ints, 0, table)


def board_of(root: PlayerView, order: Sequence[int] = range(COLUMNS)) -> Board:
    """Write the tableau and the mode of a position as numbers.

    Args:
        root: The position.
        order: The column that comes first, and so on.
    """
    columns = [root.columns[column] for column in order]
    variant = root.variant
    ranks = np.zeros((7, 5), np.int64)
    strokes = np.zeros((7, 6), np.int64)
    for column, cards in enumerate(columns):
        for row, rank in enumerate(cards):
            ranks[column, row] = rank - 1
            is_two = variant.kings_double and rank is Rank.KING
            strokes[column, row + 1] = strokes[column, row] + 1 + is_two
    under = np.full((13, 2), NO_RANK, np.int64)
    for rank in Rank:
        wastes = [on - 1 for on in Rank if variant.mode.allows(rank, on)]
        under[rank - 1, : len(wastes)] = wastes
    wanted = np.zeros((7, 6), np.int64)
    for column, cards in enumerate(columns):
        for row, rank in enumerate(cards):
            bits = sum(1 << on - 1 for on in Rank if variant.mode.allows(rank, on))
            wanted[column, row + 1] = wanted[column, row] | bits
    radices = np.array([len(cards) + 1 for cards in columns], np.int64)
    strides = np.cumprod([1, *radices[: OUTER - 1]]).astype(np.int64)
    words = int(math.prod(radices[:OUTER].tolist()))
    placed = np.array(order, np.int64)
    return Board(placed, ranks, under, strokes, radices, strides, words, wanted)


def heights_of(board: Board, view: PlayerView) -> list[int]:
    """The heights of a position's columns, in the order of the board."""
    return [view.heights[column] for column in board.order]


def tableau_number(board: Board, view: PlayerView) -> int:
    """The number of a position's tableau: 36 times its word, plus its bit."""
    heights = heights_of(board, view)
    word = sum(int(board.strides[c]) * heights[c] for c in range(OUTER))
    return 36 * word + 6 * heights[5] + heights[6]
