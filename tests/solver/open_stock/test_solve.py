"""Course par against known answers, the reference, and the rules."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from golf_solitaire.errors import OutOfReach
from golf_solitaire.rules.deals import numbered_deal
from golf_solitaire.rules.games import Game
from golf_solitaire.rules.layouts import DOUBLE
from golf_solitaire.rules.modes import EASY, HARD, MEDIUM, MODES, Mode
from golf_solitaire.rules.moves import DRAW
from golf_solitaire.rules.notation import read_deal_line
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.variants import Opening, Scoring, Variant
from golf_solitaire.solver.open_stock.solve import Solution, best_from, course_par, warm
from golf_solitaire.solver.reference import best_strokes
from tests import deals
from tests.deals import game_of
from tests.patience import LONGEST_S
from tests.solver.holes import small_positions
from tests.solver.positions import small_positions_of

ROWS = json.loads((Path(__file__).parents[2] / "cases/course_par.json").read_text())

IN_ONE_GB = """
import resource, sys
resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))
from golf_solitaire.rules.modes import EASY
from golf_solitaire.rules.notation import read_deal_line
from golf_solitaire.rules.variants import Variant
from golf_solitaire.solver.open_stock.solve import course_par
for line in sys.argv[1:]:
    print(course_par(read_deal_line(line), Variant(EASY)).best)
"""


def held(position: Position, solution: Solution) -> int:
    """The best score, once its line was replayed to exactly that."""
    for move in solution.line:
        assert not position.is_over
        position = position.after(move)
    assert position.is_over
    assert position.strokes == solution.best
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


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
def test_positions_in_a_hole_are_solved(mode: Mode) -> None:
    """B36: the rules that the line is found by are the rules of the game."""
    for line, moves in ((deals.D1, "12D"), (deals.W1, "17DDD4523"), (deals.D3, "D")):
        game = game_of(line, moves, Variant(mode))
        assert held(game.position, best_from(game.position)) <= 35


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
    """Late positions of real holes, both openings, kings double or not."""
    for position in small_positions(Variant(mode, scoring=scoring), 60, seed=11):
        assert held(position, best_from(position)) == best_strokes(position)


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
@pytest.mark.parametrize("scoring", list(Scoring))
@pytest.mark.parametrize("opening", list(Opening))
@pytest.mark.parametrize("kings_double", [False, True])
def test_no_difference_where_few_cards_are_left(
    mode: Mode, scoring: Scoring, opening: Opening, kings_double: bool
) -> None:
    """With any part of the stock, as no real hole may have come to.

    benchmarks/solver_laws.py does the same with as many as wanted.
    """
    variant = Variant(mode, opening, scoring, kings_double)
    for position in small_positions_of(variant, 40, seed=7):
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


def test_a_finished_hole_has_nothing_left_to_play() -> None:
    """Cleared with stock left, or stuck: the line is empty."""
    cleared = game_of(deals.D1, "1234567" * 5).position
    stuck = game_of(deals.D4, "D" * 16).position

    assert best_from(cleared) == Solution(-16, True, ())
    assert best_from(stuck) == Solution(35, False, ())


def test_an_empty_waste_is_drawn_on_first() -> None:
    """B64: no card fits an empty waste, in no mode."""
    deal = read_deal_line(deals.D1)
    for mode in MODES:
        position = Position.start(deal, Variant(mode, Opening.EMPTY))
        solution = best_from(position)

        assert held(position, solution) == -16
        assert solution.line[0] == DRAW


def test_answers_do_not_depend_on_what_was_asked_before() -> None:
    """B38: the room that all searches share is left as it was found."""
    questions = [
        (read_deal_line(line), Variant(mode, kings_double=kings))
        for line in (deals.W1, deals.D1, deals.D6, deals.W2)
        for mode in MODES
        for kings in (False, True)
    ]
    first = [course_par(deal, variant) for deal, variant in questions]
    again = [course_par(deal, variant) for deal, variant in reversed(questions)]

    assert again[::-1] == first


def test_the_memory_is_small_and_fixed() -> None:
    """B37: W1 and D1 in easy, in a process that may have 1 GB in all."""
    command = [sys.executable, "-c", IN_ONE_GB, deals.W1, deals.D1]

    done = subprocess.run(command, capture_output=True, text=True, timeout=LONGEST_S)

    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["-9", "-16"]


def test_the_search_can_be_loaded_beforehand() -> None:
    """A server does so in a process of its own, and no player waits."""
    warm()

    assert course_par(numbered_deal(1)).best == 1


def test_double_golf_is_out_of_reach() -> None:
    """It says so, and tries nothing."""
    with pytest.raises(OutOfReach, match="double"):
        course_par(numbered_deal(1, DOUBLE), Variant(layout=DOUBLE))
