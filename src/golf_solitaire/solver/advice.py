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
from concurrent.futures import CancelledError
from dataclasses import dataclass
from statistics import fmean, stdev
from threading import Event

from golf_solitaire.errors import OutOfReach
from golf_solitaire.rules.moves import Move
from golf_solitaire.solver.hidden_stock.solve import (
    Progress,
    prepare,
    refuse_other_layouts,
    solve,
)
from golf_solitaire.solver.player_view import PlayerView
from golf_solitaire.solver.values import SAME

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
    unseen: PlayerView,
    within_s: float = 10.0,
    seed: int = 0,
    *,
    exact: bool = False,
    memory_gib: float = 2.0,
    threads: int = 1,
    cancel: Event | None = None,
    progress: Progress | None = None,
) -> Advice:
    """Say what each legal move of a position is worth.

    Args:
        unseen: The position; it can't hold the order of the stock.
        within_s: Seconds that the work should take at most, about.
        seed: What the samples of an estimate follow from.
        exact: Whether to lift the limit of time, never that of memory.
        memory_gib: The most memory that the work may hold.
        threads: How many threads share exact work.
        cancel: Set it, and the work stops soon.
        progress: Told how far the work is.

    Raises:
        OutOfReach: `exact` was asked for and the work is over the bound,
            or the layout is beyond the solvers.
        CancelledError: `cancel` was set.
    """
    if not unseen.legal_moves:
        return Advice(True, float(unseen.strokes), ())
    refuse_other_layouts(unseen)
    limit_s = math.inf if exact else within_s
    ready_s = _ready_s(unseen)
    if ready_s > limit_s / 2:
        return estimate(unseen, within_s, seed, cancel=cancel, progress=progress)
    try:
        task = prepare(
            unseen,
            memory_gib=memory_gib,
            most_pairs=(limit_s - ready_s) * threads / PAIR_S,
            threads=threads,
            cancel=cancel,
        )
    except OutOfReach:
        if exact:
            raise
        left_s = within_s - ready_s
        return estimate(unseen, left_s, seed, cancel=cancel, progress=progress)
    fair = solve(task, (unseen,), threads=threads, cancel=cancel, progress=progress)[0]
    moves = tuple(AdvisedMove(fair.move, fair.expected, 0.0) for fair in fair.moves)
    return Advice(True, fair.expected, moves)


def _ready_s(unseen: PlayerView) -> float:
    """About how long it takes to make exact work ready."""
    words = math.prod(height + 1 for height in unseen.heights[:5])
    multisets = math.prod(count + 1 for count in unseen.hidden)
    return words * (multisets + CHOICE) * WORD_S


def estimate(
    unseen: PlayerView,
    within_s: float,
    seed: int = 0,
    *,
    cancel: Event | None = None,
    progress: Progress | None = None,
) -> Advice:
    """Estimate what each move is worth, biased towards the optimistic.

    Raises:
        OutOfReach: The layout is beyond the solvers.
        CancelledError: `cancel` was set.
    """
    refuse_other_layouts(unseen)
    from golf_solitaire.solver.sampling import Shuffles

    moves = unseen.legal_moves
    wanted = int(within_s / (SAMPLE_S * len(moves)))
    samples = min(MOST_SAMPLES, max(FEWEST_SAMPLES, wanted))
    shuffles = Shuffles(unseen, random.Random(seed))
    rows: list[list[int]] = []
    while len(rows) < samples:
        if cancel is not None and cancel.is_set():
            raise CancelledError
        rows.append(shuffles.next_bests())
        if progress is not None:
            progress(len(rows) / samples)
    columns = zip(*rows, strict=True)
    advised = sorted(
        (_mean(move, bests) for move, bests in zip(moves, columns, strict=True)),
        key=lambda advised: round(advised.expected, SAME),
    )
    return Advice(False, advised[0].expected, tuple(advised), samples)


def _mean(move: Move, bests: Sequence[int]) -> AdvisedMove:
    return AdvisedMove(move, fmean(bests), stdev(bests) / math.sqrt(len(bests)))
