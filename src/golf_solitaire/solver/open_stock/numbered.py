"""Course par of one numbered deal after another, all in compiled code.

Dealing and encoding in Python would take a third of the time. The shuffle is
that of `rules.shuffle`, which the tests hold this one to.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from golf_solitaire.rules.cards import DECK
from golf_solitaire.rules.layouts import STANDARD
from golf_solitaire.rules.modes import Mode
from golf_solitaire.solver.jit import inlined, kernel
from golf_solitaire.solver.open_stock.encoding import (
    COLUMNS,
    RADIX,
    RANKS,
    TURNS,
    Bytes,
    Memory,
    Puzzle,
    Table,
    Words,
    empty_arguments,
    mode_table,
)
from golf_solitaire.solver.open_stock.search import find_line
from golf_solitaire.solver.open_stock.solve import FIRST_WIDTH, search_memory

DEPTH = STANDARD.depth
CARDS = STANDARD.cards
DECK_RANKS = np.array([card.rank for card in DECK], np.uint8)

U = np.uint64

Scores = NDArray[np.int8]


def course_pars(numbers: range, mode: Mode) -> Scores:
    """Course par of numbered deals, from the starter, in traditional scoring.

    >>> from golf_solitaire.rules.modes import HARD
    >>> course_pars(range(1, 4), HARD).tolist()
    [1, 2, 3]

    Args:
        numbers: The numbers, one after the other, each below 2^64.
        mode: The mode.

    Returns:
        Shape (deals,), in their order.
    """
    pars = np.empty(len(numbers), np.int8)
    first = np.uint64(numbers.start)
    fill_pars(first, mode_table(mode), search_memory(), FIRST_WIDTH, pars)
    return pars


@inlined
def rotate_left(word: Any, bits: Any) -> Any:
    """Turn a word's bits towards the high end."""
    return (word << U(bits)) | (word >> U(64 - bits))


@inlined
def seed_state(number: Any, state: Words) -> None:
    """Seed xoshiro256** by four outputs of SplitMix64."""
    for each in range(4):
        number += U(0x9E3779B97F4A7C15)
        mixed = number
        mixed = (mixed ^ (mixed >> U(30))) * U(0xBF58476D1CE4E5B9)
        mixed = (mixed ^ (mixed >> U(27))) * U(0x94D049BB133111EB)
        state[each] = mixed ^ (mixed >> U(31))


@inlined
def next_output(state: Words) -> Any:
    """The next output of xoshiro256**."""
    output = rotate_left(state[1] * U(5), 7) * U(9)
    shifted = state[1] << U(17)
    state[2] ^= state[0]
    state[3] ^= state[1]
    state[1] ^= state[2]
    state[0] ^= state[3]
    state[2] ^= shifted
    state[3] = rotate_left(state[3], 45)
    return output


@inlined
def shuffle(number: Any, state: Words, order: Bytes) -> None:
    """Write the ranks of a deal, in dealing order."""
    seed_state(number, state)
    for place in range(CARDS):
        order[place] = DECK_RANKS[place]
    for last in range(CARDS - 1, 0, -1):
        choices = U(last + 1)
        passed_over = (~U(0) % choices + U(1)) % choices  # 2^64 modulo choices
        most = ~U(0) - passed_over
        output = next_output(state)
        while output > most:
            output = next_output(state)
        partner = np.int64(output % choices)
        order[last], order[partner] = order[partner], order[last]


@kernel((np.uint64(0), np.empty(0, np.uint8)))
def deal_ranks(number: Any, order: Bytes) -> None:
    """Write the ranks of a numbered deal, in dealing order.

    Args:
        number: The number.
        order: Shape (52,), filled.
    """
    shuffle(number, np.empty(4, np.uint64), order)


@kernel((np.uint64(0), *empty_arguments()[1:], 0, np.empty(0, np.int8)))
def fill_pars(
    first: Any, table: Table, memory: Memory, width: int, pars: Scores
) -> None:
    """Write course par of the deals from number `first` on.

    Args:
        first: The number of the first deal.
        table: The mode.
        memory: Room for the search.
        width: How many tableaus of a layer the first pass keeps.
        pars: Filled, a deal each.
    """
    state = np.empty(4, np.uint64)
    order = np.empty(CARDS, np.uint8)
    columns = np.zeros((COLUMNS, RADIX + 1), np.uint8)
    heights = np.full(COLUMNS, DEPTH, np.uint8)
    turns = np.zeros(TURNS + 1, np.uint8)
    strokes = np.ones(RANKS + 1, np.uint8)
    no_line = np.empty(0, np.uint8)
    for each in range(len(pars)):
        shuffle(first + U(each), state, order)
        for place in range(COLUMNS * DEPTH):
            columns[place // DEPTH, place % DEPTH + 1] = order[place]
        for turn in range(TURNS):
            turns[turn + 1] = order[COLUMNS * DEPTH + turn]
        puzzle = Puzzle(columns, heights, turns, strokes, 1)
        left, stock = find_line(puzzle, table, memory, width, no_line)
        pars[each] = left if left > 0 else -stock
