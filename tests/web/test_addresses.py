"""A proxy that serves the table below a path: nothing leads out of it (N15)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from urllib.parse import urljoin, urlsplit

import httpx
import pytest
from litestar.testing import TestClient

from golf_solitaire.errors import NotationError
from golf_solitaire.service.analysis.jobs import JobPool
from golf_solitaire.store.database import Store
from golf_solitaire.web import rate_limit
from golf_solitaire.web.addresses import read_root_path
from golf_solitaire.web.app import create_app
from tests.web.conftest import SECRET, Browser

HOST = "http://games.example"
ROOT = "/golf"

LINK = re.compile(r'\b(?:href|src|action|formaction|data-of|data-root)="([^"#][^"]*)"')
ALIKE = re.compile(
    r"/(?:(?:statistics|history|history/rounds)\?(?:mode|layout|scoring|kings)"
    r"|deal\?course=\d{9}&|today\?)"
)
"""Links of which a page has many that differ only in what they choose."""


class Proxy(httpx.BaseTransport):
    """Passes on what is asked below `ROOT`, and knows no other page."""

    def __init__(self, inner: httpx.BaseTransport, *, strips: bool) -> None:
        self._inner = inner
        self._strips = strips

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        """Pass a request on."""
        path = request.url.raw_path.decode()
        if not path.startswith(f"{ROOT}/"):
            return httpx.Response(502, request=request)
        if self._strips:
            request.url = request.url.copy_with(raw_path=path[len(ROOT) :].encode())
        return self._inner.handle_request(request)


@pytest.fixture(params=[True, False], ids=["stripping", "passing"])
def browser(
    store: Store, jobs: JobPool, request: pytest.FixtureRequest
) -> Iterator[Browser]:
    """A browser that reaches the table through the proxy alone."""
    app = create_app(store, jobs, secret=SECRET, is_local=False, root_path=ROOT)
    with TestClient(app, base_url=HOST) as client:
        client._transport = Proxy(client._transport, strips=request.param)
        browser = Browser(client, root=ROOT)
        browser.open()
        browser.submit("/new", course="1", confirm="yes")
        browser.open()
        yield browser


def links(page: str) -> set[str]:
    """The addresses that a page leads to."""
    return {unescape(link) for link in LINK.findall(page)}


def finish(browser: Browser) -> None:
    """Draw until the hole is over, so that all of its pages are there."""
    for version in range(17):
        browser.ask("draw", version=version)
    browser.open()


def test_every_link_and_form_stays_under_the_path(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """N15: links, forms, files and scripts' addresses, on all pages."""
    monkeypatch.setattr(rate_limit, "AT_ONCE", 10_000)  # it follows each at once
    finish(browser)
    browser.submit(f"/hole/{browser.hole}/best")
    to_see = {
        f"{ROOT}/",
        f"{ROOT}/nowhere",
        f"{ROOT}/deal?deal=7",
        f"{ROOT}/delete-all",
    }
    seen: set[str] = set()
    while to_see:
        address = to_see.pop()
        seen.add(address)
        answer = browser.client.get(address, follow_redirects=False)
        assert answer.status_code in (200, 303, 400, 404, 405, 409), address
        if "location" in answer.headers:
            found = {answer.headers["location"]}
        elif "text/html" in answer.headers["content-type"]:
            found = links(answer.text)
        else:
            continue
        for link in found:
            target = urlsplit(urljoin(f"{HOST}{address}", link))
            if target.netloc != "games.example":
                continue
            assert f"{target.path}/".startswith(f"{ROOT}/"), f"{link} on {address}"
            path = target.path if not target.query else f"{target.path}?{target.query}"
            is_alike = bool(ALIKE.search(path))
            if is_alike or "step=" in path or path == ROOT or "/delete-all/" in path:
                continue
            to_see |= {path} - seen
    pages = {urlsplit(address).path.removeprefix(ROOT) for address in seen}
    assert {"/statistics", "/history", "/modes", "/find", "/import"} <= pages
    assert any("/history?round=" in address for address in seen)


def test_answers_to_forms_stay_under_the_path(browser: Browser) -> None:
    """N15: where a form leads."""
    sent = browser.client.post(
        f"{ROOT}/settings",
        data={"_csrf_token": browser.field("_csrf_token"), "theme": "dark"},
        follow_redirects=False,
    )

    assert sent.headers["location"] == f"{ROOT}/"


def test_the_table_can_be_put_on_a_home_screen(browser: Browser) -> None:
    """Its manifest leads to the table and to its icons, wherever it is served."""
    (link,) = re.findall(r'<link rel="manifest" href="([^"]+)"', browser.open())
    manifest = browser.client.get(link).json()
    start = urlsplit(urljoin(f"{HOST}{link}", manifest["start_url"])).path

    assert start == f"{ROOT}/"
    assert manifest["scope"] == manifest["start_url"]
    for icon in manifest["icons"]:
        picture = browser.client.get(
            urlsplit(urljoin(f"{HOST}{link}", icon["src"])).path
        )
        assert picture.headers["content-type"].startswith(icon["type"])


def test_cookies_are_for_the_path_alone(browser: Browser) -> None:
    """N15: another program of the same host is not sent them."""
    cookies = browser.client.get(f"{ROOT}/").headers.get_list("set-cookie")

    assert cookies
    assert all("Path=/golf;" in f"{cookie};" for cookie in cookies)


@pytest.mark.parametrize(
    "text", ["/go lf", "/golf?x", "//evil.example/..", "/golf#a", "/é", "a//b", "/.."]
)
def test_a_path_that_no_proxy_serves_is_refused(text: str) -> None:
    """At the start, and not on every page."""
    with pytest.raises(NotationError, match="is not a path"):
        read_root_path(text)
