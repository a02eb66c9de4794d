"""Ways to play, to show what thinking is worth.

None of them looks at the stock or at a clock, and each always plays a deal
the same way, so that a study can be repeated.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from golf_solitaire.rules.moves import DRAW, Move
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.shuffle import MASK64, splitmix64
from golf_solitaire.solver.limits import Limits
from golf_solitaire.solver.lookahead import longest_run
from golf_solitaire.solver.player_view import player_view

Chooser = Callable[[Position], Move]
"""Gives the move to make in a position that is not over."""


class Policy(StrEnum):
    """A way to play. All but the adviser draw only where nothing plays."""

    RANDOM = "random"
    """Any card that plays, at random."""
    LEFTMOST = "leftmost"
    """The first card that plays, from the left."""
    LONGEST_RUN = "longest-run"
    """The card that starts the longest run along the open cards."""
    ADVISER = "adviser"
    """What the adviser rates best, in `ADVISER_S` a move: exactly where there
    is time for that, otherwise as it estimates."""


SIMPLE = (Policy.RANDOM, Policy.LEFTMOST, Policy.LONGEST_RUN)
"""Those that ask no solver."""

ADVISER_S = 0.03
"""About how many seconds the adviser takes a move, judged from the work."""


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
    if policy is Policy.ADVISER:
        return _advised
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
    return played_out(start, chooser(policy, seed)).strokes


def _leftmost(position: Position) -> Move:
    playable = position.playable
    return Move(playable[0]) if playable else DRAW


def _advised(position: Position) -> Move:
    from golf_solitaire.solver.advice import advise

    moves = position.legal_moves
    if len(moves) == 1:
        return moves[0]
    return advise(player_view(position), Limits(time_s=ADVISER_S)).moves[0].move
