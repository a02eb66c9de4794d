"""Running `golf`: as a process of its own, or quickly within the test."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from golf_solitaire.cli import golf

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
        timeout=60,
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
