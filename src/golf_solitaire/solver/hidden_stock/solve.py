"""The exact solver for a hidden stock: expected strokes under best play.

All tableau cards are in sight, so the ranks in the stock are known and
every order of them is equally likely. `prepare` finds out how large the
work at a position is; `solve` does it, from few hidden cards to many,
and gives the value of the position, of each legal move, and of any
positions later in the same hole.

Method and proofs: docs/solver-hidden.md.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from golf_solitaire.errors import OutOfReach
from golf_solitaire.rules.layouts import STANDARD
from golf_solitaire.solver.hidden_stock.multisets import LANES, Lattice
from golf_solitaire.solver.hidden_stock.sharing import share
from golf_solitaire.solver.hidden_stock.task import Size, Task
from golf_solitaire.solver.limits import GIB, USUAL, Limits
from golf_solitaire.solver.player_view import PlayerView
from golf_solitaire.solver.values import FairValue

KERNELS = (
    "hidden_stock.reach_kernels.spread",
    "hidden_stock.reach_kernels.find_clearable",
    "hidden_stock.reach_kernels.count_waiting",
    "hidden_stock.kernels.sweep",
)
"""What is compiled before the first answer, for `is_compiled`."""

DOUBLE_UP_TO = 10
"""Hidden cards up to which the sums are in double precision."""


def fair_value(root: PlayerView, limits: Limits = USUAL) -> FairValue:
    """Work out what a position and each of its moves are worth.

    Args:
        root: The position.
        limits: All but the time, which is not looked at.

    Raises:
        OutOfReach: The layout is beyond the solver, or the work needs
            more memory than it may; nothing was tried.
        CancelledError: The work was cancelled.
    """
    if not root.legal_moves:
        return FairValue(float(root.strokes), ())
    return solve(prepare(root, limits), (root,), limits)[0]


def prepare(
    root: PlayerView, limits: Limits = USUAL, *, most_pairs: float = math.inf
) -> Task:
    """Find out how large the work at a position is, and make it ready.

    Args:
        root: The position.
        limits: Those of the work; the time is not looked at.
        most_pairs: The most values that may have to be worked out.

    Raises:
        OutOfReach: The layout is beyond the solver, or the work needs
            more memory or values than it may.
        CancelledError: The work was cancelled.
    """
    refuse_other_layouts(root)
    task = _task(root, limits)
    if task.size.pairs > most_pairs:
        raise OutOfReach(f"the work takes too long: {task.size}")
    if task.size.memory > limits.memory_gib * GIB:
        raise OutOfReach(
            f"the work is over {limits.memory_gib:g} GiB: {task.size};"
            " allow it that much"
        )
    return task


def refuse_other_layouts(root: PlayerView) -> None:
    """Refuse a layout of too many cards.

    Raises:
        OutOfReach: It is not the standard one.
    """
    layout = root.variant.layout
    if layout != STANDARD:
        raise OutOfReach(
            f"expected strokes are worked out for the {STANDARD.name} layout alone,"
            f" not for {layout.name}: its {layout.cards} cards make too much work"
        )


def _task(root: PlayerView, limits: Limits) -> Task:
    """The work at a position, however large."""
    import numpy as np

    from golf_solitaire.solver.hidden_stock.encoding import OUTER, ROOM
    from golf_solitaire.solver.hidden_stock.inner_ranks import choose_inner
    from golf_solitaire.solver.hidden_stock.queues import plan_queues
    from golf_solitaire.solver.hidden_stock.reach import (
        blanks_of,
        board_in_order,
        by_words,
        live_of,
        spread_all,
    )
    from golf_solitaire.solver.hidden_stock.reach_kernels import count_waiting

    dtype = np.float64 if root.stock_left <= DOUBLE_UP_TO else np.float32
    board = board_in_order(root)
    blanks = blanks_of(board)
    lattice = Lattice(root.hidden, choose_inner(root, board, blanks))
    found = spread_all(root, board, lattice, limits)
    live = live_of(found, blanks, root.variant.scoring, board, lattice, limits)
    reach = by_words(found)
    taken = np.zeros((OUTER, board.words), np.int64)
    for column in range(OUTER):
        stride, radix = int(board.strides[column]), int(board.radices[column])
        count_waiting(reach, live, stride, radix, taken[column])
    counts = np.bitwise_count(live[:-1]).sum(axis=1, dtype=np.int64)
    plan = plan_queues(
        taken, board.strides.tolist(), board.radices.tolist(), limits.threads
    )
    rows = sum(plan.sizes) + limits.threads * ROOM * reach.shape[1]
    values = rows * LANES * np.dtype(dtype).itemsize
    lanes = len(lattice.lanes)
    size = Size(
        reach.shape[1] * lanes, int(counts.sum()) * lanes, values + 2 * reach.nbytes
    )
    return Task(root, lattice, board, reach, live, counts, plan, dtype, size)


def solve(
    task: Task, path: Iterable[PlayerView], limits: Limits = USUAL
) -> tuple[FairValue, ...]:
    """Work out the values of positions that a task leads to, in one pass.

    Args:
        task: The work, made ready with the same limits.
        path: Positions that legal moves and draws lead to from the
            task's root, the root itself included if it is wanted.
        limits: All but the time, which is not looked at.

    Raises:
        CancelledError: The work was cancelled.
    """
    from golf_solitaire.solver.hidden_stock.sweep import Sweeper

    path = tuple(path)
    watched = [place for place in path if place.legal_moves]
    sweeper = Sweeper(task, watched, limits.threads)
    counts = task.counts.reshape(len(task.plan.waits_for), -1).sum(axis=1).tolist()
    total = sum(counts)
    done = [0] * limits.threads

    def sweep(piece: int, thread: int) -> None:
        sweeper.sweep(piece, thread)
        done[thread] += counts[piece]
        if thread == 0:
            limits.report(sum(done) / total)

    share(task.plan.waits_for, sweep, limits)
    limits.report(1.0)
    return tuple(
        sweeper.value(place) if place.legal_moves else FairValue(place.strokes, ())
        for place in path
    )
