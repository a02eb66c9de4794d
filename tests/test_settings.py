"""Where the program keeps things."""

from __future__ import annotations

from pathlib import Path

import pytest

from golf_solitaire import settings
from golf_solitaire.store.database import Store

ODD_NAMES = ["a b", "why?", "?x=1", "#1", "100%", "%41", "♣"]


@pytest.mark.parametrize("name", ODD_NAMES, ids=ascii)
def test_the_database_is_in_the_folder_that_was_given(
    tmp_path: Path, name: str
) -> None:
    """Signs that mean something in a URL mean themselves in a folder's name."""
    folder = tmp_path / name

    with Store.open(settings.database_url(folder)) as store:
        assert store.notice == ""

    assert (folder / "golf.sqlite3").is_file()
    assert list(tmp_path.iterdir()) == [folder]
