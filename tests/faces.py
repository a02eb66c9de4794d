"""`golf play` and `golf serve` as processes of their own."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from golf_solitaire import settings
from tests.patience import LONGEST_S


@contextmanager
def started(
    *arguments: str, folder: Path, **environment: str
) -> Iterator[subprocess.Popen[str]]:
    """Start a face with a data folder and a browser of its own, then end it."""
    own = {
        "XDG_DATA_HOME": str(folder),
        "BROWSER": "true",
        settings.IDLE_REVIEWS_VARIABLE: "off",
    }
    with subprocess.Popen(
        [sys.executable, "-m", "golf_solitaire", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=folder,
        env={**os.environ, **own, **environment},
    ) as process:
        try:
            yield process
        finally:
            process.terminate()


def reach(process: subprocess.Popen[str]) -> str:
    """Read the address that a face says first, reach it, and give it."""
    assert process.stdout is not None
    said = process.stdout.readline()
    found = re.search(r"http://\[?([\w.:]+?)\]?:(\d+)/", said)
    assert found, said
    socket.create_connection((found[1], int(found[2])), timeout=LONGEST_S).close()
    return found[0]


def interrupt(process: subprocess.Popen[str]) -> str:
    """End a face by Ctrl-C; give what it says then."""
    process.send_signal(signal.SIGINT)
    said, warned = process.communicate(timeout=LONGEST_S)
    assert process.returncode == 130, warned
    assert warned == ""
    return said
