"""The rules of Golf in brief, for faces without pages to teach them."""

from __future__ import annotations

from golf_solitaire.rules.layouts import STANDARD
from golf_solitaire.rules.scoring import PAR

RULES_IN_BRIEF = (
    f"{STANDARD.columns} columns of {STANDARD.depth} cards lie face up. Play the"
    " last card of a column onto the waste if its rank is one higher or one lower;"
    " suits don’t matter. Or draw the next card of the stock, at any time. There is"
    " no second time through the stock.",
    "In hard nothing goes on a king. In medium a queen does. In easy an ace does"
    " too, and a king on an ace.",
    "A hole ends when the tableau is cleared, or when the stock is used up and"
    " nothing plays. Each card left is a stroke; cleared, each card left in the"
    f" stock is one below zero. Par is {PAR} a hole.",
)
"""A paragraph each."""
