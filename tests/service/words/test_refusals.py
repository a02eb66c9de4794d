"""Why a move is refused, as a player reads and hears it."""

from __future__ import annotations

import re

import pytest

from golf_solitaire.rules.modes import EASY, HARD, MEDIUM, Mode
from golf_solitaire.rules.moves import DRAW, play
from golf_solitaire.rules.variants import Opening, Variant
from golf_solitaire.service.words.refusals import refusal
from tests.deals import D1, D2, D4, W1, game_of


@pytest.mark.parametrize(
    ("line", "steps", "mode", "column", "told"),
    [
        (D1, "", HARD, 3, "in hard only a 2 can"),
        (D4, "", EASY, 3, "in easy only a 2 or a king can; draw"),
        (D2, "", HARD, 1, "in hard nothing can; draw"),
        (D2, "", MEDIUM, 1, "in medium only a queen can; draw"),
        (
            D1,
            "1",
            HARD,
            1,
            "the 9 of spades can't go on the 2 of spades: only an ace or a 3 can",
        ),
        (D4, "D" * 16, HARD, 1, "the 4 of spades needed a 3 or a 5"),
        (W1, "17", HARD, 0, ""),
    ],
)
def test_a_refused_play_is_told_in_words(
    line: str, steps: str, mode: Mode, column: int, told: str
) -> None:
    """R9: the cards and what would fit. N22: short, for what plays is in sight."""
    position = game_of(line, steps, Variant(mode)).position
    move = play(column - 1) if column else DRAW

    assert refusal(position, move).endswith(told)
    assert bool(refusal(position, move)) == bool(told)
    assert not re.search(r"\b[2-9TJQKA][CDHS]\b", refusal(position, move))


def test_other_refusals_are_told_in_words() -> None:
    """An empty waste, an empty column, an empty stock, and the end."""
    empty = game_of(D1, "", Variant(opening=Opening.EMPTY)).position
    emptied = game_of(D1, "1234567" * 4 + "1").position
    spent = game_of(D2, "D" * 16).position
    over = game_of(D4, "D" * 16).position

    assert refusal(empty, play(0)) == "the waste is empty: draw the first card"
    assert refusal(emptied, play(0)).startswith("column 1 is empty; playable: ")
    assert refusal(spent, DRAW).startswith("the stock is empty: nothing can be drawn;")
    assert refusal(over, DRAW) == "the hole is over: nothing can be drawn"


def test_a_column_that_is_not_there_is_refused_in_words() -> None:
    """The table asks as the rules do: it once ended in a fault."""
    position = game_of(D1, "").position

    assert refusal(position, play(7)) == "there is no column 8; columns are 1 to 7"
