"""How long tests wait.

A test waits for a state, and says that it never came after a time that
no loaded machine needs. Slowness alone fails nothing.
"""

from __future__ import annotations

import time
from collections.abc import Callable

LONGEST_S = 480.0
"""Seconds until a state that was waited for counts as never reached."""

LONGEST_MS = LONGEST_S * 1000


def eventually(is_so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    end = time.monotonic() + LONGEST_S
    while not is_so():
        assert time.monotonic() < end, "it never came to be"
        time.sleep(0.01)
