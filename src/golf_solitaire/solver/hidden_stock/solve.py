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
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import CancelledError, ThreadPoolExecutor
from threading import Event
from typing import TYPE_CHECKING

from golf_solitaire.errors import OutOfReach
from golf_solitaire.rules.layouts import STANDARD
from golf_solitaire.solver.hidden_stock.memory_plan import Places, lay_out
from golf_solitaire.solver.hidden_stock.multisets import Lattice
from golf_solitaire.solver.hidden_stock.task import GIB, QUEUE_TABLEAUS, Size, Task
from golf_solitaire.solver.player_view import PlayerView
from golf_solitaire.solver.values import FairValue

if TYPE_CHECKING:
    from golf_solitaire.solver.hidden_stock.kernels import Board

KERNELS = ("hidden_stock.kernels.spread", "hidden_stock.kernels.sweep")
"""What is compiled before the first answer, for `is_compiled`."""

DOUBLE_UP_TO = 10
"""Hidden cards up to which the sums are in double precision."""

FEWEST_INNER = 2
"""Inner ranks that are kept, however little memory there is."""

MOST_SAVED = 1.5
"""Where memory is so many times too short, fewer inner ranks are not tried:
on whole deals they saved less."""

Progress = Callable[[float], None]
"""Told the part of the work that is done, from 0 to 1."""


def fair_value(
    root: PlayerView,
    *,
    threads: int = 1,
    memory_gib: float = 2.0,
    cancel: Event | None = None,
    progress: Progress | None = None,
) -> FairValue:
    """Work out what a position and each of its moves are worth.

    Args:
        root: The position.
        threads: How many threads share the work.
        memory_gib: The most memory that may be held.
        cancel: Set it, and the work stops soon.
        progress: Told how far the work is.

    Raises:
        OutOfReach: The layout is beyond the solver, or the work needs
            more memory than it may; nothing was tried.
        CancelledError: `cancel` was set.
    """
    if not root.legal_moves:
        return FairValue(float(root.strokes), ())
    task = prepare(root, memory_gib=memory_gib, threads=threads, cancel=cancel)
    return solve(task, (root,), threads=threads, cancel=cancel, progress=progress)[0]


def prepare(
    root: PlayerView,
    *,
    memory_gib: float = 2.0,
    most_pairs: float = math.inf,
    threads: int = 1,
    cancel: Event | None = None,
) -> Task:
    """Find out how large the work at a position is, and make it ready.

    Args:
        root: The position.
        memory_gib: The most memory that the work may hold.
        most_pairs: The most values that may have to be worked out.
        threads: How many threads will share the work.
        cancel: Set it, and this stops soon.

    Raises:
        OutOfReach: The layout is beyond the solver, or the work needs
            more memory or values than it may.
        CancelledError: `cancel` was set.
    """
    refuse_other_layouts(root)
    from golf_solitaire.solver.hidden_stock.encoding import board_of, choose_inner

    board = board_of(root)
    inner = choose_inner(root, board)
    sizes: list[Size] = []
    while True:
        task = _task(root, board, inner, threads, cancel)
        if task.size.pairs > most_pairs:
            raise OutOfReach(f"the work takes too long: {task.size}")
        if task.size.memory <= memory_gib * GIB:
            return task
        sizes.append(task.size)
        is_far = task.size.memory > MOST_SAVED * memory_gib * GIB
        if is_far or len(inner) <= FEWEST_INNER:
            least = min(sizes, key=lambda size: size.memory)
            raise OutOfReach(
                f"the work is over {memory_gib:g} GiB: {least}; allow it that much"
            )
        inner = inner[:-1]  # fewer lanes waste less, and take longer


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


def _task(
    root: PlayerView,
    board: Board,
    inner: tuple[int, ...],
    threads: int,
    cancel: Event | None,
) -> Task:
    """The work with a choice of inner ranks."""
    import numpy as np

    from golf_solitaire.solver.hidden_stock.encoding import spread_all

    dtype = np.float64 if root.stock_left <= DOUBLE_UP_TO else np.float32
    lattice = Lattice(root.hidden, inner)
    reach, counts = spread_all(root, board, lattice, cancel)
    places = lay_out(lattice, counts)
    item = np.dtype(dtype).itemsize
    size = _size(lattice, counts, places, reach.nbytes, item, threads)
    return Task(root, lattice, board, reach, counts, places, dtype, size)


def _size(
    lattice: Lattice,
    counts: Sequence[int],
    places: Places,
    reach_bytes: int,
    item: int,
    threads: int,
) -> Size:
    queues = threads * QUEUE_TABLEAUS
    memory = (places.tableaus + queues) * lattice.width * item + reach_bytes
    multisets = len(counts) * len(lattice.lanes)
    return Size(multisets, sum(counts) * len(lattice.lanes), memory)


def solve(
    task: Task,
    path: Iterable[PlayerView],
    *,
    threads: int = 1,
    cancel: Event | None = None,
    progress: Progress | None = None,
) -> tuple[FairValue, ...]:
    """Work out the values of positions that a task leads to, in one pass.

    Args:
        task: The work, made ready.
        path: Positions that legal moves and draws lead to from the
            task's root, the root itself included if it is wanted.
        threads: How many threads share the work.
        cancel: Set it, and the work stops soon.
        progress: Told how far the work is.

    Raises:
        CancelledError: `cancel` was set.
    """
    from golf_solitaire.solver.hidden_stock.sweep import Sweeper

    path = tuple(path)
    sweeper = Sweeper(task, [place for place in path if place.legal_moves], threads)
    total = sum(task.counts)
    done = 0
    pool = ThreadPoolExecutor(threads)
    try:
        for batch in task.places.batches:
            for group in pool.map(sweeper.sweep, batch):
                if cancel is not None and cancel.is_set():
                    raise CancelledError
                done += task.counts[group]
            if progress is not None:
                progress(done / total)
    finally:
        pool.shutdown(cancel_futures=True)  # what has not begun never will
    return tuple(
        sweeper.value(place) if place.legal_moves else FairValue(place.strokes, ())
        for place in path
    )
