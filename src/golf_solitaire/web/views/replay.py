"""A line of moves as the page goes through it, a board for each step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import Any

from golf_solitaire.rules.games import Game
from golf_solitaire.rules.moves import Move
from golf_solitaire.service.words import numbers, play
from golf_solitaire.web.views.snapshot import board_view


def replay_steps(
    line: Game, best: Sequence[Move], notes: Sequence[str] = ()
) -> list[dict[str, Any]]:
    """Every step of a line, from the deal to its end.

    Args:
        line: The line.
        best: The move to mark at each step but the last.
        notes: What to say of each step.
    """
    count = len(line.moves) + 1
    games = [replace(line, cursor=cursor) for cursor in range(count)]
    return [
        _step(game, marked, note)
        for game, marked, note in zip_longest(games, best, notes)
    ]


def _step(game: Game, marked: Move | None, note: str | None) -> dict[str, Any]:
    """One step of a replay: the board, with one move marked."""
    hint = None
    if marked is not None:
        column = marked.column
        hint = {"column": None if column is None else column + 1, "say": ""}
    return {
        **board_view(game),
        "can_draw": game.position.can_draw,
        "hint": hint,
        "say": play.replayed(game),
        "note": note or "",
        "labels": {
            "strokes": numbers.whole(game.strokes),
            "stock": str(game.position.stock_left),
            "run": str(game.run),
            "moves": str(game.moves_counted),
        },
    }
