"""Who only looks leaves nothing behind (N06)."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from litestar.testing import TestClient
from sqlalchemy import func, select

from golf_solitaire.service.analysis.jobs import JobPool
from golf_solitaire.store.database import Store
from golf_solitaire.store.schema import holes, players, rounds
from golf_solitaire.web.app import create_app
from tests.web.conftest import SECRET, Browser

LOOKED_AT = (
    "/",
    "/card",
    "/deal?deal=7",
    "/find",
    "/statistics",
    "/history",
    "/export",
)


def rows(store: Store) -> int:
    """How many players, rounds and holes are kept."""
    with store.read() as tx:
        tables = (players, rounds, holes)
        return sum(
            tx.scalar(select(func.count()).select_from(table)) or 0 for table in tables
        )


def faces(browser: Browser) -> list[str]:
    """The cards of the tableau on the page."""
    return re.findall(r'data-face="(\w\w)"', browser.html)


def test_visits_without_a_cookie_leave_no_row(browser: Browser, store: Store) -> None:
    """N06: each left a player, a round and a hole for ever."""
    for _ in range(4):
        for path in LOOKED_AT:
            for method in ("GET", "HEAD"):
                browser.client.cookies.clear()
                assert browser.client.request(method, path).status_code == 200

    assert rows(store) == 0


def test_the_first_deal_waits_for_who_comes_back(
    browser: Browser, store: Store, jobs: JobPool
) -> None:
    """N06: it is not stored, and yet the same, also in another process."""
    browser.open()
    seen, hole = faces(browser), browser.hole
    app = create_app(store, jobs, secret=SECRET, is_local=False)
    with TestClient(app, base_url="http://golf.example") as client:
        client.cookies = browser.client.cookies
        again = Browser(client)
        again.open()

    assert (faces(again), again.hole) == (seen, hole)
    assert rows(store) == 0


def test_two_newcomers_have_different_first_deals(
    browser: Browser, other: Browser
) -> None:
    """Nobody learns another's stock from their own."""
    browser.open()
    other.open()

    assert faces(browser) != faces(other)
    assert browser.hole != other.hole


@pytest.mark.parametrize("by_script", [True, False])
def test_the_first_move_is_kept_with_its_hole(
    browser: Browser, store: Store, *, by_script: bool
) -> None:
    """N06: one player, one round, one hole, and the move."""
    browser.open()
    hole, seen = browser.hole, faces(browser)

    done = browser.ask("draw") if by_script else browser.press(move="D")

    assert done.status_code == 200
    browser.open()
    assert browser.hole == hole
    assert browser.field("version") == "1"
    assert faces(browser)[: len(seen) - 1] == seen[:-1]
    assert rows(store) == 3


@pytest.mark.parametrize("action", ["hint", "auto", "show-number"])
def test_a_first_action_of_any_kind_is_done(browser: Browser, action: str) -> None:
    """A hint looks at the hole before it is stored."""
    browser.open()

    assert browser.ask(action).status_code == 200


def test_first_moves_at_once_make_one_hole(browser: Browser, store: Store) -> None:
    """Two fast taps are two requests."""
    browser.open()
    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(lambda _: browser.ask("draw"), range(4)))

    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
    assert rows(store) == 3


def test_a_newcomers_setting_is_kept_and_the_deal_stays(browser: Browser) -> None:
    """A setting is no deal."""
    browser.open()
    hole = browser.hole

    browser.submit("/settings", theme="dark")

    assert 'data-theme="dark"' in browser.open()
    assert browser.hole == hole


def test_the_first_hole_waits_while_a_newcomer_is_taught(browser: Browser) -> None:
    """It is on the table again after the lesson."""
    browser.open()
    hole = browser.hole
    browser.submit("/lesson", do="begin")
    browser.open()
    assert browser.hole != hole

    browser.submit("/back")

    browser.open()
    assert browser.hole == hole


def test_anothers_first_hole_does_not_exist(browser: Browser, other: Browser) -> None:
    """Not even before it is stored."""
    browser.open()
    other.open()
    hole = browser.hole

    for path in (f"/hole/{hole}/par", f"/table/{hole}/advice"):
        assert other.client.get(path).status_code == 404
    other_token = {"_csrf_token": other.field("_csrf_token")}
    fields = {**other_token, "version": "0", "request": "r", "move": "D"}
    assert other.client.post(f"/table/{hole}/act", data=fields).status_code == 404


def test_after_deleting_everything_another_deal_is_there(browser: Browser) -> None:
    """Who saw the stock of the first deal would know it."""
    browser.open()
    seen = faces(browser)
    browser.ask("draw")
    browser.submit("/delete-all")

    browser.open()

    assert faces(browser) != seen


def test_search_engines_are_told_what_to_read(browser: Browser) -> None:
    """N06: the pages that teach, and no page that is a player's own."""
    robots = browser.client.get("/robots.txt")

    assert robots.headers["content-type"].startswith("text/plain")
    assert "Allow: /how-to-play" in robots.text
    assert "Disallow: /" in robots.text.splitlines()


def test_ones_own_table_keeps_its_first_hole_at_once(
    tmp_path: Path, jobs: JobPool
) -> None:
    """There the only visitor is the player, whom other faces serve too."""
    with Store.open(f"sqlite:///{tmp_path / 'own.sqlite3'}") as store:
        app = create_app(store, jobs, secret=SECRET, is_local=True)
        with TestClient(app, base_url="http://127.0.0.1") as client:
            client.get("/")
        assert rows(store) == 3
