"""The exact solver for a hidden stock, held to known answers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from golf_solitaire.rules.games import Game
from golf_solitaire.rules.notation import read_deal_line, read_mode, read_moves
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.variants import Scoring, Variant
from golf_solitaire.solver.hidden_stock import fair_value
from golf_solitaire.solver.unseen import unseen

CASES = Path(__file__).parent.parent / "cases"


def rows(name: str) -> list[dict[str, Any]]:
    """The rows of a file of cases."""
    found: list[dict[str, Any]] = json.loads((CASES / name).read_text())
    return found


def position_of(row: dict[str, Any]) -> Position:
    """The position that a row is about."""
    variant = Variant(read_mode(row["mode"]), scoring=Scoring(row["scoring"]))
    moves = read_moves(row["played"])
    return Game.replay(read_deal_line(row["deal"]), variant, moves).position


@pytest.mark.parametrize("row", rows("fair_small.json"))
def test_small_positions_have_their_known_values(row: dict[str, Any]) -> None:
    """The answers come from a plain recursive search."""
    fair = fair_value(unseen(position_of(row)))

    assert fair.expected == pytest.approx(row["expected"], abs=1e-6)
    found = {str(fair_move.move): fair_move.expected for fair_move in fair.moves}
    assert found == pytest.approx(dict(row["moves"]), abs=1e-6)
