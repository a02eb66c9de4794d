"""How a hole or a round stands in its player's past, once it is over.

What was played with help sets no record and is the first of nothing: a
helped hole would play for the player. It is compared with the average
all the same. Practice stands nowhere.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from statistics import fmean
from typing import TYPE_CHECKING

from golf_solitaire.rules.scoring import PAR
from golf_solitaire.store import earlier as past
from golf_solitaire.store.entities import StoredHole

if TYPE_CHECKING:
    from sqlalchemy import Connection

FEWEST = 4
"""How many there must be before one for it to be their best, or to have an average."""


class Feat(Enum):
    """What a hole is in its player's past, the rarest first."""

    FIRST_EAGLE = "first eagle"
    """The first at two or more under par."""
    FIRST_BIRDIE = "first birdie"
    """The first under par."""
    FIRST_CLEARED = "first cleared"
    BEST = "best"
    BEST_IN_MONTH = "best in month"
    BEST_IN_WEEK = "best in week"

    @property
    def is_first(self) -> bool:
        """Whether it is the first of its kind, and else a best."""
        return self.name.startswith("FIRST")


@dataclass(frozen=True, slots=True)
class HoleStanding:
    """How a hole stands among those of its record before it.

    Attributes:
        feat: What it is besides its score, None for nothing.
        is_level: Whether it is as good as the best before it.
        average: The mean strokes of those before; None while they are few.
    """

    feat: Feat | None = None
    is_level: bool = False
    average: float | None = None


NOWHERE = HoleStanding()
"""The standing of a hole that goes on, or counts nowhere."""


@dataclass(frozen=True, slots=True)
class RoundStanding:
    """How a whole round stands among those of its record before it.

    Attributes:
        strokes: What it came to.
        before: How many rounds there are before it.
        last: What the one before it came to.
        best: The fewest strokes of one before.
        average: Their mean strokes.
        is_best: Whether it is better than all of them, and of its player alone.
    """

    strokes: int
    before: int
    last: int | None
    best: int | None
    average: float | None
    is_best: bool


def hole_standing(tx: Connection, hole: StoredHole) -> HoleStanding:
    """Compare a hole that is over with those of its record before it."""
    if hole.practice:
        return NOWHERE
    return compare_hole(hole, past.earlier_holes(tx, hole))


def compare_hole(hole: StoredHole, earlier: past.Earlier) -> HoleStanding:
    """Compare a hole that is over with what there was before it."""
    assert hole.result is not None  # asked of a hole that is over
    has_past = earlier.holes >= FEWEST
    average = earlier.strokes / earlier.holes if has_past else None
    if hole.assists:
        return HoleStanding(average=average)
    strokes = hole.result.strokes
    feat = _feat(strokes, earlier, is_cleared=hole.result.cleared)
    return HoleStanding(feat, has_past and strokes == earlier.best, average)


def _feat(strokes: int, earlier: past.Earlier, *, is_cleared: bool) -> Feat | None:
    best = PAR if earlier.best is None else earlier.best
    if strokes < PAR - 1 <= best:
        return Feat.FIRST_EAGLE
    if strokes < PAR <= best:
        return Feat.FIRST_BIRDIE
    if is_cleared and not earlier.won:
        return Feat.FIRST_CLEARED
    spans = (
        (Feat.BEST, earlier.holes, earlier.best),
        (Feat.BEST_IN_MONTH, earlier.in_month, earlier.best_in_month),
        (Feat.BEST_IN_WEEK, earlier.in_week, earlier.best_in_week),
    )
    for feat, holes, best_of_span in spans:
        if holes >= FEWEST and best_of_span is not None and strokes < best_of_span:
            return feat
    return None


def round_standing(
    tx: Connection, finished: tuple[StoredHole, ...]
) -> RoundStanding | None:
    """Compare a whole round with those of its record before it.

    Args:
        tx: The transaction.
        finished: All holes of the round, each of them over.

    Returns:
        Its standing; None of a round that counts nowhere, or not whole.
    """
    if any(hole.practice for hole in finished):
        return None
    strokes = sum(hole.result.strokes for hole in finished if hole.result)
    before = past.earlier_rounds(tx, finished[-1])
    is_assisted = any(hole.assists for hole in finished)
    return RoundStanding(
        strokes,
        before=len(before),
        last=before[-1] if before else None,
        best=min(before, default=None),
        average=fmean(before) if before else None,
        is_best=bool(before) and strokes < min(before) and not is_assisted,
    )
