"""Going on at another device, by a code that is good once."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import pytest

from golf_solitaire.errors import BadRequest
from golf_solitaire.service.records.devices import LENGTH, MINUTES, Devices
from golf_solitaire.store.database import Store
from tests.deals import D1
from tests.web.conftest import Browser

KEY = b"a key of the tests"


def make_code(browser: Browser) -> str:
    """Make a code on a device."""
    browser.open("/devices")
    browser.submit("/devices/code")
    found = re.search(r'class="code">([^<]+)<', browser.html)
    assert found
    return found[1]


def test_a_code_takes_a_player_to_another_device(
    browser: Browser, other: Browser
) -> None:
    """The very hole in play; both devices are one player from then on."""
    browser.deal(D1)
    browser.press(move="1")
    code = make_code(browser)

    assert "http://golf.example/devices<" in browser.html
    other.open("/devices")
    other.submit("/devices/take", code=code.lower().replace("-", " "))
    other.open()
    browser.open()

    assert other.hole == browser.hole
    assert other.field("version") == browser.field("version") == "1"


def test_a_code_is_good_once(browser: Browser, other: Browser) -> None:
    """Who reads it over a shoulder comes too late; a new one ends the old."""
    browser.deal(D1)
    first, code = make_code(browser), make_code(browser)
    other.open("/devices")
    assert other.submit("/devices/take", code=first).status_code == 409
    assert other.submit("/devices/take", code=code).status_code == 200
    other.client.cookies.clear()
    other.open("/devices")

    again = other.submit("/devices/take", code=code)

    assert again.status_code == 409
    assert "That code is not good" in again.text
    other.open()
    browser.open()
    assert other.hole != browser.hole


def test_a_device_with_games_of_its_own_says_that_they_stay(
    browser: Browser, other: Browser
) -> None:
    """They can be exported before, and imported after."""
    other.deal(D1)

    other.open("/devices")
    browser.open("/devices")

    assert "This browser has 1 hole of its own" in other.html
    assert "of its own" not in browser.html
    assert "your games are lost" in browser.html


def test_a_code_ends(store: Store) -> None:
    """What was forgotten on a note is of no use to who finds it."""
    now = [datetime(2026, 1, 1, tzinfo=UTC)]
    devices = Devices(store, KEY, lambda: now[0])
    early, late = devices.make_code("ann"), devices.make_code("ben")

    now[0] += timedelta(minutes=MINUTES) - timedelta(seconds=1)
    assert devices.take(early) == "ann"
    now[0] += timedelta(seconds=1)

    with pytest.raises(BadRequest, match="its time is over"):
        devices.take(late)


def test_the_database_tells_no_code(store: Store) -> None:
    """Who reads a back-up can't play as anybody by it."""
    devices = Devices(store, KEY)
    code = devices.make_code("ann").replace("-", "")

    assert len(code) == LENGTH
    with store.read() as tx:
        kept = tx.exec_driver_sql("SELECT * FROM codes").one()
    assert code not in str(kept)
    with pytest.raises(BadRequest):
        Devices(store, b"another key").take(code)


def test_on_ones_own_machine_there_is_one_player(local: Browser) -> None:
    """The page says so, and what to do instead."""
    local.open("/devices")

    assert "every browser is you" in local.html
    assert "/devices/take" not in local.html
    assert (
        local.client.post(
            "/devices/code", headers={"sec-fetch-site": "same-origin"}
        ).status_code
        == 409
    )
