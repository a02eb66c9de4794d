"""Keeping reviews: one answer for each deal, rules and moves.

They belong to nobody: everyone who played a hole the same way gets the
same answer, and none of them names a player.
"""

from __future__ import annotations

from sqlalchemy import Connection, bindparam, select, text

from golf_solitaire.rules.notation import write_variant
from golf_solitaire.rules.variants import Variant
from golf_solitaire.store.schema import reviews

_FIND = select(reviews.c.answer).where(
    reviews.c.deal_line == bindparam("deal_line"),
    reviews.c.rules == bindparam("rules"),
    reviews.c.moves == bindparam("moves"),
)
_KEEP = text(
    "INSERT INTO reviews (deal_line, rules, moves, answer)"
    " VALUES (:deal_line, :rules, :moves, :answer) ON CONFLICT DO NOTHING"
)


def find_review(
    tx: Connection, deal_line: str, variant: Variant, moves: str
) -> str | None:
    """The answer that was kept, or None."""
    found: str | None = tx.scalar(_FIND, _key(deal_line, variant, moves))
    return found


def keep_review(
    tx: Connection, deal_line: str, variant: Variant, moves: str, answer: str
) -> None:
    """Keep an answer, unless there already is one."""
    tx.execute(_KEEP, _key(deal_line, variant, moves) | {"answer": answer})


def _key(deal_line: str, variant: Variant, moves: str) -> dict[str, str]:
    rules = " ".join(write_variant(variant).values())
    return {"deal_line": deal_line, "rules": rules, "moves": moves}
