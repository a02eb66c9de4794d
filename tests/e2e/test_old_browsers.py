"""Browsers that lack something, and scripts that fail: the table still plays."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.deals import D1
from tests.e2e.conftest import Seat

pytestmark = pytest.mark.browser

NEWER = [
    "Array.prototype.with",
    "Array.prototype.toSorted",
    "Array.prototype.findLast",
    "Object.groupBy",
    "Promise.withResolvers",
    "Set.prototype.union",
    "structuredClone",
    "Crypto.prototype.randomUUID",
    "HTMLElement.prototype.showPopover",
    "Document.prototype.startViewTransition",
    "Navigator.prototype.vibrate",
    "Element.prototype.animate",
    "AudioContext",
]
"""What a browser may lack: newer than those named, or switched off in some."""

LACKING = "".join(
    f"delete {name.rpartition('.')[0] or 'globalThis'}.{name.rpartition('.')[2]};"
    for name in NEWER
)


@pytest.fixture
def seat_lacking(chromium: Browser, address: str) -> Iterator[Callable[[str], Seat]]:
    """Take seats in browsers where a script ran before the page's."""
    contexts = []

    def take(script: str) -> Seat:
        contexts.append(chromium.new_context(service_workers="block"))
        page = contexts[-1].new_page()
        page.add_init_script(script)
        return Seat(page, address)

    yield take
    for context in contexts:
        context.close()


def is_same_page(page: Page) -> bool:
    """Whether the page is the one that `mark` was called on."""
    return bool(page.evaluate("Boolean(window.isSame)"))


def mark(page: Page) -> None:
    """Remember the page, to tell a form's answer from a script's."""
    page.evaluate("window.isSame = true")


def test_the_script_uses_nothing_newer_than_the_browsers_named(
    seat_lacking: Callable[[str], Seat],
) -> None:
    """N07: tap, draw, undo, hint and drag, all without a new page."""
    seat = seat_lacking(LACKING)
    faults: list[str] = []
    seat.page.on("pageerror", lambda fault: faults.append(str(fault)))
    seat.deal(D1)
    mark(seat.page)

    seat.page.click(seat.exposed(1))
    seat.strokes("34")
    seat.page.locator(seat.exposed(2)).drag_to(seat.page.locator("#waste"))
    seat.strokes("33")
    seat.type("3duh")
    seat.says("Play the 5")

    seat.strokes("32")
    assert is_same_page(seat.page)
    assert not faults


FAULTS = {
    "in setup": "delete Array.prototype.at;",
    "in setup, before anything": "delete JSON.parse;",
    "in a tap": """addEventListener("load", () => {
        Array.prototype.flatMap = () => { throw new Error("lacking"); };
    });""",
    "once the answer is there": """addEventListener("load", () => {
        const {fetch} = window;
        window.fetch = (...asked) => {
            Array.prototype.indexOf = () => { throw new Error("lacking"); };
            return fetch(...asked);
        };
    });""",
}
"""Scripts after which ours fails, by when it does."""


@pytest.mark.parametrize("when", FAULTS)
def test_a_fault_in_the_script_falls_back_to_the_form(
    seat_lacking: Callable[[str], Seat], when: str
) -> None:
    """N07: whatever fails, two taps and a draw arrive at the server."""
    seat = seat_lacking(FAULTS[when])
    seat.deal(D1)
    page = seat.page

    page.click(seat.exposed(1))
    if when == "once the answer is there":
        seat.says("The table works without it")
        page.click("#reload")
    seat.strokes("34")
    page.reload()
    page.click(seat.exposed(2))
    if when == "once the answer is there":
        seat.says("The table works without it")
        page.click("#reload")
    seat.strokes("33")
    page.reload()
    page.click("#draw")
    if when == "once the answer is there":
        seat.says("The table works without it")
        page.click("#reload")
    seat.stock("15")


def test_a_fault_is_told_and_the_forms_go_on(
    seat_lacking: Callable[[str], Seat],
) -> None:
    """N07: the same page, by its buttons: undo and hint too."""
    seat = seat_lacking("delete Array.prototype.at;")
    seat.deal(D1)
    seat.says("script has failed")
    expect(seat.page.locator("#reload")).to_be_visible()

    for name in ("Draw", "Undo", "Hint"):
        mark(seat.page)
        seat.page.locator(".controls").get_by_role("button", name=name).click()
        seat.page.wait_for_function("!window.isSame")

    expect(seat.page.locator(".card[data-hint]")).to_have_count(1)


@pytest.mark.parametrize("missing", ["table.js", "render.js", "keys.js"])
def test_a_script_that_does_not_come_leaves_the_forms(seat: Seat, missing: str) -> None:
    """N07: no module runs where one is missing, so nothing stands in the way."""
    seat.page.route(re.compile(re.escape(missing)), lambda route: route.abort())
    seat.deal(D1)

    seat.page.click(seat.exposed(1))

    seat.strokes("34")


UNKNOWN = re.compile(r"(light-dark|color-mix|oklch|oklab|lab|lch|if|sibling-index)\(")
"""Functions of style sheets that the oldest browsers don't know."""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("theme", ["felt", "light", "dark", "auto"])
def test_cards_have_a_face_where_newer_colour_functions_are_unknown(
    chromium: Browser, address: str, theme: str, scheme: str
) -> None:
    """N08: a browser without `light-dark()` showed cards as glass."""
    context = chromium.new_context(
        color_scheme="dark" if scheme == "dark" else "light", service_workers="block"
    )
    page = context.new_page()

    def older(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=UNKNOWN.sub("unknown(", answer.text()))

    page.route("**/*.css", older)
    seat = Seat(page, address)
    seat.deal(D1)
    page.evaluate("look => { document.documentElement.dataset.theme = look; }", theme)
    colours = page.evaluate(
        """() => [".card .face", "body", ".button", ".scorecard, .panel"].map(each =>
            getComputedStyle(document.querySelector(each)))
            .map(style => [style.backgroundColor, style.color])"""
    )
    context.close()

    (face, ink), (body, text), *_ = colours
    assert re.match(r"rgb\(2[345]\d, 2[2345]\d, 2[12345]\d\)", face), face
    assert ink != face
    assert text != body
    is_dark = theme in ("felt", "dark") or (theme, scheme) == ("auto", "dark")
    assert ("rgb(255, 255, 255)" in text or "238, 242, 238" in text) == is_dark
