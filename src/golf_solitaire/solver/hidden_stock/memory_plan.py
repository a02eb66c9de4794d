"""Where the values of each group lie, planned before any is worked out.

Values of a group are needed from the first group that adds to them until
the group itself is done. So one block of memory serves all groups: a
place that is free again is given to a later group, and the largest
extent is known beforehand.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from golf_solitaire.solver.hidden_stock.multisets import Lattice, colour, one_more


@dataclass(frozen=True, slots=True)
class Places:
    """The plan.

    Attributes:
        batches: The groups in working order. Those of a batch add to no
            common group, so threads may share it.
        targets: For each group, the groups it adds to: the place of the
            outer rank, the group, and whether it is the first to do so.
        starts: Where each group's values begin, counted in tableaus.
        tableaus: How many tableaus the memory must hold.
    """

    batches: tuple[tuple[int, ...], ...]
    targets: tuple[tuple[tuple[int, int, bool], ...], ...]
    starts: tuple[int, ...]
    tableaus: int


def lay_out(lattice: Lattice, counts: Sequence[int]) -> Places:
    """Plan the order of work and the memory.

    Args:
        lattice: The multisets.
        counts: How many tableaus each group has.
    """
    groups = lattice.groups
    batches = _batches(groups)
    targets = _targets(lattice, batches)
    starts = [0] * len(groups)
    space = _Space()
    starts[0] = space.take(counts[0])
    for batch in batches:
        for group in batch:
            for _, target, is_first in targets[group]:
                if is_first:
                    starts[target] = space.take(counts[target])
        for group in batch:
            space.give_back(starts[group], counts[group])
    return Places(batches, tuple(targets), tuple(starts), space.end)


def _batches(groups: Sequence[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """Groups of one size and colour, the smallest size first.

    Within a size those with the same first counts come together: so
    less memory is alive at once.
    """

    def kind(group: int) -> tuple[int, tuple[int, ...], int]:
        counts = groups[group]
        return sum(counts), counts[:2], colour(counts)

    order = sorted(range(len(groups)), key=kind)
    return tuple(tuple(batch) for _, batch in groupby(order, key=kind))


def _targets(
    lattice: Lattice, batches: Sequence[Sequence[int]]
) -> list[tuple[tuple[int, int, bool], ...]]:
    groups = lattice.groups
    index = {counts: group for group, counts in enumerate(groups)}
    targets: list[tuple[tuple[int, int, bool], ...]] = [()] * len(groups)
    fed = set()
    for batch in batches:
        for group in batch:
            into = []
            for place, rank in enumerate(lattice.outer):
                if groups[group][place] < lattice.hidden[rank]:
                    target = index[one_more(groups[group], place)]
                    into.append((place, target, target not in fed))
                    fed.add(target)
            targets[group] = tuple(into)
    return targets


class _Space:
    """Room handed out first fit and taken back; `end` is its largest extent."""

    def __init__(self) -> None:
        self.end = 0
        self._gaps: list[tuple[int, int]] = []

    def take(self, length: int) -> int:
        for number, (start, stop) in enumerate(self._gaps):
            if stop - start >= length:
                self._gaps[number] = (start + length, stop)
                return start
        start = self.end
        if self._gaps and self._gaps[-1][1] == self.end:
            start = self._gaps.pop()[0]
        self.end = start + length
        return start

    def give_back(self, start: int, length: int) -> None:
        self._gaps.append((start, start + length))
        self._gaps.sort()
        joined: list[tuple[int, int]] = []
        for gap in self._gaps:
            if joined and joined[-1][1] == gap[0]:
                joined[-1] = (joined[-1][0], gap[1])
            elif gap[0] < gap[1]:
                joined.append(gap)
        self._gaps = joined
