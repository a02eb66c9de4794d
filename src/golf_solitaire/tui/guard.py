"""Leaving the terminal as it was, whatever ends the program.

Textual restores the terminal when it ends in order. A process that is
killed outright can't, so a second one waits for its end and does.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

RESTORE = (
    "\x1b[<u"  # the usual keyboard protocol
    "\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1006l\x1b[?1015l\x1b[?1016l"  # no mouse
    "\x1b[?2004l\x1b[?2048l\x1b[?1004l"  # no pasting, sizes or focus told
    "\x1b[?7h\x1b[0m\x1b[?1049l\x1b[?25h"  # main screen, and its cursor
)
"""What takes back each thing that the program asks of a terminal."""

_DONE = b"."


@contextmanager
def terminal_restored(descriptor: int) -> Iterator[None]:
    """Restore a terminal's settings and screen, also after a kill.

    To be entered while the program has one thread.

    Args:
        descriptor: The terminal.
    """
    if sys.platform == "win32":
        yield
        return
    import termios

    before = termios.tcgetattr(descriptor)
    reading, writing = os.pipe()
    watcher = os.fork()
    if not watcher:
        os.close(writing)
        _watch(reading, descriptor, before)
    os.close(reading)
    try:
        yield
    finally:
        with suppress(termios.error):  # the window may be gone
            termios.tcsetattr(descriptor, termios.TCSANOW, before)
        with suppress(OSError):
            os.write(writing, _DONE)
        os.close(writing)
        with suppress(ChildProcessError):
            os.waitpid(watcher, 0)


def _watch(reading: int, descriptor: int, before: list[object]) -> None:
    """Wait for the end of the program, and restore the terminal if need be."""
    import termios

    for each in (
        signal.SIGINT,
        signal.SIGTERM,
        signal.SIGHUP,
        signal.SIGQUIT,
        signal.SIGTSTP,
        signal.SIGTTOU,
        signal.SIGTTIN,
    ):
        signal.signal(each, signal.SIG_IGN)
    if not os.read(reading, 1):
        with suppress(OSError, termios.error):
            termios.tcsetattr(descriptor, termios.TCSAFLUSH, before)  # type: ignore[arg-type] # as tcgetattr gave it
            os.write(descriptor, RESTORE.encode())
    os._exit(0)
