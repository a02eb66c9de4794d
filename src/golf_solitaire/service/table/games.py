"""The game of a hole: its deal and its moves, as its row tells them."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import replace
from threading import Lock

from golf_solitaire.rules.games import Game
from golf_solitaire.rules.notation import read_deal_line, read_moves
from golf_solitaire.rules.variants import Variant
from golf_solitaire.store.entities import StoredHole

MOST_GAMES = 256
"""Games that need no replay; a position is about 1 kB, a game some 50."""

_games: OrderedDict[tuple[str, Variant, str], Game] = OrderedDict()
_turn = Lock()


def game_of(hole: StoredHole) -> Game:
    """The game of a hole, replayed from its row.

    Raises:
        NotationError: The row's deal or moves can't be read.
        IllegalMove: The rules refuse one of its moves.
    """
    with _turn:
        game = _games.get((hole.deal_line, hole.round.variant, hole.moves))
    if game is None:
        variant = hole.round.variant
        deal = read_deal_line(hole.deal_line, variant.layout)
        game = Game.replay(deal, variant, read_moves(hole.moves, variant.layout))
        remember_game(hole, game)
    return replace(game, cursor=hole.cursor)


def remember_game(hole: StoredHole, game: Game) -> None:
    """Remember a hole's game, so that it need not be replayed again."""
    with _turn:
        _games[hole.deal_line, hole.round.variant, hole.moves] = game
        while len(_games) > MOST_GAMES:
            _games.popitem(last=False)
