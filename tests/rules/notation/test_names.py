"""Finding modes, openings, scorings and layouts by name."""

from collections.abc import Callable

import pytest

from golf_solitaire.errors import NotationError
from golf_solitaire.rules.layouts import LAYOUTS
from golf_solitaire.rules.modes import MODES
from golf_solitaire.rules.notation import (
    read_layout,
    read_mode,
    read_opening,
    read_scoring,
)
from golf_solitaire.rules.variants import Opening, Scoring


def test_everything_with_a_name_is_found_by_it() -> None:
    """What is written reads back to the same thing."""
    assert [read_mode(mode.name) for mode in MODES] == list(MODES)
    assert [read_opening(opening.value) for opening in Opening] == list(Opening)
    assert [read_scoring(scoring.value) for scoring in Scoring] == list(Scoring)
    assert [read_layout(layout.name) for layout in LAYOUTS] == list(LAYOUTS)


def test_a_mode_is_found_by_every_other_name() -> None:
    """All names of docs/rules.md, and no name stands for two modes."""
    names = [(name, mode) for mode in MODES for name in (mode.name, *mode.aliases)]

    assert [read_mode(name) for name, _ in names] == [mode for _, mode in names]
    assert len(names) == len({name for name, _ in names}) == 9


@pytest.mark.parametrize(
    ("read", "words"),
    [
        (read_mode, "is not a mode; write easy, medium or hard"),
        (read_opening, "is not an opening; write starter or empty"),
        (read_scoring, "is not a scoring; write traditional or plain"),
        (read_layout, "is not a layout; write standard or double"),
    ],
)
@pytest.mark.parametrize("text", ["", "Strict", "har", "hard ", "x" * 10_000])
def test_an_unknown_name_is_refused_with_the_known_ones(
    read: Callable[[str], object], words: str, text: str
) -> None:
    """Names are lower case and whole; a beginning is not enough."""
    with pytest.raises(NotationError, match=words) as refused:
        read(text)

    assert len(str(refused.value)) < 90
