"""Exercises: a position, what its moves are worth, and which answer is right."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from golf_solitaire.errors import HoleNotFound, IllegalMove
from golf_solitaire.rules.moves import Move
from golf_solitaire.rules.positions import Position
from golf_solitaire.service.records.decisions import Decision, decisions
from golf_solitaire.service.table.games import game_of
from golf_solitaire.solver.review import Review
from golf_solitaire.solver.values import FairMove
from golf_solitaire.store.entities import StoredHole
from golf_solitaire.study.positions import made_positions, position_of

LEAST_LOST = 0.3
"""Expected strokes from which on a move of one's own is a mistake to train on."""

NEARLY = 0.05
"""Expected strokes that a right answer may give away."""


@dataclass(frozen=True)
class Exercise:
    """A position in which the best move is to be found.

    Attributes:
        key: Which position, as in `Training`.
        position: The position.
        moves: What each legal move is worth, exactly, best first.
        level: How hard a made position is, 1 to 5; None for one's own.
    """

    key: str
    position: Position
    moves: tuple[FairMove, ...]
    level: int | None

    @property
    def hole_id(self) -> str:
        """The hole of a position of one's own, empty for a made one."""
        return "" if self.level else self.key.partition(":")[0]

    @property
    def step(self) -> int:
        """How many moves stand before a position of one's own."""
        return 0 if self.level else int(self.key.partition(":")[2])

    @cached_property
    def worth(self) -> dict[Move, float]:
        """Expected strokes after each legal move, best first."""
        return {fair.move: fair.expected for fair in self.moves}

    def lost(self, move: Move) -> float:
        """Expected strokes that a move gives away.

        Raises:
            IllegalMove: The rules refuse the move.
        """
        if refusal := self.position.refusal(move):
            raise IllegalMove(str(refusal))
        return self.worth[move] - self.moves[0].expected

    def is_right(self, move: Move) -> bool:
        """Whether a move is the best, or as good as that.

        Raises:
            IllegalMove: The rules refuse the move.
        """
        return self.lost(move) < NEARLY


def made_exercise(key: str) -> Exercise:
    """One of the made positions.

    Raises:
        HoleNotFound: There is none of that text.
    """
    made = made_positions().get(key)
    if made is None:
        raise HoleNotFound("there is no such position to train on")
    return Exercise(key, position_of(key), made.moves, made.level)


def own_exercise(hole: StoredHole, step: int, found: Review | None) -> Exercise:
    """A position of a hole that was reviewed.

    Raises:
        HoleNotFound: There is no review of it, or no choice in the position.
    """
    if found is None or not is_choice(found, step):
        raise HoleNotFound("there is no such position to train on")
    position = game_of(hole).positions[step]
    return Exercise(own_key(hole, step), position, found.moves[step].legal, None)


def own_key(hole: StoredHole, step: int) -> str:
    """Which position of a hole."""
    return f"{hole.id}:{step}"


def is_choice(found: Review, step: int) -> bool:
    """Whether a review knows what two or more moves were worth at a step."""
    return 0 <= step < len(found.moves) and len(found.moves[step].legal) > 1


def mistakes(hole: StoredHole, found: Review) -> dict[str, Decision]:
    """The decisions of a hole that are worth training on, by key."""
    return {
        own_key(hole, made.step): made
        for made in decisions(game_of(hole).positions, found.moves)
        if is_mistake(made)
    }


def is_mistake(made: Decision) -> bool:
    """Whether a decision of one's own is worth training on."""
    return made.is_real and made.lost >= LEAST_LOST
