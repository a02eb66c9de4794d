"""Random small positions for the solver of the open stock, from seeds."""

from __future__ import annotations

import random
from collections.abc import Iterator

from golf_solitaire.rules.cards import Card
from golf_solitaire.rules.deals import numbered_deal
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.variants import Opening, Variant

MOST_CARDS = 10
"""Cards in a tableau that the plain reference is done with at once."""


def small_positions_of(variant: Variant, count: int, seed: int) -> Iterator[Position]:
    """Positions of few cards in the tableau, with any part of the stock.

    They need not come from real play: any card that left the tableau or
    the stock may lie on the waste. Some are cleared, or over.
    """
    chance = random.Random(seed)
    for _ in range(count):
        yield _small_position(variant, chance)


def _small_position(variant: Variant, chance: random.Random) -> Position:
    deal = numbered_deal(chance.getrandbits(64), variant.layout)
    heights = [0] * len(deal.columns)
    for _ in range(chance.randint(0, MOST_CARDS)):
        column = chance.randrange(len(heights))
        heights[column] = min(heights[column] + 1, variant.layout.depth)
    is_empty = variant.opening is Opening.EMPTY
    drawn = chance.randint(0, variant.layout.stock + is_empty)
    gone: list[Card | None] = [
        column[height]
        for column, height in zip(deal.columns, heights, strict=True)
        if height < variant.layout.depth
    ]
    turned = (deal.starter, *deal.stock)
    gone.append(turned[drawn - is_empty] if drawn >= is_empty else None)
    return Position(deal, variant, tuple(heights), drawn, chance.choice(gone))
