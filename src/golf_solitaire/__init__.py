"""Golf Solitaire: the rules, and two exact solvers, as a library.

>>> from golf_solitaire import Game, Variant, course_par, numbered_deal, read_moves
>>> deal = numbered_deal(42)
>>> game = Game.replay(deal, Variant(), read_moves("21DDD6"))
>>> game.strokes, course_par(deal).best
(32, 1)

Importing this loads no solver and no server: each part is loaded when it
is first used. Everything else is in the packages, as
docs/architecture.md says.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from golf_solitaire.rules.deals import Deal, numbered_deal
    from golf_solitaire.rules.games import Game
    from golf_solitaire.rules.notation import read_moves
    from golf_solitaire.rules.variants import Variant
    from golf_solitaire.solver.advice import Advice
    from golf_solitaire.solver.limits import Limits
    from golf_solitaire.solver.open_stock.solve import Solution
    from golf_solitaire.solver.review import Review

    __version__: str

__all__ = [
    "Deal",
    "Game",
    "Variant",
    "__version__",
    "advise",
    "course_par",
    "numbered_deal",
    "read_moves",
    "review",
]

_PLACES = {
    "Deal": "rules.deals",
    "numbered_deal": "rules.deals",
    "Game": "rules.games",
    "Variant": "rules.variants",
    "read_moves": "rules.notation",
}
"""Where the names stand that are loaded on use."""


def course_par(deal: Deal, variant: Variant | None = None) -> Solution:
    """The best score that a deal allows, its stock known.

    Args:
        deal: The deal.
        variant: The rules; hard from the starter unless given.

    Returns:
        The score in strokes, and a line of moves that reaches it.

    Raises:
        OutOfReach: The layout is Double Golf's.
    """
    from golf_solitaire.solver.open_stock import solve

    return solve.course_par(deal, variant)


def advise(game: Game, *, exact: bool = False, limits: Limits | None = None) -> Advice:
    """What each legal move of a game is worth to a player who sees no stock.

    Args:
        game: The game; the order of its stock is not looked at.
        exact: Whether to take as long as exact values need.
        limits: What the work may take; 10 s, one thread and 2 GiB unless
            given.

    Returns:
        Expected strokes of each move, best first, and whether they are
        exact or an estimate.

    Raises:
        OutOfReach: `exact` was asked for and needs more memory than it
            may, or the layout is Double Golf's.
    """
    from golf_solitaire.solver import advice
    from golf_solitaire.solver.limits import USUAL
    from golf_solitaire.solver.player_view import player_view

    return advice.advise(player_view(game.position), limits or USUAL, exact=exact)


def review(game: Game, *, limits: Limits | None = None) -> Review:
    """What each move of a game gave away, and what luck made.

    Args:
        game: The game, over or not.
        limits: What the work may take, its time aside; one thread and
            2 GiB unless given.

    Raises:
        OutOfReach: It needs more memory than it may, or the layout is
            Double Golf's.
    """
    from golf_solitaire.solver.limits import USUAL
    from golf_solitaire.solver.review import review

    return review(game, limits or USUAL)


def __getattr__(name: str) -> object:
    """Load a name when it is first used."""
    if name == "__version__":
        from importlib.metadata import version

        return version("golf-solitaire")
    if name in _PLACES:
        return getattr(import_module(f"{__name__}.{_PLACES[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
