"""Looks and helps that players choose, in the browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.deals import D1
from tests.e2e.conftest import Seat

pytestmark = pytest.mark.browser


def choose(seat: Seat, **chosen: str) -> None:
    """Set something in the menu and save it."""
    page = seat.page
    page.locator("summary", has_text="Menu").click()
    for name, value in chosen.items():
        page.locator(f'.panel select[name="{name}"]').select_option(value)
    with page.expect_navigation():
        page.get_by_role("button", name="Save").click()
    page.wait_for_load_state("load")


def test_helps_are_shown_once_chosen(seat: Seat) -> None:
    """R10: ranks left, deep kings and aces, a question before a draw."""
    seat.deal(D1)
    expect(seat.page.locator(".ranks")).to_be_hidden()
    choose(seat, ranks="on", deep="on", warn="on")
    page = seat.page

    aces = page.locator(".ranks li").first
    expect(aces).to_have_text("A3")
    expect(page.get_by_text("Deep kings and aces:")).to_be_attached()
    seat.type("d")
    seat.says("A card still plays")
    seat.stock("16")
    seat.type("d")
    seat.stock("15")
    choose(seat, ranks="off", deep="off", warn="off")


def test_the_looks_are_kept(seat: Seat) -> None:
    """R41: four colours, large ranks, the left hand, a back, speed; after a reload."""
    seat.deal(D1)
    page = seat.page
    colour = "node => getComputedStyle(node).color"
    club = page.locator('.card[data-face$="C"]').first
    before = club.evaluate(colour)
    right = page.locator("#stock").bounding_box()
    choose(seat, suits="four", indices="large", hand="left", back="blue", speed="none")
    page.reload()

    left = page.locator("#stock").bounding_box()
    assert right
    assert left
    assert left["x"] > right["x"]
    assert club.evaluate(colour) != before
    duration = "node => getComputedStyle(node).transitionDuration"
    assert page.locator("#t4").evaluate(duration).startswith("0s")
    choose(
        seat, suits="two", indices="usual", hand="right", back="green", speed="usual"
    )


def test_sound_is_made_here(seat: Seat) -> None:
    """R41: on by choice; nothing is fetched for it, and nothing fails."""
    seat.deal(D1)
    choose(seat, sound="on")
    asked: list[str] = []
    seat.page.on("request", lambda request: asked.append(request.url))

    seat.type("1")
    seat.strokes("34")

    assert all(url.startswith(seat.address) for url in asked)
    choose(seat, sound="off")
