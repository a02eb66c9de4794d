"""Links to a deal: what a visitor with a game of their own gets to see."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from typing import Any
from urllib.parse import quote, urlencode

import pytest
from playwright.sync_api import Page, expect

from tests.deals import D1
from tests.e2e.conftest import Seat
from tests.faces import reach, started

pytestmark = [pytest.mark.browser, pytest.mark.still]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a table for many players, each known by a cookie."""
    folder = tmp_path_factory.mktemp("many")
    with started("serve", "--port", "0", folder=folder) as process:
        yield reach(process)


def on_the_table(page: Page) -> dict[str, Any]:
    """What the server sent with the table page."""
    sent: dict[str, Any] = json.loads(page.locator("#table-data").inner_text())
    return sent


def faces(page: Page) -> list[str]:
    """The cards of the tableau in dealing order."""
    cards = on_the_table(page)["cards"]
    return [cards[f"t{place}"] for place in range(35)]


@pytest.fixture
def visitor(sit: Callable[..., Seat]) -> Seat:
    """A visitor in the midst of a hole in hard, with a look of their own."""
    seat = sit()
    seat.course("7")
    seat.page.locator("summary", has_text="Menu").click()
    with seat.page.expect_response("**/settings"):
        seat.page.get_by_role("radio", name="Dark").check()
    expect(seat.page.locator("html")).to_have_attribute("data-theme", "dark")
    seat.page.keyboard.press("Escape")
    seat.type("d")
    seat.stock("15")
    return seat


def test_a_shared_link_brings_the_same_cards_and_mode(
    sit: Callable[..., Seat], visitor: Seat
) -> None:
    """B60: D1 in easy; the visitor's hole is left only when they say so."""
    sharer = sit()
    sharer.deal(D1, mode="easy")
    shared = f"{visitor.address}deal?{urlencode({'deal': D1, 'mode': 'easy'})}"
    page = visitor.page

    page.goto(shared)
    expect(page.locator("main")).to_contain_text("Course 7 is in play at hole 1 of 9")
    expect(page.locator("main")).to_contain_text("mode easy")
    page.get_by_role("link", name="Keep my hole").click()
    visitor.stock("15")
    expect(page.locator("summary.pill")).to_contain_text("Hard")
    visitor.type("u")
    visitor.stock("16")

    page.goto(shared)
    page.get_by_role("button", name="Leave my hole and play this").click()
    expect(page.locator("summary.pill")).to_contain_text("Easy")
    assert faces(page) == D1.split()[:35]
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    visitor.type("1234567" * 5)
    expect(page.locator("#end-score")).to_have_text("−16")
    sharer.page.reload()
    sharer.strokes("35")


def test_the_question_grows_with_what_there_is_to_lose(visitor: Seat) -> None:
    """A course whose stock was not seen could be played again for the record."""
    visitor.page.goto(f"{visitor.address}deal?course=1")
    visitor.page.get_by_role("button", name="Leave my hole").click()
    expect(visitor.page.locator(".board")).to_be_visible()
    again = visitor.page.get_by_text("It can’t be played for the record again.")
    visitor.type("a")
    expect(visitor.page.locator('[data-label="moves"]')).to_have_text("1")
    visitor.type("n")
    question = visitor.page.locator("#ask")
    expect(question).to_contain_text("Course 1 is in play at hole 1 of 9.")
    expect(again).to_be_hidden()
    question.get_by_role("button", name="Keep playing").click()
    visitor.type("d")
    visitor.stock("15")
    visitor.type("n")

    expect(again).to_be_visible()


def test_the_menu_tells_of_the_course_of_the_players_own_date(seat: Seat) -> None:
    """A date ahead of the server's; the next day it says nothing of it."""
    page, now = seat.page, datetime.now(UTC)
    page.clock.set_fixed_time(now + timedelta(days=1))
    page.goto(seat.address)
    page.locator("summary", has_text="Menu").click()
    page.get_by_role("link", name="Today’s course").click()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".marks")).to_contain_text("Today’s course")
    seat.type("d")
    seat.stock("15")
    seat.type("n")
    page.get_by_role("button", name="Leave and deal").click()
    seat.stock("16")
    note = page.get_by_text("left at hole 1")
    page.locator("summary", has_text="Menu").click()
    expect(note).to_be_visible()
    page.keyboard.press("Escape")
    page.clock.set_fixed_time(now + timedelta(days=2))
    page.locator("summary", has_text="Menu").click()

    expect(page.get_by_role("link", name="Today’s course")).to_be_visible()
    expect(note).to_be_hidden()


BAD_LINKS = {
    "a card altered": f"deal={quote(D1.replace('KC', 'KD'))}&mode=easy",
    "a rank altered": f"deal={quote(D1.replace('8D', '1D'))}",
    "cut within a card": f"deal={quote(D1)[:60]}",
    "cut after a card": f"deal={quote(D1[:-3])}",
    "a zero byte": "deal=%00",
    "a zero byte after a number": "deal=7%00",
    "encoded twice": f"deal={quote(quote(D1))}",
    "a number encoded twice": "deal=%2537",
    "no UTF-8": "deal=%ff%fe",
    "an unknown mode": "deal=7&mode=nasty",
    "an unknown layout": "deal=7&layout=triple",
    "a negative number": "deal=-7",
    "a negative course": "course=-1",
    "a number too large": "deal=18446744073709551616",
    "a script": f"deal={quote('<script>window.isHit = true</script>')}",
    "long": f"deal={'AS+' * 15_000}",
}


def test_a_bad_link_is_told_and_changes_nothing(visitor: Seat) -> None:
    """B60: a sentence in the look of the table, and the way back to the hole."""
    page = visitor.page
    hole = on_the_table(page)["view"]["hole"]
    told = {}
    for name, query in BAD_LINKS.items():
        answer = page.goto(f"{visitor.address}deal?{query}")
        assert answer is not None
        told[name] = answer.status
        assert page.get_by_role("heading").inner_text() == "That didn’t work", name
        assert len(page.locator("main p").first.inner_text()) in range(20, 200), name
        assert page.get_by_role("button", name=re.compile("play", re.I)).count() == 0
    page.get_by_role("link", name="Back to the table").click()

    assert set(told.values()) == {400}
    visitor.stock("15")
    assert on_the_table(page)["view"]["hole"] == hole
    assert page.evaluate("window.isHit === undefined")


def test_a_link_of_100_kb_is_refused_at_once(visitor: Seat) -> None:
    """B60: before it is read; the table goes on."""
    answer = visitor.page.goto(f"{visitor.address}deal?deal={'AS+' * 33_000}")

    assert answer is not None
    assert answer.status in (400, 413, 414)
    assert visitor.page.locator("body").inner_text().strip()
    visitor.page.goto(visitor.address)
    visitor.stock("15")


def test_a_large_number_keeps_its_digits(visitor: Seat) -> None:
    """B04, B60: beyond 2^53 a script's own numbers lose some."""
    page = visitor.page
    dealt = []
    for number in (9007199254740992, 9007199254740993):
        visitor.deal(str(number))
        expect(page.locator("#number")).to_have_text(f"Deal {number}")
        visitor.type("d")
        visitor.stock("15")
        expect(page.locator("#number")).to_have_text(f"Deal {number}")
        dealt.append(faces(page))

    assert dealt[0] != dealt[1]


def test_a_course_may_be_pasted_with_the_blanks_around_it(seat: Seat) -> None:
    """B04: the browser keeps no number back for what the server leaves out."""
    page = seat.page
    page.goto(f"{seat.address}new")
    page.locator("#course").fill(" 123 ")
    with page.expect_request("**/new") as asked:
        page.get_by_role("button", name="Play it").click()

    assert "course=+123+" in (asked.value.post_data or "")
