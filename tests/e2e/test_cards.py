"""The card of a round in the browser, on a narrow screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.deals import D4
from tests.e2e.conftest import Seat

pytestmark = [pytest.mark.browser, pytest.mark.still]

STICKS_OUT = """() => [...document.querySelectorAll(".legend [data-kind]")].filter(
    chip => {
        const [outer, inner] = [chip, chip.firstElementChild].map(
            each => each.getBoundingClientRect());
        return inner.top < outer.top || inner.bottom > outer.bottom
            || inner.left < outer.left || inner.right > outer.right;
    }).length"""


def test_a_narrow_card_shows_its_signs_and_its_text_whole(seat: Seat) -> None:
    """Rings and squares lie within their chips; the text needs no scrolling."""
    page = seat.page
    page.set_viewport_size({"width": 320, "height": 568})
    seat.course("18")
    while page.locator("#to-result").get_attribute("hidden") is not None:
        moves = page.locator('[data-label="moves"]')
        before = moves.inner_text()
        page.keyboard.press("a")
        expect(moves).not_to_have_text(before)
    page.goto(f"{seat.address}card")

    assert page.locator(".legend [data-kind]").count() == 4
    assert page.evaluate(STICKS_OUT) == 0
    assert page.locator("#result-text").evaluate(
        "text => text.scrollHeight <= text.clientHeight"
    )
    assert page.evaluate("document.documentElement.scrollWidth") == 320


def test_a_single_holes_card_is_offered_at_its_end(seat: Seat) -> None:
    """And kept back again by an undo, with no page loaded between."""
    seat.deal(D4)
    link = seat.page.locator("#menu-card")
    assert link.get_attribute("hidden") is not None
    for left in range(15, -1, -1):
        seat.type("d")
        seat.stock(str(left))

    expect(seat.page.locator("#end")).to_be_visible()
    assert link.get_attribute("hidden") is None
    seat.page.locator("#end").get_by_role("button", name="Undo").click()
    seat.stock("1")
    assert link.get_attribute("hidden") is not None
