"""Works for a pool's process to do."""

from __future__ import annotations

import os
import time
from concurrent.futures import CancelledError
from pathlib import Path
from threading import Event

from golf_solitaire.service.analysis.jobs import OnProgress


def double(question: int, _stop: Event, _on_progress: OnProgress) -> int:
    """Answer at once."""
    return 2 * question


def fail(question: str, _stop: Event, _on_progress: OnProgress) -> None:
    """Fail as work may."""
    raise ValueError(question)


def die(_question: object, _stop: Event, _on_progress: OnProgress) -> None:
    """End the process, as a machine out of memory would."""
    os._exit(1)


def wait(path: str, stop: Event, on_progress: OnProgress) -> int:
    """Be half done until the file is there, or until stopped."""
    on_progress(0.5)
    while not Path(path).exists():
        if stop.is_set():
            raise CancelledError
        time.sleep(0.01)
    return os.getpid()


def count(files: tuple[str, str], stop: Event, on_progress: OnProgress) -> int:
    """Wait for the second file, and say how often this was begun, by the first."""
    begun, gate = map(Path, files)
    with begun.open("a") as marks:
        marks.write("|")
    wait(str(gate), stop, on_progress)
    return len(begun.read_text())
