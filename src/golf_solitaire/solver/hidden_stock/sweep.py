"""The values of all groups of a task, worked out in its memory."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from golf_solitaire.rules.moves import Move
from golf_solitaire.rules.variants import Scoring
from golf_solitaire.solver.hidden_stock.encoding import (
    NOWHERE,
    Group,
    Lanes,
    make_scratch,
    tableau_number,
)
from golf_solitaire.solver.hidden_stock.kernels import sweep
from golf_solitaire.solver.hidden_stock.multisets import Lattice, one_more, orders
from golf_solitaire.solver.hidden_stock.task import Task
from golf_solitaire.solver.player_view import PlayerView
from golf_solitaire.solver.values import FairValue, ranked


class Sweeper:
    """The work of a task: its memory, and one call for each group."""

    def __init__(self, task: Task, path: Sequence[PlayerView], threads: int) -> None:
        """Take the memory, and note which values are to be kept."""
        self._task = task
        width = task.lattice.width
        self._groups = task.lattice.groups
        self._group_numbers = {c: g for g, c in enumerate(self._groups)}
        self._lane_numbers = {c: n for n, c in enumerate(task.lattice.lanes)}
        self._lanes = _lanes(task.lattice)
        self._memory = np.empty(task.plan.tableaus * width, task.dtype)
        self._scratch = [make_scratch(width, task.dtype) for _ in range(threads)]
        watched: dict[int, set[int]] = defaultdict(set)
        for place in path:
            watched[self._group(place)].add(tableau_number(task.board, place.heights))
        self._watched = {group: sorted(some) for group, some in watched.items()}
        self._seen: dict[int, NDArray[np.float64]] = {}

    def sweep(self, number: int, thread: int) -> None:
        """Work out one group, in one of the threads."""
        task = self._task
        watched = self._watched.get(number, [])
        seen = np.zeros((len(watched), 8, task.lattice.width))
        sweep(
            self._numbers(number),
            self._lanes,
            task.board,
            task.reach,
            self._memory,
            self._scratch[thread],
            np.array([*watched, NOWHERE], np.int64),
            seen,
        )
        if watched:
            self._seen[number] = seen

    def _numbers(self, number: int) -> Group:
        task, plan = self._task, self._task.plan
        lattice, width = task.lattice, self._task.lattice.width
        targets = plan.targets[number]
        outer = dict(zip(lattice.outer, self._groups[number], strict=True))
        cleared = np.zeros(width, task.dtype)
        if task.root.variant.scoring is Scoring.TRADITIONAL:
            for lane, counts in enumerate(lattice.lanes):
                inner = dict(zip(lattice.inner, counts, strict=True))
                hidden = tuple((outer | inner).values())
                cleared[lane] = -sum(hidden) * orders(hidden)
        return Group(
            me=number,
            start=plan.starts[number] * width,
            targets=np.array([each.group for each in targets], np.int64),
            ranks=np.array([lattice.outer[each.place] for each in targets], np.int64),
            starts=np.array(
                [plan.starts[each.group] * width for each in targets], np.int64
            ),
            fresh=np.array([each.is_first for each in targets], np.bool_),
            cleared=cleared,
            is_base=not any(self._groups[number]),
        )

    def _group(self, place: PlayerView) -> int:
        lattice = self._task.lattice
        return self._group_numbers[tuple(place.hidden[rank] for rank in lattice.outer)]

    def value(self, place: PlayerView) -> FairValue:
        """Read the value of a position that was kept."""
        lattice = self._task.lattice
        group = self._group(place)
        lane = self._lane_numbers[tuple(place.hidden[rank] for rank in lattice.inner)]
        number = tableau_number(self._task.board, place.heights)
        seen = self._seen[group][self._watched[group].index(number), :, lane]
        ways = orders(place.hidden)

        def expected(move: Move) -> float:
            return float(seen[7 if move.column is None else move.column]) / ways

        moves = ranked((move, expected(move)) for move in place.legal_moves)
        return FairValue(min(move.expected for move in moves), moves)


def _lanes(lattice: Lattice) -> Lanes:
    """The steps from lane to lane, those from few cards first."""
    lanes = lattice.lanes
    index = {counts: lane for lane, counts in enumerate(lanes)}
    steps = [
        (lane, index[one_more(counts, place)], rank)
        for lane, counts in enumerate(lanes)
        for place, rank in enumerate(lattice.inner)
        if counts[place] < lattice.hidden[rank]
    ]
    columns = np.array(steps, np.int64).reshape(-1, 3).T.copy()
    return Lanes(lattice.width, columns[0], columns[1], columns[2])
