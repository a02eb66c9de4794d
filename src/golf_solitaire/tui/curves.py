"""Pictures made of block characters: the review's curve, bars, a trend."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from golf_solitaire.service.words import numbers
from golf_solitaire.solver.review import Review
from golf_solitaire.study.bands import Band, band_of

BLOCKS = " ▁▂▃▄▅▆▇█"

SLIP_SIGN, BLUNDER_SIGN, HERE = "▲", "✗", "●"


def slips(found: Review) -> list[int]:
    """The steps before moves that were slips or blunders."""
    marked = (Band.SLIP, Band.BLUNDER)
    return [
        at
        for at, move in enumerate(found.moves)
        if band_of(move.strokes_lost) in marked
    ]


def columns(values: Sequence[float], rows: int) -> list[str]:
    """Draw values as columns, highest row first; the least has one eighth.

    >>> columns((0, 1, 2), 1)
    ['▁▄█']
    """
    low, high = min(values), max(values)
    eighths = rows * 8 - 1
    room = max(high - low, 1.0)
    heights = [1 + int(eighths * (value - low) / room) for value in values]
    return [
        "".join(BLOCKS[min(8, max(0, height - row * 8))] for height in heights)
        for row in range(rows - 1, -1, -1)
    ]


def review_curve(found: Review, at: int, width: int, rows: int) -> Text:
    """Draw expected strokes before each move, with slips and the step below.

    Args:
        found: The review.
        at: The step that is shown.
        width: Cells across.
        rows: Rows in all; the last one is for the signs.
    """
    values = found.course
    scale = [numbers.one_decimal(max(values)), numbers.one_decimal(min(values))]
    margin = max(map(len, scale)) + 1
    each = max(1, min(3, (width - margin) // len(values)))
    drawn = columns(values, rows - 1)
    labels = [scale[0], *[""] * (rows - 3), scale[1]]
    lines = [
        f"{label:>{margin - 1}} {''.join(sign * each for sign in line)}"
        for label, line in zip(labels, drawn, strict=True)
    ]
    signs = [" "] * len(values)
    for slip in slips(found):
        is_blunder = band_of(found.moves[slip].strokes_lost) is Band.BLUNDER
        signs[slip] = BLUNDER_SIGN if is_blunder else SLIP_SIGN
    if at < len(signs):
        signs[at] = HERE
    lines.append(" " * margin + "".join(sign.ljust(each) for sign in signs))
    return Text("\n".join(lines), no_wrap=True, overflow="crop")


def bar(count: int, most: int, width: int) -> str:
    """A bar across, in eighths of a cell; something is never nothing.

    >>> bar(1, 2, 4), bar(0, 2, 4), bar(1, 1000, 4)
    ('██', '', '█')
    """
    cells = round(width * count / most) if most else 0
    return "█" * max(cells, 1 if count else 0)
