"""Advice within a time: exact, or an estimate that says so."""

from __future__ import annotations

import random
from concurrent.futures import CancelledError
from dataclasses import fields
from itertools import permutations
from statistics import fmean
from threading import Event

import pytest

from golf_solitaire.errors import OutOfReach
from golf_solitaire.rules.deals import numbered_deal
from golf_solitaire.rules.layouts import DOUBLE
from golf_solitaire.rules.modes import MODES, Mode
from golf_solitaire.rules.moves import Move
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.variants import Variant
from golf_solitaire.solver.advice import advise, estimate
from golf_solitaire.solver.hidden_stock.solve import fair_value
from golf_solitaire.solver.limits import Limits
from golf_solitaire.solver.open_stock.solve import best_from
from golf_solitaire.solver.player_view import PlayerView, player_view
from tests.solver.holes import random_game, with_stock


@pytest.fixture(scope="module")
def late() -> PlayerView:
    """A position with eight hidden cards and more than one move."""
    chance = random.Random(6)
    while True:
        position = player_view(random_game(Variant(), chance, hidden=8).position)
        if len(position.legal_moves) > 1:
            return position


def test_advice_is_exact_where_the_work_fits(late: PlayerView) -> None:
    """The values are those of the exact solver, without an error."""
    advice = advise(late, Limits(time_s=30))

    assert advice.exact
    fair = fair_value(late)
    assert advice.expected == fair.expected
    found = [(move.move, move.expected, move.standard_error) for move in advice.moves]
    assert found == [(move.move, move.expected, 0.0) for move in fair.moves]


def test_short_time_gives_an_estimate_with_its_error() -> None:
    """A hint at the deal must be there at once."""
    start = player_view(Position.start(numbered_deal(7), Variant()))

    advice = advise(start, Limits(time_s=0.1))

    assert not advice.exact
    assert advice.samples >= 20
    assert {move.move for move in advice.moves} == set(start.legal_moves)
    assert any(move.standard_error > 0 for move in advice.moves)


def test_equal_seeds_give_equal_estimates(late: PlayerView) -> None:
    """The samples follow from the seed and the time asked for alone."""
    limits = Limits(time_s=0.1)

    assert estimate(late, limits, seed=3) == estimate(late, limits, seed=3)
    assert estimate(late, limits, seed=3) != estimate(late, limits, seed=4)


def test_exact_lifts_the_limit_of_time(late: PlayerView) -> None:
    """`--exact` waits as long as it takes."""
    assert advise(late, Limits(time_s=0), exact=True).exact


def test_exact_keeps_the_bound_of_memory(late: PlayerView) -> None:
    """No request may take all of the machine."""
    with pytest.raises(OutOfReach, match="GiB"):
        advise(late, Limits(memory_gib=1e-6), exact=True)


def test_double_golf_has_no_advice() -> None:
    """Its size is beyond any machine, so it is told and not tried."""
    start = player_view(
        Position.start(numbered_deal(1, DOUBLE), Variant(layout=DOUBLE))
    )

    for exact in (True, False):
        with pytest.raises(OutOfReach, match="not for double"):
            advise(start, exact=exact)


def test_a_finished_hole_has_no_moves_and_its_score() -> None:
    """There is nothing to advise."""
    game = random_game(Variant(), random.Random(2))
    while not game.is_over:
        game = game.after(game.position.legal_moves[0])

    advice = advise(player_view(game.position))

    assert (advice.exact, advice.expected, advice.moves) == (True, game.strokes, ())


def test_an_estimate_can_be_cancelled(late: PlayerView) -> None:
    """A player who moves on needs the answer no more."""
    cancel = Event()
    cancel.set()

    with pytest.raises(CancelledError):
        estimate(late, Limits(cancel=cancel))


def test_what_advice_takes_has_no_room_for_the_order() -> None:
    """Positions that differ in the order of the stock alone are equal."""
    chance = random.Random(8)
    position = random_game(Variant(), chance, hidden=9).position
    seen = player_view(position)
    order = list(position.stock)

    others = set()
    for _ in range(20):
        chance.shuffle(order)
        others.add(player_view(with_stock(position, order)))

    assert {field.name for field in fields(seen)} == {
        "columns",
        "waste",
        "hidden",
        "variant",
    }
    assert others == {seen}


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
def test_the_estimate_leans_to_the_optimistic(mode: Mode) -> None:
    """Whoever knows the order plays no worse: the mean is at most exact."""
    chance = random.Random(12)
    gaps = []
    for _ in range(20):
        position = random_game(Variant(mode), chance, hidden=4).position
        if position.is_over:
            continue
        for fair in fair_value(player_view(position)).moves:
            gaps.append(fair.expected - mean_of_orders_after(position, fair.move))
            assert gaps[-1] > -1e-9

    assert max(gaps) > 0.01


def test_the_estimate_is_the_mean_of_orders_within_its_error() -> None:
    """The standard error tells how far chance moves it."""
    chance = random.Random(13)
    for _ in range(10):
        position = random_game(Variant(), chance, hidden=3).position
        if position.is_over:
            continue
        for move in estimate(player_view(position), Limits(time_s=0.5)).moves:
            mean = mean_of_orders_after(position, move.move)
            assert abs(move.expected - mean) <= 4 * move.standard_error + 1e-9


def mean_of_orders_after(position: Position, move: Move) -> float:
    """The mean best score after a move, over all orders of the hidden cards."""
    return fmean(
        best_from(with_stock(position, order).after(move)).best
        for order in permutations(position.stock)
    )
