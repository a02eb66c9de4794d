"""The menu in one screen, and settings that apply at once."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.deals import D1
from tests.e2e.conftest import Seat
from tests.e2e.test_looks import violations

pytestmark = [pytest.mark.browser, pytest.mark.still]

SCREENS = [(390, 844), (320, 640), (1440, 900), (844, 390)]

PLACE = """panel => {
    const {left, top, right, bottom} = panel.getBoundingClientRect();
    const {scrollHeight, clientHeight, scrollWidth, clientWidth} = panel;
    return {
        isWhole: scrollHeight <= clientHeight && scrollWidth <= clientWidth,
        isInside: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
    };
}"""

SMALL = """panel => [...panel.querySelectorAll("a, button, summary, label")]
    .filter(each => each.checkVisibility())
    .map(each => [each.textContent, each.getBoundingClientRect()])
    .filter(([, {width, height}]) => width < 43.5 || height < 43.5)
    .map(([text]) => text)"""
"""What a finger could miss."""


def open_menu(page: Page) -> None:
    """Open the menu of the table."""
    page.locator("summary", has_text="Menu").click()


@pytest.mark.parametrize("scripts", [True, False])
@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_the_menu_is_one_screen(
    sit: Callable[..., Seat], axe: str, width: int, height: int, scripts: bool
) -> None:
    """R47: nothing to scroll, all of it in sight and large enough for a finger."""
    seat = sit(
        viewport={"width": width, "height": height},
        java_script_enabled=scripts,
        bypass_csp=True,
    )
    page = seat.page
    page.goto(seat.address)
    open_menu(page)
    panel = page.locator(".menu .panel")

    assert panel.evaluate(PLACE) == {"isWhole": True, "isInside": True}
    assert panel.evaluate(SMALL) == []
    if scripts:
        assert violations(page, axe) == []
    panel.locator("summary").click()
    assert panel.evaluate(PLACE) == {"isWhole": True, "isInside": True}
    assert panel.evaluate(SMALL) == []
    expect(panel.get_by_role("button", name="Restart")).to_be_visible()
    expect(panel.get_by_role("button", name="Deal", exact=True)).to_be_hidden()


def test_a_new_game_is_dealt_by_keyboard(seat: Seat) -> None:
    """One hole of easy: the arrows choose, Enter deals."""
    page = seat.page
    page.goto(seat.address)
    page.get_by_role("button", name="No, thanks").click()
    open_menu(page)
    page.get_by_role("radio", name="Nine holes").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="One hole")).to_be_checked()
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Tab")
    with page.expect_navigation():
        page.keyboard.press("Enter")

    expect(page.locator("h1")).to_have_text("Single hole")
    expect(page.locator("summary.pill")).to_contain_text("Easy")


def test_a_look_is_on_at_once_and_stays(seat: Seat) -> None:
    """From the menu, without a page loaded; faces come with the next one."""
    seat.deal(D1)
    page = seat.page
    open_menu(page)
    with page.expect_response("**/settings"):
        page.get_by_role("radio", name="Light").check()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    expect(page.locator(".menu .kept")).to_have_text("Look: Light. Kept.")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")

    open_menu(page)
    page.get_by_role("radio", name="Classic").click()
    expect(page.locator("html")).to_have_attribute("data-faces", "classic")
    expect(page.locator("use[href*=classic]").first).to_be_attached()
    open_menu(page)
    page.get_by_role("radio", name="Plain").click()
    expect(page.locator("html")).to_have_attribute("data-faces", "ours")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


def test_looks_are_chosen_without_javascript(sit: Callable[..., Seat]) -> None:
    """By a small button in the menu, and by one at the end of the page."""
    seat = sit(java_script_enabled=False)
    page = seat.page
    page.goto(seat.address)
    open_menu(page)
    page.get_by_role("radio", name="Dark").check()
    page.get_by_role("button", name="Apply").click()
    expect(page.locator(".board")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")

    open_menu(page)
    page.get_by_role("link", name="Settings").click()
    page.get_by_role("group", name="Suits").get_by_label("Four colours").check()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Settings")
    expect(page.get_by_role("status")).to_have_text("Kept")
    expect(page.locator("html")).to_have_attribute("data-suits", "four")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


@pytest.mark.parametrize("width", [320, 1440])
def test_each_setting_applies_at_once(
    sit: Callable[..., Seat], axe: str, width: int
) -> None:
    """R41: every choice of the page, seen on its cards and kept; no Save."""
    seat = sit(viewport={"width": width, "height": 800}, bypass_csp=True)
    page = seat.page
    page.goto(f"{seat.address}settings")
    expect(page.get_by_role("button", name="Save")).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert page.locator("main").evaluate(SMALL) == []
    chosen = {}
    for group in page.locator(".segments").all():
        radio = group.locator("input:not(:checked)").last
        name, value = radio.get_attribute("name"), radio.get_attribute("value")
        with page.expect_response("**/settings") as kept:
            radio.check()
        assert kept.value.status == 204
        expect(page.locator(".kept")).to_contain_text("Kept.")
        expect(page.locator("html")).to_have_attribute(f"data-{name}", str(value))
        chosen[name] = value
    drawn = 4 if chosen["faces"] == "classic" else 0
    expect(page.locator(".preview use[href*=classic]")).to_have_count(drawn)
    assert violations(page, axe) == []
    page.reload()

    for name, value in chosen.items():
        expect(page.locator(f'[name="{name}"][value="{value}"]')).to_be_checked()
    page.locator('[name="worth"][value="off"]').check()
    expect(page.locator(".kept")).to_contain_text("worth: Off. Kept.")


def test_what_cannot_be_kept_comes_back(seat: Seat) -> None:
    """The choice shows what is, and a sentence says why."""
    page = seat.page
    page.goto(f"{seat.address}settings")
    page.locator('[name="suits"][value="two"]').check()
    page.route("**/settings", lambda route: route.abort())
    page.locator('[name="suits"][value="four"]').dispatch_event("click")

    expect(page.get_by_role("status")).to_contain_text("Not kept")
    expect(page.locator('[name="suits"][value="two"]')).to_be_checked()
    expect(page.locator("html")).to_have_attribute("data-suits", "two")
