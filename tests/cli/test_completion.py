"""Shell completion, and the man page that is made from the same help."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from golf_solitaire.cli.completion import SHELLS
from tests.cli.runs import call, run
from tests.patience import LONGEST_S
from tests.project.tree import ROOT


@pytest.mark.parametrize("shell", SHELLS[1:])
def test_each_shell_gets_its_script(shell: str) -> None:
    """It names the variable by which the shell asks for words."""
    result = call("completion", shell)

    assert result.exit_code == 0
    assert "_GOLF_COMPLETE" in result.stdout


@pytest.mark.parametrize(
    ("typed", "found"),
    [("golf so", "solve"), ("golf tu", "tui"), ("golf solve 1 --mode ea", "easy")],
)
def test_words_are_completed(typed: str, found: str) -> None:
    """Commands by their beginning, and the words of an option."""
    at = len(typed.split()) - 1
    asked: dict[str, Any] = {"_GOLF_COMPLETE": "bash_complete", "COMP_WORDS": typed}
    told = run(**asked, COMP_CWORD=str(at)).stdout.decode()

    assert [line.partition(",")[2] for line in told.splitlines()] == [found]


def test_tab_completes_in_bash(tmp_path: Path) -> None:
    """The script as its help says, a word begun, and Tab."""
    program = tmp_path / "golf"
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -m golf_solitaire "$@"\n')
    program.chmod(0o755)
    way = f"{tmp_path}:{os.environ['PATH']}"
    leader, follower = pty.openpty()
    with subprocess.Popen(
        ["bash", "--norc", "--noprofile", "-i"],
        stdin=follower,
        stdout=follower,
        stderr=follower,
        env={**os.environ, "PATH": way, "TERM": "dumb", "PS1": "$ "},
        start_new_session=True,
    ) as shell:
        os.close(follower)
        os.write(leader, b'eval "$(golf completion bash)"\n')
        os.write(leader, b"golf compl\t--help\n")
        os.write(leader, b"exit\n")
        seen = b""
        with suppress(OSError):  # the other end is closed
            while part := os.read(leader, 4096):
                seen += part
        assert shell.wait(LONGEST_S) == 0
    os.close(leader)
    assert b"golf completion --help" in seen
    assert b"Print what completes golf in a shell." in seen


def test_the_man_page_is_the_help_of_today() -> None:
    """`python tools/man_page.py > docs/golf.1` writes it."""
    made = subprocess.run(
        [sys.executable, ROOT / "tools" / "man_page.py"],
        capture_output=True,
        check=True,
        text=True,
    )

    assert made.stdout == (ROOT / "docs" / "golf.1").read_text(encoding="utf-8")
