"""Without colour: suits, marks, text, and those who want less motion."""

from __future__ import annotations

import base64
from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.deals import D1, D2, D4
from tests.e2e.conftest import Seat

pytestmark = [pytest.mark.browser, pytest.mark.still]

LOOKS = [
    ("felt", "light", "none"),
    ("light", "light", "none"),
    ("dark", "dark", "none"),
    ("auto", "light", "none"),
    ("auto", "dark", "none"),
    ("auto", "dark", "active"),
]
"""The player's look, the device's, and whether it forces its own colours."""

LEAST_CONTRAST = 4.5
MORE_CONTRAST = 7

LIGHTNESS = """
    const curve = part => ((part + 0.055) / 1.055) ** 2.4;
    const linear = part => part <= 0.04045 ? part / 12.92 : curve(part);
    const light = ([red, green, blue]) => 0.2126 * linear(red / 255)
        + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255);
    const contrast = (one, other) => {
        const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
        return (high + 0.05) / (low + 0.05);
    };
"""
"""WCAG's contrast: it knows light and dark alone, as a greyscale filter does."""

PIXELS_APART = (
    "async pictures => {"
    + LIGHTNESS
    + """
    const [one, other] = await Promise.all(pictures.map(async picture => {
        const file = await fetch(`data:image/png;base64,${picture}`);
        const image = await createImageBitmap(await file.blob());
        const pen = new OffscreenCanvas(image.width, image.height).getContext("2d");
        pen.drawImage(image, 0, 0);
        return pen.getImageData(0, 0, image.width, image.height).data;
    }));
    let apart = 0;
    for (let at = 0; at < one.length; at += 4) {
        if (contrast(one.slice(at, at + 3), other.slice(at, at + 3)) >= 3) apart++;
    }
    return apart;
}"""
)

PALE_TEXTS = (
    "least => {"
    + LIGHTNESS
    + """
    const pen = new OffscreenCanvas(1, 1).getContext("2d", {willReadFrequently: true});
    const mixed = layers => {
        for (const layer of layers) {
            pen.fillStyle = layer;
            pen.fillRect(0, 0, 1, 1);
        }
        return pen.getImageData(0, 0, 1, 1).data;
    };
    // Every colour that may lie behind an element; a gradient has several.
    const behind = element => {
        if (element === null) return [["Canvas"]];
        const above = behind(element.parentElement);
        const {backgroundColor, backgroundImage} = getComputedStyle(element);
        const plain = above.map(layers => [...layers, backgroundColor]);
        const stops = backgroundImage.match(/(rgba?|color)\\([^)]*\\)/g);
        return stops?.flatMap(stop => plain.map(layers => [...layers, stop])) ?? plain;
    };
    const found = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const {data, parentElement: element} = texts.currentNode;
        if (!data.trim() || element.closest(".words, script")) continue;
        if (!element.checkVisibility({visibilityProperty: true})) continue;
        const {color} = getComputedStyle(element);
        const worst = Math.min(...behind(element).map(
            layers => contrast(mixed([...layers, color]), mixed(layers))
        ));
        if (worst < least) found.push(`${worst.toFixed(2)}: ${data.trim()}`);
    }
    return found;
}"""
)

STATES = ["data-playable", "data-hint", "aria-pressed", "data-refused"]


def put_on(page: Page, theme: str, scheme: Any, forced: Any) -> None:
    """Dress the page in one of the looks."""
    page.emulate_media(color_scheme=scheme, forced_colors=forced)
    page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)


def colour_suits(page: Page) -> None:
    """Give each suit a colour of its own."""
    page.evaluate("document.documentElement.dataset.suits = 'four'")


def photograph(page: Page, selector: str, margin: int) -> str:
    """A picture of an element and what is around it, as someone without colours."""
    box = page.locator(selector).first.bounding_box()
    assert box
    x, y, width, height = (round(box[side]) for side in ("x", "y", "width", "height"))
    picture = page.screenshot(
        clip={
            "x": x - margin,
            "y": y - margin,
            "width": width + 2 * margin,
            "height": height + 2 * margin,
        },
        animations="disabled",
    )
    return base64.b64encode(picture).decode()


@pytest.fixture
def differ(seat: Seat) -> Callable[[str, str], int]:
    """How many pixels of two pictures are light in one and dark in the other."""
    blank = seat.page.context.new_page()
    devtools = seat.page.context.new_cdp_session(seat.page)
    devtools.send("Emulation.setEmulatedVisionDeficiency", {"type": "achromatopsia"})

    def apart(one: str, other: str) -> int:
        pixels: int = blank.evaluate(PIXELS_APART, [one, other])
        return pixels

    return apart


def test_suits_and_marks_are_told_apart_without_colour(
    seat: Seat, differ: Callable[[str, str], int]
) -> None:
    """B57: each suit, and plain, playable, hinted, chosen and refused cards."""
    seat.deal(D1)
    page = seat.page
    for look in (LOOKS[0], LOOKS[1], LOOKS[5]):
        put_on(page, *look)
        if look == LOOKS[1]:
            colour_suits(page)
        suits = {
            suit: photograph(page, f'[data-face$="{suit}"] .sign', 0) for suit in "CDHS"
        }
        cards = {"": photograph(page, "#t9", 14)}
        card = page.locator("#t9")
        for state in STATES:
            card.evaluate("(card, state) => card.setAttribute(state, 'true')", state)
            cards[state] = photograph(page, "#t9", 14)
            card.evaluate("(card, state) => card.removeAttribute(state)", state)

        for one, other in combinations(suits, 2):
            assert differ(suits[one], suits[other]) >= 30, (look, one, other)
        for one, other in combinations(cards, 2):
            assert differ(cards[one], cards[other]) >= 300, (look, one, other)


def test_the_stock_shows_without_colour_what_it_calls_for(
    seat: Seat, differ: Callable[[str, str], int]
) -> None:
    """B57: quiet, called, hinted and empty; and it says its count."""
    seat.deal(D1)
    page = seat.page
    stocks = {"quiet": photograph(page, "#stock", 14)}
    seat.deal(D2)
    stocks["called"] = photograph(page, "#stock", 14)
    page.keyboard.press("h")
    expect(page.locator("#stock[data-hint]")).to_have_count(1)
    stocks["hinted"] = photograph(page, "#stock", 14)
    seat.type("d" * 16)
    seat.stock("0")
    stocks["empty"] = photograph(page, "#stock", 14)

    for one, other in combinations(stocks, 2):
        assert differ(stocks[one], stocks[other]) >= 300, (one, other)


def test_every_text_stands_out_in_every_look(seat: Seat) -> None:
    """B57: 4.5 to 1 at least, and 7 to 1 for who asks for more; in four colours."""
    seat.deal(D4)
    page = seat.page
    colour_suits(page)
    page.keyboard.press("d")
    seat.stock("15")
    page.keyboard.press("1")
    seat.says("can't go on")
    page.locator("summary", has_text="Menu").click()
    pale = {}
    for look in LOOKS:
        put_on(page, *look)
        page.emulate_media(contrast="no-preference")
        pale[look, "plain"] = page.evaluate(PALE_TEXTS, LEAST_CONTRAST)
        page.emulate_media(contrast="more")
        pale[look, "more"] = page.evaluate(PALE_TEXTS, MORE_CONTRAST)

    assert {look: texts for look, texts in pale.items() if texts} == {}


def test_who_wants_no_motion_gets_none(seat: Seat) -> None:
    """B57: no flight and no shake; the next key is taken at once."""
    seat.deal(D1)
    page = seat.page
    for motion, moves in (("no-preference", True), ("reduce", False)):
        page.emulate_media(reduced_motion=motion)  # type: ignore[arg-type] # one of two
        page.keyboard.press("1")
        seat.strokes("34")
        page.keyboard.press("u")
        flying = page.evaluate(
            """async () => {
                const card = document.getElementById("t4");
                const frame = () => new Promise(requestAnimationFrame);
                while (card.dataset.place !== "tableau") await frame();
                return document.getAnimations().length > 0;
            }"""
        )
        assert flying == moves, motion
        seat.strokes("35")

    seat.type("1234567")
    assert page.locator("#t34").get_attribute("data-place") == "waste"
    seat.strokes("28")
    page.keyboard.press("3")
    seat.says("can't go on")
    expect(page.locator("#t13[data-refused]")).to_have_count(1)
    assert page.evaluate("document.getAnimations().length") == 0
