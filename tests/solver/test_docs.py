"""The page on course par, and the example, say what the program does."""

from __future__ import annotations

import doctest
import subprocess
import sys
from pathlib import Path

from golf_solitaire.solver.open_stock.encoding import LANES, TABLEAUS
from golf_solitaire.solver.open_stock.solve import FIRST_WIDTH

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "solver.md"


def test_the_examples_on_the_page_run() -> None:
    """A proof that names numbers shows them."""
    result = doctest.testfile(str(PAGE), module_relative=False)

    assert result.attempted >= 10
    assert result.failed == 0


def test_the_numbers_on_the_page_are_the_programs() -> None:
    """What is tuned in the code is told on the page."""
    text = " ".join(PAGE.read_text("utf-8").split())

    for words in (
        f"{TABLEAUS:,} tableaus",
        f"the {FIRST_WIDTH} most promising",
        f"the {LANES} sets",
    ):
        assert words in text


def test_the_example_prints_the_pars_of_a_course() -> None:
    """A stranger starts from it."""
    script = ROOT / "examples" / "course_par.py"
    command = [sys.executable, str(script), "202611301"]

    done = subprocess.run(command, capture_output=True, text=True)

    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0].split() == ["hole", "easy", "medium", "hard", "deal"]
    assert lines[1].split() == ["1", "-4", "-3", "1", "16452141106803035228"]
    assert lines[10].split() == ["sum", "-33", "12", "24"]
    assert lines[12] == "played: 1 strokes, longest run 6"


def test_the_example_advises_and_reviews() -> None:
    """What start, losses and luck come to is what the position is worth."""
    script = ROOT / "examples" / "advice_and_review.py"
    command = [sys.executable, str(script), "27", "DDDDD"]

    done = subprocess.run(command, capture_output=True, text=True)

    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    best = lines[lines.index("exact") + 1].split()
    assert best == ["6", "12.179", "±", "0.000"]
    assert lines[-1].startswith("11.463 at the deal, ")
    assert lines[-1].endswith(": 12.179")
