"""About what the moves of a hole gave away, soon: the verdict before the review.

Late in a hole the exact values are there at once. Before that each choice
is judged by perfect-information Monte Carlo (`advice.estimate`), which is
optimistic, and by more for some moves than for others. So the error that
is given has two parts: that of chance, seen in the samples, and that of the
method, measured on holes that were weighed exactly.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import fmean, variance
from typing import NamedTuple

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

CHOICE_VARIANCE = 0.024
"""How far the method is off for any choice, squared, on average.

Source:
    `benchmarks/estimate.py`, from the deals with an odd number. On the
    others, which it is not fitted to, 19 holes in 20 lie within twice the
    error: docs/review.md.
"""

LOST_VARIANCE = 0.13
"""How much more that is, for each stroke that the choice seems to give away.

Source:
    As `CHOICE_VARIANCE`.
"""

Choice = tuple[PlayerView, Move]
"""A position with two or more legal moves, and the one that was made."""


class SampledChoice(NamedTuple):
    """A choice, judged by samples.

    Attributes:
        lost: About what it gave away; by chance it may be less than 0.
        chance: The variance of that by chance, seen in the samples.
    """

    lost: float
    chance: float

    @property
    def variance(self) -> float:
        """By how much it is off, squared: by chance and by the method."""
        return self.chance + CHOICE_VARIANCE + LOST_VARIANCE * max(0.0, self.lost)


@dataclass(frozen=True, slots=True)
class LostEstimate:
    """About what a hole's moves gave away.

    Attributes:
        late: What the choices gave away that were judged exactly.
        exact: How many these are.
        sampled: The choices before them.
    """

    late: float
    exact: int
    sampled: tuple[SampledChoice, ...]

    @property
    def lost(self) -> float:
        """Expected strokes, 0 or more."""
        return max(0.0, self.late + sum(choice.lost for choice in self.sampled))

    @property
    def error(self) -> float:
        """The standard error, of chance and of the method; 0 where all is exact."""
        return math.sqrt(sum(choice.variance for choice in self.sampled))

    @property
    def decisions(self) -> int:
        """Choices between two or more moves."""
        return self.exact + len(self.sampled)


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
    return LostEstimate(lost, sum(is_choice[late:]), tuple(sampled))


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
) -> list[SampledChoice]:
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


def _judged(rows: Sequence[Sequence[int]], made: int) -> SampledChoice:
    """What a move gave away on average, by the samples.

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
    return SampledChoice(fmean(means), sum(variances) / 4)
