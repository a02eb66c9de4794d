"""Playing MOVES on a deal, with a caret under the one that is refused."""

from __future__ import annotations

from golf_solitaire.cli.exit_status import RefusedMove
from golf_solitaire.errors import IllegalMove
from golf_solitaire.rules.deals import Deal
from golf_solitaire.rules.games import Game
from golf_solitaire.rules.notation import read_moves
from golf_solitaire.rules.variants import Variant


def play_moves(deal: Deal, variant: Variant, text: str) -> Game:
    """Play moves, starting at the deal.

    Raises:
        NotationError: A character is not a move.
        RefusedMove: A move is against the rules.
    """
    moves = read_moves(text, variant.layout)
    places = [place for place, move in enumerate(text, 1) if not move.isspace()]
    game = Game.start(deal, variant)
    for place, move in zip(places, moves, strict=True):
        try:
            game = game.after(move)
        except IllegalMove as refused:
            reason = f"move {game.cursor + 1} ({move}): {refused}"
            raise RefusedMove(reason, text, place) from None
    return game
