"""The review in the browser, by mouse and by keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from golf_solitaire import settings
from golf_solitaire.store.database import Store
from tests.deals import D2, W1
from tests.e2e.conftest import Seat, table_on
from tests.e2e.test_looks import violations
from tests.kept_reviews import keep_all

pytestmark = pytest.mark.browser

STUCK = "D" * 16 + "12345671671"
"""Moves of D2 that end at 24 strokes, where 0 could be had."""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a table that keeps the review of D2."""
    data = tmp_path_factory.mktemp("data")
    with Store.open(settings.database_url(data)) as store:
        keep_all(store)
    with table_on(data) as address:
        yield address


def review(seat: Seat, deal: str, moves: str) -> None:
    """Play a deal to its end and open its review."""
    seat.deal(deal)
    for count, key in enumerate(moves.lower(), 1):
        seat.page.keyboard.press(key)
        expect(seat.page.locator('[data-label="moves"]')).to_have_text(str(count))
    seat.page.locator("#end").get_by_role("button", name="Review").click()
    expect(seat.page.get_by_text("How the hole went")).to_be_visible()
    seat.page.wait_for_load_state("load")


def test_a_review_names_the_worst_move_and_leads_there(seat: Seat) -> None:
    """By mouse: the move is shown before it was made, with the better one marked."""
    review(seat, D2, STUCK)
    page = seat.page

    expect(page.locator(".sum")).to_contain_text("24 strokes")
    worst = page.locator(".worst li").first
    number = re.search(r"Move (\d+)", worst.inner_text())
    assert number
    worst.get_by_role("link").click()

    expect(page.locator("#step")).to_have_text(str(int(number[1]) - 1))
    expect(page.locator(".bar")).to_be_in_viewport(ratio=1)
    expect(page.locator("#say")).to_be_in_viewport(ratio=1)
    page.set_viewport_size({"width": 320, "height": 568})
    seat.picture()
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    seat.says(re.compile("gave away .* better was to"))
    expect(page.locator("[data-hint]")).to_have_count(1)


def test_a_review_can_be_read_whole_on_a_phone(seat: Seat) -> None:
    """No figure is out of sight; the strip of moves fades where it goes on."""
    review(seat, D2, STUCK)
    page = seat.page
    marked = page.locator(".moves .bad")
    expect(marked).to_have_count(8)
    expect(marked.first.locator("td").nth(3)).to_have_css("text-align", "end")

    for width in (320, 390):
        page.set_viewport_size({"width": width, "height": 640})
        cut = page.evaluate(
            """() => [...document.querySelectorAll(".moves :is(th, td)")].filter(cell =>
                cell.getBoundingClientRect().right > innerWidth
                || cell.scrollWidth > cell.clientWidth
            ).map(cell => cell.textContent)"""
        )
        assert cut == [], width
        strip = page.locator(".line")
        expect(strip).to_have_css("mask-image", re.compile("linear-gradient"))


def test_a_review_comes_without_javascript(sit: Callable[..., Seat]) -> None:
    """R36: the page that waits looks again by itself."""
    seat = sit(java_script_enabled=False)
    seat.deal(D2)
    for move in STUCK:
        seat.page.click("#draw" if move == "D" else seat.exposed(int(move)))
    seat.page.click("#end >> text=Review")

    expect(seat.page.get_by_text("How the hole went")).to_be_visible()


def test_what_if_plays_on_from_a_move_as_practice(seat: Seat) -> None:
    """By keyboard: through the hole, then on from there, and back."""
    review(seat, D2, STUCK)
    page = seat.page
    page.keyboard.press("End")
    expect(page.locator("#what-if")).to_be_disabled()
    for _ in range(11):
        page.keyboard.press("ArrowLeft")
    page.locator("#what-if").focus()
    page.keyboard.press("Enter")

    seat.strokes("35")
    seat.stock("0")
    expect(page.locator("#practice")).to_be_visible()
    page.get_by_role("button", name="Round").click()
    expect(page.locator("#end-score")).to_have_text("24")


def test_another_tab_plays_on_while_a_review_is_worked_out(seat: Seat) -> None:
    """A review of W1 from its deal takes seconds; a move takes none of them."""
    seat.deal(W1)
    while seat.page.locator("#end[open]").count() == 0:
        seat.type("a")
        seat.page.wait_for_timeout(50)
    seat.page.locator("#end").get_by_role("button", name="Review").click()
    expect(seat.page.locator("#progress")).to_be_visible()

    other = Seat(seat.page.context.new_page(), seat.address)
    other.deal(D2)
    for left in range(15, 0, -1):
        other.type("d")
        expect(other.page.locator('[data-label="stock"]')).to_have_text(str(left))
    expect(seat.page.locator("#progress, .sum").first).to_be_visible()


@pytest.mark.parametrize("forced", ["none", "active"])
def test_axe_finds_nothing_on_a_review(
    sit: Callable[..., Seat], axe: str, forced: str
) -> None:
    """R42: the picture has its figures in a table."""
    seat = sit(bypass_csp=True, forced_colors=forced)
    review(seat, D2, STUCK)

    assert violations(seat.page, axe) == []
