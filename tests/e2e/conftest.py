"""A real server and a real Chromium, as a player has them."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlencode, urljoin, urlsplit

import pytest
from playwright.sync_api import (
    APIRequestContext,
    Browser,
    BrowserContext,
    Page,
    expect,
    sync_playwright,
)

from tests.faces import reach, started
from tests.patience import LONGEST_MS

expect.set_options(timeout=LONGEST_MS)

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


UNANSWERED = (
    "xpath=//*[@data-label='moves'][//*[@data-place='waste']]"
    "[. != count(//*[@data-place and contains('waste under gone', @data-place)]) - 1]"
)
"""The moves, which the server alone counts, while more cards lie on the waste."""

PROGRAM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
"""The engine without its windows; where that is not to be had, the whole."""


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Debian's Chromium, driven by Playwright."""
    assert PROGRAM, "these tests need it: apt-get install chromium-headless-shell"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=PROGRAM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def chromium_large(chromium: Browser) -> Iterator[Browser]:
    """A Chromium whose player has set text to twice the usual size."""
    large = [*FLAGS, "--blink-settings=defaultFontSize=32"]
    kind = chromium.browser_type
    browser = kind.launch(executable_path=PROGRAM, args=large)
    yield browser
    browser.close()


@contextmanager
def table_on(data: Path, port: int = 0, **environment: str) -> Iterator[str]:
    """Run one player's table on a folder of games, and give its address."""
    where = ("--port", str(port), "--data", str(data))
    with started("play", "--no-browser", *where, folder=data, **environment) as process:
        yield reach(process)


@pytest.fixture(scope="session")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a table that `golf play` started, one for all files."""
    with table_on(tmp_path_factory.mktemp("data")) as address:
        yield address


@pytest.fixture(scope="module")
def address(table: str, chromium: Browser) -> str:
    """The address of the table, emptied for each file."""
    with chromium.new_context() as context:
        send_form(context.request, f"{table}delete-all")
    return table


def send_form(requests: APIRequestContext, address: str, **fields: str) -> None:
    """Send a form with the token of the page that has it, and no page drawn."""
    page = requests.get(f"{address}?{urlencode(fields)}").text()
    token = re.search(r'name="_csrf_token" value="(\w+)"', page)
    assert token, page
    to = page.split('method="post" action="', 1)[1].split('"', 1)[0]
    form = {**fields, "_csrf_token": token[1]}
    answer = requests.post(urljoin(address, to), form=form, max_redirects=0)
    assert answer.status < 400, answer.text()


def send_moves(requests: APIRequestContext, address: str, moves: str) -> None:
    """Make moves of a new hole as the page's script does, and no page drawn."""
    page = requests.get(address).text()
    token = re.search(r'name="_csrf_token" value="(\w+)"', page)
    act = re.search(r'action="(/table/[^"]+/act)"', page)
    version = re.search(r'name="version"[^>]*value="(\d+)"', page)
    assert token, page
    assert act, page
    assert version, page
    for count, move in enumerate(moves, int(version[1])):
        body = {"do": "draw"} if move == "D" else {"do": "play", "column": int(move)}
        answer = requests.post(
            urljoin(address, act[1]),
            data={**body, "version": count, "request": f"{act[1][7:-4]}-{count}"},
            headers={"x-csrftoken": token[1], "accept": "application/json"},
        )
        assert answer.status == 200, answer.text()


class Host:
    """One player's table that can be ended and started again where it was."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.address = ""
        self._running = ExitStack()

    def start(self, **environment: str) -> None:
        """Start the table, the second time under the address of the first."""
        port = urlsplit(self.address).port or 0
        self.address = self._running.enter_context(
            table_on(self.data, port, **environment)
        )

    def stop(self) -> None:
        """End the table, and wait until it has ended."""
        self._running.close()


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    """A table of the test's own, started."""
    host = Host(tmp_path)
    host.start()
    yield host
    host.stop()


@dataclass
class Seat:
    """A player's seat at the table in a browser."""

    page: Page
    address: str

    def deal(self, deal: str, moves: str = "", **fields: str) -> None:
        """Open a deal by its link, with moves made before the page is drawn."""
        self._open_link(moves, deal=deal, **fields)

    def course(self, number: str, moves: str = "") -> None:
        """Open the first hole of a course by its link; as `deal`."""
        self._open_link(moves, course=number)

    def _open_link(self, moves: str, **fields: str) -> None:
        asked = f"{self.address}deal"
        send_form(self.page.request, asked, **fields, confirm="yes")
        if moves:
            send_moves(self.page.request, self.address, moves)
        self.page.goto(self.address)
        expect(self.page.locator(".board")).to_be_visible()
        self.page.wait_for_load_state("load")

    def exposed(self, column: int) -> str:
        """A selector for the exposed card of a column."""
        return f'.card[data-column="{column}"][data-exposed]'

    def says(self, text: str | re.Pattern[str]) -> None:
        """Wait until the status line says a text."""
        expect(self.page.locator("#say")).to_contain_text(text)

    def strokes(self, text: str) -> None:
        """Wait until the strokes shown are these, and each move is answered."""
        expect(self.page.locator('[data-label="strokes"]')).to_have_text(text)
        expect(self.page.locator(UNANSWERED)).to_have_count(0)

    def stock(self, text: str) -> None:
        """Wait until the stock shown is this."""
        expect(self.page.locator('[data-label="stock"]')).to_have_text(text)

    def type(self, keys: str) -> None:
        """Press letters and digits one after another, once the scripts have run."""
        self.page.wait_for_load_state("load")
        for key in keys:
            self.page.keyboard.press(key)

    def listen(self) -> None:
        """Keep from now on what the region that speaks says."""
        self.page.evaluate(
            """() => {
                const region = document.querySelector("#say");
                window.heard = [];
                const keep = () => window.heard.push(region.textContent.trim());
                const any = {childList: true, characterData: true, subtree: true};
                new MutationObserver(keep).observe(region, any);
            }"""
        )

    def heard(self) -> list[str]:
        """What was said since `listen` or since this was asked before."""
        said: list[str] = self.page.evaluate("window.heard.splice(0)")
        return said

    def picture(self) -> dict[str, Any]:
        """What lies where, once every card has come to rest."""
        seen: dict[str, Any] = self.page.evaluate(
            """async () => {
                const moving = document.getAnimations().map(each => each.finished);
                await Promise.allSettled(moving);
                return Object.fromEntries(
                    [...document.querySelectorAll(".card")].map(card => {
                        const {x, y} = card.getBoundingClientRect();
                        const marks = Object.keys(card.dataset).sort()
                            .filter(mark => mark !== "refused").join(" ");
                        const {face, place} = card.dataset;
                        const at = [Math.round(x), Math.round(y)];
                        return [card.id, [face, place, marks, ...at]];
                    })
                );
            }"""
        )
        return seen

    def is_true(self) -> bool:
        """Whether the picture is what a reload shows."""
        picture = self.picture()
        self.page.reload()
        return picture == self.picture()


@pytest.fixture
def sit(
    request: pytest.FixtureRequest, chromium: Browser, address: str
) -> Iterator[Callable[..., Seat]]:
    """Take seats, each in a fresh profile; an error on a page fails the test.

    What is passed goes to Playwright's `new_context`. Where a test is marked
    as still, nothing flies: drawing a flight costs more than the move.
    """
    is_still = request.node.get_closest_marker("still") is not None
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def take(**options: Any) -> Seat:
        options.setdefault("viewport", {"width": 1024, "height": 768})
        # What a service worker answers can't be held up or altered by a test.
        options.setdefault("service_workers", "block")
        if is_still:
            options.setdefault("reduced_motion", "reduce")
        context = chromium.new_context(**options)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda fault: faults.append(str(fault)))
        return Seat(page, address)

    yield take
    for context in contexts:
        context.close()
    assert not faults


@pytest.fixture
def seat(sit: Callable[..., Seat]) -> Seat:
    """A seat at the table, on a screen of 1024 x 768."""
    return sit()


@pytest.fixture
def context(seat: Seat) -> BrowserContext:
    """The browser profile of the seat."""
    return seat.page.context


@pytest.fixture
def axe() -> str:
    """The source of axe-core, put into pages by the tests."""
    root = Path(__file__).parents[2]
    return (root / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
