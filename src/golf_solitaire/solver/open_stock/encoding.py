"""Positions as numbers and arrays, for the compiled search.

Shapes and types stand here and nowhere else. Ranks count from 1, so that
0 is no card. What a turn, a set and a tableau's number are is explained
in docs/solver.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from golf_solitaire.rules.cards import Rank
from golf_solitaire.rules.layouts import STANDARD
from golf_solitaire.rules.modes import Mode
from golf_solitaire.rules.positions import Position

COLUMNS = STANDARD.columns
RADIX = STANDARD.depth + 1
"""A column has this many heights."""

TABLEAUS = RADIX**COLUMNS
WIDEST = 24_017
"""The most tableaus that have as many cards left: with 17 of them, or 18."""

RANKS = len(Rank)
TURNS = STANDARD.stock + 1
"""At most so many cards are still to be turned, a card on the waste included."""

LANE_WORDS = 4
LANES = 8 * LANE_WORDS
"""So many rank sets bound the search: one byte each of `LANE_WORDS` words."""

Bytes = NDArray[np.uint8]
Words = NDArray[np.uint64]


class Table(NamedTuple):
    """A mode, as arrays.

    Attributes:
        followers: Shape (14, 13). The ranks that may be played on a rank,
            then zeros.
        members: Shape (14, sets), 1 where the rank is in the set.
        suppliers: Shape (14, sets), 1 where a rank of the set may be
            played on the rank.
    """

    followers: Bytes
    members: NDArray[np.int8]
    suppliers: NDArray[np.int8]


class Puzzle(NamedTuple):
    """A position with the stock's order known, as arrays.

    Attributes:
        columns: Shape (7, 7). The rank of each column's cards by height,
            deepest at 1; 0 where no card lies.
        heights: Shape (7,), cards left in each column.
        turns: Shape (cards to be turned + 1,). A card on the waste is the
            first of them, then comes the stock; 0 stands before them all.
        strokes: Shape (14,), what a card of each rank costs if left.
        turned: 1 where a card lies on the waste, else 0.
    """

    columns: Bytes
    heights: Bytes
    turns: Bytes
    strokes: Bytes
    turned: int


class Memory(NamedTuple):
    """Room for the search, the same for every position.

    Attributes:
        arrivals: Shape (tableaus,), zeros between two searches. One byte
            for each way that a tableau is reached.
        nodes: Shape (tableaus + 1,), the tableaus found: the heights, three
            bits a column, over the tableau's number in the low 20 bits.
        demands: Shape (2 * (`WIDEST` + 1), words), for each node of two
            layers and each rank set how many cards more it holds of the set
            than of its suppliers. Layers use either half in turn.
    """

    arrivals: Words
    nodes: Words
    demands: Words


def make_memory(tableaus: int = TABLEAUS, widest: int = WIDEST) -> Memory:
    """Room for a search over so many tableaus, so many at most in a layer.

    It is one block, so that the system can give it in large pages.
    """
    rows = tableaus + 1
    room = np.zeros(2 * rows + 2 * (widest + 1) * LANE_WORDS, np.uint64)
    return Memory(
        room[:tableaus],
        room[rows : 2 * rows],
        room[2 * rows :].reshape(-1, LANE_WORDS),
    )


def empty_arguments() -> tuple[Puzzle, Table, Memory]:
    """What the search is compiled for: of the right types, and empty."""
    none = np.empty(0, np.uint8)
    puzzle = Puzzle(np.empty((0, 0), np.uint8), none, none, none, 0)
    signs = np.empty((0, 0), np.int8)
    table = Table(np.empty((0, 0), np.uint8), signs, signs)
    return puzzle, table, make_memory(0, 0)


@cache
def mode_table(mode: Mode) -> Table:
    """The arrays of a mode, all read from its table.

    Of all sets of ranks only those are kept that no rank can join without
    a new supplier: a smaller set with the same suppliers says less. The
    empty set says nothing.
    """
    follows = np.array(mode.table, bool)  # [on, rank]
    sets = (np.arange(2**RANKS)[:, None] >> np.arange(RANKS) & 1).astype(bool)
    suppliers = sets @ follows.T
    whole = ~(~suppliers @ follows)
    kept = (whole == sets).all(axis=1) & sets.any(axis=1)
    missing = max(0, LANES - kept.sum())

    followers = np.zeros((RANKS + 1, RANKS), np.uint8)
    for on in Rank:
        ranks = mode.followers(on)
        followers[on, : len(ranks)] = ranks
    rows = [
        np.pad(some[kept].T.astype(np.int8), ((1, 0), (0, missing)))
        for some in (sets, suppliers)
    ]
    return Table(followers, *map(np.ascontiguousarray, rows))


def encoded(position: Position) -> Puzzle:
    """A position as arrays."""
    columns = [
        [card.rank for card in column[:height]]
        for column, height in zip(position.deal.columns, position.heights, strict=True)
    ]
    waste = () if position.waste is None else (position.waste,)
    turns = [card.rank for card in (*waste, *position.stock)]
    return puzzle_of(columns, turns, len(waste), position.variant.kings_double)


def puzzle_of(
    columns: Sequence[Sequence[Rank]],
    turns: Sequence[Rank],
    turned: int,
    kings_double: bool,
) -> Puzzle:
    """Ranks as arrays.

    Args:
        columns: The ranks left in each column, deepest first.
        turns: The ranks to be turned: one on the waste, then the stock.
        turned: 1 where a card lies on the waste, else 0.
        kings_double: Whether kings count two strokes.
    """
    ranks = bytearray(COLUMNS * (RADIX + 1))
    for column, cards in enumerate(columns):
        place = column * (RADIX + 1) + 1
        ranks[place : place + len(cards)] = bytes(cards)
    return Puzzle(
        _as_array(ranks).reshape(COLUMNS, RADIX + 1),
        _as_array(bytearray(map(len, columns))),
        turns_of(turns),
        _strokes(kings_double),
        turned,
    )


def turns_of(ranks: Sequence[Rank]) -> Bytes:
    """The turns of a puzzle: a 0, then these ranks."""
    return _as_array(bytearray([0, *ranks]))


def _as_array(numbers: bytearray) -> Bytes:
    return np.frombuffer(numbers, np.uint8)


@cache
def _strokes(kings_double: bool) -> Bytes:
    strokes = np.ones(RANKS + 1, np.uint8)
    strokes[Rank.KING] += kings_double
    return strokes
