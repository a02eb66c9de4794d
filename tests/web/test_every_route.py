"""Each route, as the application lists them: nobody's but one's own, no fault."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import count
from typing import Any

import pytest
from litestar import Litestar
from litestar.routes import HTTPRoute
from litestar.testing import TestClient
from litestar.types import ASGIApp

from golf_solitaire.service.analysis.jobs import JobPool
from golf_solitaire.store.database import Store
from golf_solitaire.web.app import create_app
from golf_solitaire.web.rate_limit import AT_ONCE
from golf_solitaire.web.security import Guard
from golf_solitaire.web.watching import Watch
from tests.deals import D1
from tests.web.conftest import SECRET, Browser

HOST = "http://golf.example"

ODD_VALUES = ("none", "%ff", "%00", "%ED%A0%80", "a" * 300, "..%2f..", "%25", "٣", "-")

ODD_BODIES: tuple[tuple[str, bytes], ...] = (
    ("application/json", b'{"do":' + b"[" * 40_000),
    ("application/json", b"\xff"),
    ("application/x-www-form-urlencoded", b"do=draw&do=draw&version=%00&=&%ff=%fe"),
    ("application/x-www-form-urlencoded", b"standing=99999999999999999999&step=-1"),
    ("multipart/form-data", b"--"),
    ("multipart/form-data; boundary=b", b"--b\r\n\r\n\r\n--b"),
    ("text/plain; charset=nowhere", b"\x00"),
    ("", b""),
)

ODD_QUERIES = ("page=0x1", "step=1&step=2", "round=%00", "mode=%ff", "want=%ff&x")

FRESH = re.compile(
    r'name="request" value="[^"]*"|"request": "[^"]*"|"exported_at": ".*"'
)
"""What differs each time that a page is asked for."""

Ask = Callable[..., Any]


@pytest.fixture
def app(store: Store, jobs: JobPool) -> ASGIApp:
    """The application, for many."""
    return create_app(store, jobs, secret=SECRET, is_local=False)


def paths(app: ASGIApp, method: str) -> list[str]:
    """The paths that the application itself says it answers a method at."""
    assert isinstance(app, Guard)
    assert isinstance(app.app, Watch)
    inner = app.app.app
    assert isinstance(inner, Litestar)
    found = [
        route.path_format
        for route in inner.routes
        if isinstance(route, HTTPRoute)
        and method in route.methods
        and not route.path_format.startswith("/static/")
    ]
    assert found
    return found


def filled(path: str, value: str) -> str:
    """A path with a value in each of its places."""
    for place in ("{hole_id}", "{name}"):
        path = path.replace(place, value)
    return path


@pytest.fixture
def ask(store: Store, jobs: JobPool, other: Browser) -> Iterator[Ask]:
    """Ask as the other player, never so fast that it counts as too many."""
    other.open()
    token, asked = other.field("_csrf_token"), count()
    with ExitStack() as stack:
        clients: list[Any] = []

        def send(method: str, path: str, body: bytes = b"", kind: str = "") -> Any:
            if next(asked) % AT_ONCE == 0:  # a new server, which counts from one
                app = create_app(store, jobs, secret=SECRET, is_local=False)
                client = TestClient(app, base_url=HOST, cookies=other.client.cookies)
                clients.append(stack.enter_context(client))
            headers = {"x-csrftoken": token} | ({"content-type": kind} if kind else {})
            return clients[-1].request(
                method, path, content=body, headers=headers, follow_redirects=False
            )

        yield send


@pytest.fixture
def finished(browser: Browser) -> str:
    """A player's hole that is over and final; its id."""
    browser.deal(D1)
    for version, column in enumerate("1234567" * 5):
        browser.ask("play", column=int(column), version=version)
    hole = browser.hole
    browser.open()
    browser.submit(f"/hole/{hole}/review")
    return hole


def form(hole: str) -> bytes:
    """The fields that any form of a hole may need."""
    return f"version=36&request=r{hole}&do=undo&move=D&standing=1&confirm=yes".encode()


FORM = "application/x-www-form-urlencoded"


def test_no_route_tells_of_anothers_hole(
    app: ASGIApp, ask: Ask, browser: Browser, finished: str
) -> None:
    """It answers as for a hole that never was, and changes nothing."""
    before = browser.client.get("/export").json()
    nobody = "A" * len(finished)
    for method in ("GET", "HEAD", "POST"):
        for path in paths(app, method.replace("HEAD", "GET")):
            if "{hole_id}" not in path:
                continue
            body = (form(finished), FORM) if method == "POST" else ()
            theirs = ask(method, filled(path, finished), *body)
            nobodys = ask(method, filled(path, nobody), *body)

            assert theirs.status_code == nobodys.status_code, f"{method} {path}"
            assert theirs.status_code in (303, 404), f"{method} {path}"
            text = theirs.text.replace(finished, nobody)
            assert text == nobodys.text, f"{method} {path}"

    after = browser.client.get("/export").json()
    assert after["rounds"] == before["rounds"]


def test_no_page_shows_what_is_anothers(
    app: ASGIApp, ask: Ask, browser: Browser, finished: str
) -> None:
    """Not where the address names another's round or hole, either."""
    (in_round,) = (
        each["id"]
        for each in browser.client.get("/export").json()["rounds"]
        if any(hole["id"] == finished for hole in each["holes"])
    )
    nobody = "A" * len(finished)
    for path in paths(app, "GET"):
        if "{" in path:
            continue
        assert finished not in ask("GET", path).text, path
        theirs, nobodys = (
            ask("GET", f"{path}?round={a_round}&hole={hole}&hole_id={hole}").text
            for a_round, hole in ((in_round, finished), (nobody, nobody))
        )
        for name in (finished, in_round):
            theirs = theirs.replace(name, nobody)
        assert FRESH.sub("", theirs) == FRESH.sub("", nobodys), path


def test_every_change_needs_the_forms_token(app: ASGIApp, other: Browser) -> None:
    """A new route is held to it without a word said of it."""
    other.open()
    for path in paths(app, "POST"):
        answer = other.client.post(filled(path, "none"), follow_redirects=False)
        assert answer.status_code == 403, path


@pytest.mark.parametrize("method", ["GET", "HEAD", "POST"])
def test_no_route_fails_at_an_odd_address(app: ASGIApp, ask: Ask, method: str) -> None:
    """N24: it is refused, or passed over, but no mistake of the program."""
    for path in paths(app, method.replace("HEAD", "GET")):
        values = ODD_VALUES if "{" in path else ("",)
        for value in values:
            answer = ask(method, filled(path, value))
            assert answer.status_code < 500, f"{method} {filled(path, value)}"


@pytest.mark.parametrize("query", ODD_QUERIES)
def test_no_page_fails_at_an_odd_query(app: ASGIApp, ask: Ask, query: str) -> None:
    """N24: links are cut and guessed; a HEAD is told what a GET is."""
    for path in paths(app, "GET"):
        address = f"{filled(path, 'none')}?{query}"
        statuses = {ask(method, address).status_code for method in ("GET", "HEAD")}
        assert len(statuses) == 1, address
        assert max(statuses) < 500, address


@pytest.mark.parametrize(("kind", "body"), ODD_BODIES)
def test_no_route_fails_at_an_odd_body(
    app: ASGIApp, ask: Ask, browser: Browser, kind: str, body: bytes
) -> None:
    """N23, N24: at holes that are there and that are not."""
    browser.open()
    for path in paths(app, "POST"):
        answer = ask("POST", filled(path, browser.hole), body, kind)
        assert answer.status_code < 500, path
