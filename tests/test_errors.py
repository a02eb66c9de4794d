"""Errors: what a player reads when something went wrong."""

from golf_solitaire.errors import NotationError


def test_a_fault_tells_its_line_and_character() -> None:
    """The sentence alone is enough to find the fault."""
    fault = NotationError("'1' is not a rank", text="7H 1S", line=3, column=4)

    assert str(fault) == "line 3, character 4: '1' is not a rank"


def test_a_fault_without_a_place_tells_none() -> None:
    """A missing card is missing nowhere in particular."""
    fault = NotationError("missing: KC")

    assert str(fault) == "missing: KC"
    assert fault.picture() == ""


def test_the_picture_of_a_long_line_is_cut_around_the_fault() -> None:
    """The caret of a line of 104 cards would be off the screen otherwise."""
    text = "A" * 300 + "!" + "B" * 300
    line, caret = NotationError("odd", text=text, column=301).picture().splitlines()

    assert line[caret.index("^")] == "!"
    assert len(line) < 80


def test_the_picture_keeps_odd_signs_from_the_terminal() -> None:
    """An escape code in the input must not reach the screen."""
    picture = NotationError("odd", text="7H \x1b[31m", column=4).picture()

    assert "\x1b" not in picture
