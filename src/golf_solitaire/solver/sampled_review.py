"""About what the moves of a hole gave away, soon: the verdict before the review.

Late in a hole the exact values are there at once. Before that each choice
is judged by perfect-information Monte Carlo (`advice.estimate`), which is
optimistic, and by more for some moves than for others. The error that is
given covers chance alone, not this bias; docs/review.md measures both.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import fmean, variance

from golf_solitaire.rules.games import Game
from golf_solitaire.rules.moves import Move
from golf_solitaire.solver.advice import PAIR_S, SAMPLE_S
from golf_solitaire.solver.hidden_stock.solve import (
    prepare,
    refuse_other_layouts,
    solve,
)
from golf_solitaire.solver.limits import USUAL, Limits
from golf_solitaire.solver.player_view import PlayerView, player_view

FEWEST_SAMPLES = 4
MOST_SAMPLES = 400

Choice = tuple[PlayerView, Move]
"""A position with two or more legal moves, and the one that was made."""


@dataclass(frozen=True, slots=True)
class LostEstimate:
    """About what a hole's moves gave away.

    Attributes:
        lost: Expected strokes, 0 or more.
        error: The standard error by chance; 0 where all is exact.
        decisions: Choices between two or more moves.
        exact: How many of them were judged exactly.
    """

    lost: float
    error: float
    decisions: int
    exact: int


def estimate_lost(game: Game, limits: Limits = USUAL, *, seed: int = 0) -> LostEstimate:
    """Estimate what the standing moves of a hole gave away.

    Args:
        game: The hole, over or not.
        limits: Its time is kept roughly; one thread does the work.
        seed: Decides which orders of the stock are tried.

    Raises:
        OutOfReach: The layout is beyond the solvers.
        CancelledError: The work was cancelled.
    """
    path = [player_view(each) for each in game.positions[: game.cursor + 1]]
    refuse_other_layouts(path[0])
    late = next(
        (n for n, view in enumerate(path) if _exact_s(view) < limits.time_s / 2),
        len(path) - 1,
    )
    is_choice = [len(view.legal_moves) > 1 for view in path[:-1]]
    early = [(path[n], game.done[n]) for n in range(late) if is_choice[n]]
    sampled = _sample(early, limits, random.Random(seed))
    lost = _lost_exactly(path[late:], game.done[late:], limits)
    total = lost + sum(mean for mean, _ in sampled)
    error = math.sqrt(sum(spread for _, spread in sampled))
    return LostEstimate(max(0.0, total), error, sum(is_choice), sum(is_choice[late:]))


def _exact_s(view: PlayerView) -> float:
    """The most that exact values from a position on may take, about."""
    tableaus = math.prod(height + 1 for height in view.heights)
    multisets = math.prod(count + 1 for count in view.hidden)
    return tableaus * multisets * PAIR_S


def _lost_exactly(
    path: Sequence[PlayerView], moves: Sequence[Move], limits: Limits
) -> float:
    if not moves:
        return 0.0
    values = solve(prepare(path[0], limits), path, limits)
    worth = [{fair.move: fair.expected for fair in value.moves} for value in values]
    return sum(
        worth[step][move] - before.expected
        for step, (move, (before, _)) in enumerate(
            zip(moves, pairwise(values), strict=True)
        )
    )


def _sample(
    choices: Sequence[Choice], limits: Limits, chance: random.Random
) -> list[tuple[float, float]]:
    """What each choice gave away by samples, with its variance."""
    from golf_solitaire.solver.sampling import Shuffles

    solutions = sum(len(view.legal_moves) for view, _ in choices)
    wanted = int(limits.time_s / 2 / (SAMPLE_S * solutions)) if solutions else 0
    count = min(MOST_SAMPLES, max(FEWEST_SAMPLES, wanted))
    found = []
    for done, (view, made) in enumerate(choices):
        shuffles = Shuffles(view, chance)
        rows = []
        for _ in range(count):
            limits.stop_if_cancelled()
            rows.append(shuffles.next_bests())
        found.append(_judged(rows, view.legal_moves.index(made)))
        limits.report((done + 1) / len(choices))
    return found


def _judged(rows: Sequence[Sequence[int]], made: int) -> tuple[float, float]:
    """What a move gave away on average, with the variance of that.

    The best move is chosen by one half of the samples and compared in the
    other, and the other way round: else the luckiest move would be taken
    for the best one, and each choice would seem to give something away.
    """
    half = len(rows) // 2
    halves = rows[:half], rows[half:]
    means, variances = [], []
    for chosen_by, compared_in in (halves, halves[::-1]):
        sums = [sum(column) for column in zip(*chosen_by, strict=True)]
        best = made if sums[made] == min(sums) else sums.index(min(sums))
        gaps = [row[made] - row[best] for row in compared_in]
        means.append(fmean(gaps))
        variances.append(variance(gaps) / len(gaps))
    return fmean(means), sum(variances) / 4
