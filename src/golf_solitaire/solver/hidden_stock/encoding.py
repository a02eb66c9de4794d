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
        start: Where its values begin in the memory.
        targets: The rows of the groups with one more outer card.
        ranks: The rank of that card, for each target.
        starts: Where the values of each target begin; moved on as they are
            written.
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


class Scratch(NamedTuple):
    """Room for `sweep` to work in.

    Attributes:
        queue: Shape (tableaus * width,): first the least value of a play on
            each rank, then the queue of each column.
        notes: Shape (6, 7), what is noted of each column.
        near: Shape (3, 13), tableaus near a word.
    """

    queue: NDArray[Any]
    notes: Ints
    near: Words


HEIGHT, HEAD, TAIL, SIZE, BASE, WIDTH = range(6)
"""Rows of notes on each column: its height; where its queue is read and
written next, how long that is and where it begins; and how many places a
value takes."""

BELOW, ABOVE, WANTED = range(3)
"""Rows of tableaus near a word, by its bits: those from which a play of a
column leads to a reached one; those to which one leads from a reached one;
and those that a target has."""

QUEUE_TABLEAUS = NO_RANK + 36 * (6**OUTER - 1) // 5 + 7
"""Room of one thread: a value for each rank, and all that ever waits."""

NOWHERE = np.int64(36 * 6**OUTER)
"""A number that no tableau has."""


def make_scratch(width: int, dtype: type[np.floating[Any]]) -> Scratch:
    """Working memory of one thread, for values of `width` lanes."""
    return Scratch(
        np.empty(QUEUE_TABLEAUS * width, dtype),
        np.zeros((WIDTH + 1, COLUMNS), np.int64),
        np.zeros((WANTED + 1, NO_RANK), np.uint64),
    )


def empty_spread() -> tuple[object, ...]:
    """What `spread` is compiled for: of the right types, and empty."""
    ints, words = np.empty(0, np.int64), np.empty((0, 0), np.uint64)
    return words, 0, ints, ints, ints, ints, _empty_board(), words


def empty_sweep(values: NDArray[Any]) -> tuple[object, ...]:
    """What `sweep` is compiled for, its values of the type of these."""
    ints, words = np.empty(0, np.int64), np.empty((0, 0), np.uint64)
    group = Group(0, 0, ints, ints, ints, np.empty(0, np.bool_), values, True)
    lanes, seen = Lanes(0, ints, ints, ints), np.empty((0, 0, 0))
    scratch = Scratch(values, np.empty((0, 0), np.int64), words)
    return group, lanes, _empty_board(), words, values, scratch, ints, seen


def _empty_board() -> Board:
    ints, table = np.empty(0, np.int64), np.empty((0, 0), np.int64)
    return Board(table, table, table, ints, ints, 0)


def board_of(root: PlayerView) -> Board:
    """Write the tableau and the mode of a position as numbers."""
    variant = root.variant
    ranks = np.zeros((7, 5), np.int64)
    strokes = np.zeros((7, 6), np.int64)
    for column, cards in enumerate(root.columns):
        for row, rank in enumerate(cards):
            ranks[column, row] = rank - 1
            is_two = variant.kings_double and rank is Rank.KING
            strokes[column, row + 1] = strokes[column, row] + 1 + is_two
    under = np.full((13, 2), NO_RANK, np.int64)
    for rank in Rank:
        wastes = [on - 1 for on in Rank if variant.mode.allows(rank, on)]
        under[rank - 1, : len(wastes)] = wastes
    radices = np.array([height + 1 for height in root.heights], np.int64)
    strides = np.cumprod([1, *radices[: OUTER - 1]]).astype(np.int64)
    words = int(math.prod(root.heights[c] + 1 for c in range(OUTER)))
    return Board(ranks, under, strokes, radices, strides, words)


def tableau_number(board: Board, heights: Sequence[int]) -> int:
    """The number of a tableau: 36 times its word, plus its bit."""
    word = sum(int(board.strides[c]) * heights[c] for c in range(OUTER))
    return 36 * word + 6 * heights[5] + heights[6]
