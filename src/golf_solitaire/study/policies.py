"""Simple ways to play, to show what thinking is worth.

None of them looks at the stock, and each always plays a deal the same
way, so that a study can be repeated.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from golf_solitaire.rules.moves import DRAW, Move
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.scoring import strokes
from golf_solitaire.rules.shuffle import MASK64, splitmix64
from golf_solitaire.solver.lookahead import longest_run

Chooser = Callable[[Position], Move]
"""Gives the move to make in a position that is not over."""


class Policy(StrEnum):
    """A simple way to play. All of them draw only where nothing plays."""

    RANDOM = "random"
    """Any card that plays, at random."""
    LEFTMOST = "leftmost"
    """The first card that plays, from the left."""
    LONGEST_RUN = "longest-run"
    """The card that starts the longest run along the open cards."""


def chooser(policy: Policy, seed: int) -> Chooser:
    """Begin to play by a policy.

    Args:
        policy: The policy.
        seed: Where chance starts from; the number of the deal will do,
            for the shuffle turns it into another sequence.
    """
    if policy is Policy.LONGEST_RUN:
        return longest_run
    if policy is Policy.LEFTMOST:
        return _leftmost
    chances = splitmix64(~seed & MASK64)

    def by_chance(position: Position) -> Move:
        playable = position.playable
        return Move(playable[next(chances) % len(playable)]) if playable else DRAW

    return by_chance


def played_out(position: Position, choose: Chooser) -> Position:
    """The end of the hole when it is played in some way."""
    while not position.is_over:
        position = position.after(choose(position))
    return position


def score(policy: Policy, start: Position, seed: int) -> int:
    """The strokes of a hole that is played out by a policy."""
    return strokes(played_out(start, chooser(policy, seed)))


def _leftmost(position: Position) -> Move:
    playable = position.playable
    return Move(playable[0]) if playable else DRAW
