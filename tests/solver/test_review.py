"""The review: skill and luck add up to the strokes."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from golf_solitaire.rules.deals import numbered_deal
from golf_solitaire.rules.games import Game
from golf_solitaire.rules.modes import MODES, Mode
from golf_solitaire.rules.moves import DRAW
from golf_solitaire.rules.notation import read_deal_line, read_moves
from golf_solitaire.rules.variants import Scoring, Variant
from golf_solitaire.solver.hidden_stock.solve import fair_value, prepare, solve
from golf_solitaire.solver.limits import Limits
from golf_solitaire.solver.open_stock.solve import course_par
from golf_solitaire.solver.player_view import player_view
from golf_solitaire.solver.review import Review, review
from tests.deals import D4
from tests.kept_reviews import KeptReview, kept_reviews
from tests.solver.holes import random_game

SMALL_DEAL = numbered_deal(27)

LITTLE = 8
"""Hidden cards whose values take a moment."""


@pytest.fixture(scope="module")
def reviewed() -> tuple[Game, Review]:
    """A whole hole played at random, and its review."""
    chance = random.Random(1)
    game = Game.start(SMALL_DEAL, Variant())
    while not game.is_over:
        game = game.after(chance.choice(game.position.legal_moves))
    return game, review(game, Limits(threads=2))


def test_start_and_skill_and_luck_are_the_strokes(
    reviewed: tuple[Game, Review],
) -> None:
    """Nothing is left over."""
    game, judged = reviewed

    assert judged.strokes == game.strokes
    total = judged.fair_start + judged.strokes_lost + judged.luck
    assert total == pytest.approx(game.strokes, abs=1e-4)


def test_no_move_gains_and_no_play_is_luck(reviewed: tuple[Game, Review]) -> None:
    """The best move loses nothing; only turned cards are luck."""
    _, judged = reviewed

    assert all(move.strokes_lost >= 0 for move in judged.moves)
    assert all(move.luck == 0 for move in judged.moves if not move.move.is_draw)
    assert all(
        move.strokes_lost == 0 for move in judged.moves if move.move == move.best
    )


def test_open_losses_are_the_gap_to_course_par(reviewed: tuple[Game, Review]) -> None:
    """With the stock known nothing is luck."""
    game, judged = reviewed

    assert judged.course_par + judged.course_strokes_lost == game.strokes
    assert all(move.open_after >= move.open_before for move in judged.moves)


def test_a_hole_in_play_has_no_score_yet() -> None:
    """The moves made so far can be reviewed all the same."""
    game = Game.start(read_deal_line(D4), Variant()).after(DRAW)

    judged = review(game)

    assert judged.strokes is None
    assert len(judged.moves) == 1


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
@pytest.mark.parametrize("scoring", Scoring)
def test_one_pass_gives_the_values_along_a_hole(mode: Mode, scoring: Scoring) -> None:
    """They are the values that each position has when solved alone."""
    chance = random.Random(2)
    for number in range(12):
        variant = Variant(mode, scoring=scoring, kings_double=number % 2 == 1)
        game = random_game(variant, chance, hidden=6)
        path = [player_view(game.position)]
        while not game.is_over:
            game = game.after(chance.choice(game.position.legal_moves))
            path.append(player_view(game.position))
        if len(path) > 1:
            values = solve(prepare(path[0]), path)
            for place, value in zip(path, values, strict=True):
                assert value.expected == pytest.approx(
                    fair_value(place).expected, abs=1e-9
                )


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
@pytest.mark.parametrize("scoring", Scoring)
def test_the_sum_holds_from_any_position_of_a_hole(
    mode: Mode, scoring: Scoring
) -> None:
    """Losses and luck of the rest of a hole lead from its value to the score."""
    chance = random.Random(3)
    for _ in range(35):
        game = random_game(Variant(mode, scoring=scoring), chance, hidden=6)
        path = [player_view(game.position)]
        moves = []
        while not game.is_over:
            moves.append(chance.choice(game.position.legal_moves))
            game = game.after(moves[-1])
            path.append(player_view(game.position))
        if not moves:
            continue
        values = solve(prepare(path[0]), path)
        total = values[0].expected
        for move, (before, after) in zip(moves, pairwise(values), strict=True):
            worth = {fair.move: fair.expected for fair in before.moves}[move]
            total += worth - before.expected
            total += after.expected - worth if move.is_draw else 0

        assert total == pytest.approx(game.strokes, abs=1e-9)


@pytest.mark.parametrize("kept", kept_reviews())
def test_a_kept_review_is_the_solvers(kept: KeptReview) -> None:
    """Pages are tested with it; late in the hole, where little is hidden."""
    game = Game.replay(read_deal_line(kept.deal), Variant(), read_moves(kept.moves))
    late = [at for at, each in enumerate(game.positions) if each.stock_left <= LITTLE]
    path = [player_view(game.positions[at]) for at in late]

    values = solve(prepare(path[0]), path)

    judged = kept.review.moves[late[0] :]
    expected = [value.expected for value in values]
    assert [each.expected for each in judged] == pytest.approx(expected[:-1], abs=5e-4)
    lost, luck = kept.review.strokes_lost, kept.review.luck
    assert kept.review.fair_start + lost + luck == pytest.approx(game.strokes, abs=1e-4)
    assert kept.review.course_par == course_par(game.deal).best
