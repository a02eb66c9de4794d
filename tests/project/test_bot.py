"""The bot that follows the adviser, and what docs/numbers.md says of it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from statistics import fmean

from golf_solitaire.study.hidden_values import hidden_values
from tests.patience import LONGEST_S
from tests.project.tree import ROOT

BENCHMARKS = ROOT / "benchmarks"
KEPT = json.loads((BENCHMARKS / "bot.json").read_text(encoding="utf-8"))


def bot(*arguments: str) -> str:
    """Run the benchmark; give what it prints."""
    command = [sys.executable, str(BENCHMARKS / "bot.py"), *arguments]
    done = subprocess.run(
        command, capture_output=True, timeout=LONGEST_S, encoding="utf-8", check=True
    )
    return done.stdout


def test_the_bot_plays_as_the_file_says(tmp_path: Path) -> None:
    """The adviser reads no clock, so the same deals end the same everywhere."""
    again = tmp_path / "again.json"

    bot("--deals", "2", "--within", str(KEPT["within_s"]), "--output", str(again))

    played = json.loads(again.read_text(encoding="utf-8"))
    assert played["scores"] == KEPT["scores"][:2]
    for policy, scores in KEPT["policies"].items():
        assert played["policies"][policy] == scores[:2]


def test_the_bot_stands_between_best_play_and_simple_play() -> None:
    """Nobody beats best play on average, and thinking beats not thinking."""
    best = hidden_values()["hard"].values

    assert fmean(best) <= fmean(KEPT["scores"][: len(best)])
    for scores in KEPT["policies"].values():
        assert fmean(KEPT["scores"]) < fmean(scores)


def test_the_docs_show_what_the_file_holds() -> None:
    """The table is printed by the command, and pasted."""
    docs = (ROOT / "docs" / "numbers.md").read_text(encoding="utf-8")

    assert bot().strip() in docs
