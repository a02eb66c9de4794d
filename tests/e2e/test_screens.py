"""Small, large, turned and zoomed screens: what is seen, and what a press meets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, Page, expect

from tests.deals import D1
from tests.e2e.conftest import Seat

pytestmark = [pytest.mark.browser, pytest.mark.still]

SCREENS = [
    (320, 568, 1.0),
    (360, 640, 2.0),
    (320, 568, 3.0),
    (568, 320, 1.25),
    (1024, 768, 1.0),
    (1024, 768, 1.25),
    (1024, 768, 3.0),
    (3840, 2160, 1.0),
]
"""Width and height in CSS pixels, and device pixels to each."""

ZOOMED = [(1280, 720), (1024, 768), (1280, 1024)]
ZOOMS = [0.5, 0.8, 1.5, 2.0, 3.0]

LOOK = """() => {
    const faults = [];
    const byId = id => document.getElementById(id);
    const at = (x, y) => {
        const met = document.elementFromPoint(x, y);
        return met?.closest("button, a, .card, .waste")?.id ?? String(met?.tagName);
    };
    const check = (id, where, x, y) => {
        const met = at(x, y);
        if (met !== id) faults.push(`${where} of ${id} meets ${met}`);
    };
    for (const card of document.querySelectorAll(".card[data-place=tableau]")) {
        card.scrollIntoView({block: "nearest"});
        const {left, right, top, bottom} = card.getBoundingClientRect();
        const [x, y, edge] = [(left + right) / 2, (top + bottom) / 2, 0.75];
        if (left < 0 || right > innerWidth) faults.push(`${card.id} is out of sight`);
        if (right - left < 40) faults.push(`${card.id} is ${right - left} wide`);
        check(card.id, "the upper strip", x, top + 4);
        if ("exposed" in card.dataset) {
            check(card.id, "the middle", x, y);
            check(card.id, "the lowest pixel", x, bottom - edge);
            for (const [across, down] of [
                [left + edge, top + edge], [right - edge, top + edge],
                [left + edge, bottom - edge], [right - edge, bottom - edge],
            ]) check(card.id, `the corner ${across} ${down}`, across, down);
        }
        for (const part of card.querySelectorAll(".index b, .index .sign")) {
            const box = part.getBoundingClientRect();
            const name = part.matches("b") ? "rank" : "suit";
            const least = name === "rank" ? 12 : 8;
            if (box.height < least) faults.push(`${name} of ${card.id}: ${box.height}`);
            const [inner, outer] = [box.left + 1, box.right - 1];
            for (const [across, down] of [
                [inner, box.top + 1], [outer, box.top + 1],
                [inner, box.bottom - 1], [outer, box.bottom - 1],
            ]) check(card.id, `a corner of the ${name}`, across, down);
        }
    }
    const places = [...document.querySelectorAll(".controls button:not([hidden])")];
    for (const place of ["stock", "waste"].map(byId).concat(places)) {
        const {id} = place;
        place.scrollIntoView({block: "nearest"});
        const {left, right, top, bottom} = place.getBoundingClientRect();
        const met = at((left + right) / 2, (top + bottom) / 2);
        // The waste lets presses through to the board that it lies on.
        if (met !== id && id !== "waste") faults.push(`${id} is under ${met}`);
        if (left < 0 || right > innerWidth) faults.push(`${id} is out of sight`);
    }
    if (document.documentElement.scrollWidth > innerWidth) faults.push("too wide");
    scrollTo(0, 0);
    return faults;
}"""


class Screen:
    """The screen of a page, which can be exchanged while the page is open."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._devtools: CDPSession = page.context.new_cdp_session(page)

    def become(self, width: int, height: int, ratio: float = 1) -> None:
        """Become another screen, and wait until the page is drawn on it."""
        self._devtools.send(
            "Emulation.setDeviceMetricsOverride",
            {
                "width": width,
                "height": height,
                "deviceScaleFactor": ratio,
                "mobile": False,
            },
        )
        self._page.evaluate(
            """size => new Promise(done => {
                const look = () => innerWidth === size[0] && innerHeight === size[1]
                    ? requestAnimationFrame(done) : requestAnimationFrame(look);
                look();
            })""",
            [width, height],
        )


def middle(page: Page, selector: str) -> tuple[float, float]:
    """The middle of what a selector finds."""
    box = page.locator(selector).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def look(seat: Seat) -> Any:
    """What is wrong on the screen as it is, once the cards have come to rest."""
    seat.picture()
    return seat.page.evaluate(LOOK)


def test_each_exposed_card_answers_all_over_on_any_screen(seat: Seat) -> None:
    """B53: corners and lowest pixels; 35 ranks and suits can be read."""
    seat.deal(D1)
    screen = Screen(seat.page)
    faults = {}

    for size in SCREENS:
        screen.become(*size)
        faults[size] = look(seat)
        strip = seat.page.locator("#t3").bounding_box()
        assert strip
        seat.page.mouse.click(strip["x"] + strip["width"] / 2, strip["y"] + 6)

    assert {size: each for size, each in faults.items() if each} == {}
    seat.strokes("35")
    seat.stock("16")


@pytest.mark.parametrize(
    ("name", "value"), [("indices", "large"), ("hand", "left"), ("suits", "four")]
)
def test_each_look_keeps_everything_in_reach(seat: Seat, name: str, value: str) -> None:
    """R41: large ranks, the left hand and four colours, small and large."""
    seat.deal(D1)
    screen = Screen(seat.page)
    seat.page.evaluate(
        "([name, value]) => { document.documentElement.dataset[name] = value; }",
        [name, value],
    )
    for size in ((320, 568), (1440, 900)):
        screen.become(*size)
        assert look(seat) == [], size


def test_a_zoomed_page_keeps_everything_in_reach(seat: Seat) -> None:
    """B53: 50 to 300 %; the page may be long, and is never wide."""
    seat.deal(D1)
    screen = Screen(seat.page)
    faults = {}

    for width, height in ZOOMED:
        for zoom in ZOOMS:
            screen.become(round(width / zoom), round(height / zoom), zoom)
            faults[width, height, zoom] = look(seat)

    assert {size: each for size, each in faults.items() if each} == {}


def test_a_click_on_any_edge_plays_and_on_a_covered_card_does_not(seat: Seat) -> None:
    """B53: real clicks: the corners, the lowest pixel, the strip of 9S."""
    seat.deal(D1)
    Screen(seat.page).become(320, 568, 3)
    seat.picture()
    box = seat.page.locator(seat.exposed(1)).bounding_box()
    strip = seat.page.locator("#t3").bounding_box()
    assert box
    assert strip
    edge, low = 0.7, box["height"] - 0.7
    places = [(edge, edge), (box["width"] - edge, edge), (edge, low)]
    places += [(box["width"] - edge, low), (box["width"] / 2, low)]

    for x, y in places:
        seat.page.mouse.click(strip["x"] + 20, strip["y"] + 5)
        seat.strokes("35")
        seat.page.mouse.click(box["x"] + x, box["y"] + y)
        seat.strokes("34")
        seat.type("u")
        seat.strokes("35")
        seat.picture()


def test_a_screen_that_changes_after_a_run_shows_the_same_table(seat: Seat) -> None:
    """B53: 28 cards left, on each of three screens what a reload shows."""
    seat.deal(D1)
    screen = Screen(seat.page)
    seat.type("1234567")
    seat.strokes("28")

    for size in ((568, 320), (320, 568), (1024, 768)):
        screen.become(*size)
        assert look(seat) == []
        x, y = middle(seat.page, ".card[data-place=waste]")
        assert middle(seat.page, "#waste") == pytest.approx((x, y), abs=1)
    assert seat.is_true()


@pytest.mark.parametrize("upright", [True, False])
def test_a_screen_turned_while_dragging_puts_the_card_back(
    sit: Callable[..., Seat], upright: bool
) -> None:
    """B53: the card lies where it belongs, and can be dragged again."""
    seat = sit()
    seat.deal(D1)
    page, screen = seat.page, Screen(seat.page)
    sizes = [(360, 640), (640, 360)]
    before, after = sizes if upright else reversed(sizes)
    screen.become(*before)
    seat.type("123456")
    seat.strokes("29")
    seat.picture()

    page.mouse.move(*middle(page, seat.exposed(7)))
    page.mouse.down()
    page.mouse.move(*middle(page, "#waste"), steps=4)
    screen.become(*after)
    expect(page.locator("[data-dragged]")).to_have_count(0)
    page.mouse.move(*middle(page, "#waste"), steps=4)
    page.mouse.up()

    seat.strokes("29")
    page.locator(seat.exposed(7)).drag_to(page.locator("#waste"))
    seat.strokes("28")
    assert seat.is_true()


TEXTS = {
    "the sentence": "#say",
    "a label": ".stats dt",
    "a figure": ".stats dd",
    "a button": "#draw",
    "the hole": ".hole",
    "the menu's note": ".panel .note",
}


@pytest.mark.parametrize("width", [320, 390, 768, 1440])
def test_text_follows_the_size_set_in_the_browser(
    chromium: Browser, chromium_large: Browser, address: str, width: int
) -> None:
    """N12: labels too; nothing is too wide, and cards keep their own size."""
    seen = []
    for browser in (chromium, chromium_large):
        context = browser.new_context(viewport={"width": width, "height": 800})
        seat = Seat(context.new_page(), address)
        seat.deal(D1)
        sizes = seat.page.evaluate(
            """texts => Object.fromEntries(Object.entries(texts).map(([name, css]) => [
                name, parseFloat(getComputedStyle(document.querySelector(css)).fontSize)
            ]))""",
            TEXTS,
        )
        over = seat.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        card = seat.page.evaluate("document.querySelector('.card').offsetWidth")
        seen.append((sizes, over, card))
        context.close()

    (usual, _, _), (large, over, card) = seen
    assert large == {name: pytest.approx(2 * size) for name, size in usual.items()}
    assert over <= 0
    assert card >= 40


@pytest.mark.parametrize(
    ("width", "height"), [(320, 640), (360, 640), (390, 844), (568, 320), (1440, 900)]
)
def test_no_button_moves_when_a_move_is_refused(
    sit: Callable[..., Seat], width: int, height: int
) -> None:
    """N22: the longest refusal, and the sentences before and after it."""
    seat = sit(viewport={"width": width, "height": height})
    seat.deal(D1)
    tops = """() => [...document.querySelectorAll(".controls .button, .rounds, #stock")]
        .filter(each => !each.hidden).map(each => each.getBoundingClientRect().top)"""
    before = seat.page.evaluate(tops)

    seat.type("3")
    seat.says("can't go on")
    refused = seat.page.evaluate(tops)
    seat.page.evaluate(
        """() => {
            document.querySelector("#say").textContent = "The 10 of diamonds can't go"
                + " on the queen of diamonds: only a jack or a king can; draw.";
        }"""
    )
    longest = seat.page.evaluate(tops)
    seat.type("h")
    seat.says("strokes expected")

    assert refused == longest == seat.page.evaluate(tops) == before
