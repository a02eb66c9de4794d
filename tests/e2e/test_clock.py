"""The time played, with the page's clock in the hands of the test."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import expect

from tests.deals import D1, D4
from tests.e2e.conftest import Seat

pytestmark = pytest.mark.browser

NOON = datetime(2026, 6, 1, 12, tzinfo=UTC)

HIDE = """is_hidden => {
    const value = is_hidden ? "hidden" : "visible";
    Object.defineProperty(document, "visibilityState", {value, configurable: true});
    document.dispatchEvent(new Event("visibilitychange"));
}"""


class Watch:
    """The time on a page, which passes only as the test lets it."""

    def __init__(self, seat: Seat, deal: str) -> None:
        self._page = seat.page
        self._page.clock.install(time=NOON)
        seat.deal(deal)
        self._page.clock.pause_at(NOON + timedelta(hours=1))

    def after(self, seconds: float = 0) -> str:
        """The time shown after a while of running."""
        self._page.clock.run_for(int(seconds * 1000))
        return self._page.locator("#time").inner_text()

    def sleep(self, hours: float) -> None:
        """Let time pass without letting the page notice, as a sleeping machine."""
        self._page.clock.fast_forward(int(hours * 3_600_000))

    def hide(self, is_hidden: bool) -> None:
        """Put the tab behind another, or bring it back."""
        self._page.evaluate(HIDE, is_hidden)

    def set_back(self, hours: float) -> None:
        """Set the system's clock back."""
        self._page.clock.set_system_time(NOON + timedelta(hours=1 - hours))


def test_the_clock_starts_with_the_first_move_and_ticks_each_second(
    seat: Seat,
) -> None:
    """B26: and runs at one speed, also after an undo to the deal."""
    watch = Watch(seat, D1)
    assert watch.after(30) == "0:00"
    seat.type("1")
    seat.strokes("34")
    assert [watch.after(1) for _ in range(3)] == ["0:01", "0:02", "0:03"]

    seat.type("u")
    seat.strokes("35")
    assert watch.after(20) == "0:03"
    seat.type("1")
    seat.strokes("34")
    assert [watch.after(1) for _ in range(3)] == ["0:04", "0:05", "0:06"]
    assert watch.after(60) == "1:06"


def test_the_clock_stands_still_while_nobody_can_look(seat: Seat) -> None:
    """B26: a hidden tab, a machine asleep, and the system's clock set back."""
    watch = Watch(seat, D1)
    seat.type("1")
    seat.strokes("34")
    assert watch.after(5) == "0:05"

    watch.hide(True)
    assert watch.after(60) == "0:05"
    watch.hide(False)
    assert watch.after(1) == "0:06"

    watch.sleep(hours=8)
    assert watch.after(1) == "0:07"

    watch.set_back(hours=1)
    assert watch.after(1) == "0:08"
    seat.type("2")
    seat.strokes("33")
    assert watch.after() == "0:08"


def test_the_clock_never_changes_after_the_end(seat: Seat) -> None:
    """B26: nor while the page is hidden then, nor by a reload."""
    watch = Watch(seat, D4)
    seat.type("d")
    seat.stock("15")
    watch.after(2)
    seat.type("d" * 15)
    expect(seat.page.locator("#end")).to_be_visible()
    ended = watch.after()

    assert watch.after(60) == ended
    watch.hide(True)
    watch.after(60)
    watch.hide(False)
    assert watch.after(2) == ended
    seat.page.reload()
    assert watch.after(2) == ended
    expect(seat.page.locator("#end-time")).to_have_text(ended)
