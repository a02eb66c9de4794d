"""A server for many lets no address ask faster than people play."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

import pytest
from httpx import Response
from litestar.testing import TestClient

from golf_solitaire.service.analysis.jobs import JobPool
from golf_solitaire.store.database import Store
from golf_solitaire.web.app import create_app
from golf_solitaire.web.rate_limit import (
    AT_ONCE,
    KEPT,
    REQUESTS_PER_S,
    RateLimiter,
)
from tests.web.conftest import SECRET, Browser


class Clock:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.now_s = 1000.0

    def __call__(self) -> float:
        """The time now."""
        return self.now_s


@pytest.fixture(autouse=True)
def any_haste() -> None:
    """The limit is what these tests are about."""


def test_an_address_may_ask_at_an_even_rate_without_end() -> None:
    """Whoever plays is never held up."""
    clock = Clock()
    limiter = RateLimiter(REQUESTS_PER_S, clock)

    for _ in range(10_000):
        assert limiter.allows("a")
        clock.now_s += 1 / REQUESTS_PER_S


def test_a_flood_is_refused_and_forgotten_soon() -> None:
    """What was refused is not counted: after a second it goes on."""
    clock = Clock()
    limiter = RateLimiter(REQUESTS_PER_S, clock)

    flood = [limiter.allows("a") for _ in range(10 * AT_ONCE)]
    clock.now_s += 1
    later = [limiter.allows("a") for _ in range(10 * AT_ONCE)]

    assert flood == [True] * AT_ONCE + [False] * (9 * AT_ONCE)
    assert sum(later) == REQUESTS_PER_S


def test_each_address_is_counted_by_itself() -> None:
    """One who floods the server keeps nobody else from playing."""
    limiter = RateLimiter(REQUESTS_PER_S, Clock())
    while limiter.allows("a"):
        pass

    assert limiter.allows("b")


def test_what_is_kept_of_addresses_is_bounded() -> None:
    """A flood from many addresses must not fill the memory."""
    clock = Clock()
    limiter = RateLimiter(REQUESTS_PER_S, clock)

    for number in range(5 * KEPT):
        limiter.allows(str(number))
        clock.now_s += 0.001

    assert len(limiter) <= KEPT + 1


def first_refused(send: Callable[[], Response]) -> Response:
    """Send a request again and again until it comes too fast."""
    for _ in range(10 * AT_ONCE):
        if (answer := send()).status_code == 429:
            return answer
    raise AssertionError("everything was answered")


def test_a_page_tells_who_asks_too_fast(browser: Browser) -> None:
    """In the look of the table, and with the time to wait."""
    browser.open()

    refused = first_refused(lambda: browser.client.get("/card"))

    assert refused.headers["retry-after"] == "1"
    assert "content-security-policy" in refused.headers
    assert "Too many requests came at once" in refused.text


def test_a_script_is_told_too(browser: Browser) -> None:
    """It tries again by itself."""
    browser.open()

    refused = first_refused(lambda: browser.ask("hint"))

    assert refused.json()["error"].startswith("too many requests came")


def test_files_are_not_counted(browser: Browser) -> None:
    """A page that was answered can be shown whole."""
    html = browser.open()
    sheet = html.partition('rel="stylesheet" href="')[2].partition('"')[0]

    for _ in range(2 * AT_ONCE):
        assert browser.client.get(sheet).status_code == 200


def test_a_table_on_ones_own_machine_has_no_limit(store: Store, jobs: JobPool) -> None:
    """There, nobody else is kept waiting."""
    app = create_app(store, jobs, secret=SECRET, is_local=True)
    with TestClient(app, base_url="http://127.0.0.1") as client:
        answers = {client.get("/card").status_code for _ in range(2 * AT_ONCE)}

    assert answers == {200}


def test_a_player_is_counted_from_whichever_address(
    browser: Browser, store: Store, jobs: JobPool
) -> None:
    """A cookie that is shared among machines is one player all the same."""
    browser.open()
    app = create_app(store, jobs, secret=SECRET, is_local=False)
    addresses = count()

    async def from_everywhere(scope: Any, receive: Any, send: Any) -> None:
        scope["client"] = (f"203.0.113.{next(addresses) % 250}", 1)
        await app(scope, receive, send)

    with TestClient(from_everywhere, base_url="http://golf.example") as client:
        client.cookies = browser.client.cookies
        refused = first_refused(lambda: client.get("/card"))
        strangers = set()
        for _ in range(2 * AT_ONCE):
            client.cookies.clear()
            strangers.add(client.get("/card").status_code)

    assert refused.headers["retry-after"] == "1"
    assert strangers == {200}
