"""The picture of a review: expected strokes over the moves, as SVG places."""

from __future__ import annotations

from golf_solitaire.service.words import numbers
from golf_solitaire.service.words import review as review_words
from golf_solitaire.solver.review import Review
from golf_solitaire.web.views.charts import WIDTH, Chart, Mark

HEIGHT = 200
SIDE, EDGE = 44, 26
"""The margins at the sides, where figures stand, and above and below."""

TURNING_POINT = 0.5
"""Expected strokes that one move must change to be marked."""


def picture_of(found: Review) -> Chart:
    """Draw a review's expected strokes, low ones at the bottom."""
    end = found.moves[-1] if found.moves else None
    last = 0.0 if end is None else end.expected + end.strokes_lost + end.luck
    values = [*(move.expected for move in found.moves), last]
    low, high = min(values), max(values)
    room = max(high - low, 1.0)

    def place(step: int, value: float) -> tuple[float, float]:
        x = SIDE + (WIDTH - 2 * SIDE) * step / max(1, len(values) - 1)
        y = HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * (value - low) / room
        return round(x, 1), round(y, 1)

    marks = []
    for step, move in enumerate(found.moves):
        change = max((move.strokes_lost, "lost"), (abs(move.luck), "luck"))
        if change[0] < TURNING_POINT:
            continue
        kind = change[1]
        if kind == "luck":
            kind = "bad" if move.luck > 0 else "good"
        x, y = place(step + 1, values[step + 1])
        marks.append(Mark(x, y, kind, review_words.turning_point(step, move)))
    points = " ".join(
        f"{x},{y}" for x, y in (place(*each) for each in enumerate(values))
    )
    scale = tuple(
        (place(0, at)[1], numbers.one_decimal(at)) for at in (low, low + room)
    )
    return Chart(
        across=scale,
        along=(),
        line=points,
        marks=tuple(marks),
        height=HEIGHT,
        left=SIDE,
        right=WIDTH - SIDE,
        top=EDGE,
        bottom=HEIGHT - EDGE,
    )
