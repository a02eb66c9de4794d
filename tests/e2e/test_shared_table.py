"""The pages that `golf serve` alone has: the field of today's course, and devices."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Page, expect

from golf_solitaire.rules.courses import daily_course
from golf_solitaire.rules.modes import HARD
from golf_solitaire.settings import database_url
from golf_solitaire.store.database import Store
from golf_solitaire.store.field import save_name
from tests.e2e.conftest import Seat
from tests.e2e.test_looks import violations_in_each_look
from tests.faces import reach, started
from tests.store.examples import keep_in_field

pytestmark = [pytest.mark.browser, pytest.mark.still]

SCREENS = ((320, 640), (390, 844), (844, 390), (1440, 900))


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a table for many, with a field on today's course."""
    folder = tmp_path_factory.mktemp("shared")
    url = database_url(folder)
    course = daily_course(datetime.now(UTC).date(), HARD)
    with Store.open(url) as store:
        for number in range(12):
            score = 3 + number * number % 5
            keep_in_field(store, f"p{number}", course, score, luck=0.3 * (number % 3))
        with store.write() as tx:
            save_name(tx, "p1", "W" * 24)
            save_name(tx, "p2", "שרה מ.")
    serve = ("serve", "--port", "0", "--database-url", url)
    with started(*serve, folder=folder) as process:
        yield reach(process)


def fits(page: Page, width: int) -> bool:
    """Whether nothing reaches beyond the side of the screen."""
    return bool(page.evaluate("document.documentElement.scrollWidth") == width)


@pytest.mark.parametrize("screen", SCREENS, ids=str)
def test_the_field_is_read_on_every_screen(
    sit: Callable[..., Seat], axe: str, screen: tuple[int, int]
) -> None:
    """R48: pictures, tables and names, in each look."""
    seat = sit(viewport={"width": screen[0], "height": screen[1]}, bypass_csp=True)
    page = seat.page
    page.goto(f"{seat.address}today?mode=hard")
    expect(page.get_by_role("heading", name="How others did")).to_be_visible()
    for summary in page.locator(".field summary").all():
        summary.click()
    expect(page.get_by_role("table", name="Rounds by score")).to_be_visible()

    assert fits(page, screen[0])
    assert violations_in_each_look(page, axe) == []


def test_a_name_is_given_and_taken_back_without_javascript(
    sit: Callable[..., Seat],
) -> None:
    """By the keyboard; a name that is none is told beside its field."""
    page = (seat := sit(java_script_enabled=False)).page
    page.goto(f"{seat.address}today?mode=hard")
    name = page.get_by_label("Name", exact=True)
    name.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("A name has 1 to 24")
    name.fill("Ann")
    name.press("Enter")
    expect(name).to_have_value("Ann")

    page.get_by_role("button", name="Take it back").click()
    expect(name).to_have_value("")


@pytest.mark.parametrize("screen", SCREENS, ids=str)
def test_a_code_is_made_and_refused_on_every_screen(
    sit: Callable[..., Seat], axe: str, screen: tuple[int, int]
) -> None:
    """The page of devices: at first, with a code, and with one that is not good."""
    seat = sit(viewport={"width": screen[0], "height": screen[1]}, bypass_csp=True)
    page = seat.page
    page.goto(f"{seat.address}devices")
    assert violations_in_each_look(page, axe) == []
    page.get_by_role("button", name="Make a code").click()
    expect(page.locator(".code")).to_be_visible()
    assert fits(page, screen[0])
    assert violations_in_each_look(page, axe) == []

    page.get_by_label("The code from the other device").fill("XXXX")
    page.get_by_role("button", name="Go on here").click()
    expect(page.get_by_role("status")).to_contain_text("That code is not good")
    assert fits(page, screen[0])
    assert violations_in_each_look(page, axe) == []
