"""Reading the number of a deal or a course."""

import pytest

from golf_solitaire.errors import NotationError
from golf_solitaire.rules.notation import read_decimal, read_number, read_whole


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("0", 0),
        ("1", 1),
        ("007", 7),
        ("0" * 10_000, 0),
        ("9007199254740992", 2**53),
        ("9007199254740993", 2**53 + 1),
        ("18446744073709551615", 2**64 - 1),
        ("00018446744073709551615", 2**64 - 1),
    ],
)
def test_ascii_digits_are_a_number(text: str, number: int) -> None:
    """B04: 007 is 7, on every surface, and no digit is lost over 2^53."""
    assert read_number(text) == number


@pytest.mark.parametrize(
    ("text", "sign"),
    [
        ("-1", "'-'"),
        ("+7", r"'\+'"),
        (" 7 ", "' '"),
        ("7\n", r"'\\n'"),
        ("1_000", "'_'"),
        ("１２", "'１'"),
        ("²", "'²'"),
        ("1e3", "'e'"),
        ("0x10", "'x'"),
        ("1.0", r"'\.'"),
    ],
)
def test_any_other_sign_is_refused(text: str, sign: str) -> None:
    """B04: Python's int() would take half of these."""
    with pytest.raises(NotationError, match=f"{sign} is not a digit; write the digits"):
        read_number(text)


@pytest.mark.parametrize(
    "text", ["18446744073709551616", "98804262199142645760", "9" * 10_000]
)
def test_a_number_out_of_range_is_refused(text: str) -> None:
    """B04: never wrapped around, and 10,000 digits don't stop the program."""
    with pytest.raises(NotationError, match="from 0 to 18446744073709551615"):
        read_number(text)


def test_no_number_at_all_is_refused() -> None:
    """B04: an empty field is not deal 0."""
    with pytest.raises(NotationError, match="a number is missing"):
        read_number("")


@pytest.mark.parametrize(
    ("text", "number"), [("0", 0), ("007", 7), ("99", 99), ("0" * 9999 + "5", 5)]
)
def test_a_whole_number_within_its_bounds_is_read(text: str, number: int) -> None:
    """Zeros in front change nothing, however many."""
    assert read_whole(text, 0, 99, "a step") == number


@pytest.mark.parametrize(
    "text", ["", "100", "-1", "-0", "+1", "1.0", " 1", "1_0", "１", "²", "9" * 10_000]
)
def test_what_is_no_whole_number_within_its_bounds_is_refused(text: str) -> None:
    """B41: it says what was wrong and what would be right."""
    with pytest.raises(NotationError, match="is not a step; write 0 to 99"):
        read_whole(text, 0, 99, "a step")


def test_bounds_below_zero_take_a_minus_sign() -> None:
    """A course par may be one."""
    assert read_whole("-16", -16, 35, "a score") == -16
    for text in ("-17", "--1", "-", "-9999999999"):
        with pytest.raises(NotationError, match="write -16 to 35"):
            read_whole(text, -16, 35, "a score")


@pytest.mark.parametrize("text", ["", "-1", ".5", "1e3", "nan", "inf", "1,5", "1" * 10])
def test_an_amount_is_digits_with_or_without_decimals(text: str) -> None:
    """Python's float() would take half of these."""
    assert read_decimal("0.5", "a time", "seconds") == 0.5
    with pytest.raises(NotationError, match="is not a time; write seconds"):
        read_decimal(text, "a time", "seconds")
