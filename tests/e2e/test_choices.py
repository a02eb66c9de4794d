"""Looks and helps that players choose, in the browser."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.deals import D1
from tests.e2e.conftest import Seat
from tests.e2e.test_looks import violations

pytestmark = [pytest.mark.browser, pytest.mark.still]


def choose(seat: Seat, **chosen: str) -> None:
    """Set something on the page of settings, and come back to the table."""
    page = seat.page
    page.goto(f"{seat.address}settings")
    for name, value in chosen.items():
        radio = page.locator(f'[data-of="{name}"] [value="{value}"]')
        if not radio.is_checked():
            with page.expect_response("**/settings") as kept:
                radio.check()
            assert kept.value.ok
    page.goto(seat.address)
    page.wait_for_load_state("load")


def test_helps_are_shown_once_chosen(seat: Seat) -> None:
    """R10: ranks left, deep kings and aces, a question before a draw."""
    seat.deal(D1)
    expect(seat.page.locator(".ranks")).to_be_hidden()
    choose(seat, ranks="on", deep="on", warn="on")
    page = seat.page

    aces = page.locator(".ranks li").first
    expect(aces).to_have_text("A3")
    expect(page.get_by_text("Deep kings and aces:")).to_be_attached()
    seat.type("d")
    seat.says("A card still plays")
    seat.stock("16")
    seat.type("d")
    seat.stock("15")
    choose(seat, ranks="off", deep="off", warn="off")


def test_the_looks_are_kept(seat: Seat) -> None:
    """R41: four colours, large ranks, the left hand, a back, speed; after a reload."""
    seat.deal(D1)
    page = seat.page
    colour = "node => getComputedStyle(node).color"
    club = page.locator('.card[data-face$="C"]').first
    before = club.evaluate(colour)
    right = page.locator("#stock").bounding_box()
    choose(seat, suits="four", indices="large", hand="left", back="blue", speed="none")
    page.reload()

    left = page.locator("#stock").bounding_box()
    assert right
    assert left
    assert left["x"] > right["x"]
    assert club.evaluate(colour) != before
    duration = "node => getComputedStyle(node).transitionDuration"
    assert page.locator("#t4").evaluate(duration).startswith("0s")
    choose(
        seat, suits="two", indices="usual", hand="right", back="green", speed="usual"
    )


SEEN_PX = """async use => {
    for (let frames = 0; frames < 300 && !use.getBBox().height; frames++)
        await new Promise(requestAnimationFrame);
    return use.getBoundingClientRect().height;
}"""
"""The height of a picture, once its file is there."""


def test_classic_faces_are_shown_once_chosen(
    sit: Callable[..., Seat], axe: str
) -> None:
    """R41: loaded then alone; on dealt and drawn cards, after a reload too."""
    seat = sit(bypass_csp=True)
    page = seat.page
    asked: list[tuple[bool, int]] = []
    page.on(
        "response", lambda each: asked.append(("/classic/" in each.url, each.status))
    )
    seat.deal(D1)
    assert not any(is_classic for is_classic, _ in asked)
    choose(seat, faces="classic")
    page.reload()
    seat.type("d")
    seat.stock("15")

    pictures = page.locator(".card:is([data-exposed], [data-place=waste]) .pip use")
    expect(pictures).to_have_count(8)
    assert all(picture.evaluate(SEEN_PX) > 30 for picture in pictures.all())
    assert {status for is_classic, status in asked if is_classic} == {200}
    for theme in ("light", "dark"):
        choose(seat, theme=theme)
        assert violations(page, axe) == [], theme
    choose(seat, faces="ours", theme="felt")
    expect(page.locator("use[href*=classic]")).to_have_count(0)


def test_classic_pictures_fill_their_card(sit: Callable[..., Seat]) -> None:
    """R41: on phones and large screens, within the card, and large ranks beside."""
    seat = sit()
    seat.deal(D1)
    choose(seat, faces="classic")
    faults = []
    for width, height in ((320, 640), (390, 844), (1440, 900)):
        seat.page.set_viewport_size({"width": width, "height": height})
        seat.picture()
        for indices, least in (("usual", 0.68), ("large", 0.56)):
            seat.page.evaluate(
                "name => { document.documentElement.dataset.indices = name; }", indices
            )
            boxes = seat.page.evaluate(
                """() => ["#t4", "#t4 .pip", "#t4 b"].map(each =>
                    document.querySelector(each).getBoundingClientRect().toJSON())"""
            )
            card, picture, rank = boxes
            size = (width, indices)
            if picture["width"] < least * card["width"]:
                faults.append((size, "small"))
            for each in (picture, rank):
                if each["left"] < card["left"] or each["right"] > card["right"]:
                    faults.append((size, "beside its card"))
                if each["top"] < card["top"] or each["bottom"] > card["bottom"]:
                    faults.append((size, "above or below its card"))

    assert not faults


def test_sound_is_made_here(seat: Seat) -> None:
    """R41: on by choice; nothing is fetched for it, and nothing fails."""
    seat.deal(D1)
    choose(seat, sound="on")
    asked: list[str] = []
    seat.page.on("request", lambda request: asked.append(request.url))

    seat.type("1")
    seat.strokes("34")

    assert all(url.startswith(seat.address) for url in asked)
    choose(seat, sound="off")
