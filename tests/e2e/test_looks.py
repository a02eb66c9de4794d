"""Access and looks: axe on each page and state, and what fits on a screen."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.deals import D1, D4
from tests.e2e.conftest import Seat

pytestmark = pytest.mark.browser

LOOKS = [
    ("felt", "light", "none"),
    ("light", "light", "none"),
    ("dark", "dark", "none"),
    ("auto", "dark", "active"),
]
TAGS = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]


def violations(page: Page, axe: str) -> list[str]:
    """What axe finds on the page as it is."""
    page.evaluate(  # a card in flight is no state to judge
        """() => Promise.allSettled(document.getAnimations().map(each => each.finished))
            .then(() => null)"""
    )
    page.evaluate(axe)
    found: Any = page.evaluate(
        "tags => axe.run({runOnly: tags}).then(result => result.violations)", TAGS
    )
    return [
        f"{each['id']}: {each['help']} {[node['html'][:90] for node in each['nodes']]}"
        for each in found
    ]


@pytest.mark.parametrize(("theme", "scheme", "forced"), LOOKS)
def test_axe_finds_nothing_on_any_page_and_state(
    chromium: Browser, address: str, axe: str, theme: str, scheme: Any, forced: Any
) -> None:
    """R42: deal, run, refused move, chosen card, end of hole, scorecard, link."""
    context = chromium.new_context(
        bypass_csp=True, color_scheme=scheme, forced_colors=forced
    )
    page = context.new_page()
    seat = Seat(page, address)
    seat.deal(D1)
    for name, value in (("theme", theme), ("taps", "two")):
        page.evaluate(
            """([name, value]) => {
                const form = document.createElement("form");
                const token = document.querySelector("[name=_csrf_token]").value;
                Object.assign(form, {method: "post", action: "/settings"});
                for (const [key, text] of [["_csrf_token", token], [name, value]]) {
                    const field = document.createElement("input");
                    Object.assign(field, {type: "hidden", name: key, value: text});
                    form.append(field);
                }
                document.body.append(form);
                form.submit();
            }""",
            [name, value],
        )
        page.wait_for_load_state("load")
        expect(page.locator(".board")).to_be_visible()
    found = {"deal": violations(page, axe)}
    page.click(seat.exposed(1))
    found["chosen"] = violations(page, axe)
    page.keyboard.press("Escape")
    for key in "123":
        page.keyboard.press(key)
    seat.strokes("32")
    found["run"] = violations(page, axe)
    page.keyboard.press("1")
    seat.says("can't go on")
    found["refused"] = violations(page, axe)
    page.keyboard.press("h")
    found["hint"] = violations(page, axe)
    page.goto(f"{address}card")
    found["card"] = violations(page, axe)
    page.goto(f"{address}deal?deal=x")
    found["message"] = violations(page, axe)
    seat.deal(D4)
    found["link"] = violations(page, axe)
    for _ in range(16):
        page.keyboard.press("d")
    expect(page.locator("#end")).to_be_visible()
    found["end"] = violations(page, axe)
    context.close()

    assert {state: each for state, each in found.items() if each} == {}


@pytest.mark.parametrize(
    ("width", "height"),
    [(320, 640), (360, 640), (568, 320), (844, 390), (768, 1024), (1440, 900)],
)
def test_the_table_needs_no_scrolling(
    chromium: Browser, address: str, width: int, height: int
) -> None:
    """R40: all cards, the stock, the waste and the controls are in sight."""
    context = chromium.new_context(viewport={"width": width, "height": height})
    seat = Seat(context.new_page(), address)
    seat.deal(D4)
    seat.type("d" * 16)
    expect(seat.page.locator("#end")).to_be_visible()
    seat.page.keyboard.press("Escape")
    boxes = seat.page.evaluate(
        """() => [...document.querySelectorAll(
            ".card[data-place=tableau], #stock, #waste, .controls button:not([hidden])"
        )].map(node => node.getBoundingClientRect().toJSON())"""
    )
    targets = seat.page.evaluate(
        """() => [...document.querySelectorAll(
            ".card[data-exposed], #stock, .controls button:not([hidden])"
        )].map(node => node.getBoundingClientRect().toJSON())"""
    )
    context.close()

    assert len(boxes) > 40
    for box in boxes:
        assert box["left"] >= 0
        assert box["right"] <= width + 0.5
        assert box["bottom"] <= height + 0.5
    narrowest = 40 if width == 320 else 44
    assert min(box["width"] for box in targets) >= narrowest
    assert min(box["height"] for box in targets) >= 44


def test_double_golf_is_readable_at_320(chromium: Browser, address: str) -> None:
    """R40: nine columns, cards at least 30 px wide."""
    context = chromium.new_context(viewport={"width": 320, "height": 640})
    page = context.new_page()
    page.goto(f"{address}deal?deal=5&layout=double")
    page.locator("main button").first.click()
    expect(page.locator(".board")).to_be_visible()
    width = page.evaluate("document.querySelector('.card').offsetWidth")
    cards = page.locator(".card[data-place=tableau]").count()
    sideways = page.evaluate("document.documentElement.scrollWidth")
    context.close()

    assert cards == 63
    assert width >= 30
    assert sideways <= 320
