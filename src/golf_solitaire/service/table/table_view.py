"""A hole as a face shows it, with the holes of its round before it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from golf_solitaire.rules.games import Game
from golf_solitaire.rules.layouts import STANDARD
from golf_solitaire.service.records.standing import NOWHERE, HoleStanding, hole_standing
from golf_solitaire.service.table.games import game_of
from golf_solitaire.service.table.hints import Hint
from golf_solitaire.service.table.lesson import lesson_words
from golf_solitaire.service.table.what_if import WhatIf, find_what_if
from golf_solitaire.service.words import play
from golf_solitaire.store import players
from golf_solitaire.store import rounds as stored
from golf_solitaire.store.entities import (
    Assist,
    HoleState,
    Origin,
    RoundState,
    StoredHole,
)

if TYPE_CHECKING:
    from sqlalchemy import Connection

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
        standing: How the hole compares with those before it, once it is over.
        what_if: The reviewed hole that this one is another course of.
        lesson: What the lesson says, nothing at its end; None in other holes.
    """

    hole: StoredHole
    game: Game
    finished: tuple[StoredHole, ...]
    say: str
    hint: Hint | None = None
    has_waiting: bool = False
    standing: HoleStanding = NOWHERE
    what_if: WhatIf | None = None
    lesson: str | None = None

    @property
    def player(self) -> str:
        """Whose table it is."""
        return self.hole.round.player

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores of the round so far, this hole's once it is over."""
        holes = (*self.finished, self.hole)
        return tuple(hole.result.strokes for hole in holes if hole.result)

    @property
    def shows_number(self) -> bool:
        """Whether the number of the deal may be shown."""
        hole = self.hole
        is_open = hole.round.origin is not Origin.RANDOM
        return is_open or hole.number_shown or self.game.is_over

    @property
    def is_final(self) -> bool:
        """Whether the hole can't be changed any more."""
        return self.hole.state is not HoleState.PLAYING

    @property
    def is_settled(self) -> bool:
        """Whether the hole is over and final: its stock may be known from now on."""
        return self.hole.state is HoleState.FINAL

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

    @property
    def is_spent(self) -> bool:
        """Whether a hole of the round counts now, and would not if dealt again."""
        holes = (*self.finished, self.hole)
        is_practice = any(hole.practice for hole in holes)
        return any(hole.stock_seen for hole in holes) and not is_practice


def view_table(
    tx: Connection,
    hole: StoredHole,
    game: Game | None = None,
    say: str = "",
    hint: Hint | None = None,
) -> TableView:
    """View a hole on the table.

    Args:
        tx: The transaction.
        hole: The hole.
        game: Its game, where that is known already.
        say: What to tell the player; empty tells what can be done now.
        hint: The hint to show.
    """
    game = game or game_of(hole)
    is_practice = hole.round.origin is Origin.PRACTICE
    return TableView(
        hole,
        game,
        finished_before(tx, hole),
        say or play.what_now(game),
        hint,
        has_waiting(tx, hole),
        hole_standing(tx, hole) if hole.result else NOWHERE,
        find_what_if(tx, hole, game) if is_practice else None,
        lesson_words(hole, game) if is_practice else None,
    )


def is_touched(hole: StoredHole, game: Game) -> bool:
    """Whether a hole was begun: it has a move, or a stock card was seen."""
    return game.moves_counted > 0 or hole.stock_seen


def finished_before(tx: Connection, hole: StoredHole) -> tuple[StoredHole, ...]:
    """The holes of the round before this one."""
    if hole.place == 1:
        return ()
    return tuple(
        other
        for other in stored.round_holes(tx, hole.round.id)
        if other.place < hole.place
    )


def has_waiting(tx: Connection, hole: StoredHole) -> bool:
    """Whether another hole waits for the player while this one is practised."""
    is_practice = hole.round.origin is Origin.PRACTICE
    return is_practice and players.find_waiting(tx, hole.round.player) is not None
