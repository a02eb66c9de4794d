"""docs/command-line.md, held to what the commands do."""

from __future__ import annotations

import os
import re
import shlex
import socket
import subprocess
import sys
from pathlib import Path

from golf_solitaire.cli.app import _COMMANDS
from golf_solitaire.cli.progress import PREPARING
from tests.cli.runs import run
from tests.faces import interrupt, reach, started
from tests.patience import LONGEST_S
from tests.project.tree import ROOT

GUIDE = (ROOT / "docs" / "command-line.md").read_text()
EXAMPLES = re.findall(r"^```console\n(.*?)^```", GUIDE, re.MULTILINE | re.DOTALL)
FACES = re.findall(r"^```sh\ngolf (.*)\n```", GUIDE, re.MULTILINE)
BLURRED = re.compile(rf'"elapsed_s": [0-9.e-]+|^{PREPARING}\n', re.MULTILINE)
"""What may differ: times, and a wait for the solver."""


def shown_and_told(folder: Path) -> tuple[str, str]:
    """Run the guide's examples in order; give its text and what came."""
    environment = {
        **os.environ,
        "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}",
        "PYTHONIOENCODING": "utf-8",
    }
    told = []
    for line in "".join(EXAMPLES).splitlines():
        if line.startswith("$ "):
            done = subprocess.run(
                ["bash", "-c", line[2:]],
                cwd=folder,
                env=environment,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                timeout=LONGEST_S,
            )
            told.append(f"{line}\n{done.stdout.decode()}")
    return "".join(EXAMPLES), "".join(told)


def test_each_example_prints_what_the_guide_shows(tmp_path: Path) -> None:
    """A reader may type any of them."""
    shown, told = shown_and_told(tmp_path)

    assert BLURRED.sub("", told) == BLURRED.sub("", shown)


def test_each_command_in_the_guide_that_prints_no_answer_works(
    tmp_path: Path,
) -> None:
    """Faces are reached at their address; the others come after, in order."""
    names = [shlex.split(face)[0] for face in FACES]
    assert names == ["play", "serve", "migrate", "backup", "restore", "clean"]
    for given in FACES:
        face = re.sub(r"--port \d+", f"--port {free_port()}", given)
        if shlex.split(face)[0] not in ("play", "serve"):
            assert run(*shlex.split(face), folder=tmp_path).returncode == 0
            continue
        with started(*shlex.split(face), folder=tmp_path) as process:
            reach(process)
            interrupt(process)


def free_port() -> int:
    """Find a port that nothing listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def test_each_command_has_its_part() -> None:
    """A command that the guide leaves out is one that nobody finds."""
    parts = re.findall(r"^## golf (\w+)", GUIDE, re.MULTILINE)

    assert sorted(parts) == sorted(_COMMANDS)
