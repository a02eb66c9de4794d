"""What the program imports is what it asks for."""

from __future__ import annotations

import ast
import re
import sys
import tomllib

from tests.project.tree import ROOT

NAMED = {"arro3": "arro3-io", "prometheus_client": "prometheus-client"}
"""Packages that are imported by another name."""

NOT_IMPORTED = {"arro3-core", "jinja2", "psycopg", "tzdata"}
"""The arrays under `arro3`, and what others load by its name: the templates'
engine, a driver, time zones."""


def imported() -> set[str]:
    """The packages that the program's modules import, wherever in them."""
    names = set()
    for file in (ROOT / "src").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                names |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names.add(node.module.partition(".")[0])
    return names - set(sys.stdlib_module_names) - {"golf_solitaire"}


def test_what_is_imported_is_declared() -> None:
    """Else it came through another package, which may drop it any day."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = project["project"]["optional-dependencies"]
    named = project["project"]["dependencies"] + [
        each for extra, names in extras.items() if extra != "dev" for each in names
    ]
    declared = {re.split(r"[^A-Za-z0-9_-]", each)[0] for each in named}

    assert {NAMED.get(each, each) for each in imported()} == declared - NOT_IMPORTED
