"""The secret stays with the players that it was used for."""

from __future__ import annotations

import shutil
from pathlib import Path

import httpx
import pytest
from itsdangerous import Signer

from golf_solitaire.store.database import Store
from golf_solitaire.web.secret import server_secret
from tests.faces import interrupt, reach, started
from tests.patience import LONGEST_S
from tests.web.conftest import Browser


def hole_of(database: Path, data: Path, cookies: httpx.Cookies, **also: str) -> str:
    """Start a server, play there on with a browser's cookies, and end it."""
    command = ["serve", "--port", "0", "--database-url", f"sqlite:///{database}"]
    data.mkdir(exist_ok=True)
    with started(*command, folder=data, **also) as server:
        address = reach(server)
        with httpx.Client(
            base_url=address, cookies=cookies, timeout=LONGEST_S
        ) as client:
            browser = Browser(client)
            browser.open()
            browser.press(move="D")
            browser.open()
            cookies.update(client.cookies)
        interrupt(server)
    return browser.hole


@pytest.mark.parametrize("also", [{}, {"GOLF_SECRET": "a text of the host's own"}])
def test_a_player_outlives_the_data_folder(
    tmp_path: Path, also: dict[str, str]
) -> None:
    """N03: the database was there, and its player was lost without a word."""
    database, data = tmp_path / "golf.sqlite3", tmp_path / "data"
    cookies = httpx.Cookies()
    before = hole_of(database, data, cookies, **also)

    shutil.rmtree(data)

    assert hole_of(database, data, cookies, **also) == before


def test_a_secret_in_a_file_of_before_is_taken_over(
    tmp_path: Path, store: Store
) -> None:
    """N03: nobody is lost by the upgrade; later the file means nothing."""
    file = tmp_path / "secret"
    file.write_text("f" * 64, encoding="ascii")

    assert server_secret(store, file) == "f" * 64
    file.unlink()
    assert server_secret(store, file) == "f" * 64


@pytest.mark.parametrize("content", [b"", b"short", b"\xff" * 64])
def test_a_spoilt_file_of_before_is_no_secret(
    tmp_path: Path, store: Store, content: bytes
) -> None:
    """Anybody could guess what is left of it."""
    file = tmp_path / "secret"
    file.write_bytes(content)

    made = server_secret(store, file)

    assert len(made) == 64
    assert made.encode() != content
    assert Signer(made).unsign(Signer(server_secret(store, file)).sign("a")) == b"a"


def test_no_other_user_of_the_machine_can_read_the_secret(
    tmp_path: Path, store: Store
) -> None:
    """N03: the file of before was its owner's alone, and so is the database."""
    server_secret(store, tmp_path / "none")

    modes = [file.stat().st_mode & 0o077 for file in tmp_path.glob("golf.sqlite3*")]

    assert modes
    assert not any(modes)
