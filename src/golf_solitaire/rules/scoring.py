"""Scores: par, and the scorecard of a round.

Lower is better. Zero is a score, not the absence of one.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate

from golf_solitaire.rules.deals import HOLES_IN_A_ROUND

PAR = 4
"""Par of a hole."""

ROUND_PAR = PAR * HOLES_IN_A_ROUND
"""Par of a round of nine."""


@dataclass(frozen=True, slots=True)
class Scorecard:
    """The scores of a round so far.

    >>> card = Scorecard((-16, 35, 0))
    >>> card.total, card.to_par, card.running
    (19, 7, (-16, 19, 19))

    Attributes:
        scores: Strokes of the finished holes, in order; nine at most.

    Raises:
        ValueError: There are more than nine.
    """

    scores: tuple[int, ...]

    def __post_init__(self) -> None:
        if len(self.scores) > HOLES_IN_A_ROUND:
            raise ValueError(f"a round has {HOLES_IN_A_ROUND} holes")

    @property
    def total(self) -> int:
        """The sum of the scores."""
        return sum(self.scores)

    @property
    def to_par(self) -> int:
        """The total minus par of the holes finished."""
        return self.total - PAR * len(self.scores)

    @property
    def running(self) -> tuple[int, ...]:
        """The total after each hole."""
        return tuple(accumulate(self.scores))
