"""Golden games: a change of the rules shows as a difference of a file."""

from pathlib import Path

import pytest

from tests.golden.retelling import FILES, retell


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_game_goes_as_it_always_went(file: Path) -> None:
    """Where this fails, the rules have changed: see retelling.py."""
    text = file.read_text("utf-8")

    assert retell(text) == text


def test_there_are_golden_games() -> None:
    """An empty folder would hold nothing."""
    assert len(FILES) >= 8
