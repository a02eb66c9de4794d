"""Honest advice: what each legal move is worth with the stock hidden.

It is exact if the work fits the time allowed, and otherwise an estimate
that says so. Whether the work fits, and how many samples an estimate
takes, is judged from the size of the work. The clock is never read, so
the same question with the same seed gets the same answer on any machine,
and the time is kept only roughly.

`estimate` explains how an estimate is made, and its bias.
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

CHOICE = 9000
CHOICE_PART = 8
"""Choosing the lanes takes as long as the reach of so many multisets, or of so
many times those that there are."""

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
        standard_error: The error of an estimate by chance; 0 when exact.
    """

    move: Move
    expected: float
    standard_error: float


@dataclass(frozen=True, slots=True)
class Advice:
    """What a position is worth, and each of its moves.

    Attributes:
        exact: Whether the values are exact. If not, they are optimistic
            estimates.
        expected: Expected strokes with best play from here; the score of
            a finished hole.
        moves: The legal moves, best first. Equal plays come from left to
            right, before an equal draw.
        samples: How many orders of the stock an estimate averages over;
            0 when exact.
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
        view: The position, which can't hold the order of the stock.
        limits: Limits on the work. Only exact work uses several threads.
        seed: Decides the samples of an estimate.
        exact: Whether to lift the time limit; the memory limit stays.

    Raises:
        OutOfReach: `exact` was asked for and needs too much memory, or
            the layout is beyond the solvers.
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
    """About how long it takes to prepare exact work."""
    words = math.prod(height + 1 for height in view.heights[:5])
    multisets = math.prod(count + 1 for count in view.hidden)
    choice = min(CHOICE, CHOICE_PART * multisets)
    return words * (multisets + choice) * WORD_S


def estimate(view: PlayerView, limits: Limits = USUAL, *, seed: int = 0) -> Advice:
    """Estimate each move by perfect-information Monte Carlo.

    This is also called determinization: the hidden cards are dealt in
    random orders, each order is solved as if it were known, and the
    results are averaged. A player who knows the order plays better than
    one who doesn't, so the estimate is optimistic: it promises fewer
    strokes than the exact value, by more for some moves than for others.
    Its standard error covers chance only, not this bias.

    Args:
        view: The position.
        limits: Its time decides how many orders are tried; one thread
            does the work.
        seed: Decides which orders are tried.

    Raises:
        OutOfReach: The layout is beyond the solvers.
        CancelledError: The work was cancelled.

    Source:
        D. Levy, The Million Pound Bridge Program, 1989, proposed it for
        bridge; the name is from J. Long, N. Sturtevant, M. Buro and
        T. Furtak, Understanding the Success of Perfect Information Monte
        Carlo Sampling in Game Tree Search, AAAI 2010. The bias is strategy
        fusion: I. Frank and D. Basin, Search in Games with Incomplete
        Information, Artificial Intelligence 100, 1998.
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
