"""Moves as a form writes them."""

from __future__ import annotations

import pytest

from golf_solitaire.rules.deals import DealNumber, numbered_deal
from golf_solitaire.rules.games import Game
from golf_solitaire.rules.layouts import DOUBLE
from golf_solitaire.rules.variants import Variant
from tests.web.conftest import Browser


def deal_that_opens_in(column: int) -> str:
    """The number of a Double Golf deal whose first card comes from a column."""
    variant = Variant(layout=DOUBLE)
    return next(
        str(number)
        for number in range(1, 99)
        if column - 1
        in Game.start(
            numbered_deal(DealNumber(number), DOUBLE), variant
        ).position.playable
    )


@pytest.mark.parametrize("column", [8, 9])
def test_the_last_columns_of_double_golf_play_without_javascript(
    browser: Browser, column: int
) -> None:
    """N16: "not a move; write 1-7 or D"; the hole knows which columns it has."""
    browser.deal(deal_that_opens_in(column), layout="double")

    answer = browser.press(move=str(column))

    assert answer.status_code == 200
    browser.open()
    assert browser.field("version") == "1"


def test_a_column_that_golf_has_not_is_refused(browser: Browser) -> None:
    """N16: in its own words, not as a move of no game."""
    browser.deal("5")

    answer = browser.press(move="8")

    assert answer.status_code == 400
    assert "is not a column; write 1 to 7" in answer.text
