"""What stands around the application: methods, and the player's cookie."""

from __future__ import annotations

import pytest

from golf_solitaire.web.cookies import PLAYER_COOKIE, cookie_name
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
