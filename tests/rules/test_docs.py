"""The pages on the rules say what the program does."""

import doctest
import re
from datetime import date
from itertools import pairwise
from pathlib import Path

import pytest

from golf_solitaire.rules.cards import Rank
from golf_solitaire.rules.courses import course_deals, daily_course
from golf_solitaire.rules.deals import numbered_deal
from golf_solitaire.rules.layouts import DOUBLE
from golf_solitaire.rules.modes import EASY, HARD, MEDIUM, MODES
from golf_solitaire.rules.notation import (
    LONGEST_TEXT,
    read_board,
    read_game,
    read_mode,
    read_moves,
    write_board,
    write_deal_line,
    write_game,
)
from golf_solitaire.rules.scoring import PAR, ROUND_PAR
from golf_solitaire.rules.shuffle import MASK64
from golf_solitaire.rules.variants import Opening
from tests.deals import D1, game_of

DOCS = Path(__file__).parents[2] / "docs"
RULES = (DOCS / "rules.md").read_text("utf-8")
TEXTS: list[str] = re.findall(r"```text\n(.*?)```", RULES, re.DOTALL)


def text_with(beginning: str) -> str:
    """The example on the page that begins so."""
    (found,) = (text for text in TEXTS if text.startswith(beginning))
    return found


def test_the_examples_on_the_page_run() -> None:
    """The vectors of the generators are typed in by others from here."""
    result = doctest.testfile(str(DOCS / "rules.md"), module_relative=False)

    assert result.attempted >= 6
    assert result.failed == 0


@pytest.mark.parametrize("number", [0, 1, 2**53, 2**53 + 1, 2**64 - 1])
def test_the_vectors_of_deals_hold(number: int) -> None:
    """B04, B63: a published deal is a promise."""
    assert f"\n{number}: {write_deal_line(numbered_deal(number))}\n" in RULES


def test_the_vector_of_double_golf_holds() -> None:
    """Two decks, one shuffle."""
    assert f"\n1: {write_deal_line(numbered_deal(1, DOUBLE))}\n" in RULES


def test_the_course_on_the_page_is_that_days() -> None:
    """Nine numbers, in their order."""
    number = daily_course(date(2026, 11, 30), HARD)

    assert f"is {number}," in RULES
    assert "\n".join(map(str, course_deals(number))) + "\n" in TEXTS


def test_the_table_of_what_fits_is_the_programs() -> None:
    """Aces and kings are what players ask about."""
    rows = dict(
        re.findall(r"^\| (A|2|Q|K) \| (.*) \|$", RULES, re.MULTILINE),
    )
    assert set(rows) == set("A2QK")
    for letter, row in rows.items():
        rank = next(rank for rank in Rank if rank.letter == letter)
        expected = [
            " ".join(follower.letter for follower in mode.followers(rank)) or "nothing"
            for mode in (HARD, MEDIUM, EASY)
        ]
        assert row.split(" | ") == expected


def test_the_names_of_the_modes_are_the_programs() -> None:
    """A name on the page must be one that is read."""
    for mode in MODES:
        (row,) = re.findall(rf"^\| (`{mode.name}`.*) \|$", RULES, re.MULTILINE)
        names = re.findall(r"`(\S+)`", row)

        assert names == [mode.name, *mode.aliases]
        assert {read_mode(name) for name in names} == {mode}


def test_the_numbers_on_the_page_are_the_programs() -> None:
    """Par, the bounds, the range of deals."""
    for words in (
        f"Par is {PAR} a hole and {ROUND_PAR} a round",
        f"from 0 to {MASK64},",
        f"longer than {LONGEST_TEXT:,} characters",
        f"nine columns of {DOUBLE.depth}".replace("7", "seven"),
        f"{DOUBLE.tableau} cards, and a stock of {DOUBLE.stock} beside the starter",
    ):
        assert words in RULES


def test_the_board_on_the_page_is_read_and_written() -> None:
    """It can be copied from the page."""
    board = text_with("Talon:")

    assert read_board(board)[1] is Opening.STARTER
    assert write_board(*read_board(board)) == board


def test_the_game_on_the_page_is_read_and_written() -> None:
    """It can be copied from the page."""
    text = text_with("Mode:")

    assert read_game(text) == game_of(D1, "123DDU")
    assert write_game(read_game(text)) == text


def test_the_moves_on_the_page_are_read() -> None:
    """`17DDD45` and what the page says of it."""
    moves = read_moves("17DDD45")

    assert "`17DDD45` plays columns 1 and 7, draws three times" in RULES
    assert [str(move) for move in moves] == list("17DDD45")


def test_the_glossary_is_in_order() -> None:
    """A word is looked up, so it must be where it is looked for."""
    glossary = (DOCS / "glossary.md").read_text("utf-8")
    words = re.findall(r"^\| ([^|]+) \|", glossary, re.MULTILINE)[1:]

    assert len(words) > 40
    for word in ("tableau", "column", "exposed card", "stock", "waste", "draw"):
        assert word in words
    ordered = [word for word in words if word != "easy, medium, hard"]
    assert all(one.lower() < other.lower() for one, other in pairwise(ordered))
