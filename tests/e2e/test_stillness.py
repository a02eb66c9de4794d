"""R47: nothing on the table moves when its words change."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Seat

pytestmark = pytest.mark.browser

WATCH = """() => {
    const parts = [".board", ".controls", "#draw", ".rounds", ".pill",
        ".menu > summary", ...[1, 2, 3, 4, 5, 6].map(n => `.stats > :nth-child(${n})`)];
    const places = {};
    const look = () => {
        for (const part of parts) {
            const element = document.querySelector(part);
            if (!element || !element.checkVisibility()) continue;
            const {left, top} = element.getBoundingClientRect();
            places[part] ??= [];
            const place = `${Math.round(left)} ${Math.round(top)}`;
            if (!places[part].includes(place)) places[part].push(place);
        }
        requestAnimationFrame(look);
    };
    look();
    window.places = places;
}"""
"""Keep, frame by frame, every place at which a part of the table is drawn."""


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1440, 900), (844, 390)])
def test_the_table_stands_still_through_a_hole_of_a_round(
    sit: Callable[..., Seat], width: int, height: int
) -> None:
    """A hint, draws and runs, to the sheet at the end."""
    seat = sit(viewport={"width": width, "height": height})
    page = seat.page
    seat.course("18")
    seat.picture()
    page.evaluate(WATCH)

    page.keyboard.press("h")
    moves, done = "", page.locator('[data-label="moves"]')
    while page.locator("#to-result").is_hidden():
        moves = done.text_content() or ""
        page.keyboard.press("a")
        expect(done).not_to_have_text(moves)
    expect(page.locator("#end")).to_be_visible()
    places = page.evaluate("window.places")

    assert int(moves) > 16
    assert {part: seen for part, seen in places.items() if len(seen) > 1} == {}
