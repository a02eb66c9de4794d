"""Layouts: how many decks, columns and cards a column a game has.

A layout is data, not a second engine: Double Golf is one more row here.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Layout:
    """The shape of a deal.

    Attributes:
        name: The name that is written.
        decks: How many decks of 52 are shuffled together.
        columns: How many columns the tableau has.
        depth: How many cards each column starts with.
    """

    name: str
    decks: int
    columns: int
    depth: int

    @property
    def cards(self) -> int:
        """How many cards a deal has."""
        return 52 * self.decks

    @property
    def tableau(self) -> int:
        """How many of them lie in the tableau at the deal."""
        return self.columns * self.depth

    @property
    def stock(self) -> int:
        """How many lie in the stock beside a face-up starter.

        >>> STANDARD.stock, DOUBLE.stock
        (16, 40)
        """
        return self.cards - self.tableau - 1


STANDARD = Layout("standard", decks=1, columns=7, depth=5)
DOUBLE = Layout("double", decks=2, columns=9, depth=7)

LAYOUTS: tuple[Layout, ...] = (STANDARD, DOUBLE)
"""All layouts."""
