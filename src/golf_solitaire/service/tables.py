"""Tables: a hole as a face shows it, and the game behind its record."""

from __future__ import annotations

from dataclasses import dataclass, replace

from golf_solitaire.rules.games import Game
from golf_solitaire.rules.notation import read_deal_line, read_moves
from golf_solitaire.service import advice
from golf_solitaire.store.rounds import HoleRecord, HoleState, Origin


@dataclass(frozen=True, slots=True)
class Table:
    """A hole as a face shows it.

    Attributes:
        hole: The hole as it is kept.
        game: The hole's game, at its cursor.
        finished: The finished holes of the round before this one.
        say: What to tell the player.
        hint: The hint that is on screen.
    """

    hole: HoleRecord
    game: Game
    finished: tuple[HoleRecord, ...]
    say: str
    hint: advice.Hint | None = None

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
    def is_in_play(self) -> bool:
        """Whether leaving now would abandon the hole or the round."""
        if self.hole.state is not HoleState.PLAYING:
            return False
        is_last = self.hole.place == self.hole.round.holes
        if self.game.is_over:
            return not is_last
        return is_touched(self.hole, self.game) or bool(self.finished)


def is_touched(hole: HoleRecord, game: Game) -> bool:
    """Whether a hole was begun: a move stands, or a stock card was seen."""
    return game.moves_counted > 0 or hole.stock_seen


def game_of(hole: HoleRecord) -> Game:
    """The game of a hole, replayed from its record."""
    variant = hole.round.variant
    deal = read_deal_line(hole.deal_line, variant.layout)
    game = Game.replay(deal, variant, read_moves(hole.moves, variant.layout))
    return replace(game, cursor=hole.cursor)
