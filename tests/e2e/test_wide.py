"""Wide screens: the scorecard, the tableau, and the stock stand side by side."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.deals import D1
from tests.e2e.conftest import Seat

pytestmark = [pytest.mark.browser, pytest.mark.still]

WIDE = [(1100, 700), (1280, 720), (1440, 900), (1920, 1080)]

PARTS = """() => {
    const boxes = css => [...document.querySelectorAll(css)]
        .filter(each => each.checkVisibility())
        .map(each => each.getBoundingClientRect());
    const span = css => {
        const all = boxes(css);
        const lefts = all.map(box => box.left), rights = all.map(box => box.right);
        return [Math.min(...lefts), Math.max(...rights)];
    };
    const bottoms = boxes(
        ".card[data-place=tableau], #stock, .controls .button, .rounds, .marks"
    ).map(box => box.bottom);
    return {
        scorecard: span(".scorecard"),
        tableau: span(".card[data-place=tableau]"),
        side: span("#stock, #waste, .controls .button"),
        bottom: Math.max(...bottoms),
        over: [
            document.documentElement.scrollWidth - innerWidth,
            document.documentElement.scrollHeight - innerHeight,
        ],
        card: boxes("#t0")[0].width,
    };
}"""


def resize(seat: Seat, width: int, height: int) -> None:
    """Change the screen, and wait for the cards to rest."""
    seat.page.set_viewport_size({"width": width, "height": height})
    seat.picture()


def begin_round(seat: Seat) -> None:
    """Begin a round of nine, whose scorecard stands on the table."""
    seat.course("18")
    expect(seat.page.locator(".scorecard")).to_be_visible()


@pytest.mark.parametrize("hand", ["right", "left"])
def test_scorecard_tableau_and_stock_stand_side_by_side(seat: Seat, hand: str) -> None:
    """R40: none lies over another, mirrored for the left hand, and nothing scrolls."""
    begin_round(seat)
    seat.page.evaluate(
        "hand => { document.documentElement.dataset.hand = hand; }", hand
    )

    for size in WIDE:
        resize(seat, *size)
        parts = seat.page.evaluate(PARTS)
        order = [parts[name] for name in ("scorecard", "tableau", "side")]
        if hand == "left":
            order.reverse()
        assert order[0][1] < order[1][0], size
        assert order[1][1] < order[2][0], size
        assert max(parts["over"]) <= 0, size
        assert parts["bottom"] <= size[1], size
        assert 80 <= parts["card"] <= 130, size


def test_a_single_hole_stands_in_the_middle(seat: Seat) -> None:
    """Without a scorecard both margins are the same, and Double Golf fits too."""
    for layout in ("standard", "double"):
        seat.deal("5", layout=layout)
        for width, height in WIDE:
            resize(seat, width, height)
            parts = seat.page.evaluate(PARTS)
            left, right = parts["tableau"][0], width - parts["side"][1]
            assert left == pytest.approx(right, abs=12), (layout, width)
            assert max(parts["over"]) <= 0, (layout, width)
            assert parts["bottom"] <= height, (layout, width)


def test_no_button_moves_from_the_deal_to_the_end(sit: Callable[..., Seat]) -> None:
    """R47: what can be done next changes, and each button keeps its place."""
    seat = sit(viewport={"width": 1280, "height": 720})
    seat.deal(D1)
    tops = """() => ["undo", "redo", "auto", "stock", "waste"].map(id => {
        const {x, y} = document.getElementById(id).getBoundingClientRect();
        return [id, x, y];
    })"""
    before = seat.page.evaluate(tops)

    seat.type("1234567" * 5)
    expect(seat.page.locator("#end")).to_be_visible()
    seat.page.keyboard.press("Escape")

    assert seat.page.evaluate(tops) == before
