"""Running `golf`: as a process of its own, or quickly within the test."""

from __future__ import annotations

import json
import os
import pty
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from golf_solitaire.cli import golf
from golf_solitaire.solver.jit import code_folder
from tests.patience import LONGEST_S

COMMAND = [sys.executable, "-m", "golf_solitaire"]


def run(
    *arguments: str,
    stdin: bytes = b"",
    folder: Path | None = None,
    **environment: str,
) -> subprocess.CompletedProcess[bytes]:
    """Run `golf` as a player's shell does, with more of an environment."""
    return subprocess.run(
        [*COMMAND, *arguments],
        input=stdin,
        capture_output=True,
        cwd=folder,
        env={**os.environ, **environment},
        timeout=LONGEST_S,
    )


def cache_without(kernel: str, folder: Path) -> str:
    """A cache folder in which the code of all kernels is kept but that of one.

    Args:
        kernel: Where it stands, as in `KERNELS`.
        folder: Where the cache may be.
    """
    kept = code_folder()
    assert kept
    name = ".".join(kernel.split(".")[-2:])
    apart = shutil.ignore_patterns(f"{name}-*")
    shutil.copytree(kept, folder / kept.relative_to(kept.parents[2]), ignore=apart)
    return str(folder)


def begin(*arguments: str, **environment: str) -> subprocess.Popen[str]:
    """Begin to run `golf` in pipes, all three open."""
    return subprocess.Popen(
        [*COMMAND, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **environment},
    )


def call(*arguments: str, stdin: str | bytes = "") -> Result:
    """Call `golf` within this process."""
    return CliRunner().invoke(golf, arguments, input=stdin, prog_name="golf")


def answer(*arguments: str, stdin: str | bytes = "") -> Any:
    """Call `golf` and read the JSON object that it prints."""
    result = call(*arguments, "--format", "json", stdin=stdin)
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


def refusal(*arguments: str, stdin: str | bytes = "") -> str:
    """Call `golf` with what it must refuse, and give its first line.

    Nothing may stand on standard output, and under the line at most the
    text with a caret.
    """
    result = call(*arguments, stdin=stdin)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    line, *picture = result.stderr.splitlines()
    assert len(picture) in (0, 2)
    assert all(part.startswith("    ") for part in picture)
    return line


def seen_on_a_terminal(*arguments: str, stdout: int | None) -> str:
    """Run `golf` with a terminal for its errors; give what appears there."""
    leader, follower = pty.openpty()
    with subprocess.Popen(
        [*COMMAND, *arguments],
        stdin=subprocess.DEVNULL,
        stdout=follower if stdout is None else stdout,
        stderr=follower,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "80"},
    ) as process:
        os.close(follower)
        seen = b""
        while True:
            try:
                part = os.read(leader, 4096)
            except OSError:  # the other end is closed
                part = b""
            if not part:
                break
            seen += part
        assert process.wait(LONGEST_S) == 0
    os.close(leader)
    return seen.decode()
