"""Positions of real holes for the tests of the solvers, from seeds."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace

from golf_solitaire.rules.cards import Card
from golf_solitaire.rules.deals import Deal, deal_of_cards, numbered_deal
from golf_solitaire.rules.games import Game
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.variants import Opening, Variant


def random_game(variant: Variant, chance: random.Random, hidden: int = 0) -> Game:
    """Play a numbered deal at random, plays before draws for the most part.

    Args:
        variant: The rules.
        chance: Where the deal and the moves come from.
        hidden: Stop once no more cards than this are in the stock.
    """
    game = Game.start(numbered_deal(chance.getrandbits(64)), variant)
    while not game.is_over and game.position.stock_left > hidden:
        moves = game.position.legal_moves
        is_play = len(moves) > 1 and chance.random() < 0.9
        game = game.after(chance.choice(moves[:-1]) if is_play else moves[-1])
    return game


def with_stock(position: Position, order: Sequence[Card]) -> Position:
    """The same position with its stock in another order."""
    deal, drawn = position.deal, position.drawn
    if position.variant.opening is Opening.EMPTY:
        starter, *stock = [*(deal.starter, *deal.stock)[:drawn], *order]
    else:
        starter, stock = deal.starter, [*deal.stock[:drawn], *order]
    return replace(position, deal=deal_of_cards([*_tableau(deal), starter, *stock]))


def _tableau(deal: Deal) -> Iterator[Card]:
    for column in deal.columns:
        yield from column


def small_positions(variant: Variant, count: int, seed: int) -> Iterator[Position]:
    """Positions of few hidden cards, in both openings, kings double or not."""
    chance = random.Random(seed)
    for number in range(count):
        some = replace(
            variant,
            opening=chance.choice(list(Opening)),
            kings_double=number % 2 == 1,
        )
        yield random_game(some, chance, hidden=chance.randint(0, 4)).position
