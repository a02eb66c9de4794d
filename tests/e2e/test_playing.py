"""Whole holes to a known score: by mouse, touch, keyboard, and without scripts."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.deals import D1, D2, D4, D5
from tests.e2e.conftest import Seat

pytestmark = pytest.mark.browser

SWEEP = "1234567" * 5


def test_d1_is_cleared_by_mouse(seat: Seat) -> None:
    """35 clicks and no draw: −16."""
    seat.deal(D1)
    for column in SWEEP:
        seat.page.click(seat.exposed(int(column)))

    expect(seat.page.locator("#end")).to_be_visible()
    expect(seat.page.locator("#end-score")).to_have_text("−16")


def test_d5_is_cleared_by_touch(chromium: Browser, address: str) -> None:
    """The last card is a king on a queen: −16, on a phone."""
    context = chromium.new_context(
        viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True
    )
    seat = Seat(context.new_page(), address)
    seat.deal(D5)
    for column in SWEEP:
        seat.page.tap(seat.exposed(int(column)))

    expect(seat.page.locator("#end-score")).to_have_text("−16")
    context.close()


@pytest.mark.still
def test_d2_is_cleared_by_keyboard_alone(seat: Seat) -> None:
    """Sixteen draws, then the whole tableau: 0."""
    seat.deal(D2)
    for _ in range(16):
        seat.page.keyboard.press("d")
    expect(seat.page.locator('[data-label="stock"]')).to_have_text("0")
    for key in SWEEP:
        seat.page.keyboard.press(key)

    expect(seat.page.locator("#end-score")).to_have_text("0")


def test_d4_is_played_without_javascript(chromium: Browser, address: str) -> None:
    """No card ever plays: sixteen draws, 35 strokes."""
    context = chromium.new_context(java_script_enabled=False)
    seat = Seat(context.new_page(), address)
    seat.deal(D4)
    for _ in range(16):
        seat.page.click("#draw")

    expect(seat.page.locator("#end-score")).to_have_text("35")
    best = seat.page.locator("#end-best")
    while best.text_content() == "Best possible …":
        seat.page.click("#end noscript a")
    expect(best).to_have_text("the best possible")
    # Nothing could bring the sheet back, so nothing there closes it.
    expect(seat.page.get_by_role("button", name="Close")).to_have_count(0)
    expect(seat.page.get_by_role("button", name="New deal").first).to_be_visible()
    context.close()


@pytest.mark.still
def test_a_whole_round_ends_with_its_scorecard(seat: Seat) -> None:
    """Nine holes, the stock drawn first, each score on the card."""
    seat.course("7")
    for place in range(1, 10):
        expect(seat.page.locator(".hole")).to_contain_text(f"Hole {place}")
        seat.type("d" * 16)
        seat.stock("0")
        while not seat.page.locator("#end").is_visible():
            seat.page.keyboard.press("a")
            seat.page.wait_for_timeout(40)
        if place < 9:
            seat.page.locator("#end").get_by_role("button", name="Next hole").click()
    seat.page.goto(f"{seat.address}card")

    scores = seat.page.locator("tr.you td[data-place] span:first-child")
    assert scores.count() == 9
    assert all(re.fullmatch(r"−?\d+", text) for text in scores.all_inner_texts())


@pytest.mark.still
def test_a_reload_brings_the_hole_back_with_its_undo(seat: Seat) -> None:
    """R1: after a reload everything is as it was."""
    seat.deal(D1)
    for column in "123":
        seat.page.click(seat.exposed(int(column)))
    seat.strokes("32")
    seat.says("Played the 4")
    seat.page.reload()

    seat.strokes("32")
    seat.page.keyboard.press("u")
    seat.strokes("33")


def test_ten_clicks_draw_ten_and_a_held_key_draws_once(seat: Seat) -> None:
    """B50, B09: one event is one action."""
    seat.deal(D4)
    for _ in range(10):
        seat.page.locator("#stock").click(delay=0)
    expect(seat.page.locator('[data-label="stock"]')).to_have_text("6")

    for _ in range(5):
        seat.page.keyboard.down("d")
    seat.page.keyboard.up("d")
    expect(seat.page.locator('[data-label="stock"]')).to_have_text("5")
    for keys in ("Control+d", "Alt+n", "Meta+d", "Control+u"):
        seat.page.keyboard.press(keys)
    seat.page.wait_for_timeout(300)
    expect(seat.page.locator('[data-label="stock"]')).to_have_text("5")


@pytest.mark.still
def test_a_refused_card_says_why_and_stays(seat: Seat) -> None:
    """R9."""
    seat.deal(D1)
    seat.page.click(seat.exposed(3))

    seat.says("The 4 of spades can't go on the ace of spades")
    seat.strokes("35")


def test_a_card_is_dragged_to_the_waste(seat: Seat) -> None:
    """R3: drag is one way among others; dropped elsewhere it goes back."""
    seat.deal(D1)
    card = seat.page.locator(seat.exposed(1))
    waste = seat.page.locator("#waste")
    card.drag_to(waste)
    seat.strokes("34")

    seat.page.locator(seat.exposed(2)).drag_to(seat.page.locator(".bar"))
    seat.strokes("34")


def test_a_card_let_go_outside_the_board_follows_no_mouse(seat: Seat) -> None:
    """B52: a mouse that leaves at once, and is let go there, holds no card."""
    seat.deal(D1)
    mouse = seat.page.mouse
    card = seat.page.locator(seat.exposed(1)).bounding_box()
    assert card
    x, y = card["x"] + card["width"] / 2, card["y"] + card["height"] / 2
    mouse.move(x, y)
    mouse.down()
    mouse.move(2, y)
    mouse.up()
    mouse.move(x, y, steps=2)
    expect(seat.page.locator("[data-dragged]")).to_have_count(0)
    mouse.move(x + 60, y - 60, steps=2)
    expect(seat.page.locator("[data-dragged]")).to_have_count(0)

    seat.page.locator(seat.exposed(1)).drag_to(seat.page.locator("#waste"))
    seat.strokes("34")


@pytest.mark.still
def test_a_lost_server_loses_no_answered_move(
    seat: Seat, context: BrowserContext
) -> None:
    """B61: offline the page says so; online again it catches up."""
    seat.deal(D1)
    seat.page.click(seat.exposed(1))
    seat.says("Played the 2")
    context.set_offline(True)
    seat.page.click(seat.exposed(2))
    seat.says("Not connected")
    context.set_offline(False)

    seat.says("Played the 3")
    seat.page.reload()
    seat.strokes("33")


@pytest.mark.still
def test_two_tabs_keep_one_board(seat: Seat, context: BrowserContext) -> None:
    """B06: the stale tab is told and shows the truth."""
    seat.deal(D1)
    other = Seat(context.new_page(), seat.address)
    other.page.goto(seat.address)
    seat.page.click(seat.exposed(1))
    seat.strokes("34")

    other.page.keyboard.press("d")

    other.says("another window")
    other.strokes("34")
    expect(other.page.locator('[data-label="stock"]')).to_have_text("16")
