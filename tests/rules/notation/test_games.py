"""Reading and writing games."""

import pytest

from golf_solitaire.errors import IllegalMove, NotationError
from golf_solitaire.rules.modes import EASY
from golf_solitaire.rules.notation import read_game, write_game
from golf_solitaire.rules.variants import Opening, Scoring, Variant
from tests.deals import D1, game_of

TEXT = write_game(game_of(D1, "123D"))


def test_a_game_is_written_with_all_that_decides_it() -> None:
    """The text is for people too: a name a line."""
    game = game_of(D1, "12DUU", Variant(EASY, Opening.STARTER, Scoring.PLAIN, True))

    assert write_game(game) == (
        "Mode: easy\n"
        "Opening: starter\n"
        "Scoring: plain\n"
        "Kings-double: yes\n"
        "Layout: standard\n"
        f"Deal: {D1}\n"
        "Moves: 1\n"
        "Undone: 2D\n"
    )


@pytest.mark.parametrize("steps", ["", "123D", "123DUU", "1UR", "1U"])
def test_a_game_reads_back_with_what_can_be_redone(steps: str) -> None:
    """Whatever is written reads back to the same thing."""
    game = game_of(D1, steps)

    assert read_game(write_game(game)) == game


def test_what_is_left_out_of_a_game_is_as_by_default() -> None:
    """The deal and the moves are enough."""
    assert read_game(f"Deal: {D1}\nMoves: 123D") == game_of(D1, "123D")
    assert read_game(f"deal: {D1.lower()}") == game_of(D1)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("hard", "heavy", "line 1, character 7: 'heavy' is not a mode; write easy,"),
        ("starter", "open", "line 2, character 10: 'open' is not an opening"),
        ("traditional", "", "line 3, character 9: '' is not a scoring"),
        (
            "no\n",
            "maybe\n",
            "line 4, character 15: 'maybe' is not a value of kings_double; write",
        ),
        ("standard", "double", "line 6, character 7: 52 cards, not 104; missing: AC"),
        ("8D AH", "8D AX", "line 6, character 11: 'X' is not a suit; write C D H S"),
        ("KC\n", "KD\n", "line 6, character 160: KD twice; missing: KC"),
        ("123D", "12U", "line 7, character 10: 'U' is not a move; write 1-7 or D"),
        ("Opening", "Mode", "line 2, character 1: 'Mode' stands twice; write one of"),
        ("Opening", "Score", "line 2, character 1: 'Score' is not a field of a game"),
        ("Mode: hard", "hard", "line 1, character 1: 'hard' is not a field of a game"),
        ("Deal:", "# Deal:", "Deal: is missing; write it with the cards of the deal"),
    ],
)
def test_a_fault_in_a_game_is_told_by_its_place(old: str, new: str, words: str) -> None:
    """A game is a file, so the message has the line of the file."""
    assert old in TEXT

    with pytest.raises(NotationError) as refused:
        read_game(TEXT.replace(old, new, 1))

    assert str(refused.value).startswith(words)


def test_a_game_with_an_illegal_move_is_refused() -> None:
    """Well written, but against the rules."""
    with pytest.raises(IllegalMove, match=r"move 2 \(1\)"):
        read_game(TEXT.replace("123D", "11"))


def test_a_game_of_megabytes_is_refused_unread() -> None:
    """B08 (g): a text far longer than any game."""
    with pytest.raises(NotationError, match="too many for a game"):
        read_game(TEXT + "D" * 5_000_000)
