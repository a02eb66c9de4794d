"""What moves and lights up on the table, and what it means."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.deals import D1
from tests.e2e.conftest import Seat

pytestmark = pytest.mark.browser


def test_a_run_is_counted_beside_the_waste(seat: Seat) -> None:
    """R45: from three cards on, in gold from five; gone with a draw, back with undo."""
    seat.deal(D1)
    table, streak = seat.page.locator("main.table"), seat.page.locator(".streak")

    for keys, kind in (("12", ""), ("3", "long"), ("45", "gold"), ("d", "")):
        seat.type(keys)
        expect(table).to_have_attribute("data-run", kind)
        expect(streak).to_have_css("opacity", "1" if kind else "0")
    seat.type("u")
    expect(streak).to_have_text("5")
    seat.page.reload()
    expect(table).to_have_attribute("data-run", "gold")


def test_the_waste_lights_up_and_takes_a_card_that_is_near(seat: Seat) -> None:
    """R45: 30 px beside it is near enough."""
    seat.deal(D1)
    page = seat.page
    card = page.locator(seat.exposed(1)).bounding_box()
    waste = page.locator("#waste").bounding_box()
    assert card
    assert waste
    page.mouse.move(card["x"] + 10, card["y"] + 10)
    page.mouse.down()
    page.mouse.move(waste["x"] - card["width"] - 20, waste["y"] + 10, steps=3)
    expect(page.locator("#waste[data-awaits]")).to_have_count(1)

    page.mouse.up()

    seat.strokes("34")
    expect(page.locator("[data-awaits]")).to_have_count(0)


def test_nothing_moves_where_less_motion_is_wanted(sit: Callable[..., Seat]) -> None:
    """R41, R45: cards and counter are where they belong at once."""
    seat = sit(reduced_motion="reduce")
    seat.deal(D1)
    seat.type("123")
    seat.strokes("32")

    assert seat.page.evaluate("document.getAnimations().length") == 0
