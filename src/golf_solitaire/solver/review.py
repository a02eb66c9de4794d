"""The review of a hole: what skill cost, and what luck gave.

For a finished hole, `strokes = fair_start + strokes_lost + luck`: the value
of the deal, plus what each move gave away against the best one, plus
what the turned cards changed. Proof: docs/solver-hidden.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from golf_solitaire.rules.games import Game
from golf_solitaire.rules.moves import Move
from golf_solitaire.solver.hidden_stock.solve import prepare, solve
from golf_solitaire.solver.limits import USUAL, Limits
from golf_solitaire.solver.player_view import player_view
from golf_solitaire.solver.values import FairMove, FairValue


@dataclass(frozen=True, slots=True)
class ReviewedMove:
    """One move of a hole, judged.

    Attributes:
        move: The move made.
        best: The move of least expected strokes.
        expected: Expected strokes under best play before the move.
        strokes_lost: What the move gave away against the best, 0 or more.
        luck: What the turned card changed, less than 0 if it was good;
            0 for a play.
        open_before: The best score in reach before it, stock known.
        open_after: The best score in reach after it.
        legal: What each legal move was worth, best first; empty in reviews
            that were kept before this was.
    """

    move: Move
    best: Move
    expected: float
    strokes_lost: float
    luck: float
    open_before: int
    open_after: int
    legal: tuple[FairMove, ...] = ()

    @property
    def values(self) -> dict[Move, float]:
        """Expected strokes after each legal move that is known, best first."""
        known = {self.best: self.expected, self.move: self.expected + self.strokes_lost}
        return {fair.move: fair.expected for fair in self.legal} or known


@dataclass(frozen=True, slots=True)
class Review:
    """A hole, judged.

    Attributes:
        strokes: The score, None while the hole is not over.
        course_par: The best score that the deal allows, stock known.
        fair_start: Expected strokes under best play at the deal.
        moves: The standing moves, judged.
    """

    strokes: int | None
    course_par: int
    fair_start: float
    moves: tuple[ReviewedMove, ...]

    @property
    def course(self) -> tuple[float, ...]:
        """Expected strokes before each move, and where the last one led."""
        if not self.moves:
            return (self.fair_start,)
        end = self.moves[-1]
        reached = end.expected + end.strokes_lost + end.luck
        return (*(move.expected for move in self.moves), reached)

    @property
    def strokes_lost(self) -> float:
        """Expected strokes given away by all moves."""
        return sum(move.strokes_lost for move in self.moves)

    @property
    def luck(self) -> float:
        """What the turned cards changed in all."""
        return sum(move.luck for move in self.moves)

    @property
    def course_strokes_lost(self) -> int:
        """Strokes given away against the best score then in reach."""
        return sum(move.open_after - move.open_before for move in self.moves)


def review(game: Game, limits: Limits = USUAL) -> Review:
    """Judge the standing moves of a hole, from its deal, in one pass.

    Args:
        game: The hole, over or not.
        limits: All but the time, which is not looked at.

    Raises:
        OutOfReach: The layout is beyond the solvers, or the work needs
            more memory than it may.
        CancelledError: The work was cancelled.
    """
    from golf_solitaire.solver.open_stock.solve import best_from

    positions = game.positions[: game.cursor + 1]
    path = tuple(player_view(position) for position in positions)
    fair = solve(prepare(path[0], limits), path, limits)
    bests = [best_from(position).best for position in positions]
    moves = tuple(
        _judged(move, before, after, *best)
        for move, (before, after), best in zip(
            game.done, pairwise(fair), pairwise(bests), strict=True
        )
    )
    score = game.position.strokes if game.is_over else None
    return Review(score, bests[0], fair[0].expected, moves)


def _judged(
    move: Move, before: FairValue, after: FairValue, open_before: int, open_after: int
) -> ReviewedMove:
    values = {fair.move: fair.expected for fair in before.moves}
    return ReviewedMove(
        move,
        best=before.moves[0].move,
        expected=before.expected,
        strokes_lost=values[move] - before.expected,
        luck=after.expected - values[move] if move.is_draw else 0.0,
        open_before=open_before,
        open_after=open_after,
        legal=before.moves,
    )
