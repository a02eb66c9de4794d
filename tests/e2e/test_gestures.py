"""What fingers do on a phone: drag, hold, tap twice, pull, pinch, and tap fast."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.deals import D1, D4
from tests.e2e.conftest import Seat

pytestmark = pytest.mark.browser

Point = tuple[float, float]


class Fingers:
    """Fingers on a touch screen, as the browser's own gestures see them."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._devtools = page.context.new_cdp_session(page)

    def touch(self, kind: str, *points: Point) -> None:
        """Send one touch event with all the fingers that are down after it."""
        places = [{"x": x, "y": y} for x, y in points]
        self._devtools.send(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": places}
        )

    def drag(self, start: Point, end: Point, steps: int = 10) -> None:
        """Put a finger down and move it, without lifting it."""
        self.touch("touchStart", start)
        for step in range(1, steps + 1):
            x, y = (a + (b - a) * step / steps for a, b in zip(start, end, strict=True))
            self.touch("touchMove", (x, y))

    def lift(self) -> None:
        """Take all fingers away."""
        self.touch("touchEnd")

    def hold(self, point: Point, duration_ms: int) -> None:
        """Press long."""
        self._devtools.send(
            "Input.synthesizeTapGesture",
            {"x": point[0], "y": point[1], "duration": duration_ms},
        )

    def pinch(self, point: Point, scale: float) -> None:
        """Spread two fingers."""
        self._devtools.send(
            "Input.synthesizePinchGesture",
            {"x": point[0], "y": point[1], "scaleFactor": scale},
        )


def middle(page: Page, selector: str) -> Point:
    """The middle of what a selector finds."""
    box = page.locator(selector).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def browser_state(page: Page) -> Any:
    """What a browser's own gestures would change: scrolled, zoomed, selected."""
    return page.evaluate(
        """() => ({
            scrolled: scrollX + scrollY + visualViewport.offsetTop,
            zoom: visualViewport.scale,
            selected: String(getSelection()),
        })"""
    )


STILL = {"scrolled": 0, "zoom": 1, "selected": ""}


@pytest.fixture
def phone(sit: Callable[..., Seat]) -> Seat:
    """A seat on a phone of 360 x 640."""
    return sit(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)


def test_a_finger_drags_the_card_and_nothing_else(phone: Seat) -> None:
    """B52: the page stays, the other cards stay, and the card is played."""
    phone.deal(D1)
    page, fingers = phone.page, Fingers(phone.page)
    before = phone.picture()
    card, waste = middle(page, phone.exposed(1)), middle(page, "#waste")

    fingers.drag(card, waste)

    during = phone.picture()
    moved = {node for node in before if before[node] != during[node]}
    assert moved == {"t4"}
    assert middle(page, "#t4") == pytest.approx(waste, abs=1)
    assert browser_state(page) == STILL
    fingers.lift()
    phone.strokes("34")


def test_a_pull_from_the_top_reloads_nothing(phone: Seat) -> None:
    """B52: an exposed card, a covered one, the bar; nothing is played either."""
    phone.deal(D1)
    page, fingers = phone.page, Fingers(phone.page)
    page.evaluate("window.isSamePage = true")
    before = phone.picture()

    for start in ("#t9", "#t5", ".bar .hole"):
        x, y = middle(page, start)
        fingers.drag((x, y), (x, 638))
        assert browser_state(page) == STILL
        fingers.lift()

    assert phone.picture() == before
    assert page.evaluate("window.isSamePage")
    # The browser's pull to refresh begins where a scroll runs over.
    assert page.evaluate(
        "getComputedStyle(document.documentElement).overscrollBehaviorY"
    ) in ("contain", "none")


def test_a_long_press_selects_and_plays_nothing(phone: Seat) -> None:
    """B52: on an exposed card, a covered one, the stock and the waste; no menu."""
    phone.deal(D1)
    page, fingers = phone.page, Fingers(phone.page)
    before = phone.picture()

    for place in (phone.exposed(1), "#t0", "#stock", "#waste"):
        fingers.hold(middle(page, place), 1000)
        assert browser_state(page) == STILL
        has_menu = page.locator(place).evaluate(
            """node => node.dispatchEvent(new PointerEvent("contextmenu", {
                pointerType: "touch", bubbles: true, cancelable: true,
            }))"""
        )
        assert not has_menu, place
        can_select = page.locator(place).evaluate(
            "node => getComputedStyle(node).userSelect !== 'none'"
        )
        assert not can_select, place
    assert phone.picture() == before
    phone.strokes("35")


def test_a_double_tap_is_two_taps_and_no_zoom(phone: Seat) -> None:
    """B52, B50: 2S is played, and 9S under it is refused."""
    phone.deal(D1)
    fingers = Fingers(phone.page)
    box = phone.page.locator(phone.exposed(1)).bounding_box()
    assert box
    edge = (box["x"] + box["width"] / 2, box["y"] + 4)  # there the 9 lies under it

    for _ in range(2):
        fingers.touch("touchStart", edge)
        fingers.lift()

    phone.says("The 9 of spades can't go on")
    phone.strokes("34")
    assert browser_state(phone.page) == STILL


def test_the_page_can_be_zoomed_and_scrolled(phone: Seat) -> None:
    """B52: two fingers zoom, also on a card; one scrolls beside the cards."""
    phone.deal(D1)
    page, fingers = phone.page, Fingers(phone.page)
    allowed = page.locator("meta[name=viewport]").get_attribute("content") or ""
    assert not re.search(r"user-scalable|maximum-scale", allowed)

    fingers.pinch(middle(page, phone.exposed(4)), 2.5)
    assert page.evaluate("visualViewport.scale") >= 2
    phone.strokes("35")

    page.reload()
    page.set_viewport_size({"width": 360, "height": 400})
    x, y = middle(page, "#say")
    fingers.drag((x, y), (x, y - 150))
    fingers.lift()
    assert browser_state(page)["scrolled"] > 50
    phone.strokes("35")


def test_a_second_finger_puts_the_card_back(phone: Seat) -> None:
    """B52: a drag that becomes a pinch plays nothing and leaves nothing behind."""
    phone.deal(D1)
    page, fingers = phone.page, Fingers(phone.page)
    before = phone.picture()
    card, waste = middle(page, phone.exposed(1)), middle(page, "#waste")

    fingers.drag(card, waste)
    for step in range(1, 12):
        beside = (waste[0] + 60 + 8 * step, waste[1])
        kind = "touchStart" if step == 1 else "touchMove"
        fingers.touch(kind, waste, beside)
    fingers.touch("touchEnd", waste)
    fingers.lift()
    page.evaluate("scrollTo(0, 0)")

    assert phone.picture().keys() == before.keys()
    expect(page.locator("[data-dragged]")).to_have_count(0)
    assert phone.is_true()


def test_one_tap_on_the_stock_draws_one(phone: Seat) -> None:
    """B50: a touch and the click that the browser makes of it are one event."""
    phone.deal(D4)
    phone.page.tap("#stock")

    phone.stock("15")
    phone.page.tap("#stock")
    phone.stock("14")


def test_a_double_click_is_two_clicks(seat: Seat) -> None:
    """B50: two cards from the stock; of a column, what the second click fits."""
    seat.deal(D4)
    seat.page.locator("#stock").dblclick(delay=10)
    seat.stock("14")

    seat.deal(D1)
    seat.page.locator(seat.exposed(1)).dblclick(delay=10)
    seat.says("The 9 of spades can't go on")
    seat.strokes("34")
    assert seat.is_true()


def test_undo_is_not_held_back_by_cards_in_flight(seat: Seat) -> None:
    """B50, R43: ten plays and ten undos as fast as keys go; the picture is true."""
    seat.deal(D1)
    seat.type("1234567123" + "u" * 10)

    seat.strokes("35")
    expect(seat.page.locator("#undo")).to_have_attribute("aria-disabled", "true")
    assert seat.is_true()


def test_a_card_played_by_key_while_it_is_dragged_is_played_once(seat: Seat) -> None:
    """B50: letting go over the waste then plays no other card of its column."""
    seat.deal(D1)
    seat.listen()
    mouse = seat.page.mouse
    mouse.move(*middle(seat.page, seat.exposed(1)))
    mouse.down()
    mouse.move(*middle(seat.page, "#waste"), steps=3)
    seat.type("1")
    seat.strokes("34")
    mouse.up()
    seat.type("2")

    seat.strokes("33")
    seat.says("Played the 3")
    assert not [each for each in seat.heard() if "Cannot" in each]
    assert seat.is_true()


def hold_over_waste(seat: Seat, column: int) -> None:
    """Drag the exposed card of a column over the waste, without letting go."""
    seat.page.mouse.move(*middle(seat.page, seat.exposed(column)))
    seat.page.mouse.down()
    seat.page.mouse.move(*middle(seat.page, "#waste"), steps=3)
    expect(seat.page.locator("[data-dragged]")).to_have_count(1)


INTERRUPTIONS: dict[str, Callable[[Page], Any]] = {
    "Esc": lambda page: page.keyboard.press("Escape"),
    "a key that does nothing": lambda page: page.keyboard.press("x"),
    "a second pointer": lambda page: page.dispatch_event(
        "#say",
        "pointerdown",
        {"pointerId": 99, "pointerType": "touch", "bubbles": True},
    ),
    "another window": lambda page: page.evaluate("dispatchEvent(new Event('blur'))"),
    "a menu": lambda page: page.dispatch_event("#say", "contextmenu"),
    "a hidden page": lambda page: page.evaluate(
        "document.dispatchEvent(new Event('visibilitychange', {bubbles: true}))"
    ),
}


@pytest.mark.parametrize("interruption", INTERRUPTIONS)
def test_what_interrupts_a_drag_puts_the_card_back(
    seat: Seat, interruption: str
) -> None:
    """N18: letting go over the waste then plays nothing; the next drag does."""
    seat.deal(D1)
    hold_over_waste(seat, 1)

    INTERRUPTIONS[interruption](seat.page)

    expect(seat.page.locator("[data-dragged]")).to_have_count(0)
    seat.page.mouse.move(*middle(seat.page, "#stock"), steps=2)
    seat.page.mouse.move(*middle(seat.page, "#waste"), steps=2)
    seat.page.mouse.up()
    seat.page.locator(seat.exposed(1)).drag_to(seat.page.locator("#waste"))
    seat.strokes("34")
    seat.stock("16")
    assert seat.is_true()


def test_a_draw_by_key_during_a_drag_draws_and_plays_nothing(seat: Seat) -> None:
    """N18: the card is back in its column before the drawn card lies there."""
    seat.deal(D1)
    hold_over_waste(seat, 1)

    seat.type("d")
    seat.stock("15")
    seat.page.mouse.up()

    expect(seat.page.locator("[data-dragged]")).to_have_count(0)
    seat.type("h")
    seat.says("2 in column 1")
    seat.strokes("35")


def test_esc_while_a_card_is_pressed_makes_no_tap_of_it(seat: Seat) -> None:
    """N18: also before the card has moved."""
    seat.deal(D1)
    seat.page.mouse.move(*middle(seat.page, seat.exposed(1)))
    seat.page.mouse.down()
    seat.page.keyboard.press("Escape")
    seat.page.mouse.up()

    seat.type("d")
    seat.stock("15")
    seat.strokes("35")


def test_an_undo_takes_a_held_card_out_of_the_hand(seat: Seat) -> None:
    """N18: a card that is covered again is not held any more."""
    seat.deal(D1)
    seat.type("1")
    seat.strokes("34")
    hold_over_waste(seat, 1)
    seat.page.evaluate("document.querySelector('#undo').click()")
    seat.strokes("35")

    expect(seat.page.locator("[data-dragged]")).to_have_count(0)
    seat.page.mouse.up()
    seat.strokes("35")
    assert seat.is_true()
