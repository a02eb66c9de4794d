"""Running in a thread of its own.

A browser test leaves an event loop running in the thread of all tests, in
which no other can be begun.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

Answer = TypeVar("Answer")


def apart(run: Callable[[], Answer]) -> Answer:
    """Call this in a thread of its own; give what it gives."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(run).result()
