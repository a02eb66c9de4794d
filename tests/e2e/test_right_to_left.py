"""A page that runs from right to left: the table is not mirrored, nor its texts."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.deals import D1
from tests.e2e.conftest import Seat

pytestmark = [pytest.mark.browser, pytest.mark.still]

TURN = """
    const turn = () => document.documentElement?.setAttribute("dir", "rtl");
    turn();
    document.addEventListener("DOMContentLoaded", turn);
"""

REORDERED = """() => {
    const found = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const span = document.createRange();
    while (texts.nextNode()) {
        const text = texts.currentNode;
        const element = text.parentElement;
        if (!text.data.trim() || element.closest(".words, script, option")) continue;
        if (!element.checkVisibility({visibilityProperty: true})) continue;
        let before = null;
        for (let at = 0; at < text.length; at++) {
            span.setStart(text, at);
            span.setEnd(text, at + 1);
            const [box] = span.getClientRects();
            if (!box || !text.data[at].trim()) continue;
            const drop = Math.abs((before ?? box).top - box.top);
            if (before && drop < box.height / 2 && box.left < before.left) {
                found.push(text.data.trim());
                break;
            }
            before = box;
        }
    }
    return found;
}"""
"""The visible texts whose letters don't stand from left to right."""


@pytest.fixture
def seat(sit: Callable[..., Seat]) -> Seat:
    """A seat of a player in Hebrew, with every page turned."""
    seat = sit(locale="he-IL")
    seat.page.context.add_init_script(TURN)
    return seat


def left_edges(page: Page) -> list[float]:
    """Where the exposed cards lie, by column."""
    edges: list[float] = page.evaluate(
        """() => [...document.querySelectorAll(".card[data-exposed]")]
            .sort((one, other) => one.dataset.column - other.dataset.column)
            .map(card => card.getBoundingClientRect().left)"""
    )
    return edges


def focused_column(page: Page) -> Any:
    """The column whose card has the focus."""
    return page.evaluate("Number(document.activeElement.dataset.column)")


@pytest.mark.parametrize("size", [(1024, 768), (568, 320)])
def test_keys_and_drags_go_where_they_are_seen_to_go(
    seat: Seat, size: tuple[int, int]
) -> None:
    """B58: Left goes left, 1 is the leftmost column, a card follows the pointer."""
    page = seat.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    seat.deal(D1)
    edges = left_edges(page)
    assert len(edges) == 7
    assert edges == sorted(edges)

    page.locator(seat.exposed(4)).focus()
    page.keyboard.press("ArrowLeft")
    assert focused_column(page) == 3
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert focused_column(page) == 5

    page.keyboard.press("1")
    seat.strokes("34")
    page.keyboard.press("u")
    seat.strokes("35")
    seat.picture()
    box = page.locator(seat.exposed(1)).bounding_box()
    assert box
    page.mouse.move(box["x"] + 10, box["y"] + 10)
    page.mouse.down()
    page.mouse.move(box["x"] + 60, box["y"] + 40, steps=3)
    dragged = page.locator("#t4").bounding_box()
    assert dragged
    assert dragged["x"] - box["x"] == pytest.approx(50, abs=1)
    page.mouse.up()
    page.locator(seat.exposed(1)).drag_to(page.locator("#waste"))
    seat.strokes("34")


def test_a_card_keeps_its_rank_before_its_suit(seat: Seat) -> None:
    """B58: "10♠" is not "♠10", and its rank stands in the left corner."""
    seat.deal(D1)
    seat.picture()  # once the cards are dealt
    places = seat.page.evaluate(
        """() => [...document.querySelectorAll(".card[data-place=tableau]")].map(
            card => [card, card.querySelector("b"), card.querySelector(".sign")].map(
                part => part.getBoundingClientRect().left
            ).concat(card.offsetWidth)
        )"""
    )

    assert len(places) == 35
    for card, rank, suit, width in places:
        assert card < rank < card + 0.2 * width
        assert rank < suit < card + 0.75 * width


def test_no_text_is_turned_round(seat: Seat) -> None:
    """B58: "−16" is not "16−", "20 under par" not "under par 20"; the moves too."""
    page = seat.page
    seat.deal(D1)
    page.keyboard.press("h")
    seat.says("Play the 2")
    turned = {"table": page.evaluate(REORDERED)}
    page.keyboard.press("?")
    turned["keys"] = page.evaluate(REORDERED)
    page.keyboard.press("Escape")
    page.locator("summary", has_text="Menu").click()
    turned["menu"] = page.evaluate(REORDERED)
    page.keyboard.press("Escape")
    seat.type("1234567" * 5)
    expect(page.locator("#end-score")).to_have_text("−16")
    turned["end"] = page.evaluate(REORDERED)
    page.get_by_role("button", name=re.compile("best")).click()
    expect(page.get_by_text("Demonstration")).to_be_visible()
    page.wait_for_load_state("load")
    page.keyboard.press("End")
    seat.strokes("−16")
    turned["line"] = page.evaluate(REORDERED)
    moves = page.evaluate(
        """() => [...document.querySelectorAll("ol.line a")]
            .map(move => move.getBoundingClientRect().left)"""
    )
    seat.course("7")
    expect(page.locator(".hole")).to_contain_text("Hole 1")
    turned["round"] = page.evaluate(REORDERED)
    page.keyboard.press("d")
    seat.stock("15")
    page.keyboard.press("n")
    expect(page.locator("#ask")).to_be_visible()
    turned["question"] = page.evaluate(REORDERED)
    page.goto(f"{seat.address}card")
    turned["card"] = page.evaluate(REORDERED)

    assert {where: texts for where, texts in turned.items() if texts} == {}
    assert moves[0] < moves[1] < moves[2]
