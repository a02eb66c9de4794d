"""How soon the terminal shows the table, and how soon a key is seen.

`golf tui` is started in a pseudo-terminal beside an empty Textual app, in
turns, so that both meet the same machine. Time runs from the start of the
process to its first frame; then from a key to the frame that answers it.

    python benchmarks/terminal.py [--runs N]

Aim: the table at most 1.5 times the empty app.
"""

from __future__ import annotations

import argparse
import os
import pty
import select
import signal
import statistics
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

EMPTY = """
from textual.app import App
from textual.widgets import Static

class Empty(App):
    def compose(self):
        yield Static("Hole 1 of 9")

Empty().run()
"""
FIRST = b"Hole 1 of 9"
AIM = 1.5
PRESSES = 12


def begin(*arguments: str) -> tuple[int, int]:
    """Start Python in a terminal of its own; its process and the terminal."""
    pid, terminal = pty.fork()
    if not pid:
        usual = {**os.environ, "TERM": "xterm-256color", "GOLF_IDLE_REVIEWS": "off"}
        usual |= {"COLUMNS": "80", "LINES": "24"}
        os.execve(sys.executable, [sys.executable, *arguments], usual)
    return pid, terminal


def seen(terminal: int, sign: bytes) -> float:
    """Read until something is shown; the time then, in seconds."""
    text = b""
    while sign not in text:
        ready, _, _ = select.select([terminal], [], [], 60)
        if not ready:
            raise SystemExit(f"nothing shown: {text[-500:]!r}")
        text += os.read(terminal, 65536)
    return time.perf_counter()


def end(pid: int, terminal: int) -> None:
    """End a process, and read what it still writes."""
    os.kill(pid, signal.SIGTERM)
    with suppress(OSError):
        while os.read(terminal, 65536):
            pass
    os.waitpid(pid, 0)
    os.close(terminal)


def first_frame_s(*arguments: str) -> float:
    """Seconds from the start of a process to its first frame."""
    begun = time.perf_counter()
    pid, terminal = begin(*arguments)
    shown = seen(terminal, FIRST)
    end(pid, terminal)
    return shown - begun


def key_s(folder: str) -> list[float]:
    """Seconds from a key to the frame that shows what it did, for each press."""
    pid, terminal = begin("-m", "golf_solitaire", "tui", "--data", folder)
    seen(terminal, FIRST)
    time.sleep(1)
    took = []
    for left in range(15, 15 - PRESSES, -1):
        begun = time.perf_counter()
        os.write(terminal, b"d")
        took.append(seen(terminal, f"{left} card".encode()) - begun)
    end(pid, terminal)
    return took


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=7)
    runs = parser.parse_args().runs
    with tempfile.TemporaryDirectory() as folder:
        empty = str(Path(folder) / "empty.py")
        Path(empty).write_text(EMPTY, encoding="utf-8")
        table = ("-m", "golf_solitaire", "tui", "--data", folder)
        first_frame_s(*table), first_frame_s(empty)  # the files are cached then
        pairs = [(first_frame_s(empty), first_frame_s(*table)) for _ in range(runs)]
        keys = key_s(folder)
    floor, ours = (statistics.median(each) for each in zip(*pairs, strict=True))
    ratio = statistics.median(mine / theirs for theirs, mine in pairs)
    print(f"first frame, empty app   {floor * 1000:6.0f} ms")
    print(f"first frame, golf tui    {ours * 1000:6.0f} ms")
    print(f"ratio (aim {AIM})          {ratio:6.2f}")
    print(f"key to its frame, median {statistics.median(keys) * 1000:6.0f} ms")


if __name__ == "__main__":
    main()
