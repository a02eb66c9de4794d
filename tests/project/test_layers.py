"""The layers of docs/architecture.md, as the contracts in pyproject.toml say."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.project.tree import ROOT

HEAVY = (
    "numba",
    "numpy",
    "litestar",
    "uvicorn",
    "sqlalchemy",
    "alembic",
    "jinja2",
    "textual",
)


def test_imports_point_down() -> None:
    """An arrow that points up is the first step of a knot."""
    linter = Path(sys.executable).parent / "lint-imports"

    run = subprocess.run(
        [linter, "--no-cache"], cwd=ROOT, capture_output=True, text=True
    )

    assert run.returncode == 0, run.stdout


def test_help_loads_nothing_heavy() -> None:
    """`golf --help` and the readers of deals answer at once (R1)."""
    command = [sys.executable, "-X", "importtime", "-m", "golf_solitaire", "--help"]

    run = subprocess.run(command, check=True, capture_output=True, text=True)

    modules = [line.rpartition("|")[2].strip() for line in run.stderr.splitlines()]
    loaded = {module.partition(".")[0] for module in modules}
    assert "click" in loaded
    assert loaded.isdisjoint(HEAVY)
    assert "Usage: golf" in run.stdout
