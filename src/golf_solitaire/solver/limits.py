"""What long work may take, and whom it tells how far it is: one value."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import CancelledError
from dataclasses import dataclass
from threading import Event

GIB = 2**30


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of one piece of long work.

    Attributes:
        threads: How many threads may share it.
        memory_gib: The most memory that it may hold.
        time_s: About how long it may take, where it can do with less.
        cancel: Set from another thread, it stops the work soon.
        on_progress: Called with the part that is done, from 0 to 1.
    """

    threads: int = 1
    memory_gib: float = 2.0
    time_s: float = 10.0
    cancel: Event | None = None
    on_progress: Callable[[float], None] | None = None

    def stop_if_cancelled(self) -> None:
        """Go on, or not.

        Raises:
            CancelledError: `cancel` was set.
        """
        if self.cancel is not None and self.cancel.is_set():
            raise CancelledError

    def report(self, part: float) -> None:
        """Say how far the work is, from 0 to 1, to whoever wants to know."""
        if self.on_progress is not None:
            self.on_progress(part)


USUAL = Limits()
