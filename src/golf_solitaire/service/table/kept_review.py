"""The review of a hole, as it is kept: found by deal, rules and moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from golf_solitaire.rules.notation import write_moves
from golf_solitaire.rules.variants import Variant
from golf_solitaire.service.table.games import game_of
from golf_solitaire.solver.review import Review
from golf_solitaire.store import reviews
from golf_solitaire.store.entities import StoredHole

if TYPE_CHECKING:
    from sqlalchemy import Connection

Question = tuple[str, Variant, str]
"""The deal on one line, the rules, and the moves as text."""


def question_of(hole: StoredHole) -> Question:
    """What a review of a hole is asked, and kept by."""
    return hole.deal_line, hole.round.variant, write_moves(game_of(hole).done)


def kept_review(tx: Connection, hole: StoredHole) -> Review | None:
    """The review of a hole, None where none is kept that can be read."""
    answer = reviews.find_review(tx, *question_of(hole))
    try:
        return msgspec.json.decode(answer, type=Review) if answer else None
    except msgspec.MsgspecError:
        return None
