"""`golf tui` in a pseudo-terminal, as a shell would start it."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import struct
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.patience import LONGEST_S

SHOWN = b"Hole 1 of 9"


class Terminal:
    """A terminal with the program in it.

    Attributes:
        pid: The program.
        seen: All bytes that came from it.
    """

    def __init__(self, pid: int, leader: int, before: list[object]) -> None:
        self.pid = pid
        self.seen = b""
        self._leader = leader
        self._before = before

    def press(self, keys: bytes) -> None:
        """Type something."""
        os.write(self._leader, keys)

    def kill(self, number: int) -> None:
        """Send the program a signal."""
        os.kill(self.pid, number)

    def until(self, sign: bytes, after: int = 0) -> None:
        """Read until something was seen, beyond a number of bytes."""
        give_up = time.monotonic() + LONGEST_S
        while sign not in self.seen[after:]:
            assert time.monotonic() < give_up, self.seen[-2000:]
            self._read()

    def _read(self) -> None:
        ready, _, _ = select.select([self._leader], [], [], 0.1)
        if ready:
            with suppress(OSError):  # the other end is closed
                self.seen += os.read(self._leader, 65536)

    def ended(self) -> int:
        """Wait for the end; the status as a shell gives it."""
        give_up = time.monotonic() + LONGEST_S
        while True:
            self._read()
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.pid = 0
                code = os.waitstatus_to_exitcode(status)
                return code if code >= 0 else 128 - code
            assert time.monotonic() < give_up, self.seen[-2000:]

    def stopped(self) -> None:
        """Wait until the program was stopped; before that, nothing goes on."""
        give_up = time.monotonic() + LONGEST_S
        while not os.waitpid(self.pid, os.WNOHANG | os.WUNTRACED)[0]:
            assert time.monotonic() < give_up, self.seen[-2000:]
            self._read()

    @property
    def is_as_before(self) -> bool:
        """Whether the settings of the terminal are those from before."""
        return termios.tcgetattr(self._leader) == self._before

    @property
    def screen_is_left(self) -> bool:
        """Whether the main screen, its cursor and a quiet mouse are back."""
        return all(
            self.seen.rfind(off) > self.seen.rfind(on) >= 0
            for on, off in (
                (b"\x1b[?1049h", b"\x1b[?1049l"),
                (b"\x1b[?25l", b"\x1b[?25h"),
                (b"\x1b[?1000h", b"\x1b[?1000l"),
            )
        )


@contextmanager
def golf_tui(
    folder: Path, *options: str, size: tuple[int, int] = (80, 24), **environment: str
) -> Iterator[Terminal]:
    """Run `golf tui` in a terminal of its own, until it shows the table or ends."""
    leader, follower = pty.openpty()
    width, height = size
    fcntl.ioctl(follower, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
    before = termios.tcgetattr(leader)
    command = [sys.executable, "-m", "golf_solitaire", "tui", *options]
    usual = {"TERM": "xterm-256color", "GOLF_IDLE_REVIEWS": "off", **environment}
    pid = os.fork()
    if not pid:
        os.close(leader)
        os.login_tty(follower) if hasattr(os, "login_tty") else _log_in(follower)
        arguments = [*command, "--data", str(folder)]
        os.execve(sys.executable, arguments, {**os.environ, **usual})
    terminal = Terminal(pid, leader, before)
    try:
        yield terminal
    finally:
        if terminal.pid:
            with suppress(ProcessLookupError):
                os.kill(pid, 9)
            os.waitpid(pid, 0)
        os.close(follower)
        os.close(leader)


def _log_in(follower: int) -> None:
    """Make the terminal the one that this process is controlled by."""
    os.setsid()
    fcntl.ioctl(follower, termios.TIOCSCTTY, 0)
    for stream in range(3):
        os.dup2(follower, stream)
