"""The trainer in the browser: by tap, by keys, without a script, on each screen.

test_own_play has axe look at it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from golf_solitaire import settings
from golf_solitaire.service.analysis.jobs import JobPool
from golf_solitaire.service.golf import LOCAL_PLAYER, Golf
from golf_solitaire.store.database import Store
from golf_solitaire.study.positions import made_positions
from tests.e2e.conftest import Seat, table_on
from tests.kept_reviews import keep_all
from tests.service.trainer.test_trainer import stuck_hole

pytestmark = [pytest.mark.browser, pytest.mark.still]

SCREENS = [(320, 568), (390, 844), (768, 1024), (844, 390), (1440, 900)]


@pytest.fixture(scope="module")
def address_reviewed(
    tmp_path_factory: pytest.TempPathFactory, jobs: JobPool
) -> Iterator[str]:
    """The address of a table whose player has a reviewed hole with mistakes."""
    data = tmp_path_factory.mktemp("data")
    with Store.open(settings.database_url(data)) as store:
        keep_all(store)
        stuck_hole(Golf(store, jobs), store, LOCAL_PLAYER)
    with table_on(data) as address:
        yield address


def ask(seat: Seat, query: str = "") -> None:
    """Open the trainer."""
    seat.page.goto(f"{seat.address}trainer{query}")
    seat.says("Which move")
    seat.page.wait_for_load_state("load")


def answers(page: Page) -> list[str]:
    """The legal moves of the position on the page, best first."""
    key = page.locator("input[name=at]").get_attribute("value")
    assert key
    return [str(fair.move) for fair in made_positions()[key].moves]


def tap(seat: Seat, move: str) -> None:
    """Tap what makes a move."""
    seat.page.locator("#stock" if move == "D" else seat.exposed(int(move))).click()


def test_an_answer_is_a_tap_and_next_asks_on(seat: Seat) -> None:
    """Each legal move then shows its worth, and the best has the mark of a hint."""
    ask(seat)
    page = seat.page
    moves = answers(page)
    tap(seat, moves[0])

    seat.says(re.compile(r"^Right, by .* strokes\. .* Back in 1 day\.$"))
    expect(page.locator(".worth:not(:empty)")).to_have_count(len(moves))
    expect(page.locator("[data-hint]")).to_have_count(1)
    expect(page.locator("#next")).to_be_focused()
    page.get_by_role("link", name="Next").click()
    seat.says("Which move")
    expect(page.locator(".worth:not(:empty)")).to_have_count(0)


def test_the_keys_of_the_table_answer_and_n_goes_on(seat: Seat) -> None:
    """A column's number, D, and N; Enter goes on too, for the link has the focus."""
    ask(seat, "?level=5")
    seat.page.keyboard.press("d")
    seat.says("Right, by")
    seat.page.wait_for_load_state("load")
    seat.page.keyboard.press("n")
    seat.says("Which move")
    seat.page.wait_for_load_state("load")
    wrong = next(move for move in answers(seat.page) if move != "D")
    seat.page.keyboard.press(wrong)
    seat.says("gives away")
    seat.page.keyboard.press("Enter")
    seat.says("Which move")


def test_keys_are_left_to_a_field_and_to_the_open_menu(seat: Seat) -> None:
    """What is typed there is no answer; once the menu is shut it is one again."""
    ask(seat, "?level=5")
    page = seat.page
    page.evaluate(
        "document.querySelector('main').append(document.createElement('input'))"
    )
    page.locator("main > input").press("d")
    expect(page.locator("main > input")).to_have_value("d")
    page.locator("main > input").evaluate("field => field.remove()")
    page.locator(".mode summary").click()
    page.keyboard.press("d")
    page.keyboard.press("Escape")
    expect(page.locator(".mode .panel")).to_be_hidden()
    seat.says("Which move")

    page.keyboard.press("d")
    seat.says("Right, by")


def test_a_card_that_does_not_fit_says_why(seat: Seat) -> None:
    """And the question stands."""
    ask(seat)
    moves = answers(seat.page)
    exposed = seat.page.locator(".card[data-exposed]:not([data-playable])").first
    column = exposed.get_attribute("data-column")
    assert column not in moves
    exposed.click()

    seat.says("can't go on")
    expect(seat.page.locator(".worth:not(:empty)")).to_have_count(0)


def test_it_works_without_a_script(sit: Callable[..., Seat]) -> None:
    """All of it is forms and links."""
    seat = sit(java_script_enabled=False)
    seat.page.goto(f"{seat.address}trainer?mode=easy&level=2")
    tap(seat, answers(seat.page)[-1])
    seat.says("Back in 10 minutes.")
    seat.page.get_by_role("link", name="Try again").click()
    seat.says("Easy; from the collection, level 2.")
    tap(seat, answers(seat.page)[0])
    seat.says("Right, by")
    seat.page.locator(".mode summary").click()
    seat.page.get_by_role("link", name=re.compile("^5 ")).click()
    seat.says("Easy; from the collection, level 5.")


@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_scrolls_and_nothing_moves(
    sit: Callable[..., Seat], screen: tuple[int, int]
) -> None:
    """Cards, stock and sentence lie where they lay when the verdict comes."""
    width, height = screen
    seat = sit(viewport={"width": width, "height": height})
    for level in (1, 5):
        ask(seat, f"?level={level}")
        before = seat.picture()
        tap(seat, answers(seat.page)[-1])
        seat.says("gives away")
        after = seat.picture()

        assert {name: each[3:] for name, each in before.items()} == {
            name: each[3:] for name, each in after.items()
        }
        size = "(({scrollWidth, scrollHeight}) => [scrollWidth, scrollHeight])"
        size += "(document.documentElement)"
        assert seat.page.evaluate(size) == [width, height]
        expect(seat.page.locator("#next")).to_be_in_viewport(ratio=1)


def test_a_mistake_of_ones_own_is_asked_and_leads_to_its_review(
    sit: Callable[..., Seat], address_reviewed: str
) -> None:
    """The cards are those of the hole."""
    seat = sit()
    seat.address = address_reviewed
    ask(seat)
    seat.says(re.compile(r"^Hard; yours, move \d+\. Which move"))
    said = seat.page.locator("#say").inner_text()
    asked = said.partition("move ")[2].partition(".")[0]
    seat.page.locator(".card[data-playable]").first.click()
    expect(seat.page.locator(".worth:not(:empty)").first).to_be_visible()
    seat.page.get_by_role("link", name="Review").click()

    expect(seat.page.locator(".moment:not([hidden])")).to_contain_text(f"move {asked}")
    expect(seat.page.locator(".board")).to_be_visible()
