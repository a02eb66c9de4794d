"""The curve of a review: expected strokes before each move, as SVG places."""

from __future__ import annotations

from dataclasses import dataclass

from golf_solitaire.service.words import numbers
from golf_solitaire.solver.review import Review, ReviewedMove
from golf_solitaire.study.bands import Band, band_of

WIDTH, HEIGHT = 1000, 200
"""The picture is stretched to its place; only proportions matter."""

EDGE = 24
"""What stays free above and below the line."""

LUCK = 0.5
"""Expected strokes that a turned card must change to be marked."""


@dataclass(frozen=True, slots=True)
class Point:
    """Where the hole stood before a move, or at its end.

    Attributes:
        x: Its place from the left.
        y: Its place from above: fewer strokes are lower.
        kind: What the move made from here was: "slip", "blunder", "good" or
            "bad" for the card that it turned, or empty.
    """

    x: float
    y: float
    kind: str


@dataclass(frozen=True, slots=True)
class Curve:
    """The curve with its scale.

    Attributes:
        points: One for each moment, the end of the hole as the last.
        high: The most strokes of its scale, at the upper edge of the line.
        low: The fewest.
    """

    points: tuple[Point, ...]
    high: str
    low: str
    width: int = WIDTH
    height: int = HEIGHT

    @property
    def line(self) -> str:
        """The points as SVG writes them."""
        return " ".join(f"{point.x},{point.y}" for point in self.points)

    @property
    def half(self) -> float:
        """Half the way between two points."""
        return round(WIDTH / max(1, len(self.points) - 1) / 2, 1)


def curve_of(found: Review) -> Curve:
    """Draw a review's expected strokes."""
    values = found.course
    low, high = min(values), max(values)
    room = max(high - low, 1.0)
    kinds = [*map(_kind, found.moves), ""]
    points = tuple(
        Point(
            round(WIDTH * at / max(1, len(values) - 1), 1),
            round(HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * (value - low) / room, 1),
            kind,
        )
        for at, (value, kind) in enumerate(zip(values, kinds, strict=True))
    )
    return Curve(points, numbers.one_decimal(low + room), numbers.one_decimal(low))


def _kind(move: ReviewedMove) -> str:
    """What stands out of a move: a slip first, else the card that it turned."""
    band = band_of(move.strokes_lost)
    if band in (Band.SLIP, Band.BLUNDER):
        return band.value
    if abs(move.luck) < LUCK:
        return ""
    return "bad" if move.luck > 0 else "good"
