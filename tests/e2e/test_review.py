"""The review in the browser, by mouse and by keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, expect

from golf_solitaire import settings
from golf_solitaire.store.database import Store
from tests.deals import D2, W1, simple_moves
from tests.e2e.conftest import Seat, table_on
from tests.e2e.test_looks import LOOKS, violations_in_each_look
from tests.kept_reviews import keep_all, kept_reviews
from tests.patience import LONGEST_MS

pytestmark = [pytest.mark.browser, pytest.mark.still]

WAVERING = kept_reviews()[1]

IN_LIGHT = [*LOOKS[:3], ("auto", "light", "active")]
"""Forced colours too: over a dark scheme axe misreads what isn't a system colour."""

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


def review(seat: Seat, deal: str = D2, moves: str = STUCK) -> None:
    """Open the review of a deal that was played to its end."""
    seat.deal(deal, moves)
    seat.page.locator("#end").get_by_role("button", name="Review").click()
    expect(seat.page.locator(".tiles")).to_be_visible()
    seat.page.wait_for_load_state("load")


def moment(seat: Seat) -> Locator:
    """The moment that is shown; there is one."""
    shown = seat.page.locator(".moment:not([hidden])")
    expect(shown).to_have_count(1)
    return shown


@pytest.mark.parametrize("size", [(390, 844), (1440, 900)])
def test_verdict_curve_moment_and_way_on_are_seen_at_once(
    sit: Callable[..., Seat], size: tuple[int, int]
) -> None:
    """R49: on a phone and on a desk, without scrolling."""
    seat = sit(viewport={"width": size[0], "height": size[1]})
    review(seat, WAVERING.deal, WAVERING.moves)

    for part in (".tiles", ".curve", ".strip", ".moment:not([hidden]) .ways"):
        expect(seat.page.locator(part)).to_be_in_viewport(ratio=1)
    expect(moment(seat)).to_contain_text("Worst: move 16")
    expect(seat.page.locator(".board [data-hint]")).to_be_in_viewport(ratio=1)
    worth = seat.page.locator(".card[data-worth] .worth")
    expect(worth).to_have_text(["9.76", "14.99"])
    assert seat.page.evaluate("document.documentElement.scrollWidth") == size[0]


def test_the_curve_is_tapped_and_scrubbed(seat: Seat) -> None:
    """By mouse, along the curve: moment and board go with the pointer."""
    review(seat, WAVERING.deal, WAVERING.moves)
    page = seat.page
    slider = page.get_by_role("slider", name="Moments of the hole")
    box = slider.bounding_box()
    assert box
    left, across, y = box["x"] + 12, box["width"] - 24, box["y"] + box["height"] / 2

    page.mouse.click(left + across * 3 / 32, y)
    expect(moment(seat)).to_contain_text("Move 4")
    expect(page.locator(".strip [aria-current]")).to_have_attribute("href", "?at=4")
    page.mouse.move(left + across * 3 / 32, y)
    page.mouse.down()
    page.mouse.move(left + across * 10 / 32, y, steps=4)
    page.mouse.up()
    expect(moment(seat)).to_contain_text("Move 11")
    expect(page).to_have_url(re.compile(r"\?at=11$"))
    page.reload()
    expect(moment(seat)).to_contain_text("Move 11")


def test_the_slider_of_the_curve_goes_by_keys_and_speaks(seat: Seat) -> None:
    """Arrows, Home and End, and the words of the moment as its value."""
    review(seat, WAVERING.deal, WAVERING.moves)
    page = seat.page
    slider = page.get_by_role("slider", name="Moments of the hole")
    slider.focus()

    expect(slider).to_have_attribute(
        "aria-valuetext", "Move 16, play the king in column 5: blunder"
    )
    page.keyboard.press("ArrowLeft")
    expect(moment(seat)).to_contain_text("Move 15")
    seat.says("nothing was better")
    page.keyboard.press("End")
    expect(moment(seat)).to_contain_text("19 strokes")
    page.keyboard.press("Home")
    expect(slider).to_have_attribute("aria-valuetext", re.compile("Move 1, .*: slip"))


def test_one_goes_from_slip_to_slip(seat: Seat) -> None:
    """By keyboard: the focus stays on the way that is taken, while there is one."""
    review(seat, WAVERING.deal, WAVERING.moves)
    page = seat.page
    page.locator('.strip a[href="?at=1"]').click()
    expect(moment(seat)).to_contain_text("Move 1")

    seen = []
    while moment(seat).locator('[data-way="forward"]').count():
        moment(seat).locator('[data-way="forward"]').focus()
        page.keyboard.press("Enter")
        seen.append(moment(seat).get_attribute("data-at"))
    assert seen == ["4", "11", "16"]
    expect(moment(seat).locator(".main")).to_be_focused()
    expect(page.locator('.strip [data-band="blunder"]')).to_have_count(2)


def test_the_table_of_moves_can_be_read_whole_on_a_phone(seat: Seat) -> None:
    """It is folded; unfolded no figure is out of sight."""
    review(seat)
    page = seat.page
    expect(page.locator(".moves")).to_be_hidden()
    page.get_by_text("All moves in a table").click()
    expect(page.locator(".moves tr[data-band]")).to_have_count(10)

    for width in (320, 390):
        page.set_viewport_size({"width": width, "height": 640})
        cut = page.evaluate(
            """() => [...document.querySelectorAll(".moves :is(th, td)")].filter(cell =>
                cell.getBoundingClientRect().right > innerWidth
                || cell.scrollWidth > cell.clientWidth
            ).map(cell => cell.textContent)"""
        )
        assert cut == [], width
        page.wait_for_function(  # once the cards lie in their new places
            "width => document.documentElement.scrollWidth === width",
            arg=width,
            timeout=LONGEST_MS,
        )


def test_a_review_comes_without_javascript(sit: Callable[..., Seat]) -> None:
    """R36: the points of the curve and the moves are links; so is the way back."""
    seat = sit(java_script_enabled=False)
    page = seat.page
    seat.deal(D2, STUCK[:-1])
    page.click(seat.exposed(1))
    page.click("#end >> text=Review")

    expect(moment(seat)).to_contain_text("Worst: move 26")
    expect(page.get_by_role("slider")).to_have_count(0)
    page.locator(".curve a").nth(2).click()
    expect(moment(seat)).to_contain_text("Move 3")
    page.locator('.strip a[href="?at=5"]').click()
    expect(moment(seat)).to_contain_text("Move 5")
    moment(seat).get_by_role("link", name="The slip before").click()
    expect(moment(seat)).to_contain_text("Move 3")
    moment(seat).get_by_role("button", name="Play on from here").click()
    seat.stock("14")


def test_what_if_plays_on_from_a_move_as_practice(seat: Seat) -> None:
    """By keyboard: through the hole, then on from there, and back."""
    review(seat)
    page = seat.page
    page.keyboard.press("End")
    for _ in range(11):
        page.keyboard.press("ArrowLeft")
    moment(seat).get_by_role("button", name="Play on from here").focus()
    page.keyboard.press("Enter")

    seat.strokes("35")
    seat.stock("0")
    expect(page.locator("#practice")).to_be_visible()
    banner = page.locator("#what-if")
    expect(banner).to_contain_text("What if? The hole again, from move 17")
    seat.type("123")
    expect(banner).to_contain_text("from move 20")
    banner.get_by_role("link", name="Back to the review").click()
    expect(moment(seat)).to_contain_text("Move 20")
    page.get_by_role("link", name="To the table").click()
    expect(banner).to_be_visible()
    seat.type("45671671")
    expect(banner).to_contain_text("24 strokes now, 24 then, as many")
    page.locator("#end").get_by_role("button", name="Back to my round").click()
    expect(page.locator("#end-score")).to_have_text("24")
    expect(banner).to_be_hidden()


@pytest.mark.parametrize("size", [(320, 640), (390, 844), (844, 390), (1440, 900)])
def test_a_what_if_lies_on_one_screen(
    sit: Callable[..., Seat], size: tuple[int, int]
) -> None:
    """The line over the cards takes no room from them and the buttons."""
    seat = sit(viewport={"width": size[0], "height": size[1]})
    review(seat)
    moment(seat).locator("[data-way=play]").click()

    for part in ("#what-if", "#what-if a", "#draw", "#to-round", "#new", ".waste"):
        expect(seat.page.locator(part).first).to_be_in_viewport(ratio=0.999)
    assert seat.page.evaluate("document.documentElement.scrollWidth") == size[0]


def test_another_tab_plays_on_while_a_review_is_worked_out(seat: Seat) -> None:
    """A review of W1 from its deal takes seconds; a move takes none of them."""
    seat.deal(W1, simple_moves(W1))
    seat.page.locator("#end").get_by_role("button", name="Review").click()
    expect(seat.page.locator("#progress")).to_be_visible()

    other = Seat(seat.page.context.new_page(), seat.address)
    other.deal(D2)
    for left in range(15, 0, -1):
        other.type("d")
        expect(other.page.locator('[data-label="stock"]')).to_have_text(str(left))
    expect(seat.page.locator("#progress, .tiles").first).to_be_visible()


def test_axe_finds_nothing_on_a_review(sit: Callable[..., Seat], axe: str) -> None:
    """R42: at the worst moment, at a good one, at the end, and unfolded.

    On a phone in one look, on a desk in each.
    """
    seat = sit(bypass_csp=True)
    review(seat)
    for width, looks in ((320, IN_LIGHT[:1]), (1440, IN_LIGHT)):
        seat.page.set_viewport_size({"width": width, "height": 800})
        for at in (26, 4, 28):
            seat.page.locator(f'.strip a[href="?at={at}"]').click()
            assert violations_in_each_look(seat.page, axe, looks) == []
        seat.page.get_by_text("All moves in a table").click()
        assert violations_in_each_look(seat.page, axe, looks) == []
        seat.page.get_by_text("All moves in a table").click()
