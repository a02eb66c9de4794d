"""Lines and places in a text."""

import pytest

from golf_solitaire.rules.notation import text_lines


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_are_numbered_as_they_stand_in_the_file(end: str) -> None:
    """B40: a message's line number must be the editor's."""
    text = end.join(["\ufeff# title", "", "7H AD # note", "  ", "QD"])

    assert list(text_lines(text)) == [(3, "7H AD"), (5, "QD")]


def test_a_missing_last_line_end_is_no_fault() -> None:
    """B40: the last line counts as it is."""
    assert list(text_lines("7H")) == list(text_lines("7H\n")) == [(1, "7H")]


@pytest.mark.parametrize("text", ["", " \t\r\n", "# nothing", "\ufeff"])
def test_a_text_may_say_nothing(text: str) -> None:
    """Its reader then says what is missing."""
    assert list(text_lines(text)) == []
