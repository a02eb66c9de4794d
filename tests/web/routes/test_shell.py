"""What a browser keeps for when the server is away, and the icons it shows."""

from __future__ import annotations

import json
import struct
from pathlib import Path

import golf_solitaire.web
from tests.web.conftest import Browser

STATIC = Path(golf_solitaire.web.__file__).parent / "static"


def test_the_worker_stands_beside_the_pages_and_is_always_asked_for(
    browser: Browser,
) -> None:
    """From a folder below, it could not serve the pages; kept, it would not change."""
    answer = browser.client.get("/service-worker.js")

    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    assert "worker-src 'self'" in answer.headers["content-security-policy"]


def test_the_offline_page_is_the_same_for_everyone(
    browser: Browser, other: Browser
) -> None:
    """It is kept by the browser, so nothing of a player may be on it."""
    browser.open()
    browser.submit("/settings", theme="dark", hand="left")

    mine = browser.client.get("/offline")
    theirs = other.client.get("/offline")

    assert mine.text == theirs.text
    assert "set-cookie" not in mine.headers
    assert "<form" not in mine.text


def test_the_icons_are_of_the_sizes_that_are_named() -> None:
    """A device takes the one that fits, and scales what does not."""
    manifest = json.loads((STATIC / "manifest.json").read_text(encoding="utf-8"))
    drawn = [icon for icon in manifest["icons"] if icon["type"] == "image/png"]
    named = {STATIC / icon["src"]: icon["sizes"] for icon in drawn}
    named[STATIC / "icons/apple-touch.png"] = "180x180"

    sizes = {}
    for file in named:
        width, height = struct.unpack(">II", file.read_bytes()[16:24])
        sizes[file] = f"{width}x{height}"

    assert sizes == named
    assert {icon["purpose"] for icon in drawn} == {"any", "maskable"}
