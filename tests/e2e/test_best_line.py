"""After the end in the browser: course par, the best line, practice."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.deals import D2, W1
from tests.e2e.conftest import Seat
from tests.e2e.test_looks import violations_in_each_look

pytestmark = [pytest.mark.browser, pytest.mark.still]


def play_to_the_end(seat: Seat, deal: str) -> None:
    """Play a deal by automatic moves until its end is shown."""
    seat.deal(deal)
    while seat.page.locator("#end[open]").count() == 0:
        seat.type("a")
        seat.page.wait_for_timeout(30)


def test_the_end_says_course_par_and_shows_a_line_that_reaches_it(seat: Seat) -> None:
    """R8: W1 allows −5; by keyboard forward, back, and to the end."""
    page = seat.page
    play_to_the_end(seat, W1)
    expect(page.locator("#end-best")).to_contain_text("−5")

    page.get_by_role("button", name="See the best").click()
    page.wait_for_url(re.compile("/best"))
    expect(page.get_by_text("Demonstration")).to_be_visible()
    seat.strokes("35")
    page.keyboard.press("ArrowRight")
    seat.strokes("34")
    page.keyboard.press("ArrowLeft")
    seat.strokes("35")
    seat.says("The deal")
    page.keyboard.press("End")
    seat.says("Cleared: −5 strokes")
    page.reload()
    seat.says("Cleared: −5 strokes")


def test_the_line_plays_itself_out_until_it_is_stopped(seat: Seat) -> None:
    """A step a while, by one button."""
    page = seat.page
    play_to_the_end(seat, W1)
    page.get_by_role("button", name="See the best").click()

    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("#step")).to_have_text("2")
    page.get_by_role("button", name="Pause").click()
    stopped = page.locator("#step").inner_text()
    page.wait_for_timeout(1000)

    expect(page.locator("#step")).to_have_text(stopped)


def test_a_hole_whose_best_line_was_seen_is_final_and_can_be_practised(
    seat: Seat,
) -> None:
    """Undo is no more; the same deal again is practice, and leads back."""
    page = seat.page
    play_to_the_end(seat, D2)
    page.get_by_role("button", name="See the best").click()
    page.get_by_role("link", name="To the table").click()
    expect(page.locator("#end")).to_be_visible()
    expect(page.locator("#end").get_by_role("button", name="Undo")).to_be_hidden()

    page.get_by_role("button", name="Practise this deal").click()
    seat.strokes("35")
    expect(page.get_by_text("Practice: counts nowhere")).to_be_visible()
    page.get_by_role("button", name="Round").click()

    expect(page.locator("#end")).to_be_visible()


def test_axe_finds_nothing_on_a_replay(sit: Callable[..., Seat], axe: str) -> None:
    """R42: at the deal, on the way, at the end."""
    seat = sit(bypass_csp=True)
    play_to_the_end(seat, W1)
    seat.page.get_by_role("button", name="See the best").click()
    seat.page.wait_for_url(re.compile("/best"))
    for key in ("Home", "ArrowRight", "End"):
        seat.page.keyboard.press(key)
        assert violations_in_each_look(seat.page, axe) == []
