"""Where answers go: pipes, full disks, old terminals, and Ctrl-C."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.runs import COMMAND, begin, run
from tests.deals import D1
from tests.patience import LONGEST_S

CLEARED = ("replay", D1, "1234567" * 5)


@pytest.mark.parametrize(
    "encoding", ["ascii", "cp1252", "latin-1", "utf-8", "ascii:strict"]
)
def test_b46_an_answer_suits_its_stream(encoding: str) -> None:
    """The minus sign is a real one where it can be written."""
    told = run(*CLEARED, PYTHONIOENCODING=encoding, LC_ALL="C", TERM="linux")

    minus = "−" if encoding == "utf-8" else "-"
    assert told.returncode == 0
    assert told.stderr == b""
    assert f"{minus}16 strokes" in told.stdout.decode(encoding.partition(":")[0])


def test_b46_a_fault_suits_its_stream() -> None:
    """Signs that a terminal lacks are written as escapes."""
    told = run(
        "deal", "Zwölf ♠", PYTHONIOENCODING="ascii:strict", LC_ALL="C", PYTHONUTF8="0"
    )

    assert told.returncode == 2
    assert told.stderr.isascii()
    assert b"is not a card" in told.stderr


def test_b46_json_is_ascii_in_any_locale() -> None:
    """Its minus is a plain one."""
    told = run(*CLEARED, "--format", "json")

    assert told.stdout.isascii()
    assert json.loads(told.stdout)["strokes"] == -16


@pytest.mark.parametrize("arguments", [CLEARED, ("--help",), ("deal", "nofile")])
def test_b47_no_escape_codes_in_a_pipe(arguments: tuple[str, ...]) -> None:
    """Answers and faults are plain text, whatever a terminal could show."""
    for colour in ("0", "1"):
        told = run(*arguments, TERM="xterm-256color", FORCE_COLOR=colour)
        assert b"\x1b" not in told.stdout + told.stderr


@pytest.mark.parametrize("arguments", [["deal", "1"], ["--help"], ["deal", "--help"]])
def test_b41_a_full_disk_is_status_1_and_one_line(arguments: list[str]) -> None:
    """The answer could not be written: no fault of the input."""
    with Path("/dev/full").open("wb") as full:
        told = subprocess.run(
            [*COMMAND, *arguments],
            stdout=full,
            stderr=subprocess.PIPE,
            timeout=LONGEST_S,
        )

    assert told.returncode == 1
    assert told.stderr == b"cannot write the output: no space left on device\n"


@pytest.mark.parametrize("arguments", [["deal", "1"], ["--help"]])
def test_b41_a_pipe_that_breaks_off_is_silent(arguments: list[str]) -> None:
    """Its reader has seen enough: that is no fault."""
    with begin(*arguments) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        said = process.stderr.read()
        status = process.wait(LONGEST_S)

    assert (status, said) == (0, "")


def test_ctrl_c_is_status_130_without_a_traceback() -> None:
    """While the command waits for its input, here."""
    with begin("deal", "-") as process:
        wait_until_asleep(process.pid)
        process.send_signal(signal.SIGINT)
        status = process.wait(LONGEST_S)
        assert process.stderr is not None
        said = process.stderr.read()

    assert (status, said) == (130, "")


def wait_until_asleep(pid: int) -> None:
    """Wait until a process has gone on reading for a while."""
    if sys.platform != "linux":
        time.sleep(2)
        return
    state = Path(f"/proc/{pid}/stat")
    quiet = 0
    while quiet < 5:
        is_asleep = state.read_text().rpartition(")")[2].split()[0] == "S"
        quiet = quiet + 1 if is_asleep else 0
        time.sleep(0.1)
