"""The pages that teach in a browser: access, small screens, no JavaScript."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from golf_solitaire.web.routes.guide import TOPICS
from tests.deals import D1
from tests.e2e.conftest import Seat
from tests.e2e.test_looks import violations_in_each_look

pytestmark = [pytest.mark.browser, pytest.mark.still]

PAGES = [*(topic.path[1:] for topic in TOPICS), "find", "example/hold"]


def test_axe_finds_nothing_on_any_page(sit: Callable[..., Seat], axe: str) -> None:
    """R42, in every look."""
    seat = sit(bypass_csp=True, viewport={"width": 320, "height": 640})
    found = {}
    for path in PAGES:
        seat.page.goto(seat.address + path)
        found[path] = violations_in_each_look(seat.page, axe)

    assert {path: each for path, each in found.items() if each} == {}


def sideways(page: Page) -> list[str]:
    """What reaches out of the page, parts that scroll by themselves aside."""
    out: list[str] = page.evaluate(
        """() => [...document.querySelectorAll("body *:not(.words, .words *, svg *)")]
            .filter(node => !node.closest(".scroll *"))
            .filter(node => node.getBoundingClientRect().right > innerWidth + 0.5)
            .map(node => node.outerHTML.slice(0, 80))"""
    )
    return out


@pytest.mark.parametrize("width", [320, 768, 1440])
def test_no_page_scrolls_sideways(sit: Callable[..., Seat], width: int) -> None:
    """R36 on a phone, a tablet, a desk; nor does a table by itself.

    A column out of sight would not be missed.
    """
    page = sit(viewport={"width": width, "height": 700}).page
    address = sit().address
    for path in PAGES:
        page.goto(address + path)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path
        assert sideways(page) == [], path
        hidden = page.locator(".scroll").evaluate_all(
            "all => all.map(each => each.scrollWidth - each.clientWidth)"
        )
        assert sum(hidden) == 0, path


def test_targets_are_large_enough_for_a_finger(sit: Callable[..., Seat]) -> None:
    """R40: buttons, links of the list of pages, and fields of the form."""
    seat = sit(viewport={"width": 320, "height": 640})
    for path in ("strategy", "find", "example/hold"):
        seat.page.goto(seat.address + path)
        heights = seat.page.evaluate(
            """() => [...document.querySelectorAll(
                "main .button, .topics a, .find label, .find select"
            )].map(node => node.getBoundingClientRect().height)"""
        )
        assert heights
        assert min(heights) >= 44


def test_pictures_hold_seven_columns_at_320(sit: Callable[..., Seat]) -> None:
    """All ranks can be read, and the flags stand on their cards."""
    seat = sit(viewport={"width": 320, "height": 640})
    seat.page.goto(f"{seat.address}strategy")
    widths = seat.page.evaluate(
        "[...document.querySelectorAll('.fan .card')].map(card => card.offsetWidth)"
    )
    size = seat.page.evaluate(
        "parseFloat(getComputedStyle(document.querySelector('.fan .index')).fontSize)"
    )

    assert min(widths) >= 32
    assert size >= 11


def test_all_of_it_works_without_javascript(sit: Callable[..., Seat]) -> None:
    """From the menu to a page, to a position at the table, and back."""
    page = (seat := sit(java_script_enabled=False)).page
    seat.deal(D1)
    page.locator(seat.exposed(1)).click()
    expect(page.locator('[data-label="strokes"]')).to_have_text("34")

    page.locator("summary", has_text="Menu").click()
    page.get_by_role("link", name="How to play").click()
    expect(page.locator("h1")).to_have_text("How to play Golf Solitaire")
    page.get_by_role("link", name="Strategy", exact=True).first.click()
    page.get_by_role("link", name=re.compile("A card worth keeping")).click()
    page.get_by_role("button", name="Put it on the table").click()
    expect(page.locator("#practice")).to_be_visible()
    expect(page.locator('[data-label="strokes"]')).to_have_text("10")
    page.get_by_role("button", name="Round", exact=True).click()

    expect(page.locator('[data-label="strokes"]')).to_have_text("34")


def test_one_like_this_is_found_without_javascript(sit: Callable[..., Seat]) -> None:
    """From the menu to a deal that can be cleared."""
    page = (seat := sit(java_script_enabled=False)).page
    page.goto(seat.address)
    page.locator("summary", has_text="Menu").click()
    page.get_by_role("link", name="More").click()
    page.get_by_role("link", name="One like this").click()
    page.get_by_role("button", name="Find me a deal").click()

    expect(page.locator("h1")).to_contain_text("Deal ")
    page.get_by_role("button", name="play this").click()
    expect(page.locator(".board")).to_be_visible()


def test_a_printed_page_is_the_text_and_its_pictures(seat: Seat) -> None:
    """Black on white, without buttons and the list of pages."""
    seat.page.goto(f"{seat.address}strategy")
    seat.page.emulate_media(media="print")

    expect(seat.page.locator(".topics")).to_be_hidden()
    expect(seat.page.locator(".bar")).to_be_hidden()
    expect(seat.page.get_by_role("link", name="Try it")).to_have_count(0)
    expect(seat.page.locator("#survey .drawn")).to_be_visible()
    colour = "getComputedStyle(document.querySelector('main p')).color"
    assert seat.page.evaluate(colour) == "rgb(0, 0, 0)"
