"""A move is made once, by its player, on the hole as it stands."""

from __future__ import annotations

import pytest

from golf_solitaire.errors import (
    HoleNotFound,
    IllegalMove,
    NotationError,
    StaleVersion,
)
from golf_solitaire.service.golf import Golf
from golf_solitaire.service.table.actions import Action, Request
from tests.deals import D1, D4
from tests.service.playing import ANNA, BEN, deal, do, moves


def test_deal_d1_is_cleared_with_minus_sixteen(golf: Golf) -> None:
    """B17: a clear with stock left ends the hole at once."""
    table = moves(golf, deal(golf, D1), "1234567" * 5)

    assert table.game.is_over
    assert table.hole.result is not None
    assert table.hole.result.strokes == -16
    with pytest.raises(IllegalMove, match="over"):
        do(golf, table, "draw")


def test_a_stale_version_changes_nothing(golf: Golf) -> None:
    """B06: the loser of two tabs is told, and the board stays whole."""
    first = deal(golf, D1)
    after = moves(golf, first, "1234567")

    with pytest.raises(StaleVersion):
        do(golf, first, "draw")

    assert golf.sit(ANNA).game == after.game


def test_a_repeated_request_is_answered_and_not_applied_again(golf: Golf) -> None:
    """B61: a lost reply, sent again."""
    table = deal(golf, D4)
    asked = Request(Action.DRAW, table.hole.version, "only-once")

    first = golf.act(ANNA, table.hole.id, asked)
    second = golf.act(ANNA, table.hole.id, asked)

    assert first.game == second.game
    assert second.game.position.stock_left == 15


def test_another_players_hole_does_not_exist(golf: Golf) -> None:
    """One player can never read or move another's hole."""
    table = deal(golf, D1)

    with pytest.raises(HoleNotFound):
        golf.look(BEN, table.hole.id)
    with pytest.raises(HoleNotFound):
        golf.act(BEN, table.hole.id, Request(Action.DRAW, 0, "x"))


@pytest.mark.parametrize("column", [0, -1, 8, 999_999_999_999, True, 1.5, None, "1"])
def test_an_odd_column_is_refused(golf: Golf, column: object) -> None:
    """B02: an odd column plays nothing; undo is as deep as before."""
    table = moves(golf, deal(golf, D1), "123456")

    with pytest.raises((NotationError, IllegalMove)):
        do(golf, table, "play", column)

    assert golf.sit(ANNA).game == table.game
