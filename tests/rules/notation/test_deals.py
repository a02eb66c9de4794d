"""Reading and writing deals: one line, and boards."""

import pytest

from golf_solitaire.errors import NotationError
from golf_solitaire.rules.deals import numbered_deal
from golf_solitaire.rules.layouts import DOUBLE, STANDARD, Layout
from golf_solitaire.rules.notation import (
    is_board,
    read_board,
    read_deal_line,
    write_board,
    write_deal_line,
)
from golf_solitaire.rules.variants import Opening
from tests.deals import D1

DEAL = read_deal_line(D1)
BOARD = write_board(DEAL, Opening.STARTER)


def fault_of_line(text: str) -> NotationError:
    """The error that a line is refused with."""
    with pytest.raises(NotationError) as refused:
        read_deal_line(text)
    return refused.value


def fault_of_board(text: str) -> str:
    """The sentence that a board is refused with."""
    with pytest.raises(NotationError) as refused:
        read_board(text)
    return str(refused.value)


# One line


@pytest.mark.parametrize(
    "text",
    [
        D1.replace("T", "10"),
        D1.lower(),
        D1.replace("S", "♠").replace("H", "♥").replace("D", "♦").replace("C", "♣"),
        D1.replace("S", "♤"),
        D1.replace(" ", "\t"),
        D1.replace(" ", "\u00a0"),
        D1.replace(" ", "\r\n"),
        f"  {D1}  \n\n",
    ],
    ids=["10", "lower", "signs", "white", "tabs", "no-break", "lines", "blanks"],
)
def test_a_deal_is_read_in_every_documented_spelling(text: str) -> None:
    """B40: the same deal, never a shifted column."""
    assert write_deal_line(read_deal_line(text)) == D1


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (D1[:-2] + "KD", "character 154: KD twice; missing: KC"),
        (D1[:-3], "51 cards, not 52; missing: KC"),
        (D1 + " KC", "character 157: 53 cards, not 52; KC twice"),
        ("", "no cards; write 52 like 7H AD QD"),
        (" \t\r\n ", "no cards; write 52 like 7H AD QD"),
        (D1.replace("AS", "1S"), "character 106: '1' is not a rank; write A 2-9 T"),
        (D1.replace("AS", "A"), "character 106: 'A' is not a card"),
        (D1.replace(" ", ","), "is not a card; write a rank and a suit"),
        ("\0" * 100, "is not a card; write a rank and a suit"),
        ("\ufeff" + D1, "is not a rank"),
        ("\ufffdPNG\r\n\x1a\n", "is not a card; write a rank and a suit"),
        ("AS " * 1_700_000, "5100000 characters are too many for a deal"),
        ("AS " * 33_000, "33000 cards, not 104; AS 33000 times; missing: AC, 2C"),
    ],
    ids=[
        "doubled",
        "one short",
        "one more",
        "nothing",
        "blanks",
        "odd rank",
        "no suit",
        "commas",
        "zero bytes",
        "byte order mark",
        "picture",
        "five megabytes",
        "as long as may be",
    ],
)
def test_a_line_that_is_no_deal_is_refused_by_its_fault(text: str, words: str) -> None:
    """B08: each fault is named, at once, and where it is."""
    message = str(fault_of_line(text))

    assert words in message
    assert len(message) < 200


def test_a_card_too_many_is_pointed_at() -> None:
    """The second KD of 52 cards is hard to find by eye."""
    picture = fault_of_line(D1[:-2] + "KD").picture().splitlines()

    assert picture[0][picture[1].index("^") :] == "KD"


def test_a_fault_in_a_file_of_deals_tells_its_line() -> None:
    """A file holds one deal a line."""
    for text in (D1[:-3], D1[:-2] + "KD", "1S", " "):
        with pytest.raises(NotationError, match=r"^line 12"):
            read_deal_line(text, line=12)


def test_a_layout_that_is_asked_for_is_held_to() -> None:
    """Without one, the count of cards tells."""
    double = numbered_deal(7, DOUBLE)
    line = write_deal_line(double)

    assert read_deal_line(line) == double
    assert read_deal_line(line, DOUBLE) == double
    with pytest.raises(NotationError, match="104 cards, not 52"):
        read_deal_line(line, STANDARD)
    with pytest.raises(NotationError, match="52 cards, not 104"):
        read_deal_line(D1, DOUBLE)


# Boards


def test_a_board_is_written_as_other_programs_read_it() -> None:
    """The form of black-hole-solver."""
    lines = BOARD.splitlines()

    assert lines[0] == "Talon: AD AC 2C 3C 4C 5C 6C 7C 8C 9C QD QC KS KH KD KC"
    assert lines[1] == "Foundations: AS"
    assert lines[2] == "8D AH 8H 9S 2S"
    assert len(lines) == 9


def test_in_the_empty_opening_the_talon_holds_seventeen() -> None:
    """The starter is the first of them."""
    lines = write_board(DEAL, Opening.EMPTY).splitlines()

    assert lines[0].startswith("Talon: AS AD AC")
    assert lines[1] == "Foundations: -"


@pytest.mark.parametrize("opening", Opening)
@pytest.mark.parametrize("layout", [STANDARD, DOUBLE], ids=lambda each: each.name)
def test_a_board_reads_back_with_its_opening(opening: Opening, layout: Layout) -> None:
    """Whatever is written reads back to the same thing."""
    deal = numbered_deal(11, layout)

    assert read_board(write_board(deal, opening)) == (deal, opening)


@pytest.mark.parametrize(
    "text",
    [
        "# golf\n\n" + BOARD.replace("\n", "  # a line\n\n"),
        BOARD.replace("\n", "\r\n"),
        "\ufeff" + BOARD,
        BOARD.rstrip("\n"),
        BOARD.replace("T", "10").replace("10alon", "Talon"),
        BOARD.lower(),
        "".join(sorted(BOARD.splitlines(keepends=True), key=lambda line: ":" in line)),
    ],
    ids=["comments", "CRLF", "BOM", "no last line end", "10", "lower", "heads last"],
)
def test_a_board_from_another_system_is_the_same_deal(text: str) -> None:
    """B40: comments, blank lines, line ends and a mark in front are fine."""
    assert is_board(text)
    assert read_board(text) == (DEAL, Opening.STARTER)


def test_a_board_without_foundations_is_the_empty_opening() -> None:
    """PySolFC's script for golf writes no such line."""
    text = write_board(DEAL, Opening.EMPTY).replace("Foundations: -\n", "")

    assert read_board(text) == (DEAL, Opening.EMPTY)


def test_only_a_heading_makes_a_text_a_board() -> None:
    """One in a comment does not, and a page of blanks is looked at once."""
    assert not is_board(D1)
    assert not is_board(f"# Talon: below\n{D1}")
    assert not is_board("\n" * 1_000_000)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (
            "8D AH 8H 9S 2S\n9D",
            "8D AH 8H 9S 2S 9D\n",
            "line 3: column 1 holds 6 cards, not 5",
        ),
        (" KC\n", "\n", "Talon: holds 15 cards, not 16; 51 cards, not 52; missing: KC"),
        (" KC\n", " KD\n", "line 1, character 53: KD twice; missing: KC"),
        (
            "Foundations: AS",
            "Foundations: -",
            "Talon: holds 16 cards, not 17; 51 cards, not 52; missing: AS",
        ),
        (
            "Foundations: AS",
            "Foundations:",
            "line 2, character 13: Foundations: holds 0 cards; write the starter,"
            " or - for the empty opening",
        ),
        (
            "Foundations: AS",
            "Foundations: AS AD",
            "line 2, character 13: Foundations: holds 2 cards; write the starter,"
            " or - for the empty opening",
        ),
        (
            "Foundations: AS",
            "Foundations: AS-",
            "line 2, character 16: '-' follows a card; write only blanks between cards",
        ),
        (
            "Foundations: AS",
            "Talon: AS",
            "line 2, character 1: 'talon' stands twice; write Talon: once,"
            " Foundations: once, then the columns",
        ),
        (
            "Foundations:",
            "Freecells:",
            "line 2, character 1: 'freecells' is unknown here; write Talon: once,"
            " Foundations: once, then the columns",
        ),
        ("8D AH 8H 9S 2S\n", "", "6 columns; a board has 7, or 9 in double"),
        ("Talon:", "#", "Talon: is missing; write the stock in drawing order"),
        ("9D 2D", "9D 2X", "line 4, character 5: 'X' is not a suit; write C D H S"),
    ],
    ids=[
        "column too deep",
        "talon too short",
        "doubled",
        "no starter",
        "foundation blank",
        "two starters",
        "starter and dash",
        "talon twice",
        "unknown heading",
        "column missing",
        "no talon",
        "no card",
    ],
)
def test_a_board_that_is_no_deal_is_refused_by_its_fault(
    old: str, new: str, words: str
) -> None:
    """B08 (d), (e): the message tells the line, the column or the pile."""
    text = BOARD.replace(old, new, 1)
    assert text != BOARD

    assert fault_of_board(text) == words


def test_a_board_of_megabytes_is_refused_unread() -> None:
    """B08 (g): a million lines of one card each."""
    assert "too many for a board" in fault_of_board("Talon:\n" + "AS\n" * 1_700_000)
