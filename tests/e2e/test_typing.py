"""Keys that are meant for a field, a button or a dialog, and other keyboards."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.deals import D1, D4
from tests.e2e.conftest import Seat

pytestmark = [pytest.mark.browser, pytest.mark.still]


@pytest.fixture
def asked(seat: Seat) -> list[str]:
    """What the page asked the server to do since the deal."""
    asked: list[str] = []
    seat.page.on(
        "request",
        lambda request: asked.append(request.url) if request.method == "POST" else None,
    )
    seat.deal(D1)
    seat.type("1")
    seat.strokes("34")
    asked.clear()
    return asked


def press_raw(seat: Seat, key: str, code: str) -> None:
    """Press a key as a keyboard of another layout or state sends it."""
    devtools = seat.page.context.new_cdp_session(seat.page)
    for kind in ("keyDown", "keyUp"):
        devtools.send(
            "Input.dispatchKeyEvent",
            {"type": kind, "key": key, "code": code, "text": key},
        )
    devtools.detach()


def test_keys_in_the_menu_are_the_menus(seat: Seat, asked: list[str]) -> None:
    """B55: letters and digits play nothing while it is open."""
    page = seat.page
    page.locator("summary", has_text="Menu").click()
    page.locator(".menu input[name=mode]").first.focus()
    page.keyboard.type("durah1")
    page.keyboard.press("Escape")
    expect(page.locator(".menu .panel")).to_be_hidden()
    assert asked == []
    seat.type("d")
    seat.stock("15")
    assert len(asked) == 1


def test_nothing_moves_behind_an_open_dialog(seat: Seat, asked: list[str]) -> None:
    """B55: the list of keys, the question before a new deal, the mode, the end.

    The sheet of the end takes the keys of its own buttons alone.
    """
    page = seat.page
    for opener, opened in (("?", "#help"), ("n", "#ask")):
        page.keyboard.press(opener)
        expect(page.locator(opened)).to_be_visible()
        page.keyboard.type("durah1234567n?")
        page.keyboard.press("Escape")
        expect(page.locator(opened)).to_be_hidden()
    page.locator("summary", has_text="Mode").click()
    page.keyboard.type("durah1234567n?")
    page.keyboard.press("Escape")
    assert asked == []

    seat.deal(D4)
    seat.type("d" * 16)
    expect(page.locator("#end")).to_be_visible()
    asked.clear()
    page.keyboard.type("drah1234567?")
    assert asked == []
    page.keyboard.press("u")
    seat.stock("1")
    expect(page.locator("#end")).to_be_hidden()
    assert len(asked) == 1

    seat.type("d")
    expect(page.locator("#end")).to_be_visible()
    for key, shown in (("v", ".review, #progress"), ("n", '[data-moves="0"]')):
        page.keyboard.press(key)
        expect(page.locator(shown)).to_be_visible()
        page.goto(seat.address)
        page.wait_for_load_state("load")


def test_a_key_on_a_button_acts_once(seat: Seat, asked: list[str]) -> None:
    """B09: the button and the shortcut don't both fire."""
    page = seat.page
    page.locator("#draw").focus()
    for key, stock in (("Space", "15"), ("Enter", "14"), ("d", "13")):
        page.keyboard.press(key)
        seat.stock(stock)
    assert len(asked) == 3

    page.locator("#new").focus()
    page.keyboard.press("n")
    expect(page.locator("#ask")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    seat.stock("13")
    assert len(asked) == 3


KEYBOARDS = {
    "caps lock": (("D", "KeyD"), ("U", "KeyU"), ("2", "Digit2")),
    "Cyrillic": (("в", "KeyD"), ("г", "KeyU"), ("2", "Digit2")),
    "Hebrew": (("ג", "KeyD"), ("ו", "KeyU"), ("2", "Numpad2")),
    "French digits": (("d", "KeyD"), ("u", "KeyU"), ("é", "Digit2")),
}
"""What a press on D, U and 2 types, and where that key lies."""


def test_the_keys_work_on_other_keyboards(seat: Seat, asked: list[str]) -> None:
    """B55: with Caps Lock, and where the layout types other signs."""
    for draw, undo, play in KEYBOARDS.values():
        press_raw(seat, *draw)
        seat.stock("15")
        press_raw(seat, *undo)
        seat.stock("16")
        press_raw(seat, *play)
        seat.strokes("33")
        seat.type("u")
        seat.strokes("34")

    assert len(asked) == 4 * len(KEYBOARDS)


def test_a_key_that_composes_a_letter_is_no_command(
    seat: Seat, asked: list[str]
) -> None:
    """B55: an input method sends its keys before the letter is there."""
    seat.page.evaluate(
        """() => {
            for (const [key, code] of [["d", "KeyD"], ["Process", "KeyD"]]) {
                document.body.dispatchEvent(new KeyboardEvent("keydown", {
                    key, code, isComposing: true, bubbles: true, cancelable: true,
                }));
            }
        }"""
    )

    seat.type("2")
    seat.strokes("33")
    seat.stock("16")
    assert len(asked) == 1
