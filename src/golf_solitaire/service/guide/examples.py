"""Positions that the pages teach with: numbered deals and moves in them.

What the pages say of them is held by tests to the rules and the solvers.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from golf_solitaire.rules.deals import numbered_deal
from golf_solitaire.rules.games import Game
from golf_solitaire.rules.notation import read_mode, read_moves
from golf_solitaire.rules.variants import Variant


@dataclass(frozen=True, slots=True)
class Example:
    """A position, and what to look at in it.

    Attributes:
        name: Its name in links.
        title: What it shows.
        number: The number of its deal.
        good: The columns whose exposed card is the play to find, from 1;
            empty where the draw is.
        moves: The moves that lead to it, as text.
        mode: The name of the mode.
        page: The address of the page that it stands on.
    """

    name: str
    title: str
    number: int
    good: tuple[int, ...]
    moves: str = ""
    mode: str = "hard"
    page: str = "/strategy"

    @property
    def game(self) -> Game:
        """The game up to the position."""
        return _game(self)


@cache
def _game(example: Example) -> Game:
    variant = Variant(read_mode(example.mode))
    deal = numbered_deal(example.number)
    return Game.replay(deal, variant, read_moves(example.moves))


_ALL = (
    Example("first-look", "A deal", 1001, (3, 4), page="/how-to-play"),
    Example("survey", "Fourteen cards before the first draw", 711, (3,)),
    Example("deeper", "Two fives that are not alike", 147, (1,)),
    Example("fork", "Up or down", 243, (6,)),
    Example("zigzag", "There and back", 185, (2, 3)),
    Example("count", "A jack that no draw will free", 59, ()),
    Example("king", "A full stop too early", 421, (6,)),
    Example("blockage", "Two kings in one column", 40, ()),
    Example(
        "ace",
        "The last two",
        1617,
        (4,),
        "644D341111DD56D3D2D5D255DD725D77772D6DD1D",
    ),
    Example(
        "balance",
        "A tall column and a short one",
        2,
        (1,),
        "D4D7D6D54DDDDD12635DD22D45325DD13465642D33",
    ),
    Example(
        "ration",
        "Four cards left in the stock",
        6,
        (6,),
        "3DD32175544231573DD15DDD77676D2DD234DD",
    ),
    Example(
        "hold",
        "A card worth keeping",
        190,
        (),
        "6D7444726DD221DD7D63D52135637476DDDDD",
    ),
    Example(
        "late",
        "The last card of the stock",
        20,
        (1,),
        "6411D64DD217122D3DDDDD3DD5DD4D7524D67",
    ),
    Example(
        "edges",
        "A queen before a ten",
        625,
        (4,),
        "4455D217D331D3D2D52D33D6D2D1D1662D1D",
    ),
    Example(
        "end",
        "Nothing left to draw",
        612,
        (1, 3),
        "D4246DD4342D7D7125D5D47D55DD7D1326DD6D3D6D7",
    ),
    Example("king-easy", "A king in easy", 237, (5, 6), mode="easy", page="/modes"),
    Example(
        "king-medium",
        "The same king in medium",
        237,
        (6,),
        mode="medium",
        page="/modes",
    ),
    Example("king-hard", "The same king in hard", 237, (), page="/modes"),
)

EXAMPLES: dict[str, Example] = {example.name: example for example in _ALL}
"""All positions, by name."""
