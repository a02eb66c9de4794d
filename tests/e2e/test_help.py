"""Hints and figures in the browser, by mouse and by keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.deals import W1
from tests.e2e.conftest import Seat
from tests.e2e.test_choices import choose
from tests.e2e.test_looks import violations_in_each_look
from tests.service.analysis.test_advice import LATE

pytestmark = [pytest.mark.browser, pytest.mark.still]


def sit_late(seat: Seat) -> None:
    """Play W1 to where exact values take a moment."""
    seat.deal(W1)
    for count, key in enumerate(LATE.lower(), 1):
        seat.page.keyboard.press(key)
        expect(seat.page.locator('[data-label="moves"]')).to_have_text(str(count))


def show_figures(seat: Seat) -> None:
    """Switch the figures on; other tests may have done so."""
    choose(seat, worth="on")


def test_a_hint_by_keyboard_says_why_and_what_it_is_worth(seat: Seat) -> None:
    """R5: one card is marked, and the sentence is spoken."""
    sit_late(seat)

    seat.type("h")

    expect(seat.page.locator("#say")).to_contain_text(
        re.compile(r"^(Play|Draw).*; \S+ strokes expected, \S+ if you"),
    )
    expect(seat.page.locator("[data-hint]")).to_have_count(1)
    expect(seat.page.locator("#assisted")).to_be_visible()


def test_figures_are_shown_and_follow_the_moves(seat: Seat) -> None:
    """By mouse: switched on among the settings, on every card that plays."""
    sit_late(seat)
    page = seat.page
    show_figures(seat)

    worth = page.locator(".worth:not(:empty)")
    playable = page.locator(".card[data-playable]")
    expect(page.locator("#advice-note")).to_contain_text("exact")
    expect(worth).to_have_count(playable.count() + 1)
    expect(page.locator("#stock .words")).to_contain_text("strokes expected")
    before = worth.all_inner_texts()

    seat.type("d")
    seat.stock("8")
    expect(page.locator("#advice-note")).to_contain_text("exact")
    expect(worth).to_have_count(playable.count() + 1)
    assert worth.all_inner_texts() != before


def test_a_move_does_not_wait_for_the_figures(seat: Seat) -> None:
    """At the deal they take seconds; the table goes on meanwhile."""
    seat.deal(W1)
    page = seat.page
    show_figures(seat)
    expect(page.locator("#advice-note")).to_contain_text("estimate")

    page.locator(seat.exposed(1)).click()

    expect(page.locator("#t4")).to_have_attribute("data-place", "waste")
    seat.strokes("34")


def test_axe_finds_nothing_with_hint_and_figures(
    sit: Callable[..., Seat], axe: str
) -> None:
    """R42: figures are in words too."""
    seat = sit(bypass_csp=True)
    sit_late(seat)
    show_figures(seat)
    seat.type("h")
    expect(seat.page.locator("[data-hint]")).to_have_count(1)

    assert violations_in_each_look(seat.page, axe) == []
