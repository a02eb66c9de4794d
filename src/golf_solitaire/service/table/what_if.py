"""What if: a reviewed hole that is played again, and how the two compare."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from golf_solitaire.rules.games import Game
from golf_solitaire.service.table.games import game_of
from golf_solitaire.service.table.kept_review import kept_review
from golf_solitaire.store import rounds as stored
from golf_solitaire.store.entities import StoredHole

if TYPE_CHECKING:
    from sqlalchemy import Connection


@dataclass(frozen=True, slots=True)
class WhatIf:
    """A reviewed hole, and where the one on the table leaves it.

    Attributes:
        hole: The reviewed hole.
        strokes: What it came to.
        common: How many first moves both have in common.
        expected: Expected strokes where they part, exact; None while the
            hole on the table goes on.
    """

    hole: StoredHole
    strokes: int
    common: int
    expected: float | None


def find_what_if(tx: Connection, hole: StoredHole, game: Game) -> WhatIf | None:
    """Find the reviewed hole that a practice is another course of.

    Of several it is the one that has most first moves in common with it,
    and of those the newest; None where none is like it.
    """
    played = [
        other
        for other in stored.reviewed_on_deal(tx, hole.round.player, hole.deal_line)
        if other.id != hole.id and other.round.variant == hole.round.variant
    ]
    if not played:
        return None
    nearest = max(played, key=lambda other: game.common_with(game_of(other)))
    left = game_of(nearest)
    common = game.common_with(left)
    expected = None
    found = kept_review(tx, nearest) if game.is_over else None
    if found is not None and common < len(found.moves):
        expected = found.moves[common].expected
    return WhatIf(nearest, left.strokes, common, expected)
