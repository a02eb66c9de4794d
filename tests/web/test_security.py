"""What stands around the application: methods, and the player's cookie."""

from __future__ import annotations

from typing import Any

import pytest
from litestar.testing import TestClient
from litestar.types import ASGIApp

from golf_solitaire.service.analysis.jobs import JobPool
from golf_solitaire.store.database import Store
from golf_solitaire.web.app import create_app
from golf_solitaire.web.cookies import PLAYER_COOKIE, cookie_name
from tests.deals import D1
from tests.web.conftest import SECRET, Browser


def test_a_player_who_comes_back_keeps_the_cookie_longer(browser: Browser) -> None:
    """A browser throws it away after 400 days, and with it all records."""
    browser.open()
    name = cookie_name(PLAYER_COOKIE, SECRET)
    kept = browser.client.cookies[name]
    hole = browser.hole

    cookies = browser.client.get("/").headers.get_list("set-cookie")

    (renewed,) = (c for c in cookies if c.startswith(name))
    assert renewed.startswith(f"{name}={kept};")
    assert "Max-Age=34560000" in renewed
    browser.open()
    assert browser.hole == hole


@pytest.mark.parametrize("path", ["/", "/deal?deal=7", "/statistics", "/health"])
def test_a_head_is_answered_as_a_get_without_its_body(
    browser: Browser, path: str
) -> None:
    """Programs that check a link or the server's health ask so."""
    page, head = browser.client.get(path), browser.client.head(path)

    assert head.status_code == page.status_code == 200
    assert head.headers["content-type"] == page.headers["content-type"]
    assert browser.client.head("/nowhere").status_code == 404
    assert browser.client.head("/back").status_code == 405


def served(store: Store, jobs: JobPool, secret: str, **asked: Any) -> ASGIApp:
    """A server for many."""
    return create_app(store, jobs, secret=secret, is_local=False, **asked)


def test_a_secret_is_changed_without_losing_a_player(
    browser: Browser, store: Store, jobs: JobPool
) -> None:
    """The former one's cookie is known, and signed anew; then it is not needed."""
    browser.deal(D1)
    hole = browser.hole
    new = "another secret, as long as the first one was"

    def hole_after(secret: str, former: str) -> str:
        app = served(store, jobs, secret, former_secret=former)
        with TestClient(
            app, base_url="http://golf.example", cookies=browser.client.cookies
        ) as client:
            later = Browser(client)
            later.open()
            browser.client.cookies.update(client.cookies)
            return later.hole

    assert hole_after(new, SECRET) == hole
    old_cookie = cookie_name(PLAYER_COOKIE, SECRET)
    browser.client.cookies.delete(old_cookie, domain="golf.example")
    assert hole_after(new, "") == hole


def test_a_server_answers_to_its_own_names_alone(store: Store, jobs: JobPool) -> None:
    """Links that it writes for others can't be made to lead elsewhere."""
    app = served(store, jobs, SECRET, hosts=("golf.example",))
    with TestClient(app, base_url="http://golf.example") as client:
        statuses = {
            host: client.get("/health", headers={"host": host}).status_code
            for host in ("golf.example", "GOLF.example:443", "127.0.0.1:8410", "evil")
        }

    assert list(statuses.values()) == [200, 200, 200, 421]


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_a_form_from_elsewhere_is_refused_though_it_knows_the_token(
    browser: Browser, site: str
) -> None:
    """A neighbour below the same domain can set cookies for all of it."""
    browser.open()
    token = {"_csrf_token": browser.field("_csrf_token")}

    def send(site: str) -> int:
        headers = {"sec-fetch-site": site}
        return browser.client.post("/new", data=token, headers=headers).status_code

    assert send(site) == 403
    assert send("same-origin") == 200


def test_a_player_from_before_tls_is_known_behind_it(
    browser: Browser, store: Store, jobs: JobPool
) -> None:
    """Its cookies have other names; a form's token is of the new one alone."""
    browser.deal(D1)
    hole = browser.hole
    app = served(store, jobs, SECRET)
    with TestClient(
        app, base_url="https://golf.example", cookies=browser.client.cookies
    ) as client:
        later = Browser(client)
        later.open()
        assert later.hole == hole
        assert later.press(move="1").status_code == 200


def test_behind_tls_browsers_are_told_to_stay_there(
    store: Store, jobs: JobPool
) -> None:
    """One's own machine, and a server without TLS, say nothing of it."""
    app = served(store, jobs, SECRET)
    said = {}
    for scheme in ("http", "https"):
        with TestClient(app, base_url=f"{scheme}://golf.example") as client:
            answer = client.get("/")
            said[scheme] = answer.headers.get("strict-transport-security")
            cookies = answer.headers.get_list("set-cookie")
            assert len(cookies) == 2
            for cookie in cookies:
                assert "HttpOnly" in cookie
                assert "SameSite=lax" in cookie
                assert ("; Secure" in cookie) == (scheme == "https")
                assert cookie.startswith("__Secure-") == (scheme == "https")

    assert said == {"http": None, "https": "max-age=31536000"}
