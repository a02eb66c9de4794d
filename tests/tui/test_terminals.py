"""Real pseudo-terminals: what is sent to them, and how they are left."""

from __future__ import annotations

import re
import signal
from pathlib import Path
from typing import Any

import pytest

from golf_solitaire import settings
from golf_solitaire.service.golf import LOCAL_PLAYER
from golf_solitaire.store import rounds
from golf_solitaire.store.database import Store
from tests.cli.runs import run
from tests.tui.terminal import SHOWN, golf_tui

COLOUR = re.compile(rb"\x1b\[(?:\d+;)*(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?:;\d+)*m")


def moves_kept(folder: Path) -> str:
    """The moves of the hole at the table, as they lie on disk."""
    with Store.open(settings.database_url(folder)) as store, store.read() as tx:
        hole = rounds.find_current_hole(tx, LOCAL_PLAYER)
    return "" if hole is None else hole.moves


@pytest.mark.parametrize(
    ("keys", "number", "status"),
    [
        (b"q", 0, 0),
        (b"\x03", 0, 130),
        (b"\x1c", 0, 130),
        (b"", signal.SIGTERM, 143),
        (b"", signal.SIGHUP, 129),
        (b"", signal.SIGKILL, 137),
    ],
    ids=["q", "ctrl-c", "ctrl-backslash", "SIGTERM", "SIGHUP", "SIGKILL"],
)
def test_the_terminal_is_left_as_it_was(
    tmp_path: Path, keys: bytes, number: int, status: int
) -> None:
    """B33, B48: whatever ends it, settings and screen are back, no move is lost."""
    with golf_tui(tmp_path) as terminal:
        terminal.until(SHOWN)
        terminal.press(b"d")
        terminal.until(b"Drew the")
        assert not terminal.is_as_before
        if keys:
            terminal.press(keys)
        else:
            terminal.kill(number)
        assert terminal.ended() == status
        terminal.until(b"\x1b[?25h")

        assert terminal.is_as_before
        assert terminal.screen_is_left
    assert moves_kept(tmp_path) == "D"


def test_a_stopped_terminal_goes_on(tmp_path: Path) -> None:
    """B48: Ctrl-Z gives the shell its terminal, fg draws the table again."""
    with golf_tui(tmp_path) as terminal:
        terminal.until(SHOWN)
        terminal.press(b"\x1a")
        terminal.until(b"\x1b[?1049l")
        terminal.stopped()
        here = len(terminal.seen)
        terminal.kill(signal.SIGCONT)
        terminal.until(SHOWN, here)
        terminal.press(b"q")
        assert terminal.ended() == 0


def test_without_utf_8_and_colour_all_is_ascii(tmp_path: Path) -> None:
    """B46, B47: suits are letters, and no colour is sent."""
    plain: dict[str, Any] = {
        "LC_ALL": "C",
        "PYTHONUTF8": "0",
        "PYTHONIOENCODING": "ascii",
    }
    with golf_tui(tmp_path, NO_COLOR="1", TERM="vt100", **plain) as terminal:
        terminal.until(SHOWN)
        terminal.press(b"d")
        terminal.until(b"Drew the")
        terminal.press(b"q")
        assert terminal.ended() == 0

    assert terminal.seen.isascii()
    assert re.search(rb"(?:10|[2-9AJQK])[CDHS]  ", terminal.seen)
    assert not COLOUR.search(terminal.seen)
    assert b"Traceback" not in terminal.seen


def test_few_colours_are_enough(tmp_path: Path) -> None:
    """B47: TERM=xterm is sent the sixteen colours that it has."""
    with golf_tui(tmp_path, TERM="xterm", COLORTERM="") as terminal:
        terminal.until(SHOWN)
        terminal.press(b"q")
        assert terminal.ended() == 0

    assert COLOUR.search(terminal.seen)
    assert b"[38;2;" not in terminal.seen


@pytest.mark.parametrize("term", ["dumb", ""])
def test_a_dumb_terminal_is_refused_in_a_line(tmp_path: Path, term: str) -> None:
    """B47: nothing is drawn where the cursor can't be moved."""
    with golf_tui(tmp_path, TERM=term) as terminal:
        assert terminal.ended() == 2

    assert b"golf tui needs a terminal" in terminal.seen
    assert b"\x1b" not in terminal.seen


def test_a_pipe_is_refused_in_a_line(tmp_path: Path) -> None:
    """B41: status 2, and what to do instead."""
    refused = run("tui", "--data", str(tmp_path))

    assert refused.returncode == 2
    assert refused.stdout == b""
    assert refused.stderr.startswith(b"golf tui needs a terminal")
