"""The rules that a player can choose, as menus and filters offer them."""

from __future__ import annotations

RULES: dict[str, tuple[str, tuple[tuple[str, str], ...]]] = {
    "mode": ("Mode", (("easy", "Easy"), ("medium", "Medium"), ("hard", "Hard"))),
    "opening": (
        "Opening",
        (("starter", "A card on the waste"), ("empty", "Empty waste")),
    ),
    "scoring": (
        "Scoring",
        (("traditional", "Below zero counts"), ("plain", "Cleared is zero")),
    ),
    "layout": ("Game", (("standard", "Golf"), ("double", "Double Golf"))),
    "kings_double": ("Kings left", (("no", "Count one"), ("yes", "Count two"))),
}
"""By the name of the field: a label, then values and what a player reads."""
