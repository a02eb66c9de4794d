"""What the program imports is what it asks for."""

from __future__ import annotations

import ast
import re
import sys
import tomllib

from tests.project.tree import ROOT

NOT_IMPORTED = {"jinja2", "tzdata"}
"""What others load by its name: the templates' engine, and time zones."""


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
    declared = {
        re.split(r"[^A-Za-z0-9_-]", each)[0]
        for each in project["project"]["dependencies"]
    }

    assert imported() == declared - NOT_IMPORTED
