"""Where values wait for the plays that lead to them, planned before any is known.

For a fixed column, plays take values in the order they were put. So each
of columns 1 to 5 has one ring, and how much ever waits in it is known
beforehand, and with that the memory. The plan also says which words wait
for which. Whoever keeps to that may work on several at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from golf_solitaire.solver.hidden_stock.encoding import OUTER, Ints

SLACK = 4
"""Where threads share the work, rings hold so many pieces more for each
thread: else the next would wait for the last one."""


@dataclass(frozen=True, slots=True)
class QueuePlan:
    """The plan. Places are counted in values of all lanes.

    Attributes:
        sizes: How many values the ring of each column holds.
        puts: Shape (words, 5), where in its ring each word begins to write.
        takes: Shape (words, 5), where each word begins to read.
        waits_for: For each piece, a run of words, those to be done before.
    """

    sizes: tuple[int, ...]
    puts: Ints
    takes: Ints
    waits_for: tuple[frozenset[int], ...]


def plan_queues(
    counts: Ints,
    strides: Sequence[int],
    radices: Sequence[int],
    threads: int = 1,
) -> QueuePlan:
    """Plan the rings, and what waits for what.

    A piece is a run of the words that differ in column 1 alone. It waits for
    the pieces whose values it takes, and for those that take what lies
    where it writes.

    Args:
        counts: Shape (5, words), how many values each word takes from plays of
            each column.
        strides: What a card of each column counts in the number of a word.
        radices: One more than the height of each column.
        threads: How many threads will share the work.
    """
    words, run = counts.shape[1], int(radices[0])
    waits_for: list[set[int]] = [set() for _ in range(words // run)]
    sizes = []
    puts = np.zeros((words, OUTER), np.int64)
    takes = np.zeros((words, OUTER), np.int64)
    for column in range(OUTER):
        stride = int(strides[column])
        edges = np.concatenate([[0], np.cumsum(counts[column])])
        takers = np.flatnonzero(np.arange(words) // stride % radices[column])
        putters = takers - stride
        starts, stops = edges[takers], edges[takers + 1]
        most = int(np.max(stops - edges[putters], initial=0))
        if threads > 1:
            piece = np.max(counts[column].reshape(-1, run).sum(axis=1))
            most = min(most + SLACK * threads * int(piece), int(edges[-1]))
        sizes.append(max(most, 1))
        takes[:, column] = edges[:-1] % sizes[-1]
        puts[putters, column] = starts % sizes[-1]
        pairs = np.column_stack([takers, putters]) // run
        for taker, putter in pairs.tolist():
            waits_for[taker].add(putter)
        _wait_for_room(waits_for, edges, putters, starts, stops, sizes[-1], run)
    for piece, before in enumerate(waits_for):
        before.discard(piece)
    return QueuePlan(tuple(sizes), puts, takes, tuple(map(frozenset, waits_for)))


def _wait_for_room(
    waits_for: list[set[int]],
    edges: Ints,
    putters: Ints,
    starts: Ints,
    stops: Ints,
    size: int,
    run: int,
) -> None:
    """Let each writer wait for those that take what lies where it writes."""
    first = np.searchsorted(edges, starts - size, side="right") - 1
    last = np.searchsorted(edges, stops - size, side="left") - 1
    for putter, low, high in zip(putters // run, first, last, strict=True):
        waits_for[putter].update(range(max(low, 0) // run, high // run + 1))
