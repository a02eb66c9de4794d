"""Access and looks: axe on each page and state, and what fits on a screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.deals import D1, D4
from tests.e2e.conftest import Seat

pytestmark = [pytest.mark.browser, pytest.mark.still]

Look = tuple[str, Any, Any]
"""Theme, the system's scheme, and whether the system forces its colours."""

LOOKS: list[Look] = [
    ("felt", "light", "none"),
    ("light", "light", "none"),
    ("dark", "dark", "none"),
    ("auto", "dark", "active"),
]

TAGS = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]


def violations(page: Page, axe: str) -> list[str]:
    """What axe finds on the page as it is."""
    return _found(page, axe, ALL)


def violations_in_each_look(
    page: Page, axe: str, looks: Sequence[Look] = LOOKS
) -> list[str]:
    """What axe finds: by all rules in the first look, by those of colour in each.

    The page is left in the first look.
    """
    found = []
    for look in (*looks[1:], looks[0]):
        theme, scheme, forced = look
        page.emulate_media(color_scheme=scheme, forced_colors=forced)
        page.evaluate(
            "theme => { document.documentElement.dataset.theme = theme; }", theme
        )
        seen = _found(page, axe, ALL if look == looks[0] else OF_COLOUR)
        found += [f"{theme}, {forced}: {each}" for each in seen]
    return found


ALL = "tags => tags"
"""The rules of all tags."""

OF_COLOUR = """tags => axe.getRules(["cat.color"])
    .filter(rule => rule.tags.some(tag => tags.includes(tag)))
    .map(rule => rule.ruleId)"""
"""The rules whose answer hangs on the look."""


def _found(page: Page, axe: str, rules: str) -> list[str]:
    page.evaluate(  # a card in flight is no state to judge
        """() => Promise.allSettled(document.getAnimations().map(each => each.finished))
            .then(() => null)"""
    )
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe)
    found: Any = page.evaluate(
        f"""tags => axe.run({{runOnly: ({rules})(tags), resultTypes: ["violations"]}})
            .then(result => result.violations)""",
        TAGS,
    )
    return [
        f"{each['id']}: {each['help']} {[node['html'][:90] for node in each['nodes']]}"
        for each in found
    ]


def test_axe_finds_nothing_on_any_page_and_state(
    sit: Callable[..., Seat], axe: str
) -> None:
    """R42: deal, run, refused move, chosen card, end of hole, scorecard, link."""
    seat = sit(bypass_csp=True)
    page = seat.page
    found: dict[str, list[str]] = {}

    def look(state: str) -> None:
        found[state] = violations_in_each_look(page, axe)

    seat.deal(D1)
    page.evaluate(
        """() => {
            const form = document.createElement("form");
            const token = document.querySelector("[name=_csrf_token]").value;
            Object.assign(form, {method: "post", action: "/settings"});
            for (const [key, text] of [["_csrf_token", token], ["taps", "two"]]) {
                const field = document.createElement("input");
                Object.assign(field, {type: "hidden", name: key, value: text});
                form.append(field);
            }
            document.body.append(form);
            form.submit();
        }"""
    )
    page.wait_for_load_state("load")
    expect(page.locator(".board")).to_be_visible()
    look("deal")
    page.click(seat.exposed(1))
    look("chosen")
    page.keyboard.press("Escape")
    for key in "123":
        page.keyboard.press(key)
    seat.strokes("32")
    look("run")
    page.keyboard.press("1")
    seat.says("can't go on")
    look("refused")
    page.keyboard.press("h")
    look("hint")
    page.goto(f"{seat.address}card")
    look("card")
    page.goto(f"{seat.address}deal?deal=x")
    look("message")
    page.goto(f"{seat.address}deal?course=18")
    look("offer")
    seat.deal(D4)
    look("link")
    seat.deal(D4, "D" * 15)
    page.keyboard.press("d")
    expect(page.locator("#end")).to_be_visible()
    look("end")

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
    seat.deal(D4, "D" * 16)
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
    Seat(page, address).deal("5", layout="double")
    width = page.evaluate("document.querySelector('.card').offsetWidth")
    cards = page.locator(".card[data-place=tableau]").count()
    sideways = page.evaluate("document.documentElement.scrollWidth")
    context.close()

    assert cards == 63
    assert width >= 30
    assert sideways <= 320


LINES = """() => [...document.querySelectorAll("#end > .choices .button:not([hidden])")]
    .map(button => {
        const text = document.createRange();
        text.selectNodeContents(button.firstChild);
        return text.getClientRects().length;
    })"""
"""In how many lines each label is set."""


@pytest.mark.parametrize(("width", "height"), [(320, 640), (844, 390)])
def test_a_small_phone_has_room_for_notes_and_labels(
    sit: Callable[..., Seat], width: int, height: int
) -> None:
    """R40: a note is in sight as it comes; no label at the end is broken in two."""
    seat = sit(viewport={"width": width, "height": height}, reduced_motion="reduce")
    seat.course("18446744073709551615")
    seat.type("du")  # a draw taken back is an assist
    assisted = seat.page.locator("#assisted")
    expect(assisted).to_have_js_property("hidden", False)
    if height > width:
        expect(assisted).to_be_in_viewport(ratio=1)

    seat.deal(D4, "D" * 16)
    expect(seat.page.locator("#end")).to_be_visible()
    assert seat.page.evaluate(LINES) == [1] * 4
