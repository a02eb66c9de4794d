"""A deal that is pasted: read before anything is asked or left."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.deals import D1, D2
from tests.e2e.conftest import Seat
from tests.e2e.test_looks import violations

pytestmark = [pytest.mark.browser, pytest.mark.still]


def paste(seat: Seat, text: str) -> None:
    """Put a text into the box for a deal of one's own and send it."""
    seat.page.goto(f"{seat.address}new")
    seat.page.fill("#deal", text)
    seat.page.get_by_role("button", name="Deal it").click()


@pytest.mark.parametrize("scripts", [True, False])
def test_a_bad_deal_keeps_its_text_and_the_hole(
    sit: Callable[..., Seat], axe: str, scripts: bool
) -> None:
    """B40: told before a question is put, and mended where it is told."""
    seat = sit(java_script_enabled=scripts, bypass_csp=True)
    seat.deal(D1)
    seat.page.click(seat.exposed(1))
    seat.strokes("34")

    paste(seat, "7H AH 7D banana")

    page = seat.page
    expect(page.get_by_role("heading", level=1)).to_have_text("This deal can’t be read")
    box = page.get_by_label("52 cards as text")
    expect(box).to_have_value("7H AH 7D banana")
    if scripts:
        assert violations(page, axe) == []
        page.set_viewport_size({"width": 320, "height": 568})
        assert page.evaluate("document.documentElement.scrollWidth") == 320
    box.fill(D2)
    page.get_by_role("button", name="Try again").click()
    page.get_by_role("link", name="Back to the table").click()
    seat.strokes("34")

    paste(seat, D2)
    page.get_by_role("button", name="Leave it and deal").click()
    seat.strokes("35")
