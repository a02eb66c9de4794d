"""The game of a hole comes from its row, also without a replay."""

from __future__ import annotations

from dataclasses import replace

import pytest

from golf_solitaire.errors import IllegalMove, NotationError
from golf_solitaire.rules.games import Game
from golf_solitaire.rules.notation import read_deal_line, read_moves
from golf_solitaire.service.golf import Golf
from golf_solitaire.service.table.games import game_of
from tests.deals import D1
from tests.service.playing import deal, moves


def test_the_remembered_game_is_the_replayed_one(golf: Golf) -> None:
    """After each move it is kept, so that the next one replays nothing."""
    table = deal(golf, D1)
    for step in "12DUR":
        table = moves(golf, table, step)
        hole = table.hole
        done = read_moves(hole.moves)
        replayed = Game.replay(read_deal_line(D1), hole.round.variant, done)

        assert game_of(hole) == replace(replayed, cursor=hole.cursor)
        assert game_of(hole) == table.game


def test_a_damaged_row_is_no_game(golf: Golf) -> None:
    """Its cards can't be read, or a move is against the rules."""
    hole = deal(golf, D1).hole

    with pytest.raises(NotationError):
        game_of(replace(hole, deal_line="7H"))
    with pytest.raises(IllegalMove):
        game_of(replace(hole, moves="7", cursor=1))
