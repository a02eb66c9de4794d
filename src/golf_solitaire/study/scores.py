"""How scores are spread over many deals, and what follows from that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import sqrt


@dataclass(frozen=True, slots=True)
class Scores:
    """How often each score came.

    In traditional scoring a score of 0 or less is a cleared tableau, and
    no other is.

    >>> scores = Scores({-2: 1, 4: 2, 6: 1})
    >>> scores.deals, scores.mean, scores.cleared
    (4, 3.0, 0.25)

    Attributes:
        counts: How many deals ended with a score, lowest score first.
    """

    counts: Mapping[int, int]

    def __post_init__(self) -> None:
        object.__setattr__(self, "counts", dict(sorted(self.counts.items())))

    @classmethod
    def of(cls, scores: Iterable[int]) -> Scores:
        """Count scores."""
        return cls(Counter(scores))

    @property
    def deals(self) -> int:
        """How many deals were counted."""
        return sum(self.counts.values())

    @property
    def mean(self) -> float:
        """The mean score."""
        total = sum(score * times for score, times in self.counts.items())
        return total / self.deals

    @property
    def standard_error(self) -> float:
        """How far the mean may be from that of all deals: one deviation."""
        mean, deals = self.mean, self.deals
        squares = sum(
            times * (score - mean) ** 2 for score, times in self.counts.items()
        )
        return sqrt(squares / deals / max(deals - 1, 1))

    @property
    def cleared(self) -> float:
        """The share of deals whose tableau was cleared."""
        return self.share(most=0)

    def share(self, *, least: int = -99, most: int = 99) -> float:
        """The share of scores from `least` to `most`."""
        among = sum(
            times for score, times in self.counts.items() if least <= score <= most
        )
        return among / self.deals

    def quantile(self, part: float) -> int:
        """The lowest score that at least this part of the deals reach or beat.

        >>> Scores({-2: 1, 4: 2, 6: 1}).quantile(0.5)
        4
        """
        due, reached = part * self.deals, 0
        for score, times in self.counts.items():
            reached += times
            if reached >= due:
                return score
        raise ValueError(f"a part is at most 1, not {part}")

    def share_won(self, other: Scores, holes: int = 1) -> float:
        """How often these scores add up to less than others over some holes.

        Each hole of each side is a deal of its own, drawn as it was counted.

        >>> Scores({0: 1, 2: 1}).share_won(Scores({1: 1}))
        0.5
        """
        first, ours = self._sums(holes)
        their_first, theirs = other._sums(holes)
        higher = list(accumulate(reversed(theirs), initial=0.0))[::-1]
        above = first + 1 - their_first
        return sum(
            share * higher[min(max(place, 0), len(theirs))]
            for place, share in enumerate(ours, above)
        )

    def _sums(self, holes: int) -> tuple[int, list[float]]:
        """The least sum over some holes, and the share of it and of each next."""
        if holes == 1:
            least, most = min(self.counts), max(self.counts)
            scores = range(least, most + 1)
            return least, [self.counts.get(each, 0) / self.deals for each in scores]
        least, half = self._sums(holes // 2)
        least, sums = 2 * least, _added(half, half)
        if holes % 2:
            first, one = self._sums(1)
            least, sums = least + first, _added(sums, one)
        return least, sums

    def __add__(self, other: Scores) -> Scores:
        return Scores(Counter(self.counts) + Counter(other.counts))


def _added(one: Sequence[float], other: Sequence[float]) -> list[float]:
    """The share of each sum of a score of the one and a score of the other."""
    sums = [0.0] * (len(one) + len(other) - 1)
    for place, share in enumerate(one):
        for at, among in enumerate(other, place):
            sums[at] += share * among
    return sums
