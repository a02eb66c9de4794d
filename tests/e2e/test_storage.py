"""What the browser and the server keep: blocked, thrown away or damaged."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.deals import D1, D4
from tests.e2e.conftest import Host, Seat

pytestmark = [pytest.mark.browser, pytest.mark.still]

BLOCKED = """
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
        Object.defineProperty(window, name, {
            get() { throw new DOMException("This is insecure.", "SecurityError"); },
        });
    }
    delete Navigator.prototype.clipboard;
    delete Crypto.prototype.randomUUID;
"""


def test_the_table_needs_nothing_that_a_browser_may_block(
    seat: Seat, context: BrowserContext
) -> None:
    """B10: storage that throws; R1: the hole still comes back after a reload."""
    context.add_init_script(BLOCKED)
    seat.deal(D1)
    seat.type("1")
    seat.strokes("34")
    seat.page.reload()
    seat.strokes("34")
    seat.type("u")
    seat.strokes("35")


NO_COPYING = """
    Clipboard.prototype.writeText = () => Promise.reject(
        new DOMException("Write permission denied.", "NotAllowedError"));
"""


def test_a_browser_that_lets_nothing_be_copied_is_told_of(
    seat: Seat, context: BrowserContext
) -> None:
    """B10, R12: the number is said; the result stands marked."""
    context.add_init_script(NO_COPYING)
    seat.deal("7")
    page = seat.page
    page.locator("summary", has_text="Menu").click()
    page.locator("summary", has_text="This hole").click()
    page.locator("#copy").click()
    seat.says("refused to copy. The number is 7.")

    seat.deal(D4)
    seat.type("d" * 16)
    seat.stock("0")
    page.goto(f"{seat.address}card")
    page.locator("#copy-result").click()
    expect(page.locator("#copy-result")).to_have_text("Marked: copy it yourself")
    marked = page.locator("#result-text").evaluate(
        "text => text.selectionEnd - text.selectionStart === text.value.length"
    )
    assert marked


def test_a_browser_without_cookies_plays_on_its_own_machine(
    seat: Seat, context: BrowserContext
) -> None:
    """B10, N09: the table was dead where cookies were lost or blocked."""
    seat.deal(D1)
    context.clear_cookies()

    seat.type("1")
    seat.strokes("34")
    seat.page.reload()
    context.clear_cookies()
    seat.type("d")
    seat.stock("15")


def test_damaged_games_are_told_once_and_a_new_deal_is_there(
    seat: Seat, host: Host
) -> None:
    """B10: 2 MB of other text; the second start is as any other."""
    seat.address = host.address
    seat.deal(D1)
    host.stop()
    (file,) = host.data.glob("*.sqlite3")
    for beside in host.data.glob("*.sqlite3-*"):
        beside.unlink()
    file.write_bytes(b"[]" * 2**20)

    host.start()
    seat.page.goto(host.address)
    expect(seat.page.locator(".notice")).to_contain_text("could not be read")
    seat.strokes("35")
    seat.type("d")
    seat.stock("15")
    host.stop()
    host.start()
    seat.page.reload()

    seat.stock("15")
    expect(seat.page.locator(".notice")).to_have_count(0)
