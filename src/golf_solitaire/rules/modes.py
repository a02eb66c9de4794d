"""Modes: which rank may follow which on the waste.

A mode is a name and one table of 13 × 13. Whether a card fits is asked
of that table and decided nowhere else, the solvers and the page included.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from golf_solitaire.rules.cards import Rank


@dataclass(frozen=True, slots=True)
class Mode:
    """A mode of play.

    Attributes:
        name: The name that is written: easy, medium or hard.
        aliases: Other names that it answers to.
        table: `table[on - 1][rank - 1]` is true where `rank` may be
            played on `on`.
    """

    name: str
    aliases: tuple[str, ...]
    table: tuple[tuple[bool, ...], ...] = field(repr=False)

    def allows(self, rank: Rank, on: Rank) -> bool:
        """Whether a card of `rank` may be played on a waste of rank `on`.

        >>> HARD.allows(Rank.QUEEN, on=Rank.KING)
        False
        >>> MEDIUM.allows(Rank.QUEEN, on=Rank.KING)
        True
        >>> EASY.allows(Rank.ACE, on=Rank.KING)
        True
        """
        return self.table[on - 1][rank - 1]

    def followers(self, on: Rank) -> tuple[Rank, ...]:
        """The ranks that may be played on `on`, low to high."""
        return tuple(rank for rank in Rank if self.table[on - 1][rank - 1])


def _table(
    *, kings_take_queens: bool, around_the_corner: bool
) -> tuple[tuple[bool, ...], ...]:
    """Neighbours by one, with the two questions that the modes differ in."""

    def fits(rank: Rank, on: Rank) -> bool:
        if {rank, on} == {Rank.ACE, Rank.KING}:
            return around_the_corner
        if on is Rank.KING and not kings_take_queens:
            return False
        return abs(rank - on) == 1

    return tuple(tuple(fits(rank, on) for rank in Rank) for on in Rank)


HARD = Mode(
    "hard",
    ("strict", "classic"),
    _table(kings_take_queens=False, around_the_corner=False),
)
MEDIUM = Mode(
    "medium",
    ("live-kings",),
    _table(kings_take_queens=True, around_the_corner=False),
)
EASY = Mode(
    "easy",
    ("corner", "around-the-corner", "wrap"),
    _table(kings_take_queens=True, around_the_corner=True),
)

MODES: tuple[Mode, ...] = (EASY, MEDIUM, HARD)
"""All modes, easiest first."""
