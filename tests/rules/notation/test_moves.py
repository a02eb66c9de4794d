"""Reading and writing moves."""

import pytest

from golf_solitaire.errors import NotationError
from golf_solitaire.rules.layouts import DOUBLE
from golf_solitaire.rules.moves import play
from golf_solitaire.rules.notation import read_column, read_moves, write_moves


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("17DDD45", "17DDD45"),
        ("1 2", "12"),
        (" D ", "D"),
        ("d", "D"),
        ("D 12", "D12"),
        ("11", "11"),
        ("", ""),
        ("1\t2\r\n3", "123"),
    ],
)
def test_moves_are_signs_in_a_row_with_blanks_ignored(text: str, moves: str) -> None:
    """B43: sequences are documented, so 11 is column 1 twice."""
    assert write_moves(read_moves(text)) == moves


@pytest.mark.parametrize(
    ("text", "place", "sign"),
    [
        ("stop", 1, "s"),
        ("draw2", 2, "r"),
        ("undoing", 1, "u"),
        ("1x", 2, "x"),
        ("quit?", 1, "q"),
        ("D;U", 2, ";"),
        ("７", 1, "７"),
        ("0", 1, "0"),
        ("-1", 1, "-"),
        ("8", 1, "8"),
        ("1.5", 2, "."),
        ("1e0", 2, "e"),
        ("true", 1, "t"),
        ("[1]", 1, "["),
    ],
)
def test_a_sign_that_is_no_move_is_pointed_at(text: str, place: int, sign: str) -> None:
    """B43, B02: a sentence does nothing, whatever letter it begins with."""
    with pytest.raises(NotationError) as refused:
        read_moves(text)

    assert str(refused.value) == (
        f"character {place}: '{sign}' is not a move; write 1-7 or D"
    )


def test_a_line_of_a_megabyte_is_refused_unread() -> None:
    """B43: no game has so many moves."""
    with pytest.raises(NotationError, match="too many for moves"):
        read_moves("D" * 1_000_000)


def test_double_golf_has_columns_to_nine() -> None:
    """8 and 9 are no columns of the standard layout."""
    assert read_moves("89", DOUBLE) == (play(7), play(8))
    with pytest.raises(NotationError, match="write 1-9 or D"):
        read_moves("0", DOUBLE)


@pytest.mark.parametrize("value", range(1, 8))
def test_a_whole_number_is_a_column(value: int) -> None:
    """A request names the column as a value and not as text."""
    assert read_column(value) == play(value - 1)


@pytest.mark.parametrize(
    "value",
    [0, -1, 8, 999_999_999_999, 1.5, 1.0, True, None, "1", [1], "", "x" * 10**6],
    ids=lambda value: f"{value!r:.12}",
)
def test_any_other_value_is_no_column(value: object) -> None:
    """B02: no value is bent into a column that the player did not name."""
    with pytest.raises(NotationError, match="is not a column; write 1 to 7") as refused:
        read_column(value)

    assert len(str(refused.value)) < 80
