"""Actions: what a player can do to the hole on the table."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from golf_solitaire.errors import IllegalMove
from golf_solitaire.rules.games import Game
from golf_solitaire.rules.moves import DRAW, Move
from golf_solitaire.rules.notation import read_column
from golf_solitaire.service.table.hints import Hint, find_hint
from golf_solitaire.service.words.refusals import refusal
from golf_solitaire.solver.advice import Advice
from golf_solitaire.store.entities import Assist


class Action(StrEnum):
    """What a player can do to a hole."""

    PLAY = "play"
    DRAW = "draw"
    UNDO = "undo"
    REDO = "redo"
    RESTART = "restart"
    HINT = "hint"
    AUTO = "auto"
    SHOW_NUMBER = "show-number"


@dataclass(frozen=True, slots=True)
class Request:
    """One action on a hole, as a face asks for it.

    Attributes:
        action: What to do.
        version: The version of the hole that the player saw.
        id: A text that no other request of this hole has.
        column: The column from 1, for a play.
        elapsed_ms: Time played by the page's clock, None without one.
    """

    action: Action
    version: int
    id: str
    column: object = None
    elapsed_ms: int | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """What an action led to.

    Attributes:
        game: The game after it.
        assists: The kinds of help that were used.
        hint: The hint to show.
    """

    game: Game
    assists: frozenset[Assist] = frozenset()
    hint: Hint | None = None


def apply(before: Game, request: Request, advice: Advice | None = None) -> Outcome:
    """Do an action on a game.

    Args:
        before: The game.
        request: What is asked for.
        advice: What the moves are worth, if it is known.

    Raises:
        IllegalMove: The rules refuse the move, or no move is left for a hint.
        NotationError: The column is no whole number.
    """
    action = request.action
    if action is Action.UNDO:
        after = before.undo()
        return _undone(after, shows_stock=before.is_last_counted_draw)
    if action is Action.RESTART:
        after = before.restart()
        return _undone(after, shows_stock=before.draws > 0)
    if action is Action.SHOW_NUMBER:
        return Outcome(before, frozenset({Assist.NUMBER}))
    if action in (Action.HINT, Action.AUTO):
        return _helped(before, action, advice)
    if action is Action.PLAY:
        after = _moved(before, read_column(request.column, before.variant.layout))
    elif action is Action.DRAW:
        after = _moved(before, DRAW)
    else:
        after = before.redo()
    return Outcome(after)


def _moved(before: Game, move: Move) -> Game:
    """Make a move; a refusal comes in words."""
    try:
        return before.after(move)
    except IllegalMove:
        raise IllegalMove(refusal(before.position, move)) from None


def _undone(after: Game, *, shows_stock: bool) -> Outcome:
    """Take moves back; a draw among them has shown a card of the stock."""
    assists = {Assist.UNDO_DRAW} if shows_stock else set()
    return Outcome(after, frozenset(assists))


def _helped(before: Game, action: Action, advice: Advice | None) -> Outcome:
    """Show the hint, or make the move that it shows.

    A hint to draw where nothing plays says what everybody sees: it is no
    help (N21).
    """
    if before.is_over:
        raise IllegalMove("the hole is over: there is no move left to hint at")
    found = find_hint(before.position, advice)
    if action is Action.HINT:
        assists = {Assist.HINT} if before.position.playable else set()
        return Outcome(before, frozenset(assists), found)
    return Outcome(before.after(found.move), frozenset({Assist.AUTO}))
