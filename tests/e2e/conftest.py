"""A real server and a real Chromium, as a player has them."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

expect.set_options(timeout=10_000)

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Debian's Chromium, driven by Playwright."""
    program = shutil.which("chromium")
    assert program, "these tests need Chromium: apt-get install chromium"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a table that `golf play` started."""
    command = [sys.executable, "-m", "golf_solitaire", "play", "--no-browser"]
    data = tmp_path_factory.mktemp("data")
    with subprocess.Popen(
        [*command, "--port", "0", "--data", str(data)],
        stdout=subprocess.PIPE,
        text=True,
    ) as server:
        assert server.stdout is not None
        told = server.stdout.readline()
        found = re.search(r"http://\S+", told)
        assert found, told
        yield found.group()
        server.terminate()


@dataclass
class Seat:
    """A player's seat at the table in a browser."""

    page: Page
    address: str

    def deal(self, deal: str, **fields: str) -> None:
        """Open a deal by its link, and play it."""
        self.page.goto(f"{self.address}deal?{urlencode({'deal': deal, **fields})}")
        self.page.get_by_role("button", name=re.compile("play", re.I)).first.click()
        expect(self.page.locator(".board")).to_be_visible()
        self.page.wait_for_load_state("load")

    def exposed(self, column: int) -> str:
        """A selector for the exposed card of a column."""
        return f'.card[data-column="{column}"][data-exposed]'

    def says(self, text: str | re.Pattern[str]) -> None:
        """Wait until the status line says a text."""
        expect(self.page.locator("#say")).to_contain_text(text)

    def strokes(self, text: str) -> None:
        """Wait until the strokes shown are these."""
        expect(self.page.locator('[data-label="strokes"]')).to_have_text(text)


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    """A fresh browser profile, whose page may raise no error."""
    context = chromium.new_context(viewport={"width": 1024, "height": 768})
    yield context
    context.close()


@pytest.fixture
def seat(context: BrowserContext, address: str) -> Iterator[Seat]:
    """A seat at the table; an error on the page fails the test."""
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda fault: faults.append(str(fault)))
    yield Seat(page, address)
    assert not faults


@pytest.fixture
def axe() -> str:
    """The source of axe-core, put into pages by the tests."""
    root = Path(__file__).parents[2]
    return (root / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
