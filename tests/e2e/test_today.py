"""The page of today's course in a browser."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Seat
from tests.e2e.test_looks import violations_in_each_look

pytestmark = [pytest.mark.browser, pytest.mark.still]


@pytest.mark.parametrize("width", [320, 1440])
def test_the_calendar_is_read_and_chosen_from(
    sit: Callable[..., Seat], axe: str, width: int
) -> None:
    """R48: a table with headers; a past day leads to its course, by keyboard too."""
    seat = sit(viewport={"width": width, "height": 800}, bypass_csp=True)
    page = seat.page
    page.goto(f"{seat.address}today?mode=easy")
    page.get_by_role("link", name="Earlier").press("Enter")
    expect(page.get_by_role("link", name="Later")).to_be_visible()
    assert violations_in_each_look(page, axe) == []
    assert page.evaluate("document.documentElement.scrollWidth") == width
    expect(page.get_by_role("columnheader", name="Monday")).to_be_visible()

    first = page.get_by_role("table").get_by_role("link").first
    expect(first).to_have_accessible_name(re.compile("^1 .*: not played"))
    first.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Course 20")
    expect(page.get_by_text("mode easy")).to_be_visible()


def test_it_is_played_and_gone_on_with_without_javascript(
    sit: Callable[..., Seat],
) -> None:
    """From the menu, by its own button, and back after a look at the calendar."""
    page = (seat := sit(java_script_enabled=False)).page
    page.goto(seat.address)
    page.locator("summary", has_text="Menu").click()
    page.get_by_role("link", name="Today’s course").click()
    page.get_by_role("link", name="Medium").click()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".marks")).to_contain_text("Today’s course")
    expect(page.locator("summary.pill")).to_contain_text("Medium")
    page.locator("summary", has_text="Menu").click()
    page.get_by_role("link", name="Today’s course").click()
    page.get_by_role("link", name="Go on").click()
    expect(page.locator(".board")).to_be_visible()


def test_the_day_is_the_players_own(seat: Seat) -> None:
    """Where the server has another date, the page asks again by the player's."""
    page, ahead = seat.page, datetime.now(UTC) + timedelta(days=1)
    page.clock.set_fixed_time(ahead)
    page.goto(f"{seat.address}today")

    expect(page.locator("main")).to_have_attribute("data-day", f"{ahead:%Y-%m-%d}")
    expect(page.locator("[aria-current=date]")).to_contain_text(str(ahead.day))
