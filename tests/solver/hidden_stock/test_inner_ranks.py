"""The choice of inner ranks: it fits the lanes, and leaves less to work out."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from golf_solitaire.rules.modes import EASY
from golf_solitaire.rules.variants import Variant
from golf_solitaire.solver.hidden_stock import inner_ranks
from golf_solitaire.solver.hidden_stock.inner_ranks import FEWEST_LANES, choose_inner
from golf_solitaire.solver.hidden_stock.multisets import LANES, lane_count
from golf_solitaire.solver.hidden_stock.reach import blanks_of, board_in_order
from golf_solitaire.solver.hidden_stock.solve import prepare
from golf_solitaire.solver.player_view import PlayerView, player_view
from tests.solver.holes import random_game


def position(hidden: int, seed: int) -> PlayerView:
    """A position of random play with so many hidden cards."""
    game = random_game(Variant(EASY), random.Random(seed), hidden=hidden)
    return player_view(game.position)


def chosen(view: PlayerView) -> tuple[int, ...]:
    """The inner ranks of a position."""
    board = board_in_order(view)
    return choose_inner(view, board, blanks_of(board))


def test_few_multisets_are_one_group() -> None:
    """Then all ranks are inner, and nothing has to be measured."""
    view = position(3, 1)

    assert chosen(view) == tuple(r for r in range(13) if view.hidden[r])


def test_a_choice_fits_the_lanes_and_fills_them() -> None:
    """Lanes that are left empty cost as much as others."""
    for seed in range(5):
        view = position(10, seed)

        assert FEWEST_LANES <= lane_count(view.hidden, chosen(view)) <= LANES


def test_the_choice_leaves_less_than_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is left decides the time and the memory."""
    view = position(11, 2)
    least = prepare(view).counts.sum()
    ranks = [rank for rank in range(13) if view.hidden[rank]]
    others = [
        inner
        for inner in combinations(ranks, 3)
        if FEWEST_LANES <= lane_count(view.hidden, inner) <= LANES
    ]
    for inner in random.Random(1).sample(others, 6):
        monkeypatch.setattr(inner_ranks, "choose_inner", lambda *_, c=inner: c)

        assert least <= prepare(view).counts.sum()
