"""Moves: a column's exposed card, or a draw."""

import pytest

from golf_solitaire.errors import NotationError
from golf_solitaire.rules.moves import DRAW, play


def test_players_count_columns_from_one() -> None:
    """The library counts from 0; the text of a move does not."""
    assert [str(play(column)) for column in range(7)] == list("1234567")
    assert str(DRAW) == "D"


@pytest.mark.parametrize("odd", [True, False, 1.0, 1.5, "1", [1], b"1"])
def test_a_column_that_is_no_whole_number_is_refused(odd: object) -> None:
    """B02: True is 1 to Python, and would play column 2."""
    with pytest.raises(NotationError, match="write a whole number"):
        play(odd)  # type: ignore[arg-type] # the fault under test
