"""Threads that share pieces of work, some of which wait for others.

A free thread takes the first piece that waits for nothing more. So no
thread waits while there is something to do.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from concurrent.futures import ThreadPoolExecutor
from heapq import heappop, heappush
from threading import Condition

from golf_solitaire.solver.limits import Limits


def share(
    waits_for: Sequence[AbstractSet[int]],
    work: Callable[[int, int], None],
    limits: Limits,
) -> None:
    """Do all pieces of work, each after those that it waits for.

    The caller's thread does its part. What `work` raises in any thread is
    raised here, once the others have ended the pieces that they have.

    Args:
        waits_for: For each piece, the pieces to be done before it.
        work: Does a piece, given its number and that of the thread, both
            from 0; 0 is the caller's thread.
        limits: How many threads share the work, and what cancels it.

    Raises:
        CancelledError: The work was cancelled.
    """
    pieces = _Pieces(waits_for)

    def take_part(thread: int) -> None:
        try:
            while (piece := pieces.take()) is not None:
                limits.stop_if_cancelled()
                work(piece, thread)
                pieces.end(piece)
        finally:
            pieces.stop()

    if limits.threads == 1:
        take_part(0)
        return
    with ThreadPoolExecutor(limits.threads - 1) as pool:
        others = [pool.submit(take_part, n) for n in range(1, limits.threads)]
        take_part(0)
    for other in others:
        other.result()


class _Pieces:
    """The pieces still to be done, for all threads."""

    def __init__(self, waits_for: Sequence[AbstractSet[int]]) -> None:
        self._missing = [len(before) for before in waits_for]
        self._waiting: list[list[int]] = [[] for _ in waits_for]
        for piece, before in enumerate(waits_for):
            for each in before:
                self._waiting[each].append(piece)
        self._ready = [piece for piece, count in enumerate(self._missing) if not count]
        self._left = len(waits_for)
        self._changed = Condition()

    def take(self) -> int | None:
        """The first piece that is ready, once there is one; None at the end."""
        with self._changed:
            while self._left > 0 and not self._ready:
                self._changed.wait()
            return heappop(self._ready) if self._left > 0 else None

    def end(self, piece: int) -> None:
        """Let those go on that wait for a piece."""
        with self._changed:
            self._left -= 1
            for each in self._waiting[piece]:
                self._missing[each] -= 1
                if not self._missing[each]:
                    heappush(self._ready, each)
            self._changed.notify_all()

    def stop(self) -> None:
        """Let nobody begin another piece."""
        with self._changed:
            self._left = 0
            self._changed.notify_all()
