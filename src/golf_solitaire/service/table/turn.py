"""A turn: one action on a hole, from its row to its row."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

from golf_solitaire.errors import BadRequest, StaleVersion
from golf_solitaire.rules.games import Game
from golf_solitaire.rules.notation import write_moves
from golf_solitaire.service.table.actions import Action, Outcome, Request, apply
from golf_solitaire.service.table.games import game_of, remember_game
from golf_solitaire.service.table.table_view import TableView, view_table
from golf_solitaire.service.words import play
from golf_solitaire.solver.advice import Advice
from golf_solitaire.store import rounds as stored
from golf_solitaire.store.entities import (
    ANSWERED_KEPT,
    HoleState,
    Result,
    RoundState,
    StoredHole,
)

if TYPE_CHECKING:
    from sqlalchemy import Connection

SLACK_MS = 2000
"""How far a page's clock may run ahead of the server's between two moves."""

LONGEST_THOUGHT_MS = 300_000
"""What a move counts at most where the page has no clock of its own."""


def take_turn(
    tx: Connection,
    hole: StoredHole,
    request: Request,
    now: datetime,
    advice: Advice | None = None,
) -> TableView:
    """Do one action on a hole, and keep what it leads to.

    Args:
        tx: A write transaction.
        hole: The hole.
        request: What is asked for.
        now: The time.
        advice: What the moves are worth, if it is known.

    Raises:
        StaleVersion: The hole has moved on since `request.version`.
        IllegalMove: The rules refuse the move.
        NotationError: The column is no whole number.
        BadRequest: The hole was left and can't be played any more.
    """
    if request.id in hole.answered:
        return view_table(tx, hole)
    if hole.state is not HoleState.PLAYING:
        raise BadRequest("this hole was left, or is final; open the table again")
    if request.version != hole.version:
        raise StaleVersion(play.MOVED_ON)
    before = game_of(hole)
    outcome = apply(before, request, advice)
    changed = _change(hole, before, outcome, request, now)
    stored.save_hole(tx, changed, on_version=hole.version)
    if before.is_over != outcome.game.is_over and hole.place == hole.round.holes:
        state = RoundState.FINISHED if outcome.game.is_over else RoundState.PLAYING
        stored.end_round(tx, hole.round.id, state)
    remember_game(changed, outcome.game)
    say = _say(request.action, outcome)
    return view_table(tx, changed, outcome.game, say, outcome.hint)


def _say(action: Action, outcome: Outcome) -> str:
    """What to tell the player of an action that was done."""
    if outcome.hint is not None:
        return outcome.hint.why
    if action is Action.SHOW_NUMBER:
        return play.NUMBER_SHOWN
    if action in (Action.UNDO, Action.RESTART):
        return play.undone(outcome.game)
    return play.moved(outcome.game)


def _change(
    hole: StoredHole,
    before: Game,
    outcome: Outcome,
    request: Request,
    now: datetime,
) -> StoredHole:
    """The hole after an action."""
    after = outcome.game
    time_ms = hole.time_ms
    if before.moves_counted and not before.is_over:
        time_ms = _time_played(hole, request.elapsed_ms, now)
    result = None
    if after.is_over:
        result = hole.result or Result.of(after, time_ms, now)
    return replace(
        hole,
        version=hole.version + 1,
        moves=write_moves(after.moves),
        cursor=after.cursor,
        assists=hole.assists | outcome.assists,
        stock_seen=hole.stock_seen or after.draws > 0 or after.is_over,
        number_shown=hole.number_shown or request.action is Action.SHOW_NUMBER,
        time_ms=time_ms,
        result=result,
        answered=(*hole.answered, request.id)[-ANSWERED_KEPT:],
        changed_at=now,
    )


def _time_played(hole: StoredHole, elapsed_ms: int | None, now: datetime) -> int:
    """Time played with this move, in ms.

    The page's clock knows when the page was hidden, so it is believed as
    far as the server's own clock allows; it never runs backwards.
    """
    gap_ms = max(0, int((now - hole.changed_at).total_seconds() * 1000))
    if elapsed_ms is None:
        return hole.time_ms + min(gap_ms, LONGEST_THOUGHT_MS)
    return max(hole.time_ms, min(elapsed_ms, hole.time_ms + gap_ms + SLACK_MS))
