"""A round goes from hole to hole, and comes back as it was left."""

from __future__ import annotations

import pytest
from sqlalchemy import text

from golf_solitaire.errors import BadRequest
from golf_solitaire.rules.courses import course_deals
from golf_solitaire.rules.deals import DealNumber
from golf_solitaire.rules.notation import write_moves
from golf_solitaire.rules.variants import Variant
from golf_solitaire.service.golf import Golf
from golf_solitaire.service.table.deal_request import DealRequest
from golf_solitaire.store.database import Store
from golf_solitaire.store.entities import HoleState, Origin, RoundState
from tests.deals import D1
from tests.service.playing import ANNA, deal, do, moves


def test_a_first_visit_deals_a_round_of_nine(golf: Golf) -> None:
    """R1: opening the program deals."""
    table = golf.sit(ANNA)

    assert table.hole.round.holes == 9
    assert table.hole.place == 1
    assert table.game.position.cards_left == 35


def test_sitting_down_again_resumes_the_hole_with_its_undo(golf: Golf) -> None:
    """R1: the round in progress comes back exactly."""
    table = moves(golf, golf.sit(ANNA), "DDU")

    again = golf.sit(ANNA)

    assert again.game == table.game
    assert write_moves(again.game.undone) == "D"


def test_a_round_goes_through_its_course_and_keeps_its_card(golf: Golf) -> None:
    """B27: nine holes, a running total, no tenth."""
    choice = DealRequest(Variant(), origin=Origin.COURSE, number=DealNumber(7))
    table = golf.deal(ANNA, choice, confirmed=True)
    numbers = []
    for place in range(1, 10):
        numbers.append(table.hole.number)
        while not table.game.is_over:
            table = do(golf, table, "auto")
        if place < 9:
            table = golf.go_on(ANNA, table.hole.id)

    assert tuple(numbers) == course_deals(7)
    assert len(table.scores) == 9
    with pytest.raises(BadRequest, match="last"):
        golf.go_on(ANNA, table.hole.id)
    assert golf.sit(ANNA).scores == table.scores
    assert golf.sit(ANNA).hole.round.state is RoundState.FINISHED


def test_going_on_twice_deals_one_next_hole(golf: Golf) -> None:
    """A doubled request on "next hole" skips no hole."""
    table = golf.sit(ANNA)
    while not table.game.is_over:
        table = do(golf, table, "auto")

    first = golf.go_on(ANNA, table.hole.id)
    second = golf.go_on(ANNA, table.hole.id)

    assert first.hole.id == second.hole.id
    assert second.hole.place == 2


def test_a_hole_that_was_gone_on_from_is_final(golf: Golf) -> None:
    """It can't be undone any more."""
    table = golf.sit(ANNA)
    while not table.game.is_over:
        table = do(golf, table, "auto")
    golf.go_on(ANNA, table.hole.id)

    left = golf.look(ANNA, table.hole.id)
    assert left.hole.state is HoleState.FINAL
    with pytest.raises(BadRequest, match="left"):
        do(golf, left, "undo")


@pytest.mark.parametrize("moves", ["9", "x", "3", "1" * 99])
def test_a_damaged_hole_is_left_and_another_dealt(
    golf: Golf, store: Store, moves: str
) -> None:
    """B10: a bad game never keeps the table from opening, twice either."""
    table = deal(golf, D1)
    with store.write() as tx:
        tx.execute(text("UPDATE holes SET moves = :moves"), {"moves": moves})

    again = golf.sit(ANNA)

    assert again.hole.id != table.hole.id
    assert golf.sit(ANNA).hole.id == again.hole.id
