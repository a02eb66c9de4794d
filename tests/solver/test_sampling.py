"""Best scores over shuffled stocks, held to the solver that shows its line."""

from __future__ import annotations

import random

import pytest

from golf_solitaire.rules.cards import Card
from golf_solitaire.rules.modes import MODES, Mode
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.variants import Opening, Scoring, Variant
from golf_solitaire.solver.open_stock.solve import best_from
from golf_solitaire.solver.player_view import player_view
from golf_solitaire.solver.reference import best_strokes
from golf_solitaire.solver.sampling import Shuffles
from tests.solver.holes import random_game, small_positions, with_stock


def shuffled(position: Position, chance: random.Random) -> Position:
    """The position that the next shuffle of an equal `chance` is of."""
    stock: list[Card] = sorted(position.stock, key=lambda card: card.rank)
    chance.shuffle(stock)
    return with_stock(position, stock)


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
@pytest.mark.parametrize("scoring", Scoring)
@pytest.mark.parametrize("opening", Opening)
def test_bests_are_those_of_the_solver(
    mode: Mode, scoring: Scoring, opening: Opening
) -> None:
    """For the order that was made up, and each move after it."""
    chance = random.Random(3)
    for number in range(18):
        variant = Variant(mode, opening, scoring, kings_double=number % 2 == 1)
        position = random_game(variant, chance, hidden=number).position
        if position.is_over:
            continue
        shuffles = Shuffles(player_view(position), random.Random(number))
        same = random.Random(number)
        for _ in range(3):
            other = shuffled(position, same)
            known = [best_from(other.after(move)).best for move in other.legal_moves]
            assert shuffles.next_bests() == known


def test_bests_are_those_of_the_reference() -> None:
    """It answers small positions in time, ends of holes among them."""
    for number, position in enumerate(small_positions(Variant(), 150, seed=5)):
        if position.is_over:
            continue
        shuffles = Shuffles(player_view(position), random.Random(number))
        other = shuffled(position, random.Random(number))

        known = [best_strokes(other.after(move)) for move in other.legal_moves]

        assert shuffles.next_bests() == known


def test_the_order_of_the_stock_is_not_known() -> None:
    """Equal chances give equal shuffles, whatever the real order is."""
    position = random_game(Variant(), random.Random(4), hidden=12).position
    turned = with_stock(position, position.stock[::-1])

    one = Shuffles(player_view(position), random.Random(1)).next_bests()
    other = Shuffles(player_view(turned), random.Random(1)).next_bests()

    assert one == other
