"""After a hole: its course par, its best line, and practice."""

from __future__ import annotations

from concurrent.futures import wait

import pytest

from golf_solitaire.errors import BadRequest, HoleNotFound
from golf_solitaire.rules.games import Game
from golf_solitaire.rules.layouts import DOUBLE
from golf_solitaire.rules.notation import read_moves
from golf_solitaire.rules.variants import Variant
from golf_solitaire.service.golf import Golf
from golf_solitaire.service.table.deal_request import DealRequest
from golf_solitaire.service.table.table_view import TableView
from golf_solitaire.store.entities import HoleState, RoundState
from tests.deals import D1, D2, D4
from tests.patience import LONGEST_S
from tests.service.playing import ANNA, BEN, deal, do, moves


def worked_out(golf: Golf, table: TableView) -> TableView:
    """The table once all its course pars are there."""
    wait(golf.ask_course_pars(table), LONGEST_S)
    return golf.look(table.hole.round.player, table.hole.id)


def played_out(golf: Golf) -> TableView:
    """The first hole of a round, at its end."""
    table = golf.sit(ANNA)
    while not table.game.is_over:
        table = do(golf, table, "auto")
    return worked_out(golf, table)


def test_a_hole_has_its_course_par_from_its_end_on(golf: Golf) -> None:
    """D2 is cleared for 0; the best there is is −15, by a line that replays."""
    table = worked_out(golf, moves(golf, deal(golf, D2), "D" * 16 + "1234567" * 5))

    par = table.hole.course_par
    assert par is not None
    assert par.best == -15
    best = Game.replay(table.game.deal, table.game.variant, read_moves(par.line))
    assert best.is_over
    assert best.strokes == -15


def test_a_hole_that_goes_on_has_no_course_par(golf: Golf) -> None:
    """It would tell what the stock holds."""
    table = moves(golf, deal(golf, D2), "DDD")

    assert golf.ask_course_pars(table) == []
    assert table.hole.course_par is None


def test_double_golf_has_no_course_par(golf: Golf) -> None:
    """It is beyond the solver, and nothing waits for it."""
    table = golf.deal(ANNA, DealRequest(Variant(layout=DOUBLE)), confirmed=True)
    while not table.game.is_over:
        table = do(golf, table, "auto")

    assert golf.ask_course_pars(table) == []


def test_the_best_line_of_a_hole_in_play_stays_shut(golf: Golf) -> None:
    """Refused, with nothing changed."""
    table = moves(golf, deal(golf, D1), "12")

    with pytest.raises(BadRequest, match="not over"):
        golf.settle(ANNA, table.hole.id)

    assert golf.look(ANNA, table.hole.id).hole == table.hole


def test_another_players_best_line_does_not_exist(golf: Golf) -> None:
    """Nor can another practise it."""
    table = moves(golf, deal(golf, D4), "D" * 16)

    with pytest.raises(HoleNotFound):
        golf.settle(BEN, table.hole.id)
    with pytest.raises(HoleNotFound):
        golf.practise(BEN, table.hole.id)


def test_opening_the_best_line_makes_the_hole_final(golf: Golf) -> None:
    """It can't be undone any more, and the round goes on from it."""
    table = played_out(golf)

    opened = golf.settle(ANNA, table.hole.id)

    assert opened.hole.state is HoleState.FINAL
    assert opened.hole.round.state is RoundState.PLAYING
    with pytest.raises(BadRequest, match="final"):
        do(golf, opened, "undo")
    assert golf.sit(ANNA).hole.id == table.hole.id
    assert golf.go_on(ANNA, table.hole.id).hole.place == 2


def test_the_round_still_asks_before_a_final_hole_of_it_is_left(golf: Golf) -> None:
    """R11: leaving would abandon the round."""
    opened = golf.settle(ANNA, played_out(golf).hole.id)

    assert golf.sit(ANNA).is_in_play
    with pytest.raises(BadRequest, match="in play"):
        golf.deal(ANNA, DealRequest(opened.game.variant), confirmed=False)


def test_practice_leaves_the_round_as_it_is(golf: Golf) -> None:
    """The hole of the round waits, and comes back."""
    final = golf.settle(ANNA, played_out(golf).hole.id)

    practice = golf.practise(ANNA, final.hole.id, standing=3)

    assert practice.hole.practice
    assert practice.has_waiting
    assert practice.game.done == final.game.done[:3]
    assert golf.sit(ANNA).hole.id == practice.hole.id
    back = golf.go_back(ANNA)
    assert back.hole == final.hole
    assert golf.look(ANNA, practice.hole.id).hole.state is HoleState.ABANDONED


def test_practising_from_practice_still_leads_back_to_the_round(golf: Golf) -> None:
    """One hole waits, however often another is begun."""
    final = golf.settle(ANNA, played_out(golf).hole.id)
    golf.practise(ANNA, final.hole.id)
    golf.practise(ANNA, final.hole.id, standing=1)

    assert golf.go_back(ANNA).hole.id == final.hole.id
    assert golf.go_back(ANNA).hole.id == final.hole.id


def test_a_new_deal_in_practice_asks_for_the_round_that_waits(golf: Golf) -> None:
    """R11: practice is no way around the question."""
    final = golf.settle(ANNA, played_out(golf).hole.id)
    golf.practise(ANNA, final.hole.id)

    with pytest.raises(BadRequest, match="in play"):
        golf.deal(ANNA, DealRequest(Variant()), confirmed=False)

    golf.deal(ANNA, DealRequest(Variant()), confirmed=True)
    left = golf.look(ANNA, final.hole.id)
    assert left.hole.round.state is RoundState.ABANDONED
    assert not golf.sit(ANNA).has_waiting


@pytest.mark.parametrize("standing", [-1, 16, 17])
def test_nothing_can_be_practised_from_where_a_hole_is_over(
    golf: Golf, standing: int
) -> None:
    """Nor from a move that was never made."""
    table = worked_out(golf, moves(golf, deal(golf, D4), "D" * 16))
    golf.settle(ANNA, table.hole.id)

    with pytest.raises(BadRequest, match="choose 0 to 15"):
        golf.practise(ANNA, table.hole.id, standing)


def test_a_hole_that_can_still_be_undone_cannot_be_practised(golf: Golf) -> None:
    """It is undone instead."""
    table = moves(golf, deal(golf, D4), "D" * 16)

    with pytest.raises(BadRequest, match="not final"):
        golf.practise(ANNA, table.hole.id)
