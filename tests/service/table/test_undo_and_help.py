"""Undo, hints and the deal's number: what they do, and what they mark."""

from __future__ import annotations

import pytest

from golf_solitaire.errors import IllegalMove
from golf_solitaire.rules.deals import DealNumber
from golf_solitaire.rules.variants import Opening, Variant
from golf_solitaire.service.golf import Golf
from golf_solitaire.service.table.deal_request import DealRequest
from golf_solitaire.store.entities import Origin
from tests.deals import D1, D4
from tests.service.playing import ANNA, BEN, deal, do, moves


def test_undo_of_a_draw_marks_the_hole_assisted_for_good(golf: Golf) -> None:
    """It showed the stock, and nothing takes that back."""
    table = moves(golf, deal(golf, D1), "1U")
    assert not table.hole.assists

    table = moves(golf, table, "DU1D")

    assert table.hole.assists == {"undo-draw"}


def test_the_forced_first_draw_can_be_undone_unassisted(golf: Golf) -> None:
    """So the two openings compare."""
    table = moves(golf, deal(golf, D1, opening=Opening.EMPTY), "DU")

    assert not table.hole.assists
    assert not table.hole.stock_seen
    assert table.game.position.waste is None


def test_undo_takes_the_result_out_and_the_end_brings_it_back(golf: Golf) -> None:
    """B23: after the undo the hole is in play again."""
    table = moves(golf, deal(golf, D4), "D" * 16)
    assert table.hole.result is not None

    table = moves(golf, table, "U")
    assert table.hole.result is None

    table = moves(golf, table, "R")
    assert table.hole.result is not None
    assert table.hole.result.strokes == 35


def test_a_hint_marks_the_hole_and_moves_nothing(golf: Golf) -> None:
    """R5: a hint highlights a legal move without making it."""
    table = deal(golf, D1)

    hinted = do(golf, table, "hint")

    assert hinted.game == table.game
    assert hinted.hint is not None
    assert hinted.hint.move in table.game.position.legal_moves
    assert hinted.hole.assists == {"hint"}


def test_auto_makes_the_move_that_the_hint_shows(golf: Golf) -> None:
    """R5: auto move plays what the hint shows."""
    hinted = do(golf, deal(golf, D1), "hint")
    assert hinted.hint is not None

    moved = do(golf, hinted, "auto")

    assert moved.game.done == (hinted.hint.move,)


def test_with_nothing_to_play_the_hint_is_to_draw(golf: Golf) -> None:
    """D4: no card ever plays."""
    table = do(golf, deal(golf, D4), "hint")

    assert table.hint is not None
    assert table.hint.move.is_draw


def test_a_hint_that_says_only_to_draw_costs_nothing(golf: Golf) -> None:
    """N21: it told what everybody sees; an auto move is a help all the same."""
    table = do(golf, deal(golf, D4), "hint")
    assert not table.hole.assists
    assert not do(golf, deal(golf, D1, opening=Opening.EMPTY), "hint").hole.assists

    assert do(golf, deal(golf, D4), "auto").hole.assists == {"auto"}


def test_no_hint_after_the_end(golf: Golf) -> None:
    """With no legal move it says so."""
    table = moves(golf, deal(golf, D4), "D" * 16)

    with pytest.raises(IllegalMove, match="over"):
        do(golf, table, "hint")


def test_the_hint_is_the_same_for_every_order_of_the_stock(golf: Golf) -> None:
    """No hint ever looks at the stock's order."""
    cards = D1.split()
    turned = " ".join(cards[:36] + cards[36:][::-1])

    one = do(golf, deal(golf, D1), "hint")
    other = do(golf, deal(golf, turned, BEN), "hint")

    assert one.hint == other.hint


def test_a_random_deal_keeps_its_number_back(golf: Golf) -> None:
    """Whoever runs the shuffle would know the stock from it."""
    table = golf.sit(ANNA)
    assert not table.shows_number

    shown = do(golf, table, "show-number")

    assert shown.shows_number
    assert shown.hole.assists == {"number"}


def test_a_chosen_number_is_shown_always(golf: Golf) -> None:
    """R12: the number is shown."""
    choice = DealRequest(Variant(), 1, Origin.NUMBER, DealNumber(7))
    table = golf.deal(ANNA, choice, confirmed=True)

    assert table.shows_number
    assert table.hole.number == 7
