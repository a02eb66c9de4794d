"""Honest advice: what each legal move is worth, the stock hidden.

Exact where the work fits the time given; else an estimate that says so.
Whether it fits is judged from the size of the work, and so is the number
of samples: the clock is never read, so equal questions with equal seeds
get equal answers, on any machine. The time is kept roughly, not to the
second.

The estimate deals the hidden cards in random orders, solves each with
the order known, and takes the mean. A player who knew the order would
play better than one who doesn't, so it is biased towards the optimistic:
it says fewer strokes than the exact value, and not equally so for each
move. Its standard error tells of chance alone.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from statistics import fmean, stdev

from golf_solitaire.errors import OutOfReach
from golf_solitaire.rules.moves import Move
from golf_solitaire.solver.hidden_stock.solve import (
    prepare,
    refuse_other_layouts,
    solve,
)
from golf_solitaire.solver.limits import USUAL, Limits
from golf_solitaire.solver.player_view import PlayerView
from golf_solitaire.solver.values import TIE_DECIMALS

PAIR_S = 12e-9
"""Seconds that a pair of a tableau and a multiset takes, measured."""

WORD_S = 8e-9
"""Seconds that finding the reach takes a word and multiset, measured."""

CHOICE = 1200
"""Choosing the lanes takes as long as the reach of so many multisets."""

SAMPLE_S = 0.0012
"""Seconds that one solution with the order known takes, measured."""

MOST_SAMPLES = 1000
FEWEST_SAMPLES = 2


@dataclass(frozen=True, slots=True)
class AdvisedMove:
    """What a legal move is worth.

    Attributes:
        move: The move.
        expected: Expected strokes under best play after it.
        standard_error: How far chance moves an estimate; 0 when exact.
    """

    move: Move
    expected: float
    standard_error: float


@dataclass(frozen=True, slots=True)
class Advice:
    """What a position is worth, and each of its moves.

    Attributes:
        exact: Whether the values are exact. If not, they are estimates,
            biased towards the optimistic.
        expected: Expected strokes under best play from here; the score
            of a finished hole.
        moves: The legal moves, best first; of equals plays before the
            draw, and plays from left to right.
        samples: Orders of the stock that an estimate is the mean of; 0
            when exact.
    """

    exact: bool
    expected: float
    moves: tuple[AdvisedMove, ...]
    samples: int = 0


def advise(
    view: PlayerView, limits: Limits = USUAL, *, seed: int = 0, exact: bool = False
) -> Advice:
    """Say what each legal move of a position is worth.

    Args:
        view: The position; it can't hold the order of the stock.
        limits: What the work may take. Only exact work is shared by threads.
        seed: What the samples of an estimate follow from.
        exact: Whether to lift the limit of time, never that of memory.

    Raises:
        OutOfReach: `exact` was asked for and the work is over the bound,
            or the layout is beyond the solvers.
        CancelledError: The work was cancelled.
    """
    if not view.legal_moves:
        return Advice(True, float(view.strokes), ())
    refuse_other_layouts(view)
    ready_s = 0.0 if exact else _ready_s(view)
    if ready_s > limits.time_s / 2:
        return estimate(view, limits, seed=seed)
    left_s = limits.time_s - ready_s
    most_pairs = math.inf if exact else left_s * limits.threads / PAIR_S
    try:
        task = prepare(view, limits, most_pairs=most_pairs)
    except OutOfReach:
        if exact:
            raise
        return estimate(view, replace(limits, time_s=left_s), seed=seed)
    fair = solve(task, (view,), limits)[0]
    moves = tuple(AdvisedMove(fair.move, fair.expected, 0.0) for fair in fair.moves)
    return Advice(True, fair.expected, moves)


def _ready_s(view: PlayerView) -> float:
    """About how long it takes to make exact work ready."""
    words = math.prod(height + 1 for height in view.heights[:5])
    multisets = math.prod(count + 1 for count in view.hidden)
    return words * (multisets + CHOICE) * WORD_S


def estimate(view: PlayerView, limits: Limits = USUAL, *, seed: int = 0) -> Advice:
    """Estimate what each move is worth, biased towards the optimistic.

    Args:
        view: The position.
        limits: Its time says how many orders of the stock are tried; one
            thread does the work.
        seed: What the orders follow from.

    Raises:
        OutOfReach: The layout is beyond the solvers.
        CancelledError: The work was cancelled.
    """
    refuse_other_layouts(view)
    from golf_solitaire.solver.sampling import Shuffles

    moves = view.legal_moves
    wanted = int(limits.time_s / (SAMPLE_S * len(moves)))
    samples = min(MOST_SAMPLES, max(FEWEST_SAMPLES, wanted))
    shuffles = Shuffles(view, random.Random(seed))
    rows: list[list[int]] = []
    while len(rows) < samples:
        limits.stop_if_cancelled()
        rows.append(shuffles.next_bests())
        limits.report(len(rows) / samples)
    columns = zip(*rows, strict=True)
    advised = sorted(
        (_mean(move, bests) for move, bests in zip(moves, columns, strict=True)),
        key=lambda advised: round(advised.expected, TIE_DECIMALS),
    )
    return Advice(False, advised[0].expected, tuple(advised), samples)


def _mean(move: Move, bests: Sequence[int]) -> AdvisedMove:
    return AdvisedMove(move, fmean(bests), stdev(bests) / math.sqrt(len(bests)))
