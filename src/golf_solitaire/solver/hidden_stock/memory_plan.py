"""Where the values of each group lie, planned before any is worked out.

Values of a group are needed from the first group that adds to them until
the group itself is done. So one block of memory serves all groups: a
place that is free again is given to a later group, and the largest
extent is known beforehand.

The plan also says what each group waits for. Whoever keeps to that may
work on several groups at once, and gets the same sums to the last bit.
"""

from __future__ import annotations

from bisect import insort
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from golf_solitaire.solver.hidden_stock.multisets import Lattice

REST = 4
"""Where threads share the work, a free place rests until so many groups
more are done for each thread: else the next would wait for the last."""


class Target(NamedTuple):
    """A group that another adds to.

    Attributes:
        place: Where the rank drawn stands among the outer ranks.
        group: The group with one more card of it.
        is_first: Whether no group has added to it before.
    """

    place: int
    group: int
    is_first: bool


@dataclass(frozen=True, slots=True)
class MemoryPlan:
    """The plan. Rising numbers of groups are a working order.

    Attributes:
        waits_for: For each group, those that must be done before it begins.
        targets: For each group, the groups it adds to.
        starts: Where each group's values begin, counted in tableaus.
        tableaus: How many tableaus the memory must hold.
    """

    waits_for: tuple[frozenset[int], ...]
    targets: tuple[tuple[Target, ...], ...]
    starts: tuple[int, ...]
    tableaus: int


def plan_memory(
    lattice: Lattice, counts: Sequence[int], threads: int = 1
) -> MemoryPlan:
    """Plan the memory, and what waits for what.

    A group waits for the last of those that add to it; for the one that
    adds to a common target before it; and, where it is the first to add
    to a target, for those whose place the target takes.

    Args:
        lattice: The multisets.
        counts: How many tableaus each group has.
        threads: How many threads will share the work.
    """
    waits_for: list[set[int]] = [set() for _ in counts]
    starts = [0] * len(counts)
    targets = []
    last_to_add: dict[int, int] = {}
    space = _Space()
    space.take(counts[0])
    resting: deque[int] = deque()
    for group, into in enumerate(lattice.next_groups):
        waits_for[group].update(
            last_to_add[each] for each in (group, *into) if each in last_to_add
        )
        targets.append(
            tuple(
                Target(place, each, each not in last_to_add)
                for each, place in into.items()
            )
        )
        for each in into:
            if each not in last_to_add:
                starts[each], held_by = space.take(counts[each])
                waits_for[group].update(held_by)
            last_to_add[each] = group
        resting.append(group)
        if len(resting) > (REST * threads if threads > 1 else 0):
            free = resting.popleft()
            space.give_back(starts[free], counts[free], free)
    return MemoryPlan(
        tuple(map(frozenset, waits_for)), tuple(targets), tuple(starts), space.end
    )


class _Piece(NamedTuple):
    """A free stretch, and the group that lay in it last."""

    start: int
    stop: int
    held_by: int


class _Space:
    """Room handed out first fit and taken back; `end` is its largest extent."""

    def __init__(self) -> None:
        self.end = 0
        self._free: list[_Piece] = []

    def take(self, length: int) -> tuple[int, list[int]]:
        """Where a stretch begins, and the groups that lay there last."""
        first, after = self._fit(length)
        pieces = self._free[first:after]
        start = pieces[0].start if pieces else self.end
        stop = start + length
        rest = [pieces[-1]._replace(start=stop)] if pieces else []
        self._free[first:after] = [piece for piece in rest if stop < piece.stop]
        self.end = max(self.end, stop)
        return start, [piece.held_by for piece in pieces]

    def _fit(self, length: int) -> tuple[int, int]:
        """The first run of free pieces that holds a stretch, or can grow to."""
        first, stop = 0, -1
        for after, piece in enumerate(self._free, 1):
            if piece.start != stop:
                first = after - 1
            stop = piece.stop
            if piece.stop - self._free[first].start >= length:
                return first, after
        is_last = bool(self._free) and self._free[-1].stop == self.end
        return (first if is_last else len(self._free)), len(self._free)

    def give_back(self, start: int, length: int, held_by: int) -> None:
        """Take a stretch back."""
        insort(self._free, _Piece(start, start + length, held_by))
