"""Decisions: each loss is of one kind, and a rating says how sure it is."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from golf_solitaire.rules.deals import numbered_deal
from golf_solitaire.rules.games import Game
from golf_solitaire.rules.modes import EASY, HARD, MODES, Mode
from golf_solitaire.rules.moves import DRAW, Move
from golf_solitaire.rules.notation import read_deal_line, read_moves
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.variants import Variant
from golf_solitaire.service.records.decisions import (
    Decision,
    Leak,
    Stage,
    decisions,
    leaks,
    rate,
)
from golf_solitaire.solver.hidden_stock.solve import prepare, solve
from golf_solitaire.solver.player_view import player_view
from golf_solitaire.solver.review import ReviewedMove
from golf_solitaire.solver.values import FairMove, FairValue
from tests.kept_reviews import KeptReview, kept_reviews
from tests.solver.holes import random_game

HOLES = 67
"""Holes of each mode: 201 in all."""

HIDDEN = 6
"""So many cards of the stock are hidden where their weighing begins."""


def judged(move: Move, before: FairValue, after: FairValue) -> ReviewedMove:
    """A move of a hole, judged as a review does."""
    worth = {fair.move: fair.expected for fair in before.moves}[move]
    luck = after.expected - worth if move.is_draw else 0.0
    lost = worth - before.expected
    best = before.moves[0].move
    return ReviewedMove(move, best, before.expected, lost, luck, 0, 0, before.moves)


def played_on(game: Game, chance: random.Random) -> tuple[Game, list[ReviewedMove]]:
    """Play a hole to its end by chance, and judge what was added."""
    start = game.cursor
    while not game.is_over:
        game = game.after(chance.choice(game.position.legal_moves))
    path = [player_view(each) for each in game.positions[start:]]
    values = solve(prepare(path[0]), path)
    pairs = zip(game.moves[start:], pairwise(values), strict=True)
    return game, [judged(move, *around) for move, around in pairs]


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
def test_the_kinds_sum_to_the_whole_and_the_whole_to_the_strokes(mode: Mode) -> None:
    """Given away is the sum of its kinds; value, loss and luck are the score."""
    chance = random.Random(7)
    for _ in range(HOLES):
        begun = random_game(Variant(mode), chance, hidden=HIDDEN)
        game, moves = played_on(begun, chance)
        lost = sum(move.strokes_lost for move in moves)

        by_kind = leaks([decisions(game.positions[begun.cursor :], moves)])

        assert sum(by_kind.values()) == pytest.approx(lost, abs=1e-6)
        start = moves[0].expected if moves else game.strokes
        luck = sum(move.luck for move in moves)
        assert start + lost + luck == pytest.approx(game.strokes, abs=1e-6)


@pytest.mark.parametrize("kept", kept_reviews(), ids=["much lost", "some lost"])
def test_a_whole_kept_hole_gives_away_what_its_review_says(kept: KeptReview) -> None:
    """From the deal on, with the losses of thousands of positions behind it."""
    game = Game.replay(read_deal_line(kept.deal), Variant(), read_moves(kept.moves))

    made = decisions(game.positions, kept.review.moves)

    lost = sum(each.lost for each in made)
    assert lost == pytest.approx(kept.review.strokes_lost, abs=1e-6)
    assert sum(leaks([made]).values()) == pytest.approx(lost, abs=1e-6)
    start, luck = kept.review.fair_start, kept.review.luck
    assert start + lost + luck == pytest.approx(game.strokes, abs=1e-6)
    assert all(each.stage is Stage.EARLY for each in made if each.step < 6)


def first_position(mode: Mode, *, playable: int) -> Position:
    """The first numbered deal at which so many cards can be played."""
    for number in range(1000):
        start = Game.start(numbered_deal(number), Variant(mode)).position
        if len(start.playable) == playable:
            return start
    raise AssertionError("no such deal")


def leak_of(position: Position, made: Move, best: Move) -> Leak | None:
    """The kind of a loss of one stroke."""
    legal = (FairMove(best, 3.0), FairMove(made, 4.0))
    move = ReviewedMove(made, best, 3.0, 1.0, 0.0, 0, 0, legal)
    (decision,) = decisions([position], [move])
    return decision.leak


def test_each_loss_is_of_the_kind_that_was_done() -> None:
    """In easy no rank is an end: what is left is draws and columns."""
    position = first_position(EASY, playable=2)
    one, other = map(Move, position.playable)

    assert leak_of(position, DRAW, one) is Leak.DREW
    assert leak_of(position, one, other) is Leak.COLUMN
    assert leak_of(position, one, DRAW) is Leak.SPENT


def test_a_king_or_ace_is_a_kind_of_its_own_where_runs_end_on_it() -> None:
    """Played too soon or left too late, in hard; in easy it is a card as any."""
    for number in range(5000):
        position = Game.start(numbered_deal(number), Variant(HARD)).position
        ends = [
            column
            for column in position.playable
            if (card := position.exposed(column)) and card.rank in (1, 13)
        ]
        if ends:
            break
    end = Move(ends[0])

    assert leak_of(position, end, DRAW) is Leak.END
    assert leak_of(position, DRAW, end) is Leak.END


def decision(lost: float, *, is_real: bool = True) -> Decision:
    """A decision that gave something away."""
    return Decision(0, lost, is_real, Leak.DREW if lost else None, Stage.LATE)


def test_a_rating_is_of_real_decisions_alone() -> None:
    """Moves that are worth the same are no test of anybody."""
    hole = [decision(0.5), decision(0.0), decision(0.004, is_real=False)]

    rating = rate([hole, hole])

    assert rating.lost == pytest.approx(25)
    assert (rating.holes, rating.decisions) == (2, 4)
    assert rating.error == pytest.approx(0)


def test_the_error_is_that_of_the_mean_where_holes_are_of_one_size() -> None:
    """With one decision a hole it is the textbook's standard error."""
    lost = [0.0, 0.2, 0.4, 1.0]
    mean = sum(lost) / 4
    spread = sum((each - mean) ** 2 for each in lost) / 3

    rating = rate([decision(each)] for each in lost)

    assert rating.lost == pytest.approx(100 * mean)
    assert rating.error == pytest.approx(100 * (spread / 4) ** 0.5)


def test_one_hole_has_no_error_and_none_no_rating() -> None:
    """A dash, and never a 0, where nothing can be said."""
    assert rate([]).lost is None
    assert rate([[decision(0.0, is_real=False)]]).lost is None
    assert rate([[decision(0.3)]]).error is None
