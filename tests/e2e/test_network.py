"""A server that is away, slow, replaced, or whose answer is lost."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

import golf_solitaire
from tests.deals import D1, D2
from tests.e2e.conftest import Host, Seat

pytestmark = pytest.mark.browser

PACKAGE = Path(golf_solitaire.__file__).parent


@pytest.fixture
def guest(seat: Seat, host: Host) -> Seat:
    """A seat at a table that the test can end and start."""
    seat.address = host.address
    return seat


def versions_of(addresses: list[str]) -> set[str]:
    """The versions that files of the page came from."""
    return set(re.findall(r"/static/(\w+)/", " ".join(addresses)))


@pytest.mark.still
def test_moves_made_while_the_server_is_away_are_kept_when_it_is_back(
    guest: Seat, host: Host
) -> None:
    """B61: the page says so, shows nothing false, and no move is done twice."""
    guest.deal(D1)
    guest.type("12")
    guest.strokes("33")

    host.stop()
    guest.type("3du")
    guest.says("Not connected")
    expect(guest.page.locator("#t14")).to_have_attribute("data-place", "waste")
    expect(guest.page.locator('[data-label="strokes"]')).to_have_text("32")
    guest.stock("16")
    host.start()

    guest.strokes("32")
    guest.says("Taken back")
    guest.stock("16")
    guest.page.reload()
    guest.strokes("32")
    expect(guest.page.locator('[data-label="moves"]')).to_have_text("3")


@pytest.mark.still
@pytest.mark.parametrize("key", ["1", "d"])
def test_a_lost_answer_is_asked_for_again_and_nothing_done_twice(
    seat: Seat, key: str
) -> None:
    """B61: the request keeps its name, and the server knows it again."""
    asked: list[str] = []

    def lose_the_first(route: Route) -> None:
        asked.append(route.request.post_data or "")
        if len(asked) == 1:
            route.fetch()
            route.abort()
        else:
            route.continue_()

    seat.deal(D1)
    seat.page.route("**/act", lose_the_first)
    seat.type(key)

    seat.strokes("34" if key == "1" else "35")
    seat.stock("15" if key == "d" else "16")
    expect(seat.page.locator('[data-label="moves"]')).to_have_text("1")
    names = {re.findall(r'"request":"([^"]+)"', body)[0] for body in asked}
    assert len(asked) == 2
    assert len(names) == 1
    assert seat.is_true()


def test_a_slow_network_holds_no_card_back(seat: Seat) -> None:
    """B61, R43: seven cards lie on the waste before the first answer is there."""
    seat.deal(D1)
    devtools = seat.page.context.new_cdp_session(seat.page)
    rates = {"downloadThroughput": 50_000, "uploadThroughput": 50_000}
    slow = {"offline": False, "latency": 200, **rates}
    devtools.send("Network.emulateNetworkConditions", slow)

    seat.type("1234567")

    assert seat.page.locator("#t34").get_attribute("data-place") == "waste"
    seat.strokes("28")
    devtools.detach()
    assert seat.is_true()


def test_the_figures_change_with_the_card(seat: Seat) -> None:
    """R43: cards left and run are counted before the first answer is there."""
    held: list[Route] = []
    seat.deal(D1)
    seat.page.route("**/act", lambda route: held.append(route), times=1)

    seat.type("123")

    for name, text in {"strokes": "32", "run": "3", "moves": "0"}.items():
        figure = seat.page.locator(f'dd[data-label="{name}"]')
        expect(figure).to_have_text(text)
    expect(seat.page.locator("main")).to_have_attribute("data-run", "long")
    held[0].continue_()
    seat.strokes("32")
    assert seat.is_true()


@pytest.mark.still
def test_keys_typed_ahead_of_a_slow_draw_are_all_played(seat: Seat) -> None:
    """B61: five rows of plays, typed before the first of 16 draws is answered."""
    seat.deal(D2)
    seat.page.route("**/act", lambda route: route.continue_())

    seat.type("d" * 16 + "1234567" * 5)

    expect(seat.page.locator("#end-score")).to_have_text("0")


@pytest.mark.still
def test_a_new_deal_pressed_twice_on_a_slow_network_is_asked_for_once(
    seat: Seat,
) -> None:
    """B50, B61: both presses wait for the move, then there is one question."""
    held: list[Route] = []
    seat.deal(D1)
    seat.page.route("**/act", lambda route: held.append(route))
    with seat.page.expect_request("**/act"):
        seat.type("1")
    seat.type("nn")
    held[0].continue_()
    seat.page.unroute("**/act")
    seat.strokes("34")

    with seat.page.expect_navigation():
        seat.page.get_by_role("button", name="Leave").click()

    seat.strokes("35")
    expect(seat.page.locator(".board")).to_be_visible()


@pytest.mark.still
def test_a_new_deal_that_was_stopped_on_its_way_is_asked_for_again(
    seat: Seat,
) -> None:
    """R11, B61: the answer to the question holds for one press alone."""
    seat.deal(D1)
    seat.type("1")
    seat.strokes("34")
    seat.page.route("**/act", lambda route: route.abort("aborted"))
    for _ in range(2):
        seat.type("n")
        with seat.page.expect_request("**/act"):
            seat.page.get_by_role("button", name="Leave").click()

    seat.strokes("34")


@pytest.mark.still
def test_a_new_version_comes_whole_with_one_reload(
    guest: Seat, host: Host, tmp_path: Path
) -> None:
    """B61: the open page plays on; then every file is of the new version."""
    newer = tmp_path / "newer"
    shutil.copytree(
        PACKAGE, newer / PACKAGE.name, ignore=shutil.ignore_patterns("__pycache__")
    )
    words = newer / PACKAGE.name / "web" / "static" / "words.js"
    words.write_text(words.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    files: list[str] = []
    guest.page.on("request", lambda request: files.append(request.url))
    guest.deal(D1)
    old_files = [each for each in files if each.endswith(".js")]
    (old,) = versions_of(old_files)

    host.stop()
    host.start(PYTHONPATH=str(newer))
    guest.type("1")
    guest.strokes("34")
    files.clear()
    guest.page.reload()
    guest.strokes("34")
    guest.type("2")
    guest.strokes("33")

    (new,) = versions_of(files)
    assert new != old
    assert sum(each.endswith(".js") for each in files) == len(set(old_files))
    gone = guest.page.request.get(old_files[0])
    assert gone.status == 404
