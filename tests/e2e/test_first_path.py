"""A stranger's path: from opening to a hole, its review and the next one.

Nothing has to be looked for: at each step the way on is on the screen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from golf_solitaire import settings
from golf_solitaire.store.database import Store
from tests.e2e.conftest import Seat, table_on
from tests.e2e.test_looks import violations
from tests.kept_reviews import keep_all, kept_reviews

pytestmark = [pytest.mark.browser, pytest.mark.still]

HOLE = kept_reviews()[1]
SCREENS = [(390, 844), (1440, 900)]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a table that keeps the review of the hole."""
    data = tmp_path_factory.mktemp("data")
    with Store.open(settings.database_url(data)) as store:
        keep_all(store)
    with table_on(data) as address:
        yield address


def stands(page: Page) -> None:
    """Nothing was scrolled to get here, and nothing lies beyond the side."""
    assert page.evaluate("[scrollX, scrollY]") == [0, 0]
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


@pytest.mark.parametrize("size", SCREENS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_stranger_never_has_to_scroll(
    sit: Callable[..., Seat], axe: str, size: tuple[int, int]
) -> None:
    """By mouse alone, as somebody who has never been here."""
    seat = sit(viewport={"width": size[0], "height": size[1]})
    page = seat.page
    page.goto(seat.address)
    page.wait_for_load_state("load")
    for part in (".board", "#draw", "#undo", "#hint", "#say", ".menu > summary"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
    stands(page)

    seat.deal(HOLE.deal)
    for count, move in enumerate(HOLE.moves, 1):
        here = "#draw" if move == "D" else seat.exposed(int(move))
        expect(page.locator(here)).to_be_in_viewport(ratio=0.999)
        page.locator(here).click()
        expect(page.locator('[data-label="moves"]')).to_have_text(str(count))
    end = page.locator("#end")
    ways = [end.get_by_role("button", name=name) for name in ("New deal", "Review")]
    for way in ways:
        expect(way.first).to_be_in_viewport(ratio=1)
    assert violations(page, axe) == []
    stands(page)

    ways[1].click()
    for part in (".tiles", ".curve", ".moment:not([hidden])", ".away"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
    stands(page)

    page.locator(".away").click()
    expect(ways[0].first).to_be_in_viewport(ratio=1)
    ways[0].first.click()
    expect(page.locator('[data-label="moves"]')).to_have_text("0")
    for part in (".board", "#draw"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
    stands(page)
