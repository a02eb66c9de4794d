"""Course par against known answers, the reference, and the rules."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest

from golf_solitaire.errors import OutOfReach
from golf_solitaire.rules.deals import numbered_deal
from golf_solitaire.rules.games import Game
from golf_solitaire.rules.layouts import DOUBLE
from golf_solitaire.rules.modes import EASY, HARD, MEDIUM, MODES, Mode
from golf_solitaire.rules.notation import read_deal_line
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.scoring import strokes
from golf_solitaire.rules.variants import Opening, Scoring, Variant
from golf_solitaire.solver.open_stock import Solution, best_from, course_par
from golf_solitaire.solver.reference import best_strokes
from tests import deals
from tests.solver.holes import small_positions

ROWS = json.loads((Path(__file__).parents[1] / "cases/course_par.json").read_text())


def held(position: Position, solution: Solution) -> int:
    """The best score, once its line was replayed to exactly that."""
    for move in solution.line:
        assert not position.is_over
        position = position.after(move)
    assert position.is_over
    assert strokes(position) == solution.best
    assert position.is_cleared == solution.cleared
    return solution.best


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
def test_known_deals_have_their_known_best(mode: Mode) -> None:
    """300 deals whose answers two other programs agree on."""
    assert len(ROWS) == 300
    for row in ROWS:
        position = Position.start(read_deal_line(row["deal"]), Variant(mode))
        assert held(position, best_from(position)) == row[mode.name], row["deal"]


@pytest.mark.parametrize(
    ("line", "hard", "medium", "easy"),
    [
        (deals.D1, -16, -16, -16),
        (deals.D4, 35, 35, 35),
        (deals.D5, -16, -16, -16),
        (deals.D6, 8, 8, -9),
        (deals.W1, -5, -5, -9),
        (deals.W2, -1, -1, -5),
    ],
)
def test_scenario_deals(line: str, hard: int, medium: int, easy: int) -> None:
    """B01, B36: 2 for W1 and W2 would mean draws only when stuck."""
    for mode, best in ((HARD, hard), (MEDIUM, medium), (EASY, easy)):
        position = Position.start(read_deal_line(line), Variant(mode))
        assert held(position, best_from(position)) == best


def test_d2_in_hard() -> None:
    """Best strict −15; from the spent stock 0 (B36)."""
    game = Game.start(read_deal_line(deals.D2), Variant())
    assert held(game.position, best_from(game.position)) == -15
    while game.position.can_draw:
        game = game.after(game.position.legal_moves[-1])
    assert held(game.position, best_from(game.position)) == 0


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
@pytest.mark.parametrize("scoring", list(Scoring))
def test_no_difference_to_the_reference(mode: Mode, scoring: Scoring) -> None:
    """Random small positions, both openings, kings double or not."""
    for position in small_positions(Variant(mode, scoring=scoring), 150, seed=11):
        assert held(position, best_from(position)) == best_strokes(position)


def test_easier_modes_are_never_worse_and_openings_agree() -> None:
    """best(easy) ≤ best(medium) ≤ best(hard), starter and empty alike."""
    chance = random.Random(5)
    for _ in range(60):
        deal = numbered_deal(chance.getrandbits(64))
        bests = []
        for mode in (EASY, MEDIUM, HARD):
            variant = Variant(mode)
            best = course_par(deal, variant).best
            other = replace(variant, opening=Opening.EMPTY)
            assert course_par(deal, other).best == best
            bests.append(best)
        assert bests == sorted(bests)


def test_a_prefix_of_the_best_line_keeps_the_best() -> None:
    """What was best stays within reach along its own line."""
    for number in range(12):
        position = Position.start(numbered_deal(number), Variant())
        solution = best_from(position)
        for move in solution.line:
            position = position.after(move)
            assert held(position, best_from(position)) == solution.best


def test_plain_scoring_clears_with_the_fewest_draws() -> None:
    """0 once cleared; the line is the one of the traditional best."""
    deal = read_deal_line(deals.W1)
    plain = course_par(deal, Variant(scoring=Scoring.PLAIN))

    assert plain.best == 0
    assert plain.line == course_par(deal).line


def test_kings_that_count_double_are_weighed() -> None:
    """D4 keeps its 35 cards, four of them kings."""
    variant = Variant(kings_double=True)
    deal = read_deal_line(deals.D4)
    kings = sum(card.rank == 13 for column in deal.columns for card in column)

    assert course_par(deal, variant).best == 35 + kings


def test_double_golf_is_out_of_reach() -> None:
    """It says so, and tries nothing."""
    with pytest.raises(OutOfReach, match="double"):
        course_par(numbered_deal(1, DOUBLE), Variant(layout=DOUBLE))
