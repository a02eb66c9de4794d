"""`golf replay`: moves, and where they leave the hole."""

from __future__ import annotations

import pytest

from tests.cli.runs import answer, call, refusal, run
from tests.deals import D1, D2, D3, D4, D5, W1, W1_LINE

DRAW_ALL = "D" * 16


def test_json_tells_all_of_a_hole() -> None:
    """The keys and their meanings are those of the text forms' page."""
    assert answer("replay", D1, "1 2 3 d") == {
        "moves": 4,
        "left": 32,
        "stock": 15,
        "waste": "AD",
        "playable": [],
        "over": False,
        "cleared": False,
        "strokes": 32,
        "run": 0,
        "longest_run": 3,
    }


@pytest.mark.parametrize(
    ("deal", "moves", "strokes", "cleared"),
    [
        (D1, "1234567" * 5, -16, True),
        (D2, DRAW_ALL + "1234567" * 5, 0, True),
        (D2, DRAW_ALL + "12345671671", 24, False),
        (D3, DRAW_ALL, 35, False),
        (D4, DRAW_ALL, 35, False),
        (D5, "1234567" * 5, -16, True),
        (W1, W1_LINE, -5, True),
    ],
)
def test_a_hole_ends_with_its_known_score(
    deal: str, moves: str, strokes: int, cleared: bool
) -> None:
    """The deals whose scores two independent programs agree on."""
    found = answer("replay", deal, moves)

    assert (found["over"], found["cleared"]) == (True, cleared)
    assert found["strokes"] == strokes
    assert found["playable"] == []


@pytest.mark.parametrize(
    ("mode", "over", "playable"),
    [("strict", True, []), ("live-kings", False, [1]), ("wrap", False, [1, 2])],
)
def test_b14_a_king_on_the_waste_is_each_mode_s_own(
    mode: str, over: bool, playable: list[int]
) -> None:
    """Play check and end check ask the same table."""
    found = answer("replay", D3, DRAW_ALL, "--mode", mode)

    assert (found["over"], found["playable"]) == (over, playable)


def test_options_change_the_score() -> None:
    """Scoring and kings-double reach the count."""
    whole = "1234567" * 5

    assert answer("replay", D1, whole, "--scoring", "plain")["strokes"] == 0
    assert answer("replay", D4, "")["strokes"] == 35
    assert answer("replay", D4, "", "--kings-double")["strokes"] == 38


def test_double_golf_is_replayed_on_nine_columns() -> None:
    """A layout is an option here too."""
    found = answer("replay", "5", "D", "--layout", "double")

    assert (found["left"], found["stock"]) == (63, 39)
    assert "write 1-7 or D" in refusal("replay", "5", "9")


def test_a_hole_as_text_says_the_same_in_words() -> None:
    """A player reads it; the sentences are those of the other faces."""
    text = call("replay", D1, "123").stdout

    assert "3 plays, 0 draws; run 3, longest run 3." in text
    assert "32 cards left in the tableau, 16 in the stock." in text
    assert "−16 strokes" in call("replay", D1, "1234567" * 5).stdout


# B02 and B43: what is a move


@pytest.mark.parametrize(
    "moves",
    ["0", "8", "1.5", "true", "null", "[1]", "1234560", "123456 0", "７", "+1"],
)
def test_b02_other_columns_are_refused(moves: str) -> None:
    """0 is neither column 7 nor column 1."""
    assert "is not a move; write 1-7 or D" in refusal("replay", D1, moves)


def test_b02_big_numbers_and_exponents_are_moves_sign_by_sign() -> None:
    """They are read as documented, and refused where a move is illegal."""
    assert "'e' is not a move" in refusal("replay", D1, "1e0")
    assert refusal("replay", D1, "9999").startswith("character 1: '9' is not a move")


def test_b02_a_minus_is_no_column() -> None:
    """Neither as an option nor behind `--`."""
    assert "moves take no minus" in refusal("replay", D1, "-1")
    assert "'-' is not a move" in refusal("replay", D1, "--", "-1")


@pytest.mark.parametrize(
    "moves", ["stop", "draw2", "undoing", "1x", "quit?", "D;U", "U", "d!", "hint"]
)
def test_b43_words_are_no_moves(moves: str) -> None:
    """No sentence acts by its first letter."""
    assert "is not a move" in refusal("replay", D1, moves)


def test_b43_a_line_of_a_hundred_thousand_signs_is_refused() -> None:
    """Long before the hole's end, and at once."""
    assert "cannot draw" in refusal("replay", D1, "D" * 100_000)
    assert "too many" in refusal("replay", D1, "D" * 1_000_000)


def test_b43_a_row_of_digits_is_a_row_of_columns() -> None:
    """`11` plays column 1 twice, as documented, and here the second fails."""
    assert answer("replay", D1, " D ")["stock"] == 15
    assert answer("replay", D1, "1 2")["moves"] == 2
    assert refusal("replay", D1, "11").startswith(
        "move 2 (1): cannot play 9S from column 1 on 2S"
    )


def test_b44_a_seven_is_a_column() -> None:
    """Not a rank: W1 has two sevens on show, and an ace in column 7."""
    assert answer("replay", W1, "17")["waste"] == "AS"


def test_b64_nothing_plays_on_an_empty_waste() -> None:
    """Only the draw is legal there, and it is not counted."""
    for column in "1234567":
        line = refusal("replay", D1, column, "--opening", "empty")
        assert line.endswith("the waste is empty; draw first")

    before = answer("replay", D1, "", "--opening", "empty")
    after = answer("replay", D1, "D", "--opening", "empty")

    assert (before["waste"], before["playable"], before["stock"]) == (None, [], 17)
    assert (after["waste"], after["stock"], after["moves"]) == ("AS", 16, 0)


def test_a_board_s_own_opening_holds_unless_another_is_given() -> None:
    """A board with `Foundations: -` begins with a draw."""
    board = call("deal", D1, "--opening", "empty").stdout

    assert answer("replay", "-", "D", stdin=board)["stock"] == 16
    other = answer("replay", "-", "D", "--opening", "starter", stdin=board)
    assert other["stock"] == 15


@pytest.mark.parametrize(
    ("deal", "moves", "line"),
    [
        (D4, DRAW_ALL + "D", "move 17 (D): cannot draw: the hole is over"),
        (D1, "1234567" * 5 + "D", "move 36 (D): cannot draw: the hole is over"),
        (D4, "1", "move 1 (1): cannot play 4S from column 1 on AS"),
    ],
)
def test_a_refused_move_is_named_and_pointed_at(
    deal: str, moves: str, line: str
) -> None:
    """Which move it was, why, and where it stands in what was typed."""
    result = call("replay", deal, moves)

    told, text, caret = result.stderr.splitlines()
    assert told.startswith(line)
    assert caret.index("^") == len(text) - 1


def test_a_refused_move_is_status_2_without_a_traceback() -> None:
    """As a shell sees it."""
    refused = run("replay", D4, "1")

    assert refused.returncode == 2
    assert refused.stdout == b""
    assert b"Traceback" not in refused.stderr
