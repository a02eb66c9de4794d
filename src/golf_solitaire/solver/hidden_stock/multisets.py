"""Multisets of hidden ranks, in groups of lanes.

The hidden ranks are split in two: a few *inner* ranks and the rest, the
*outer* ranks. Multisets with the same outer cards form a group; within
it, each choice of inner cards is a lane, and the lanes lie side by side
in memory. A draw of an outer rank leads from a group to another, lane
by lane; a draw of an inner rank stays in the group and changes the lane.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

LANES = 32
"""Lanes of a group, those for padding included: a few vectors of any width."""


def orders(counts: Sequence[int]) -> int:
    """In how many orders a multiset can be drawn.

    >>> orders((2, 0, 1))
    3
    """
    ways = math.factorial(sum(counts))
    for count in counts:
        ways //= math.factorial(count)
    return ways


@dataclass(frozen=True, slots=True)
class Lattice:
    """All sub-multisets of some hidden ranks.

    Attributes:
        hidden: How many cards of each rank are hidden, ace first.
        inner: The inner ranks, counted from 0.
    """

    hidden: tuple[int, ...]
    inner: tuple[int, ...]

    @property
    def outer(self) -> tuple[int, ...]:
        """The hidden ranks that are not inner."""
        return tuple(
            rank
            for rank, count in enumerate(self.hidden)
            if count and rank not in self.inner
        )

    @property
    def lanes(self) -> list[tuple[int, ...]]:
        """The counts of the inner ranks in each lane, fewest cards first."""
        choices = product(*(range(self.hidden[rank] + 1) for rank in self.inner))
        return sorted(choices, key=lambda counts: (sum(counts), counts))

    @property
    def groups(self) -> list[tuple[int, ...]]:
        """The counts of the outer ranks in each group, in mixed radix."""
        return list(product(*(range(self.hidden[rank] + 1) for rank in self.outer)))

    @property
    def strides(self) -> list[int]:
        """What a card of each outer rank counts in the number of a group."""
        sizes = [self.hidden[rank] + 1 for rank in self.outer]
        return [math.prod(sizes[place + 1 :]) for place in range(len(sizes))]

    @property
    def held(self) -> list[int]:
        """For each group, a bit for each outer rank that it has."""
        return [
            sum(1 << rank for rank, n in zip(self.outer, counts, strict=True) if n)
            for counts in self.groups
        ]

    @property
    def next_groups(self) -> list[dict[int, int]]:
        """For each group, those with one outer card more, and the card's place.

        >>> Lattice((0, 1, 2, 1), inner=(1,)).next_groups[0]
        {2: 0, 1: 1}
        """
        index = {counts: group for group, counts in enumerate(self.groups)}
        return [
            {
                index[one_more(counts, place)]: place
                for place, rank in enumerate(self.outer)
                if counts[place] < self.hidden[rank]
            }
            for counts in index
        ]


def lane_count(hidden: Sequence[int], inner: Sequence[int]) -> int:
    """How many lanes some inner ranks make.

    >>> lane_count((2, 0, 1), (0, 2))
    6
    """
    return math.prod(hidden[rank] + 1 for rank in inner)


def one_more(counts: tuple[int, ...], place: int) -> tuple[int, ...]:
    """The multiset with one more card at a place.

    >>> one_more((2, 0, 1), 1)
    (2, 1, 1)
    """
    return (*counts[:place], counts[place] + 1, *counts[place + 1 :])
