"""A sheet over the table."""

from __future__ import annotations

from typing import Generic, TypeVar

from textual.containers import VerticalScroll
from textual.screen import ModalScreen

Answer = TypeVar("Answer")

FRAME_ROWS = 4
"""What a sheet has beside its middle: two edges, heading and keys."""


class Sheet(ModalScreen[Answer], Generic[Answer]):
    """A sheet whose middle scrolls, so that its edges stay in sight."""

    def on_resize(self) -> None:
        """Give the middle what the heading and the keys leave."""
        middle = self.query_one(VerticalScroll)
        middle.styles.max_height = max(1, self.size.height - FRAME_ROWS)
