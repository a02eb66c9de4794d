"""Who may change something: this table's own pages, with cookies or without."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from litestar.testing import TestClient

from golf_solitaire.service.analysis.jobs import JobPool
from golf_solitaire.store.database import Store
from golf_solitaire.web.app import create_app
from tests.deals import D1
from tests.web.conftest import SECRET, Browser

LOCAL = "http://127.0.0.1:8604"


@pytest.fixture
def local(store: Store, jobs: JobPool) -> Iterator[Browser]:
    """The browser of the one player of a table on their own machine."""
    app = create_app(store, jobs, secret=SECRET, is_local=True)
    with TestClient(app, base_url=LOCAL) as client:
        yield Browser(client)


def draw(browser: Browser, *repeated: tuple[str, str], **headers: str) -> int:
    """Send the form that draws, from a browser that keeps no cookies."""
    fields = {name: browser.field(name) for name in ("version", "request")}
    fields |= {"_csrf_token": browser.field("_csrf_token"), "move": "D"}
    browser.client.cookies.clear()
    path = f"/table/{browser.hole}/act"
    named = [(name.replace("_", "-"), value) for name, value in headers.items()]
    named += repeated
    return browser.client.post(path, data=fields, headers=named).status_code


@pytest.mark.parametrize(
    "headers", [{"sec_fetch_site": "same-origin"}, {"origin": LOCAL}]
)
def test_ones_own_table_plays_without_cookies(
    local: Browser, headers: dict[str, str]
) -> None:
    """N09: the browser's word for where the form comes from will do."""
    local.deal(D1)

    assert draw(local, **headers) == 200


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"sec_fetch_site": "cross-site", "origin": "https://elsewhere.example"},
        {"sec_fetch_site": "same-site", "origin": "http://localhost:9000"},
        {"sec_fetch_site": "none"},
        {"origin": "null"},
        {"origin": "http://127.0.0.1:86040"},
        {"origin": "http://localhost:8604"},
    ],
)
def test_another_page_can_not_play_at_ones_own_table(
    local: Browser, headers: dict[str, str]
) -> None:
    """N09: another port of this machine is another page too."""
    local.deal(D1)

    assert draw(local, **headers) == 403
    local.open()
    assert local.field("version") == "0"


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("sec-fetch-site", ("none", "same-origin")),
        ("sec-fetch-site", ("same-origin", "none")),
        ("sec-fetch-site", ("cross-site", "same-origin")),
        ("origin", ("http://localhost:9000", LOCAL)),
        ("origin", (LOCAL, "http://localhost:9000")),
    ],
)
def test_a_header_that_is_sent_twice_counts_with_both(
    local: Browser, name: str, values: tuple[str, str]
) -> None:
    """The last one alone was believed, and a browser sends one."""
    local.deal(D1)

    assert draw(local, *((name, value) for value in values)) == 403


def test_a_shared_table_says_that_it_needs_its_cookie(browser: Browser) -> None:
    """N09: "not sent from this table" helped nobody whose cookies are blocked."""
    browser.open()
    browser.client.cookies.clear()

    answer = browser.submit("/settings", theme="dark")

    assert answer.status_code == 403
    assert "needs its cookie" in answer.text


def test_a_token_is_worth_nothing_without_the_servers_signature(
    browser: Browser,
) -> None:
    """Who can set a cookie could else make up a pair."""
    browser.open()
    (name,) = (each for each in browser.client.cookies if "form" in each)
    browser.client.cookies.set(name, "0" * 96, domain="golf.example")
    fields = {"_csrf_token": "0" * 96, "theme": "dark"}

    assert browser.client.post("/settings", data=fields).status_code == 403


@pytest.mark.parametrize("token", ["é", ""])
def test_a_token_of_other_letters_is_refused(browser: Browser, token: str) -> None:
    """N24: it was compared in a way that takes ASCII alone."""
    browser.open()
    fields = {"_csrf_token": token, "theme": "dark"}

    assert browser.client.post("/settings", data=fields).status_code == 403


def test_a_file_in_place_of_a_token_is_refused_and_closed(browser: Browser) -> None:
    """N24: a test run ends in an error where a file is left open."""
    browser.open()

    answer = browser.client.post("/import", files={"_csrf_token": ("a", b"a")})

    assert answer.status_code == 403
