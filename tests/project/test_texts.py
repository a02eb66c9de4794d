"""What no file of the project may hold."""

from __future__ import annotations

import re
from pathlib import PurePath

from tests.project.tree import ROOT, texts

LONGEST = 440
"""Lines of a module: about 400, and a tenth for the last thought."""

UNFINISHED = re.compile(
    r"\b(?:TODO|FIXME|XXX)\b|NotImplementedError|pytest\.(?:mark\.)?(?:skip|xfail)\b"
)

OF_ONE_MACHINE = re.compile(
    r"(?<![\w.])/(?:root|work|home/\w+|Users/\w+|opt/\w+)/"
    r"|\.\./shared"
    r"|\b(?:10|192\.168)\.\d+\.\d+\.\d+\b"
    r"|(?:index|registry)-url|[\w-]+\.(?:internal|corp|lan)\b"
)

THIS_FILE = "tests/project/test_texts.py"


def found(pattern: re.Pattern[str]) -> list[str]:
    """List the places that a pattern matches, this file aside."""
    return [
        f"{name}:{number}: {line.strip()}"
        for name, text in texts().items()
        if name != THIS_FILE
        for number, line in enumerate(text.splitlines(), 1)
        if pattern.search(line)
    ]


def test_no_module_is_long() -> None:
    """A reader finds a concept by the name of its module."""
    modules = {
        name: len(text.splitlines())
        for name, text in texts().items()
        if PurePath(name).suffix in {".py", ".js", ".css"}
    }
    assert {name for name, lines in modules.items() if lines > LONGEST} == set()


def test_nothing_is_left_unfinished() -> None:
    """What is not done is an issue, not a mark in the code."""
    assert found(UNFINISHED) == []


def test_nothing_speaks_of_one_machine() -> None:
    """A fresh clone works anywhere."""
    assert found(OF_ONE_MACHINE) == []


def test_every_folder_of_tests_is_a_package() -> None:
    """Two test modules of one name, in two folders, don't collide."""
    folders = {(ROOT / name).parent for name in texts() if name.startswith("tests/")}
    with_modules = [folder for folder in folders if any(folder.glob("*.py"))]

    assert [f for f in with_modules if not (f / "__init__.py").exists()] == []
