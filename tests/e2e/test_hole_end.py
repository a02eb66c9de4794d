"""The end of a hole in the browser: a sheet that leaves the cards in sight."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

import pytest
from playwright.sync_api import Browser, expect

from golf_solitaire.rules.deals import DealNumber, numbered_deal
from golf_solitaire.rules.layouts import STANDARD
from golf_solitaire.rules.notation import write_deal_line
from golf_solitaire.service.words import grades
from golf_solitaire.study.grades import slope
from tests.deals import D4, W1, W1_LINE, simple_moves
from tests.e2e.conftest import Host, Seat
from tests.e2e.test_looks import violations_in_each_look

pytestmark = [pytest.mark.browser, pytest.mark.still]

EAGLE = "Your first eagle or better"

SCREENS = [(390, 844), (320, 640), (844, 390), (1440, 900), (768, 1024), (1280, 720)]

OUT_OF_SIGHT = """() => {
    const faults = [];
    const met = (x, y) => document.elementFromPoint(x, y);
    const ways = document.querySelectorAll("#end > .choices > :not([hidden])");
    if (ways.length !== 4) faults.push(`${ways.length} ways`);
    for (const way of ways) {
        const {left, right, top, bottom, height} = way.getBoundingClientRect();
        const name = way.textContent;
        if (bottom > innerHeight || top < 0) faults.push(`${name} is out of sight`);
        if (height < 44) faults.push(`${name} is ${height} high`);
        const there = met((left + right) / 2, (top + bottom) / 2);
        if (!way.contains(there)) faults.push(`${name} is covered`);
    }
    for (const card of document.querySelectorAll(".card[data-place=tableau]")) {
        const {left, right, top} = card.getBoundingClientRect();
        const strip = met((left + right) / 2, top + 5)?.closest(".card");
        if (strip !== card) faults.push(`${card.id} is covered`);
    }
    return faults;
}"""


def numbered(number: int) -> str:
    """The line of a numbered deal."""
    return write_deal_line(numbered_deal(DealNumber(number), STANDARD))


def lose(seat: Seat, times: int) -> None:
    """Play deals of which no card plays, each another one."""
    for suits, _ in zip(permutations("CDHS"), range(times), strict=False):
        seat.deal(D4.translate(str.maketrans("CDHS", "".join(suits))), "D" * 16)
        expect(seat.page.locator("#end")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_the_sheet_covers_no_card_and_shows_its_ways(
    sit: Callable[..., Seat], width: int, height: int
) -> None:
    """R46: all 35 cards are left, and nothing has to be scrolled."""
    seat = sit(viewport={"width": width, "height": height})
    seat.deal(D4, "D" * 15)
    seat.type("d")
    end = seat.page.locator("#end")
    expect(end).to_be_visible()
    expect(end).not_to_have_attribute("data-settling", "")
    seat.picture()

    assert seat.page.evaluate(OUT_OF_SIGHT) == []
    expect(seat.page.locator("#end-scale")).to_have_attribute("data-known", "")
    assert seat.page.evaluate(OUT_OF_SIGHT) == []


def test_a_tap_on_a_card_that_is_left_says_what_it_needed(seat: Seat) -> None:
    """R46: by mouse and by key; the sheet stays, and nothing is played."""
    seat.deal(D4, "D" * 15)
    seat.type("d")
    line = seat.page.locator("#end-line")
    expect(line).to_contain_text("35 cards left")
    seat.says("Course par 35")
    seat.picture()

    seat.page.click(seat.exposed(1))
    expect(line).to_have_text("The 4 of spades needed a 3 or a 5.")
    seat.says("The 4 of spades needed a 3 or a 5.")
    seat.type("5")
    expect(line).to_have_text("The 9 of spades needed an 8 or a 10.")
    expect(seat.page.locator("#end")).to_be_visible()
    seat.strokes("35")


def test_a_refusal_stands_in_the_sheet(seat: Seat) -> None:
    """R7: in a tab that is behind, the reason stands in the sheet, over no figure."""
    seat.deal(D4)
    other = Seat(seat.page.context.new_page(), seat.address)
    other.page.goto(seat.address)
    other.type("d" * 16)
    expect(other.page.locator("#end")).to_be_visible()
    seat.type("h")

    words = "This hole has moved on in another window; here it is as it stands."
    expect(seat.page.locator("#end-line")).to_have_text(words)
    seat.says(words)
    expect(seat.page.locator("#say")).to_have_css("opacity", "0")


def test_the_sheet_is_closed_by_esc_and_opened_by_result(seat: Seat) -> None:
    """R46: gold has the focus; the columns take their room back meanwhile."""
    seat.deal(D4)
    before = seat.picture()["t4"][3:]
    seat.type("d" * 16)
    gold = seat.page.locator("#end .main:not([hidden])")
    expect(gold).to_be_focused()

    seat.page.keyboard.press("Escape")
    expect(seat.page.locator("#end")).to_be_hidden()
    assert seat.picture()["t4"][3:] == before
    seat.page.click("#to-result")
    expect(seat.page.locator("#end")).to_be_visible()
    expect(gold).to_be_focused()
    seat.type("h")
    expect(seat.page.locator("#end")).to_be_visible()
    seat.page.locator("#end").get_by_role("button", name="Undo").click()
    expect(seat.page.locator("#end")).to_be_hidden()
    seat.stock("1")


def test_a_tap_too_many_is_none_for_what_comes_up(seat: Seat) -> None:
    """R46: who taps the stock away doesn't begin the next hole unseen."""
    seat.course("18")
    seat.page.evaluate(
        """() => new MutationObserver((_, observer) => {
            if (!document.querySelector("#end").open) return;
            observer.disconnect();
            document.querySelector("#next").dispatchEvent(new MouseEvent(
                "click", {bubbles: true, cancelable: true, detail: 1}));
            document.body.dataset.tapped = "";
        }).observe(document.querySelector("#end"), {attributes: true})"""
    )
    while seat.page.locator("#to-result").get_attribute("hidden") is not None:
        moves = seat.page.locator('[data-label="moves"]')
        before = moves.inner_text()
        seat.page.keyboard.press("a")
        expect(moves).not_to_have_text(before)

    expect(seat.page.locator("body")).to_have_attribute("data-tapped", "")
    expect(seat.page.locator(".hole")).to_contain_text("Hole 1")
    expect(seat.page.locator("#end")).to_be_visible()


def test_each_kind_of_end_is_told_apart_and_clean(
    chromium: Browser, host: Host, axe: str
) -> None:
    """R46, R42: worse, a record, a first birdie, a bogey, a cleared tableau."""
    context = chromium.new_context(bypass_csp=True, reduced_motion="reduce")
    seat = Seat(context.new_page(), host.address)
    end = seat.page.locator("#end")
    lose(seat, 4)
    kinds = {
        "par": (numbered(46), "par", "record", "New record"),
        "birdie": (numbered(6), "birdie", "first", "Your first birdie"),
        "bogey": (numbered(40), "bogey", "", ""),
        "cleared": (W1, "eagle", "first", "Your first eagle or better"),
    }
    found = {"lost": _look(seat, axe)}
    for name, (deal, kind, feat, badge) in kinds.items():
        moves = W1_LINE if deal == W1 else simple_moves(deal)
        seat.deal(deal, moves[:-1])
        seat.type(moves[-1].lower())
        expect(end).to_be_visible()
        expect(end).to_have_attribute("data-kind", kind)
        expect(end).to_have_attribute("data-feat", feat)
        expect(seat.page.locator("#end-badge")).to_have_text(badge)
        assert (end.get_attribute("data-cleared") is not None) == (name == "cleared")
        found[name] = _look(seat, axe)
    context.close()

    assert {state: each for state, each in found.items() if each} == {}


def _look(seat: Seat, axe: str) -> list[str]:
    """What axe finds on the sheet at rest, all of it open, in each look."""
    seat.page.locator(".more summary").click()
    seat.picture()
    return violations_in_each_look(seat.page, axe)


def test_the_grade_of_the_deal_comes_after_the_course_par(
    sit: Callable[..., Seat],
) -> None:
    """Neither waits for the other; the course par is said once, not again with it."""
    seat = sit()
    moves = simple_moves(numbered(2001))
    seat.deal("2001", moves[:-1])
    seat.listen()
    seat.type(moves[-1].lower())

    grade = grades.deal(slope(numbered_deal(DealNumber(2001))))
    expect(seat.page.locator("#end-grade")).to_have_text(grade)
    assert len([said for said in seat.heard() if said.startswith("Course par")]) == 1
