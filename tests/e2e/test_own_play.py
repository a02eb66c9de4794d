"""The pages on one's own play: seen, tapped, typed, heard, and without a script.

Decisions, the trainer, a friend's hole, a review and the wait for one, each
on every screen, and in each look.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from golf_solitaire import settings
from golf_solitaire.rules.games import Game
from golf_solitaire.rules.notation import read_deal_line, read_moves
from golf_solitaire.rules.variants import Variant
from golf_solitaire.service.analysis.jobs import JobPool
from golf_solitaire.service.golf import LOCAL_PLAYER, Golf
from golf_solitaire.service.table.friends import write_link
from golf_solitaire.store.database import Store
from tests.deals import D1, D2, W1, simple_moves
from tests.e2e.conftest import Seat, table_on
from tests.e2e.test_looks import violations, violations_in_each_look
from tests.kept_reviews import keep_all, kept_reviews
from tests.service.playing import deal, moves
from tests.service.trainer.test_trainer import stuck_hole

pytestmark = [pytest.mark.browser, pytest.mark.still]

SCREENS = [(320, 640), (390, 844), (768, 1024), (844, 390), (1440, 900)]

ABOUT = "About 8.0 strokes given away, ± 0.5: an estimate, until the review is there."


@dataclass(frozen=True)
class Past:
    """A table whose player has a past.

    Attributes:
        address: Where it is.
        reviewed: A hole whose review is there.
        slip: A position in it, as the trainer calls it, and
        made: the move that was a slip there.
        unreviewed: One whose review takes its time.
    """

    address: str
    reviewed: str
    slip: str
    made: str
    unreviewed: str


@pytest.fixture(scope="module")
def past(tmp_path_factory: pytest.TempPathFactory, jobs: JobPool) -> Iterator[Past]:
    """A player with two final holes, on a table of their own."""
    data = tmp_path_factory.mktemp("data")
    with Store.open(settings.database_url(data)) as store:
        keep_all(store)
        golf = Golf(store, jobs)
        reviewed = stuck_hole(golf, store, LOCAL_PLAYER)
        judged = kept_reviews()[0].review.moves
        step = max(range(len(judged)), key=lambda each: judged[each].strokes_lost)
        made = str(judged[step].move)
        other = moves(golf, deal(golf, W1, LOCAL_PLAYER), simple_moves(W1)).hole.id
        golf.settle(LOCAL_PLAYER, other)
    with table_on(data, GOLF_IDLE_REVIEWS="off") as address:
        yield Past(address, reviewed, f"{reviewed}:{step}", made, other)


def friends_link(line: str, text: str) -> str:
    """The link of a friend's hole, without the slash that it begins with."""
    game = Game.replay(read_deal_line(line), Variant(), read_moves(text))
    return write_link(game, None).lstrip("/")


PLAYS = ".card[data-exposed][data-playable]"
"""A card that can be played; in a slip of these there is one."""


def unfold(page: Page) -> None:
    """Open what is folded on the page itself."""
    page.evaluate(
        "() => document.querySelectorAll('main details').forEach(d => d.open = true)"
    )


def states(past: Past) -> dict[str, Callable[[Page], object]]:
    """Each page and state, and what leads there."""

    def to(path: str, then: Callable[[Page], object] = unfold) -> Any:
        def go(page: Page) -> None:
            page.goto(past.address + path)
            page.wait_for_load_state("load")
            then(page)

        return go

    beat = friends_link(D2, "D" * 16 + "1234567" * 5)
    return {
        "question": to("trainer?kind=drew"),
        "levels": to("trainer", lambda page: page.locator(".mode summary").click()),
        "verdict": to(f"trainer?at={past.slip}&move={past.made}"),
        "nothing left": to("trainer?kind=end&stock=empty"),
        "refused kind": to("trainer?kind=luck"),
        "decisions": to("decisions"),
        "to paste": to("against"),
        "not played": to(friends_link(D1, "1234567" * 5)),
        "both lines": to(beat),
        "to send": to(f"hole/{past.reviewed}/friend"),
        "review": to(f"hole/{past.reviewed}/review"),
    }


@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing_and_nothing_is_too_wide(
    sit: Callable[..., Seat], axe: str, past: Past, screen: tuple[int, int]
) -> None:
    """R40, R42: on the smallest in each look, on the widest in one."""
    width, height = screen
    seat = sit(bypass_csp=True, viewport={"width": width, "height": height})
    page, found = seat.page, {}
    looks = {SCREENS[0]: violations_in_each_look, SCREENS[-1]: violations}
    for name, go in states(past).items():
        go(page)
        found[name] = looks[screen](page, axe) if screen in looks else []
        if page.evaluate("document.documentElement.scrollWidth") > width:
            found[name].append("too wide")

    assert {name: each for name, each in found.items() if each} == {}


def hold_progress(page: Page) -> list[Route]:
    """Answer the first question for progress with an estimate, and no other."""
    held: list[Route] = []
    answer = {"done": False, "progress": 0.4, "failed": "", "estimate": ABOUT}

    def hold(route: Route) -> None:
        if not held:
            route.fulfill(json=answer)
        held.append(route)

    page.route("**/review/progress", hold)
    return held


def test_the_estimate_is_heard_once_while_the_review_is_worked_out(
    sit: Callable[..., Seat], axe: str, past: Past
) -> None:
    """In each look and on every screen; what fails is told apart from it."""
    seat = sit(bypass_csp=True)
    page = seat.page
    page.add_init_script(
        """addEventListener("DOMContentLoaded", () => {
            window.heard = [];
            const region = document.querySelector("#estimate");
            const keep = () => window.heard.push(region.textContent);
            if (region) new MutationObserver(keep).observe(region, {childList: true});
        });"""
    )
    held = hold_progress(page)
    page.goto(f"{past.address}hole/{past.unreviewed}/review")
    expect(page.get_by_role("status").first).to_have_text(ABOUT)
    expect(page.get_by_role("progressbar")).to_have_js_property("value", 0.4)
    assert page.evaluate("window.heard") == [ABOUT]

    assert violations_in_each_look(page, axe) == []
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") == width

    while len(held) < 2:  # the page asks again after a pause
        page.wait_for_timeout(50)
    answer = {"done": False, "progress": 1, "failed": "Stopped.", "estimate": ABOUT}
    held[1].fulfill(json=answer)
    expect(page.locator("#told")).to_have_text("Stopped.")
    assert page.evaluate("window.heard") == [ABOUT]
    page.get_by_role("button", name="Stop").click()
    expect(page.locator(".board")).to_be_visible()


def test_slips_of_a_kind_are_trained_on_by_touch(
    sit: Callable[..., Seat], past: Past
) -> None:
    """From the leak to its slips, an answer, and back to all."""
    seat = sit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = seat.page
    page.goto(f"{past.address}decisions")
    unfold(page)
    pressed = page.locator("main :is(summary, .button, .figures a)")
    sides = pressed.evaluate_all("them => them.map(one => one.clientHeight)")
    assert min(sides) >= 42  # 44 with the border of a button
    page.get_by_role("link", name=re.compile("^Train.*wrong column$")).tap()
    seat.says("yours, move")
    seat.says("played from the wrong column")
    page.locator(PLAYS).first.tap()
    expect(page.locator(".worth:not(:empty)").first).to_be_visible()
    page.get_by_role("link", name="Next").tap()
    expect(page).to_have_url(re.compile(r"kind=column$"))
    page.get_by_role("link", name="All positions").first.tap()
    expect(page.locator(".mode summary")).to_be_visible()


def test_a_slip_is_trained_on_by_keys_and_its_verdict_is_heard(
    seat: Seat, past: Past
) -> None:
    """What has the focus after an answer is described by the verdict."""
    page = seat.page
    page.goto(f"{past.address}hole/{past.reviewed}/review")
    page.wait_for_load_state("load")
    train = page.locator(".moment:not([hidden])").get_by_role("link", name="Train")
    train.press("Enter")
    seat.says("yours, move")
    page.wait_for_load_state("load")
    column = page.locator(PLAYS).first.get_attribute("data-column")
    assert column
    page.keyboard.press(column)

    following = page.get_by_role("link", name="Next")
    expect(following).to_be_focused()
    expect(following).to_have_accessible_description(re.compile(r"(Right|gives away)"))
    page.keyboard.press("n")
    expect(page).to_have_url(re.compile(r"trainer\?kind=\w+$"))


def test_decisions_training_and_a_friends_hole_need_no_script(
    sit: Callable[..., Seat], past: Past
) -> None:
    """R36: all of it is forms and links; a whole message can be pasted."""
    seat = sit(java_script_enabled=False)
    page = seat.page
    page.goto(f"{past.address}decisions")
    page.locator("summary", has_text="By cards in the stock").click()
    drew = page.get_by_role("row", name="Drew while a card was better")
    drew.get_by_role("link").first.click()
    expect(page.locator("#say")).to_contain_text("yours, move")
    page.locator(PLAYS).first.click()
    page.get_by_role("link", name="Try again").click()
    expect(page.locator("#say")).to_contain_text("Which move")

    page.goto(f"{past.address}against")
    link = friends_link(D2, "D" * 16 + "1234567" * 5)
    page.get_by_label("The link").fill(f"Beat this (https://golf.example/{link}).")
    page.get_by_role("button", name="Open it").click()
    expect(page.get_by_role("strong")).to_contain_text("Your friend was")
    row = page.get_by_role("row", name=re.compile(r"^25 different")).first
    expect(row).to_be_visible()
