"""How large everything is drawn, from the size of the terminal alone."""

from __future__ import annotations

from dataclasses import dataclass

LEAST_WIDTH, LEAST_HEIGHT = 40, 12
"""The smallest terminal, in cells, that a hole can be played in."""

ROOMY_WIDTH, ROOMY_HEIGHT = 72, 20
"""From here on stock, waste and figures stand beside the columns."""

WIDE = 112
"""From this width on the scorecard stands beside the columns too."""

SIDE, WIDE_SIDE = 23, 38
"""Cells across for what stands beside the columns."""

CHIP = 4
"""Cells across for a card without a frame: its rank, its suit and a mark."""

NARROWEST_CARD, WIDEST_CARD = 5, 11


@dataclass(frozen=True, slots=True)
class Geometry:
    """The sizes of a table, in cells.

    Attributes:
        card: Width of a card.
        gap: Cells between two columns.
        step: Rows that a covered card shows; 0 for cards without a frame,
            which take one row each.
        message: Rows for what is said.
        side: Width of what stands beside the columns, 0 where it stands
            below them.
        has_card: Whether the scorecard is always in sight.
    """

    card: int
    gap: int
    step: int
    message: int
    side: int
    has_card: bool

    @property
    def face(self) -> int:
        """Rows of an exposed card."""
        return self.step + 2 if self.step else 1

    def column_rows(self, depth: int) -> int:
        """Rows of a full column, its number included."""
        return 1 + (depth - 1) * max(1, self.step) + self.face


def fits(width: int, height: int) -> bool:
    """Whether a hole can be played in a terminal of so many cells."""
    return width >= LEAST_WIDTH and height >= LEAST_HEIGHT


def geometry(width: int, height: int, columns: int, depth: int) -> Geometry:
    """Find the largest sizes that a terminal has room for.

    Args:
        width: Cells across.
        height: Cells down.
        columns: Columns of the layout.
        depth: Cards that each of them starts with.
    """
    is_roomy = width >= ROOMY_WIDTH and height >= ROOMY_HEIGHT
    has_card = width >= WIDE and height >= ROOMY_HEIGHT
    side = (WIDE_SIDE if has_card else SIDE) if is_roomy else 0
    card = min(WIDEST_CARD, (width - side - 1) // columns - 1)
    fixed = 3 if is_roomy else 4  # title, column numbers, keys; figures below
    message = 5 if height >= 24 else 3 if is_roomy else 2
    message = max(1, min(message, height - fixed - depth))
    rows = height - fixed - message
    for step in (4, 3, 2, 1):
        is_in_height = (depth - 1) * step + step + 2 <= rows
        if card >= NARROWEST_CARD + step - 1 - (step > 1) and is_in_height:
            widest = {1: 7, 2: 7, 3: 9}.get(step, WIDEST_CARD)
            return Geometry(min(card, widest), 1, step, message, side, has_card)
    gap = 1 if columns * (CHIP + 1) < width - side else 0
    return Geometry(CHIP, gap, 0, message, side, has_card)
