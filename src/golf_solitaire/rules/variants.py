"""Variants: everything chosen before a hole that its result depends on."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from golf_solitaire.rules.layouts import STANDARD, Layout
from golf_solitaire.rules.modes import HARD, Mode


class Opening(StrEnum):
    """How the first waste card comes."""

    STARTER = "starter"
    """One card lies face up on the waste; play or draw."""
    EMPTY = "empty"
    """The waste is empty and the first act is a draw."""


class Scoring(StrEnum):
    """What a cleared tableau scores."""

    TRADITIONAL = "traditional"
    """Minus one for each card left in the stock."""
    PLAIN = "plain"
    """Nothing."""


@dataclass(frozen=True, slots=True)
class Variant:
    """The mode, opening, scoring and layout of a hole.

    >>> Variant().mode.name, Variant().layout.name
    ('hard', 'standard')
    """

    mode: Mode = HARD
    opening: Opening = Opening.STARTER
    scoring: Scoring = Scoring.TRADITIONAL
    kings_double: bool = False
    layout: Layout = STANDARD
