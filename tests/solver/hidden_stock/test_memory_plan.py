"""The plan of memory: no two groups lie in one place while both are needed."""

from __future__ import annotations

import random

import pytest

from golf_solitaire.solver.hidden_stock.memory_plan import MemoryPlan, plan_memory
from golf_solitaire.solver.hidden_stock.multisets import Lattice

LATTICE = Lattice((2, 1, 0, 3, 1, 2, 0, 0, 1, 0, 2, 0, 3), inner=(12, 0))


def some_counts(seed: int) -> list[int]:
    """How many tableaus each group has: fewer with more hidden cards."""
    chance = random.Random(seed)
    return [chance.randint(1, 1000) // (1 + sum(counts)) for counts in LATTICE.groups]


def all_before(plan: MemoryPlan) -> list[frozenset[int]]:
    """For each group, all that are surely done before it begins."""
    before: list[frozenset[int]] = []
    for waits_for in plan.waits_for:
        before.append(waits_for.union(*(before[each] for each in waits_for)))
    return before


@pytest.mark.parametrize("threads", [1, 2, 4])
def test_a_group_waits_for_all_that_add_to_it(threads: int) -> None:
    """Its values are then whole."""
    plan = plan_memory(LATTICE, some_counts(1), threads)
    before = all_before(plan)

    for group, targets in enumerate(plan.targets):
        assert all(group in before[target.group] for target in targets)


@pytest.mark.parametrize("threads", [1, 2, 4])
def test_those_that_add_to_a_group_do_so_in_turn(threads: int) -> None:
    """The first one writes, and sums come out the same to the last bit."""
    plan = plan_memory(LATTICE, some_counts(2), threads)
    before = all_before(plan)

    adders: dict[int, list[int]] = {}
    for group, targets in enumerate(plan.targets):
        for target in targets:
            earlier = adders.setdefault(target.group, [])
            assert target.is_first == (not earlier)
            assert set(earlier) <= before[group]
            earlier.append(group)


@pytest.mark.parametrize("threads", [1, 2, 4])
def test_a_place_is_used_again_only_after_its_group_is_done(threads: int) -> None:
    """Whichever thread is ahead."""
    counts = some_counts(3)
    plan = plan_memory(LATTICE, counts, threads)
    before = all_before(plan)
    first_adder = {
        target.group: group
        for group, targets in enumerate(plan.targets)
        for target in targets
        if target.is_first
    }

    for group, start in enumerate(plan.starts):
        assert start + counts[group] <= plan.tableaus
        for other in range(group):
            is_apart = (
                start >= plan.starts[other] + counts[other]
                or plan.starts[other] >= start + counts[group]
            )
            assert is_apart or other in before[first_adder[group]] | {
                *plan.waits_for[first_adder[group]]
            }


def test_memory_is_used_again() -> None:
    """All groups at once would not fit on most machines."""
    counts = some_counts(4)

    assert plan_memory(LATTICE, counts).tableaus < sum(counts) / 2
