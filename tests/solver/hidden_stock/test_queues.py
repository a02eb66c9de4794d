"""The plan of the queues: no value is written over before it is taken."""

from __future__ import annotations

import numpy as np
import pytest

from golf_solitaire.solver.hidden_stock.encoding import OUTER, Ints
from golf_solitaire.solver.hidden_stock.queues import QueuePlan, plan_queues

RADICES = [3, 4, 2, 3, 5]
STRIDES = [1, 3, 12, 24, 72]
WORDS = 360


def some_counts(seed: int) -> Ints:
    """How many values each word takes, none where a column is empty."""
    counts = np.random.default_rng(seed).integers(0, 9, (OUTER, WORDS))
    for column, (stride, radix) in enumerate(zip(STRIDES, RADICES, strict=True)):
        counts[column, np.arange(WORDS) // stride % radix == 0] = 0
    return counts


def all_before(plan: QueuePlan) -> list[frozenset[int]]:
    """For each piece, all that are surely done before it begins."""
    before: list[frozenset[int]] = []
    for waits_for in plan.waits_for:
        before.append(waits_for.union(*(before[each] for each in waits_for)))
    return before


@pytest.mark.parametrize("threads", [1, 2, 4])
@pytest.mark.parametrize("column", range(OUTER))
def test_each_value_is_taken_where_it_was_put(threads: int, column: int) -> None:
    """Any order of work that the plan allows is tried by its worst case.

    A piece is begun as soon as those are done that it waits for, and all
    that need not be done before it are done after it.
    """
    counts = some_counts(column)
    plan = plan_queues(counts, STRIDES, RADICES, threads)
    before = all_before(plan)
    size, stride, run = plan.sizes[column], STRIDES[column], RADICES[0]
    places: dict[int, int] = {}

    for word in range(WORDS):
        if word // stride % RADICES[column] == 0:
            continue
        for each in range(counts[column, word]):
            put = (plan.puts[word - stride, column] + each) % size
            assert put == (plan.takes[word, column] + each) % size
            earlier, putter = places.get(put), word - stride
            if earlier is not None and earlier // run != putter // run:
                assert earlier // run in before[putter // run]
            elif earlier is not None:
                assert earlier < putter
            places[put] = word
        if stride >= run:
            assert (word - stride) // run in before[word // run]


def test_places_are_used_again() -> None:
    """All values at once would not fit on most machines."""
    counts = some_counts(9)

    assert sum(plan_queues(counts, STRIDES, RADICES).sizes) < counts.sum() / 2
