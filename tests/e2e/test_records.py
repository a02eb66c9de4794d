"""The pages of a player's past in the browser: access, narrow screens, dates."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from golf_solitaire.rules.deals import DealNumber
from golf_solitaire.rules.variants import Variant
from golf_solitaire.service.analysis.jobs import Bounds, JobPool
from golf_solitaire.service.golf import LOCAL_PLAYER, Golf
from golf_solitaire.service.table.deal_request import DealRequest
from golf_solitaire.settings import database_url
from golf_solitaire.store.database import Store
from golf_solitaire.store.entities import Origin
from tests.e2e.conftest import table_on
from tests.e2e.test_looks import violations_in_each_look
from tests.faces import reach, started
from tests.service.past import keep_past, long_past
from tests.service.playing import do

pytestmark = [pytest.mark.browser, pytest.mark.still]

PAGES = (
    "statistics?mode=hard",
    "statistics?mode=medium&layout=double",
    "history",
    "history/rounds",
    "import",
    "delete-all",
)


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a table whose player has a past of 150 holes."""
    folder = tmp_path_factory.mktemp("records")
    with Store.open(database_url(folder)) as store:
        keep_past(store, long_past("local", 150))
    with table_on(folder) as address:
        yield address


@pytest.fixture(scope="module")
def best_round(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a table with a round just over, better than the one before."""
    folder = tmp_path_factory.mktemp("best")
    nothing = JobPool(bounds=Bounds(0, 0, 0, 0))  # no course par is needed
    with Store.open(database_url(folder)) as store:
        golf = Golf(store, nothing)
        play_round(golf, 7, is_eager=False)
        play_round(golf, 8, is_eager=True)
    with table_on(folder) as address:
        yield address


def play_round(golf: Golf, number: int, *, is_eager: bool) -> None:
    """Play a course: what plays first, or the stock first, and what plays then."""
    course = DealRequest(Variant(), 9, Origin.COURSE, DealNumber(number))
    table = golf.deal(LOCAL_PLAYER, course, confirmed=True)
    for hole in range(9):
        if hole:
            table = golf.go_on(LOCAL_PLAYER, table.hole.id)
        while not table.game.is_over:
            position = table.game.position
            is_drawn = position.can_draw and not (is_eager and position.playable)
            column = None if is_drawn else position.playable[0] + 1
            table = do(golf, table, "draw" if is_drawn else "play", column)


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a table for many players."""
    folder = tmp_path_factory.mktemp("service")
    with started("serve", "--port", "0", folder=folder) as process:
        yield reach(process)


def details_open(page: Page) -> None:
    """Show what is folded away."""
    page.evaluate(
        "() => document.querySelectorAll('details').forEach(each => each.open = true)"
    )


def test_axe_finds_nothing_and_nothing_is_wider_than_a_phone(
    chromium: Browser, records: str, axe: str
) -> None:
    """R42, on 320 px, the tables under the pictures unfolded."""
    context = chromium.new_context(
        bypass_csp=True, viewport={"width": 320, "height": 640}
    )
    page = context.new_page()
    for path in PAGES:
        page.goto(records + path)
        details_open(page)
        assert violations_in_each_look(page, axe) == [], path
        width = page.evaluate("document.documentElement.scrollWidth")
        assert width == 320, path
    context.close()


@pytest.mark.parametrize("width", [320, 1440])
def test_axe_finds_nothing_on_the_best_round(
    chromium: Browser, best_round: str, axe: str, width: int
) -> None:
    """R42, R46: the sum under its bunting, the nine scores, all unfolded."""
    context = chromium.new_context(
        bypass_csp=True,
        viewport={"width": width, "height": 800},
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.goto(f"{best_round}card")
    expect(page.locator(".total .badge")).to_have_text("Your best round")
    details_open(page)

    assert violations_in_each_look(page, axe) == []
    assert page.evaluate("document.documentElement.scrollWidth") == width
    context.close()


@pytest.mark.parametrize("width", [320, 1440])
def test_axe_finds_nothing_on_the_way_to_another_device(
    chromium: Browser, service: str, records: str, axe: str, width: int
) -> None:
    """R42: before a code, with one, after a wrong one, and on one's own machine."""
    context = chromium.new_context(
        bypass_csp=True, viewport={"width": width, "height": 800}
    )
    page = context.new_page()
    found = {}

    def look(state: str) -> None:
        found[state] = violations_in_each_look(page, axe)
        if page.evaluate("document.documentElement.scrollWidth") > width:
            found[state].append("too wide")

    page.goto(f"{records}devices")
    look("one's own machine")
    page.goto(service)
    page.goto(f"{service}devices")
    look("no code")
    page.get_by_role("button", name="Make a code").click()
    expect(page.locator(".code")).to_be_visible()
    look("a code")
    page.get_by_label("The code from the other device").fill("WRONG")
    page.get_by_role("button", name="Go on here").click()
    expect(page.locator("#told")).to_be_visible()
    look("a wrong code")
    context.close()

    assert {state: each for state, each in found.items() if each} == {}


def test_records_are_reached_from_the_menu_and_chosen(
    chromium: Browser, records: str
) -> None:
    """Also without JavaScript; and back at the table the hole is there."""
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(records)
    page.locator("summary", has_text="Menu").click()
    page.get_by_role("link", name="Statistics").click()
    page.get_by_role("link", name="Hard", exact=True).first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Hard")
    row = page.get_by_role("row", name="Holes played")
    expect(row.first.get_by_role("cell").first).not_to_have_text("0")

    page.get_by_role("link", name="To the table").click()
    expect(page.locator(".board")).to_be_visible()
    context.close()


def test_a_long_history_goes_on_where_it_is(chromium: Browser, records: str) -> None:
    """One list of days by the link or by scrolling; without a script, pages."""
    context = chromium.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto(f"{records}history")
    lines = page.locator(".entry summary")
    expect(lines).to_have_count(30)
    page.get_by_role("link", name="More").press("Enter")
    expect(lines.nth(30)).to_be_focused()
    last = page.get_by_role("link", name="More")
    while last.count():
        page.mouse.wheel(0, 4000)
        page.wait_for_timeout(50)
    told = page.locator(".note", has_text="finished holes").inner_text()
    expect(lines).to_have_count(int(told.split()[0]))
    days = page.locator(".of-day h2").all_inner_texts()
    assert len(days) == len(set(days))
    assert page.url == f"{records}history"
    context.close()


def test_an_export_is_downloaded_and_can_be_sent_back(
    chromium: Browser, records: str, tmp_path: Path
) -> None:
    """By the buttons of the page."""
    context = chromium.new_context()
    page = context.new_page()
    page.goto(f"{records}import")
    with page.expect_download() as download:
        page.get_by_role("link", name="Export everything").click()
    file = tmp_path / "golf.json"
    download.value.save_as(file)
    assert json.loads(file.read_text(encoding="utf-8"))["version"] == 1

    page.get_by_label("File").set_input_files(file)
    page.get_by_role("button", name="Import").click()
    expect(page.get_by_role("status")).to_contain_text("already here")
    context.close()


def test_statistics_go_by_the_players_own_date(chromium: Browser, records: str) -> None:
    """B11: in Kiritimati and Pago Pago it is another day than at the server."""
    shown = set()
    for zone in ("Pacific/Kiritimati", "Pacific/Pago_Pago"):
        context = chromium.new_context(timezone_id=zone)
        page = context.new_page()
        page.goto(f"{records}statistics")
        today = page.evaluate(
            "async url => (await import(url)).localDay(new Date())",
            page.locator("script[src$='records.js']")
            .first.evaluate("script => script.src")
            .replace("records.js", "forms.js"),
        )
        expect(page.locator("#records")).to_have_attribute("data-day", today)
        shown.add(today)
        context.close()
    assert len(shown) == 2
