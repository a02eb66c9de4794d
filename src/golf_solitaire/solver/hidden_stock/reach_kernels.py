"""Compiled steps that find which values there are to work out.

`spread` finds the tableaus that can be reached with a group of multisets,
`find_clearable` those that it may clear, and `count_waiting` how many values
wait for plays. Proofs: docs/solver-hidden.md; arrays: `encoding`.
"""

from __future__ import annotations

import numpy as np

from golf_solitaire.solver.hidden_stock.encoding import (
    NO_RANK,
    OUTER,
    Board,
    Ints,
    Words,
    empty_count,
    empty_find_clearable,
    empty_spread,
)
from golf_solitaire.solver.jit import inlined, kernel

U = np.uint64
ONE = U(1)


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
def _come_from(card: int, moved: U, word: int, board: Board, wastes: Words) -> None:
    """Note the tableaus that playing a card leads on from, by rank beneath."""
    for i in range(2):
        under = board.under[card, i]
        if under < NO_RANK:
            wastes[under, word] |= moved


@inlined
def _draw_free(mask: U, word: int, free: Ints, wastes: Words) -> None:
    """Let inner ranks be drawn at some tableaus of a word."""
    drawn = U(0)
    for rank in free:
        drawn |= wastes[rank, word]
    drawn &= mask
    if drawn:
        for rank in range(NO_RANK):
            wastes[rank, word] |= drawn


@inlined
def _play_back_within(word: int, free: Ints, board: Board, wastes: Words) -> None:
    """Go back from the tableaus of a word by plays of columns 6 and 7."""
    for x in range(board.radices[5]):
        row = U(63) << U(6 * x)
        if x:
            card = board.ranks[5, x - 1]
            _come_from(card, (wastes[card, word] << U(6)) & row, word, board, wastes)
        _draw_free(row, word, free, wastes)
        for y in range(1, board.radices[6]):
            card, mask = board.ranks[6, y - 1], ONE << U(6 * x + y)
            moved = (wastes[card, word] << ONE) & mask
            if moved:
                _come_from(card, moved, word, board, wastes)
                _draw_free(mask, word, free, wastes)


@kernel(empty_find_clearable(), nogil=True)
def find_clearable(
    reach: Words,
    clearable: Words,
    me: int,
    targets: Ints,
    ranks: Ints,
    free: Ints,
    board: Board,
    wastes: Words,
) -> None:
    """Find the tableaus that a group may clear, with luck.

    Args:
        reach: Shape (groups, words), the reachable tableaus of each group.
        clearable: The same shape: what smaller groups clear after a draw,
            made to what the group clears in the row `me`, and what it
            clears added to its targets.
        me: The group.
        targets: The groups with one more outer card.
        ranks: The rank of that card.
        free: The inner ranks; they may be drawn at any time.
        board: The tableau.
        wastes: Shape (14, words), zeros before and after: tableaus by the
            rank on the waste.
    """
    for word in range(board.words):
        found = clearable[me, word]
        if word == 0:
            found |= ONE
        total = found
        for rank in range(NO_RANK):
            wastes[rank, word] |= found
            total |= wastes[rank, word]
        if total and reach[me, word]:
            _play_back_within(word, free, board, wastes)
            for column in range(OUTER):
                stride = board.strides[column]
                height = word // stride % board.radices[column]
                if height + 1 < board.radices[column]:
                    card = board.ranks[column, height]
                    moved = wastes[card, word]
                    _come_from(card, moved, word + stride, board, wastes)
            for i in range(len(targets)):
                clearable[targets[i], word] |= wastes[ranks[i], word]
            for rank in range(NO_RANK):
                total |= wastes[rank, word]
        clearable[me, word] = total
        wastes[:NO_RANK, word] = 0


@kernel(empty_count(), nogil=True)
def count_waiting(
    reach: Words, live: Words, stride: int, radix: int, counts: Ints
) -> None:
    """Count the values that plays of a column lead to, for each word.

    Args:
        reach: Shape (words + 1, groups), the tableaus that can be reached.
        live: Those that are worked out.
        stride: What a card of the column counts.
        radix: One more than its height.
        counts: Shape (words,), filled in: how many values a word takes.
    """
    for word in range(len(counts)):
        total = 0
        if word // stride % radix == 0:
            counts[word] = 0
            continue
        for group in range(reach.shape[1]):
            both = reach[word - stride, group] & live[word, group]
            while both:
                both &= both - ONE
                total += 1
        counts[word] = total
