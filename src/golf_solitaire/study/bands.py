"""Which band a move of a review is in: best, good, slip or blunder."""

from __future__ import annotations

from enum import StrEnum

SHOWN = 0.005
"""Expected strokes below this are shown as 0.00, and count as nothing."""

SLIP, BLUNDER = 0.3, 1.5
"""What a slip and a blunder give away at least, in expected strokes.

Cut from what moves gave away in holes of bots; docs/review.md, "Bands",
and benchmarks/bands.py.
"""


class Band(StrEnum):
    """How good a move was, best first."""

    BEST = "best"
    GOOD = "good"
    SLIP = "slip"
    BLUNDER = "blunder"


def band_of(lost: float) -> Band:
    """The band of a move that gave so much away.

    >>> [band_of(lost).value for lost in (0.0, 0.01, 0.3, 2.0)]
    ['best', 'good', 'slip', 'blunder']
    """
    if lost < SHOWN:
        return Band.BEST
    if lost < SLIP:
        return Band.GOOD
    return Band.SLIP if lost < BLUNDER else Band.BLUNDER
