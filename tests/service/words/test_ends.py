"""What the end of a hole and of a round says."""

from __future__ import annotations

import pytest

from golf_solitaire.rules.modes import EASY, HARD, Mode
from golf_solitaire.rules.moves import ColumnIndex
from golf_solitaire.rules.variants import Scoring, Variant
from golf_solitaire.service.golf import Golf
from golf_solitaire.service.records.standing import (
    NOWHERE,
    Feat,
    HoleStanding,
    RoundStanding,
)
from golf_solitaire.service.words import ends
from tests.deals import D2, D5, W1, W1_LINE, game_of
from tests.service.playing import deal, moves

STUCK = "D" * 16 + "12345671671"


@pytest.mark.parametrize(
    ("standing", "badge", "line"),
    [
        (NOWHERE, "", "24 cards left"),
        (
            HoleStanding(Feat.BEST, average=30.0),
            "New record",
            "24 cards left, your best on hard",
        ),
        (
            HoleStanding(Feat.BEST_IN_WEEK),
            "Best in a week",
            "24 cards left, your best on hard in a week",
        ),
        (
            HoleStanding(Feat.BEST_IN_MONTH),
            "Best in a month",
            "24 cards left, your best on hard in a month",
        ),
        (
            HoleStanding(Feat.FIRST_BIRDIE),
            "Your first birdie",
            "24 cards left, your first on hard",
        ),
        (
            HoleStanding(is_level=True),
            "",
            "24 cards left, level with your best on hard",
        ),
        (
            HoleStanding(average=26.12),
            "",
            "24 cards left, 2.1 better than your average on hard",
        ),
        (
            HoleStanding(average=9.44),
            "",
            "24 cards left, your average on hard is 9.4",
        ),
    ],
)
def test_an_end_says_one_thing_in_one_line(
    golf: Golf, standing: HoleStanding, badge: str, line: str
) -> None:
    """What it is in the player's past, or how far from the average."""
    table = moves(golf, deal(golf, D2), STUCK)

    assert ends.badge(table.game, standing) == badge
    assert ends.line(table.hole, table.game, standing, is_lesson=False) == line


def test_a_cleared_tableau_says_what_is_left_of_the_stock(golf: Golf) -> None:
    """W1 for −5, and D2 with the stock spent."""
    told = {}
    for line, made in ((W1, W1_LINE), (D2, "D" * 16 + "1234567" * 5)):
        table = moves(golf, deal(golf, line), made)
        told[ends.line(table.hole, table.game, NOWHERE, is_lesson=False)] = ends.badge(
            table.game, NOWHERE
        )

    assert told == {
        "5 cards left in the stock": "Cleared",
        "Cleared with the last card of the stock": "Cleared",
    }


def test_unusual_rules_are_a_record_of_their_own(golf: Golf) -> None:
    """Plain scoring is not what "on hard" means elsewhere."""
    table = moves(golf, deal(golf, D2, scoring=Scoring.PLAIN), STUCK)
    told = ends.line(table.hole, table.game, HoleStanding(Feat.BEST), is_lesson=False)

    assert told == "24 cards left, your best by these rules"


@pytest.mark.parametrize(
    ("mode", "column", "needed"),
    [
        (HARD, 2, "the 2 of hearts needed an ace or a 3"),
        (HARD, 1, "the ace of spades needed a 2"),
        (EASY, 1, "the ace of spades needed a 2 or a king"),
    ],
)
def test_a_card_that_is_left_says_what_it_needed(
    mode: Mode, column: int, needed: str
) -> None:
    """By the mode that was played: the table that the rules ask."""
    position = game_of(D5, "", Variant(mode)).position

    assert ends.needed(position, ColumnIndex(column - 1)) == needed


@pytest.mark.parametrize(
    ("standing", "told"),
    [
        (
            RoundStanding(45, 0, None, None, None, False),
            "Your first round of nine on hard.",
        ),
        (
            RoundStanding(45, 1, 50, 50, 50.0, True),
            "5 better than your best round on hard before."
            " The round before came to 50.",
        ),
        (
            RoundStanding(45, 2, 50, 40, 45.0, False),
            "Just your average round on hard."
            " Your last came to 50, your best before to 40.",
        ),
        (
            RoundStanding(48, 2, 50, 40, 45.0, False),
            "3.0 more than your average round on hard."
            " Your last came to 50, your best before to 40.",
        ),
    ],
)
def test_a_round_says_whether_it_was_better(standing: RoundStanding, told: str) -> None:
    """Than the average, the last and the best before."""
    assert " ".join(ends.round_lines(standing, Variant())) == told
    assert bool(ends.round_badge(standing)) == standing.is_best
