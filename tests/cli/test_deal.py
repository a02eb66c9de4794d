"""`golf deal`."""

from __future__ import annotations

import pytest

from golf_solitaire.rules.deals import numbered_deal
from golf_solitaire.rules.layouts import DOUBLE
from golf_solitaire.rules.notation import read_board
from golf_solitaire.rules.variants import Opening
from tests.cli.runs import answer, call
from tests.deals import D1


@pytest.mark.parametrize("opening", list(Opening))
@pytest.mark.parametrize("layout", ["standard", "double"])
def test_a_deal_as_text_reads_back(opening: Opening, layout: str) -> None:
    """What is written is a board, with the opening that was asked for."""
    options = ["--layout", layout, "--opening", opening.value]

    text = call("deal", "42", *options).stdout

    deal, own = read_board(text)
    assert deal == numbered_deal(42, deal.layout)
    assert (deal.layout.name, own) == (layout, opening)


def test_a_board_keeps_its_own_opening() -> None:
    """Unless another is given."""
    board = call("deal", D1, "--opening", "empty").stdout

    assert call("deal", "-", stdin=board).stdout == board
    other = call("deal", "-", "--opening", "starter", stdin=board).stdout
    assert read_board(other)[1] is Opening.STARTER


def test_a_deal_as_json_names_every_card() -> None:
    """The keys are those of the text forms' page."""
    found = answer("deal", D1)

    assert list(found) == ["number", "columns", "starter", "stock"]
    assert found["number"] is None
    assert found["columns"][0] == ["8D", "AH", "8H", "9S", "2S"]
    assert found["starter"] == "AS"
    assert found["stock"][0] == "AD"
    assert len(found["stock"]) == 16


def test_double_golf_has_nine_columns_of_seven() -> None:
    """The layout is an option of a number, since a number says no layout."""
    found = answer("deal", "5", "--layout", "double")

    assert [len(column) for column in found["columns"]] == [DOUBLE.depth] * 9
    assert len(found["stock"]) == DOUBLE.stock
