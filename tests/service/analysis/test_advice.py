"""Advice at the table: about at once, exactly later, never from the stock."""

from __future__ import annotations

from concurrent.futures import CancelledError

import pytest

from golf_solitaire.rules.games import Game
from golf_solitaire.rules.layouts import DOUBLE
from golf_solitaire.rules.notation import read_deal_line, read_moves
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.variants import Variant
from golf_solitaire.service.analysis.advice import Adviser
from golf_solitaire.service.analysis.jobs import JobPool
from golf_solitaire.service.golf import Golf
from golf_solitaire.service.table.deal_request import DealRequest
from golf_solitaire.solver.hidden_stock.solve import fair_value
from golf_solitaire.solver.player_view import player_view
from golf_solitaire.store.entities import Assist
from tests.deals import D1, D2, W1
from tests.patience import LONGEST_S
from tests.service.playing import ANNA, deal, do, moves


@pytest.fixture
def adviser(jobs: JobPool) -> Adviser:
    """An adviser that knows nothing yet."""
    return Adviser(jobs)


def position(deal: str, moves: str) -> Position:
    """A position of a deal in hard."""
    return Game.replay(read_deal_line(deal), Variant(), read_moves(moves)).position


LATE = "17DDD452337D25D7471353251D1736D5"
"""Moves of W1 with plays ahead, after which exact values take a moment."""


def test_an_estimate_comes_first_and_exact_values_later(adviser: Adviser) -> None:
    """Nine hidden cards and fewer are soon exact."""
    late = position(W1, "17DDD452")
    asked = adviser.ask(ANNA, late)
    assert asked is not None
    asked.result(LONGEST_S)

    known = adviser.known(late)

    assert known is not None
    assert {str(each.move) for each in known.moves} <= set("1234567D")
    assert adviser.ask(ANNA, late) is None


def test_refined_values_are_those_of_the_solver(adviser: Adviser) -> None:
    """W1 late in the hole, against the library."""
    late = position(W1, LATE)
    work = adviser.refine(ANNA, late)
    assert work is not None
    work.answer.result(LONGEST_S)

    known = adviser.known(late)

    assert known is not None
    assert known.exact
    assert known.expected == pytest.approx(fair_value(player_view(late)).expected)
    assert adviser.refine(ANNA, late) is None


def test_the_order_of_the_stock_changes_no_answer(adviser: Adviser) -> None:
    """What is known of one order is known of every other."""
    cards = W1.split()
    drawn = 36 + LATE.count("D")
    turned = " ".join([*cards[:drawn], *reversed(cards[drawn:])])
    one, other = position(W1, LATE), position(turned, LATE)
    work = adviser.refine(ANNA, one)
    assert work is not None
    work.answer.result(LONGEST_S)

    assert one.stock != other.stock
    assert adviser.known(other) == adviser.known(one)


def test_the_hint_at_the_table_is_the_advisers(golf: Golf) -> None:
    """And auto move plays it."""
    table = moves(golf, deal(golf, W1), LATE)
    work = golf.refine_advice(table)
    assert work is not None
    best = work.answer.result(LONGEST_S).moves[0].move

    hinted = do(golf, table, "hint")
    assert hinted.hint is not None
    assert hinted.hint.move == best
    assert "strokes expected" in hinted.say
    assert do(golf, hinted, "auto").game.done[-1] == best


def test_a_move_stops_the_work_on_the_position_before(golf: Golf) -> None:
    """Nobody waits for its values any more."""
    table = deal(golf, W1)
    work = golf.refine_advice(table)
    assert work is not None

    do(golf, table, "draw")

    with pytest.raises(CancelledError):
        work.answer.result(LONGEST_S)


def test_double_golf_has_the_look_ahead_alone(golf: Golf) -> None:
    """It is beyond the adviser, and nothing waits for it."""
    table = golf.deal(ANNA, DealRequest(Variant(layout=DOUBLE)), confirmed=True)

    assert golf.ask_advice(table) is None
    assert golf.refine_advice(table) is None
    assert do(golf, table, "hint").hint is not None


def test_showing_what_moves_are_worth_marks_the_hole(golf: Golf) -> None:
    """And those dealt while it lasts; taking it back clears nothing."""
    table = deal(golf, D2)
    golf.set(ANNA, {"worth": "on"})
    assert Assist.WORTH in golf.sit(ANNA).hole.assists
    assert golf.sit(ANNA).hole.version == table.hole.version + 1

    assert Assist.WORTH in deal(golf, D1).hole.assists
    golf.set(ANNA, {"worth": "off"})
    assert Assist.WORTH in golf.sit(ANNA).hole.assists
    assert Assist.WORTH not in deal(golf, D2).hole.assists
