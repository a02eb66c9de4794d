"""Variants: what is chosen before a hole."""

from golf_solitaire.rules.layouts import STANDARD
from golf_solitaire.rules.modes import HARD
from golf_solitaire.rules.variants import Opening, Scoring, Variant


def test_the_defaults_are_those_of_the_rules() -> None:
    """Whoever chooses nothing plays hard, with a starter, as of old."""
    assert Variant() == Variant(
        mode=HARD,
        opening=Opening.STARTER,
        scoring=Scoring.TRADITIONAL,
        kings_double=False,
        layout=STANDARD,
    )
