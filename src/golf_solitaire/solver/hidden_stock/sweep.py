"""The values of all tableaus of a task, worked out in its memory."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from golf_solitaire.rules.moves import Move
from golf_solitaire.rules.variants import Scoring
from golf_solitaire.solver.hidden_stock.encoding import (
    COLUMNS,
    NO_RANK,
    NOWHERE,
    OUTER,
    ROOM,
    Multisets,
    Queues,
    Work,
    heights_of,
    tableau_number,
)
from golf_solitaire.solver.hidden_stock.kernels import sweep
from golf_solitaire.solver.hidden_stock.multisets import LANES, Lattice, one_more
from golf_solitaire.solver.hidden_stock.task import Task
from golf_solitaire.solver.player_view import PlayerView
from golf_solitaire.solver.values import FairValue, ranked


class Sweeper:
    """The work of a task: its memory, and one call for each piece."""

    def __init__(self, task: Task, path: Sequence[PlayerView], threads: int) -> None:
        """Take the memory, and note which values are to be kept."""
        self._task = task
        self._lane_numbers = {c: n for n, c in enumerate(task.lattice.lanes)}
        sizes = np.array(task.plan.sizes, np.int64) * LANES
        edges = np.concatenate([[0], np.cumsum(sizes)])
        self._room = ROOM * task.groups * LANES
        self._first_room = int(edges[-1])
        self._watched = sorted({self._key(place) for place in path})
        bases = edges[:OUTER]
        self._work = Work(
            many=_multisets(task),
            board=task.board,
            reach=task.reach,
            live=task.live,
            queues=Queues(
                bases,
                edges[1:],
                bases + task.plan.puts * LANES,
                bases + task.plan.takes * LANES,
            ),
            memory=room(self._first_room + threads * self._room, task.dtype),
            watched=np.array([*self._watched, NOWHERE], np.int64),
            seen=np.zeros((len(self._watched), 8, LANES)),
        )

    def sweep(self, piece: int, thread: int) -> None:
        """Work out one piece, in one of the threads."""
        run = int(self._task.board.radices[0])
        first = piece * run
        key = first * 36 * self._task.groups
        watch = int(np.searchsorted(self._work.watched, key))
        begin = self._first_room + thread * self._room
        sweep(self._work, first, first + run, begin, watch)

    def _key(self, place: PlayerView) -> int:
        """The number of a kept value: its tableau and its group."""
        task = self._task
        number = tableau_number(task.board, place)
        strides = dict(zip(task.lattice.outer, task.lattice.strides, strict=True))
        group = sum(place.hidden[rank] * strides[rank] for rank in strides)
        if not int(task.live[number // 36, group]) >> number % 36 & 1:
            wanted = 0
            for column, height in enumerate(heights_of(task.board, place)):
                wanted |= int(task.board.wanted[column, height])
            group = sum(
                place.hidden[rank] * strides[rank]
                for rank in strides
                if wanted >> rank & 1
            )
        return number * task.groups + group

    def value(self, place: PlayerView) -> FairValue:
        """Read the value of a position that was kept."""
        inner = self._task.lattice.inner
        order = self._task.board.order.tolist()
        lane = self._lane_numbers[tuple(place.hidden[rank] for rank in inner)]
        seen = self._work.seen[self._watched.index(self._key(place)), :, lane]

        def expected(move: Move) -> float:
            column = COLUMNS if move.column is None else order.index(move.column)
            return float(seen[column])

        moves = ranked((move, expected(move)) for move in place.legal_moves)
        return FairValue(min(move.expected for move in moves), moves)


def room(length: int, dtype: type[np.floating[Any]]) -> NDArray[Any]:
    """Memory that begins at a multiple of the length of a value of all lanes."""
    memory = np.empty(length + LANES, dtype)
    each = memory.itemsize
    skip = -memory.ctypes.data % (LANES * each) // each
    return memory[skip : skip + length]


def _multisets(task: Task) -> Multisets:
    """The groups and lanes of a lattice, as numbers."""
    lattice = task.lattice
    groups, strides = lattice.groups, lattice.strides
    terms: list[tuple[int, int, int]] = []
    firsts = [0]
    parts = np.zeros((len(groups), NO_RANK), np.int64)
    hidden = np.zeros((len(groups), LANES))
    for group, counts in enumerate(groups):
        for rank, count, stride in zip(lattice.outer, counts, strides, strict=True):
            parts[group, rank] = count * stride
            if count:
                terms.append(((group - stride) * LANES, rank, count))
        firsts.append(len(terms))
        for lane, inner in enumerate(lattice.lanes):
            hidden[group, lane] = sum(counts) + sum(inner)
    is_plain = task.root.variant.scoring is Scoring.PLAIN
    steps, step_firsts = _steps(lattice)
    return Multisets(
        hidden=sum(1 << rank for rank in range(NO_RANK) if lattice.hidden[rank]),
        terms=np.array(terms, np.int64).reshape(-1, 3),
        firsts=np.array(firsts, np.int64),
        ranks=np.array(lattice.held, np.int64),
        parts=parts,
        cards=np.maximum(hidden, 1).ravel().astype(task.dtype),
        cleared=(hidden * (0 if is_plain else -1)).ravel().astype(task.dtype),
        steps=np.array(steps, np.int64).reshape(-1, 3)[:, :2].copy(),
        step_counts=np.array([count for *_, count in steps], task.dtype),
        step_firsts=np.array(step_firsts, np.int64),
    )


def _steps(lattice: Lattice) -> tuple[list[tuple[int, int, int]], list[int]]:
    """The draws of inner ranks, lane by lane, and where each lane's begin."""
    lanes = lattice.lanes
    index = {counts: lane for lane, counts in enumerate(lanes)}
    into: list[list[tuple[int, int, int]]] = [[] for _ in lanes]
    for lane, counts in enumerate(lanes):
        for place, rank in enumerate(lattice.inner):
            if counts[place] < lattice.hidden[rank]:
                more = index[one_more(counts, place)]
                into[more].append((lane, rank, counts[place] + 1))
    firsts = [0]
    for steps in into:
        firsts.append(firsts[-1] + len(steps))
    return [step for steps in into for step in steps], firsts
