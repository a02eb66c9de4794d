"""`golf play`: started, reached, and ended by Ctrl-C."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.runs import refusal
from tests.faces import interrupt, reach, started


def test_play_says_its_address_answers_and_ends_on_ctrl_c(tmp_path: Path) -> None:
    """The games are kept in the folder that was given."""
    games = tmp_path / "games?"

    with started(
        "play", "--no-browser", "--port", "0", "--data", str(games), folder=tmp_path
    ) as process:
        address = reach(process)
        said = interrupt(process)

    assert address.startswith("http://127.0.0.1:")
    assert said == "The table is closed; the round is kept.\n"
    assert (games / "golf.sqlite3").exists()


def test_golf_alone_is_golf_play(tmp_path: Path) -> None:
    """It opens the browser, and keeps the games in the user's own folder."""
    with started(folder=tmp_path) as process:
        reach(process)

    assert (tmp_path / "golf-solitaire" / "golf.sqlite3").exists()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["play", "--port", "65536"], "is not a port"),
        (["play", "--port", "1_0"], "is not a port"),
        (["play", "--port", "-1"], "is not a port"),
        (["play", "--port", "８０"], "is not a port"),
        (["play", "--port", ""], "is not a port"),
        (["play", "--data", __file__], "is a file"),
    ],
)
def test_what_play_can_not_use_is_refused(arguments: list[str], told: str) -> None:
    """Before anything is started, in one line."""
    assert told in refusal(*arguments)
