"""What the documents and the settings promise, held to what is there."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import golf_solitaire
from tests.project.tree import ROOT, texts

README = (ROOT / "README.md").read_text()
MAKEFILE = (ROOT / "Makefile").read_text()
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
GUIDES = [name for name in texts() if name.endswith(".md")]


@pytest.mark.parametrize("guide", GUIDES)
def test_every_make_command_in_a_guide_is_a_target(guide: str) -> None:
    """A player who types what a guide says gets what it says."""
    promised = set(re.findall(r"`make ([a-z]+)", texts()[guide]))
    promised |= set(re.findall(r"^ *make ([a-z]+)", texts()[guide], re.MULTILINE))

    targets = set(re.findall(r"^([a-z]+):", MAKEFILE, re.MULTILINE))

    assert promised <= targets


def test_readme_names_the_two_commands() -> None:
    """Playing and testing take one command each."""
    assert "make play" in README
    assert "make test" in README


@pytest.mark.parametrize(
    "line", re.findall(r"^\.venv/bin/golf (.+?) *(?:#.*)?$", README, re.MULTILINE)
)
def test_every_command_in_the_readme_works(line: str) -> None:
    """The examples that a player copies do what they say.

    A server would not end, so of `golf serve` only the options are read.
    """
    only_read = ["--help"] if line.startswith("serve") else []
    command = [sys.executable, "-m", "golf_solitaire", *line.split(), *only_read]

    run = subprocess.run(command, capture_output=True, text=True)

    assert run.returncode == 0, run.stderr
    assert run.stdout


@pytest.mark.parametrize("guide", GUIDES)
def test_every_link_to_a_file_leads_to_one(guide: str) -> None:
    """A link in a guide, pictures included, is never dead."""
    folder = (ROOT / guide).parent
    targets = re.findall(r"\]\(([^)#\s]+)", texts()[guide])
    inside = [target for target in targets if ":" not in target]

    missing = [target for target in inside if not (folder / target).exists()]

    assert missing == []


def test_lock_file_is_in_step() -> None:
    """`make setup` installs what pyproject.toml asks for."""
    uv = Path(sys.executable).parent / "uv"

    run = subprocess.run(
        [uv, "lock", "--check", "--offline", "--quiet", "--python", sys.executable],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )

    assert run.returncode == 0, run.stderr


def test_lock_files_name_no_index_but_the_usual_one() -> None:
    """The project installs from anywhere, not from one machine's mirror."""
    lock = (ROOT / "uv.lock").read_text()
    registries = set(re.findall(r'registry = "([^"]*)"', lock))

    assert registries == {"https://pypi.org/simple"}
    assert '"resolved":' not in (ROOT / "package-lock.json").read_text()


def test_checks_look_at_every_folder_of_python() -> None:
    """A new folder of code can't escape the checkers."""
    files = [Path(name) for name in texts() if name.endswith(".py")]
    folders = {path.parts[0] for path in files}

    assert folders <= set(PROJECT["tool"]["mypy"]["files"])


def test_package_carries_its_types_and_its_version() -> None:
    """A caller's checker finds the types; `golf --version` says one number."""
    package = Path(golf_solitaire.__file__).parent

    assert (package / "py.typed").is_file()
    assert f"## {PROJECT['project']['version']}" in (ROOT / "CHANGELOG.md").read_text()
