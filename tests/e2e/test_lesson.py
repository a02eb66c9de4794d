"""The first minute, in the browser."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.conftest import Seat, table_on
from tests.e2e.test_looks import violations

pytestmark = [pytest.mark.browser, pytest.mark.still]


def test_a_newcomer_is_taught_in_five_steps_and_never_again(
    chromium: Browser, tmp_path: Path, axe: str
) -> None:
    """Offered at the first table; by keyboard; skippable; then the round is back."""
    context = chromium.new_context(
        bypass_csp=True, viewport={"width": 320, "height": 640}
    )
    with table_on(tmp_path) as address:
        page = context.new_page()
        seat = Seat(page, address)
        page.goto(address)
        assert violations(page, axe) == []
        page.get_by_role("button", name="Show me").click()
        lesson = page.locator("#lesson")
        expect(lesson).to_contain_text("1 of 5")
        page.wait_for_load_state("load")
        for step, key in zip("22234", "6557d", strict=True):
            page.keyboard.press(key)
            expect(lesson).to_contain_text(f"{step} of 5")
        assert violations(page, axe) == []
        page.keyboard.press("a")
        expect(lesson).to_contain_text("5 of 5")
        page.get_by_role("button", name="To my round").click()

        expect(page.locator(".lesson")).to_have_count(0)
        seat.strokes("35")
        page.reload()
        expect(page.locator(".lesson")).to_have_count(0)
    context.close()


def test_the_lessons_last_word_is_gone_at_its_end_and_back_after_undo(
    chromium: Browser, tmp_path: Path
) -> None:
    """Behind the end of the hole nothing says to play on."""
    context = chromium.new_context(viewport={"width": 320, "height": 640})
    with table_on(tmp_path) as address:
        page = context.new_page()
        page.goto(address)
        page.get_by_role("button", name="Show me").click()
        moves = page.locator('[data-label="moves"]')
        expect(page.locator("#lesson")).to_contain_text("1 of 5")
        page.wait_for_load_state("load")
        while page.locator("#to-result").get_attribute("hidden") is not None:
            before = moves.text_content()
            page.keyboard.press("a")
            expect(moves).not_to_have_text(before or "")
        banner = page.locator(".lesson")
        expect(banner).to_be_hidden()
        expect(page.locator("#end")).to_contain_text("the lesson doesn’t count")
        page.reload()
        expect(banner).to_be_hidden()
        page.locator("#end").get_by_role("button", name="Undo").click()
        expect(banner).to_be_visible()
        expect(page.locator("#lesson")).to_contain_text("5 of 5")
    context.close()
