"""Tables: a hole as a face shows it, and the game that its row tells."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from golf_solitaire.rules.games import Game
from golf_solitaire.rules.layouts import STANDARD
from golf_solitaire.rules.notation import read_deal_line, read_moves
from golf_solitaire.rules.variants import Variant
from golf_solitaire.service.table.hints import Hint
from golf_solitaire.store.entities import (
    Assist,
    HoleState,
    Origin,
    RoundState,
    StoredHole,
)

KEPT_GAMES = 256
"""Games that need no replay; a position is about 1 kB, a game some 50."""


ADVISED = {Assist.HINT, Assist.AUTO, Assist.WORTH}
"""The kinds of help that say what a move is worth."""


@dataclass(frozen=True, slots=True)
class TableView:
    """A hole as a face shows it.

    Attributes:
        hole: The hole as it is kept.
        game: The hole's game, at its cursor.
        finished: The finished holes of the round before this one.
        say: What to tell the player.
        hint: The hint that is on screen.
        has_waiting: Whether another hole waits while this one is practised.
    """

    hole: StoredHole
    game: Game
    finished: tuple[StoredHole, ...]
    say: str
    hint: Hint | None = None
    has_waiting: bool = False

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores of the round so far, this hole's once it is over."""
        holes = (*self.finished, self.hole)
        return tuple(hole.result.strokes for hole in holes if hole.result)

    @property
    def shows_number(self) -> bool:
        """Whether the number of the deal may be told."""
        hole = self.hole
        is_open = hole.round.origin is not Origin.RANDOM
        return is_open or hole.number_shown or self.game.is_over

    @property
    def is_final(self) -> bool:
        """Whether the hole can't be changed any more."""
        return self.hole.state is not HoleState.PLAYING

    @property
    def is_advised(self) -> bool:
        """Whether the player saw what the moves of this hole are worth."""
        return bool(self.hole.assists & ADVISED)

    @property
    def has_course_par(self) -> bool:
        """Whether the deal's course par can be worked out."""
        return self.hole.round.variant.layout == STANDARD

    @property
    def is_in_play(self) -> bool:
        """Whether leaving now would abandon the hole or the round."""
        if self.hole.round.state is not RoundState.PLAYING:
            return False
        if self.game.is_over:
            return self.hole.place < self.hole.round.holes
        return is_touched(self.hole, self.game) or bool(self.finished)


def is_touched(hole: StoredHole, game: Game) -> bool:
    """Whether a hole was begun: a move stands, or a stock card was seen."""
    return game.moves_counted > 0 or hole.stock_seen


def game_of(hole: StoredHole) -> Game:
    """The game of a hole, replayed from its row.

    Raises:
        NotationError: The row's deal or moves can't be read.
        IllegalMove: The rules refuse one of its moves.
    """
    game = _replayed(hole.deal_line, hole.round.variant, hole.moves)
    return replace(game, cursor=hole.cursor)


@lru_cache(maxsize=KEPT_GAMES)
def _replayed(deal_line: str, variant: Variant, moves: str) -> Game:
    deal = read_deal_line(deal_line, variant.layout)
    return Game.replay(deal, variant, read_moves(moves, variant.layout))
