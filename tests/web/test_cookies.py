"""Two servers and one browser, and cookies that no server signed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from itsdangerous import Signer
from litestar.testing import TestClient

from golf_solitaire.service.analysis.jobs import JobPool
from golf_solitaire.store.database import Store
from golf_solitaire.web.app import create_app
from golf_solitaire.web.cookies import PLAYER_COOKIE, cookie_name
from tests.deals import D1
from tests.web.conftest import SECRET, Browser


def tables(tmp_path: Path, jobs: JobPool, address: str) -> Iterator[list[Browser]]:
    """One browser's windows at two tables of one host, each with its own data."""
    is_local = "127.0.0.1" in address
    with ExitStack() as stack:
        windows: list[Browser] = []
        for name in ("one", "two"):
            url = f"sqlite:///{tmp_path / name}.sqlite3"
            store = stack.enter_context(Store.open(url))
            app = create_app(store, jobs, secret=name * 20, is_local=is_local)
            client = stack.enter_context(TestClient(app, base_url=address))
            if windows:  # a browser has one jar for all ports of a host
                client.cookies = windows[0].client.cookies
            windows.append(Browser(client))
        yield windows


@pytest.fixture
def served(tmp_path: Path, jobs: JobPool) -> Iterator[list[Browser]]:
    """Two tables for many."""
    yield from tables(tmp_path, jobs, "http://golf.example")


@pytest.fixture
def local(tmp_path: Path, jobs: JobPool) -> Iterator[list[Browser]]:
    """Two tables on one's own machine."""
    yield from tables(tmp_path, jobs, "http://127.0.0.1")


def test_two_servers_on_one_host_leave_each_others_players(
    served: list[Browser],
) -> None:
    """N01: B answered 400 and took A's player away."""
    one, two = served
    one.deal(D1)
    hole = one.hole

    two.deal(D1)
    one.open()

    assert one.hole == hole
    assert two.hole != hole


def test_two_tables_on_ones_own_machine_both_play(local: list[Browser]) -> None:
    """N02: each took the token of the other's forms away, for good."""
    for window in local * 2:
        window.deal(D1)
        assert window.press(move="D").status_code == 200


@pytest.mark.parametrize(
    "value", ["admin.forged", "", ".", "a", "\xff\xfe", '"', "x" * 4000, "a.b.c=d"]
)
@pytest.mark.parametrize("name", [PLAYER_COOKIE, cookie_name(PLAYER_COOKIE, SECRET)])
def test_a_cookie_that_is_not_ours_makes_a_new_player(
    browser: Browser, name: str, value: str
) -> None:
    """N01: at once, and the other's cookie is left alone."""
    sent = f"{name}={value}".encode("latin-1")

    answer = browser.client.get("/", headers=[(b"cookie", sent)])

    assert answer.status_code == 200
    cookies = answer.headers.get_list("set-cookie")
    assert not [cookie for cookie in cookies if cookie.startswith(f"{PLAYER_COOKIE}=")]


def test_a_cookie_from_before_the_names_were_marked_counts(browser: Browser) -> None:
    """N01: no player is lost by the new name."""
    browser.deal(D1)
    hole, player = browser.hole, browser.client.cookies
    name = cookie_name(PLAYER_COOKIE, SECRET)
    signed = player[name]
    assert Signer(SECRET, salt="golf-player").validate(signed)
    player.clear()
    player.set(PLAYER_COOKIE, signed, domain="golf.example")

    browser.open()

    assert browser.hole == hole
