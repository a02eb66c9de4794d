"""What moves and lights up on the table, and what it means."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.deals import D1, D4, W1, W1_LINE
from tests.e2e.conftest import Seat

pytestmark = pytest.mark.browser


def test_a_run_is_counted_beside_the_waste(seat: Seat) -> None:
    """R45: from three cards on, in gold from five; gone with a draw, back with undo."""
    seat.deal(D1)
    table, streak = seat.page.locator("main.table"), seat.page.locator(".streak")

    for keys, kind in (("12", ""), ("3", "long"), ("45", "gold"), ("d", "")):
        seat.type(keys)
        expect(table).to_have_attribute("data-run", kind)
        expect(streak).to_have_css("opacity", "1" if kind else "0")
    seat.type("u")
    expect(streak).to_have_text("5")
    seat.page.reload()
    expect(table).to_have_attribute("data-run", "gold")


def test_the_waste_lights_up_and_takes_a_card_that_is_near(seat: Seat) -> None:
    """R45: 30 px beside it is near enough."""
    seat.deal(D1)
    page = seat.page
    card = page.locator(seat.exposed(1)).bounding_box()
    waste = page.locator("#waste").bounding_box()
    assert card
    assert waste
    page.mouse.move(card["x"] + 10, card["y"] + 10)
    page.mouse.down()
    page.mouse.move(waste["x"] - card["width"] - 20, waste["y"] + 10, steps=3)
    expect(page.locator("#waste[data-awaits]")).to_have_count(1)

    page.mouse.up()

    seat.strokes("34")
    expect(page.locator("[data-awaits]")).to_have_count(0)


@pytest.fixture
def slow_seat(seat: Seat) -> Seat:
    """A seat where each deal stands still as soon as it has begun."""
    seat.page.add_init_script(
        """addEventListener("animationstart", ({animationName}) => {
            if (animationName !== "deal") return;
            for (const each of document.getAnimations()) each.pause();
        }, true)"""
    )
    return seat


def flights(page: Page, name: str = "deal") -> list[dict[str, Any]]:
    """The cards that such an animation moves now, and how fast it runs."""
    found: list[dict[str, Any]] = page.evaluate(
        """name => document.getAnimations()
            .filter(each => (each.animationName ?? each.transitionProperty) === name)
            .map(each => ({
                id: each.effect.target.closest(".card")?.id,
                rate: each.playbackRate,
            }))""",
        name,
    )
    return found


@pytest.mark.parametrize(("layout", "cards"), [("standard", 36), ("double", 64)])
def test_a_new_deal_is_dealt(slow_seat: Seat, layout: str, cards: int) -> None:
    """R45: each card of the tableau and the starter, on a new hole alone."""
    page = slow_seat.page
    slow_seat.deal("7", layout=layout)
    page.evaluate(
        """async () => {
            const frame = () => new Promise(requestAnimationFrame);
            while (document.getAnimations().length === 0) await frame();
        }"""
    )

    flying = {each["id"] for each in flights(page)}

    assert len(flying) == cards
    slow_seat.type("d")
    slow_seat.says("Drew")
    page.reload()
    page.wait_for_load_state("load")
    assert flights(page) == []


def test_the_cards_of_a_new_page_lie_in_their_places(seat: Seat) -> None:
    """R43: none flies there from a corner, however the style sheets come."""
    page = seat.page
    page.add_init_script(
        """window.flown = [];
        addEventListener("transitionrun", ({target, propertyName}) => {
            if (propertyName === "translate") window.flown.push(target.id);
        }, true)"""
    )

    def hold(route: Route) -> None:
        page.wait_for_timeout(300)
        route.continue_()

    page.route("**/motion.css", hold)

    seat.deal(D1)
    seat.picture()
    assert page.evaluate("flown") == []
    seat.type("1")
    seat.strokes("34")
    assert page.evaluate("flown") == ["t4"]


@pytest.mark.parametrize("hand", ["tap", "key"])
def test_a_card_plays_while_the_deal_is_dealt(slow_seat: Seat, hand: str) -> None:
    """R43: the move is taken at once, and the rest of the deal comes faster."""
    page = slow_seat.page
    slow_seat.deal(D1)
    expect(page.locator("[data-fresh]")).to_have_count(1)

    if hand == "tap":
        page.click("#t4")
    else:
        slow_seat.type("1")

    slow_seat.strokes("34")
    dealt = flights(page)
    assert len(dealt) == 36
    assert {each["rate"] for each in dealt} == {3}
    page.evaluate("document.getAnimations().forEach(each => each.finish())")
    assert slow_seat.is_true()


def test_a_drawn_card_turns_over_and_back(seat: Seat) -> None:
    """R45: its back goes and its face comes; undo turns it back again."""
    seat.deal(D1)
    page = seat.page
    card = page.locator("#s0")
    seen = """node => [[node.querySelector(".face"), null], [node, "::before"]]
        .map(([part, pseudo]) => !getComputedStyle(part, pseudo).scale.startsWith("0"))
    """
    for key, place, sides in (
        ("d", "waste", [True, False]),
        ("u", "stock", [False, True]),
        ("r", "waste", [True, False]),
    ):
        seat.type(key)
        expect(card).to_have_attribute("data-place", place)
        seat.picture()
        assert card.evaluate(seen) == sides, key


def test_a_card_is_taken_back_in_flight(seat: Seat) -> None:
    """R43: it turns round where it is, and lies in its column again."""
    seat.deal(D1)
    before = seat.picture()
    page = seat.page
    page.evaluate(
        """addEventListener("transitionrun", ({target, propertyName}) => {
            if (target.id !== "t4" || propertyName !== "transform") return;
            for (const each of target.getAnimations()) each.pause();
        })"""
    )
    seat.type("1")
    seat.strokes("34")
    assert {each["id"] for each in flights(page, "transform")} == {"t4"}

    seat.type("u")

    seat.strokes("35")
    expect(page.locator("#t4")).to_have_attribute("data-place", "tableau")
    page.evaluate("document.getAnimations().forEach(each => each.finish())")
    after = seat.picture()
    assert after["t4"] == before["t4"]


def test_cards_on_the_waste_lie_askew(seat: Seat) -> None:
    """R45: each a little, the one below another way than the one above."""
    seat.deal(D1)
    seat.type("12")
    seat.strokes("33")
    seat.picture()

    leans = [
        seat.page.locator(card).evaluate(
            "node => parseFloat(getComputedStyle(node.querySelector('.face')).rotate)"
        )
        for card in ("#t4", "#t9")
    ]

    assert leans[0] * leans[1] < 0
    assert max(map(abs, leans)) <= 3


def listen_to_the_tally(page: Page) -> None:
    """Keep from now on what is counted at the end of a hole."""
    page.evaluate(
        """() => {
            const tally = document.querySelector(".tally");
            window.counted = [];
            new MutationObserver(() => window.counted.push(tally.textContent))
                .observe(tally, {childList: true});
        }"""
    )


def lay_out(seat: Seat, deal: str, moves: str, **fields: str) -> None:
    """Play a deal up to its last move."""
    seat.deal(deal, **fields)
    seat.type(moves.lower())
    expect(seat.page.locator('[data-label="moves"]')).to_have_text(str(len(moves)))
    seat.picture()


@pytest.mark.parametrize(
    ("scoring", "counted"),
    [
        ("traditional", ["0", "\u22121", "\u22122", "\u22123", "\u22124", "\u22125"]),
        ("plain", ["0"]),
    ],
)
def test_a_cleared_tableau_counts_its_unspent_stock(
    seat: Seat, scoring: str, counted: list[str]
) -> None:
    """R45: a card for each, where it scores; said once, and then the sheet comes."""
    lay_out(seat, W1, W1_LINE[:-1], scoring=scoring)
    page = seat.page
    listen_to_the_tally(page)
    seat.listen()

    seat.type(W1_LINE[-1])

    expect(page.locator("#end")).to_be_visible()
    assert page.evaluate("window.counted") == counted
    expect(page.locator("[data-fanned]")).to_have_count(len(counted) - 1)
    told = [said for said in seat.heard() if not said.startswith("Course par")]
    assert len(told) == 1
    assert "Cleared" in told[0]
    page.locator("#end").get_by_role("button", name="Undo").click()
    seat.strokes("1")
    expect(page.locator("[data-fanned]")).to_have_count(0)
    expect(page.locator(".tally")).to_be_empty()
    expect(page.locator(".stock b")).to_have_text("5")


@pytest.fixture
def halted_seat(seat: Seat) -> Seat:
    """A seat at a cleared tableau, whose first unspent card is halted in its flight."""
    lay_out(seat, W1, W1_LINE[:-1])
    seat.page.evaluate(
        """addEventListener("transitionrun", ({target}) => {
            if (!target.hasAttribute("data-fanned")) return;
            for (const each of target.getAnimations()) each.pause();
        })"""
    )
    seat.type(W1_LINE[-1])
    expect(seat.page.locator("[data-fanned]")).to_have_count(1)
    expect(seat.page.locator("#end")).to_be_hidden()
    return seat


def test_a_tap_is_enough_of_the_count(halted_seat: Seat) -> None:
    """R43: the rest comes at once, and the sheet with it."""
    page = halted_seat.page

    page.locator(".board").click(position={"x": 5, "y": 5})

    expect(page.locator("#end")).to_be_visible()
    expect(page.locator("[data-fanned]")).to_have_count(5)
    expect(page.locator(".tally")).to_have_text("\u22125")


def test_an_undo_ends_the_count(halted_seat: Seat) -> None:
    """R43: the hole goes on, and no sheet comes."""
    page = halted_seat.page

    halted_seat.type("u")

    halted_seat.strokes("1")
    expect(page.locator("[data-fanned]")).to_have_count(0)
    expect(page.locator(".tally")).to_be_empty()
    assert halted_seat.is_true()
    expect(page.locator("#end")).to_be_hidden()


def test_what_is_left_settles_before_the_sheet(seat: Seat) -> None:
    """R45: nothing is counted where the tableau is not cleared."""
    lay_out(seat, D4, "d" * 15)
    page = seat.page
    listen_to_the_tally(page)
    page.evaluate(
        """() => {
            window.settled = [];
            addEventListener("animationstart", ({animationName, target}) => {
                const isShown = document.querySelector("#end").open;
                if (animationName === "settle") window.settled.push(isShown);
            });
        }"""
    )

    seat.type("d")

    expect(page.locator("#end")).to_be_visible()
    assert page.evaluate("window.settled") == [False] * 35
    assert page.evaluate("window.counted") == []


def test_nothing_moves_where_less_motion_is_wanted(sit: Callable[..., Seat]) -> None:
    """R41, R45: cards and counter are where they belong at once."""
    seat = sit(reduced_motion="reduce")
    seat.deal(D1)
    assert seat.page.evaluate("document.getAnimations().length") == 0
    seat.type("123")
    seat.strokes("32")
    assert seat.page.evaluate("document.getAnimations().length") == 0

    lay_out(seat, W1, W1_LINE[:-1])
    seat.type(W1_LINE[-1])
    expect(seat.page.locator("#end")).to_be_visible()
    expect(seat.page.locator("[data-fanned]")).to_have_count(0)
    expect(seat.page.locator(".tally")).to_be_empty()


def test_nothing_flies_where_cards_are_not_to_fly(seat: Seat) -> None:
    """R45: the setting does what less motion does, to the end of a hole."""
    lay_out(seat, W1, W1_LINE[:-1])
    page = seat.page
    page.evaluate("document.documentElement.dataset.speed = 'none'")

    seat.type(W1_LINE[-1])

    assert flights(page, "translate") == flights(page, "transform") == []
    expect(page.locator("#end")).to_be_visible()
    expect(page.locator("[data-fanned]")).to_have_count(0)


@pytest.mark.parametrize(("speed", "ms"), [("fast", 80), ("usual", 190), ("slow", 450)])
def test_a_card_flies_as_fast_as_is_chosen(seat: Seat, speed: str, ms: int) -> None:
    """R45: one speed times all that moves on the board."""
    seat.deal(D1)
    page = seat.page
    page.evaluate("speed => { document.documentElement.dataset.speed = speed; }", speed)
    page.evaluate(
        """() => {
            window.lasting = [];
            addEventListener("transitionrun", ({target, propertyName}) => {
                if (target.id !== "t4" || propertyName !== "transform") return;
                const [flight] = target.getAnimations()
                    .filter(each => each.transitionProperty === "transform");
                window.lasting.push(flight.effect.getTiming().duration);
            });
        }"""
    )

    seat.type("1")
    seat.strokes("34")

    assert page.evaluate("window.lasting") == [ms]


def test_a_play_and_a_refusal_are_felt(seat: Seat) -> None:
    """R45: once each, where the device vibrates; not where that is switched off."""
    page = seat.page
    page.add_init_script(
        """window.felt = [];
        Navigator.prototype.vibrate = pulses => window.felt.push(pulses.length);"""
    )
    seat.deal(D1)

    seat.type("1")
    seat.strokes("34")
    seat.type("1")
    expect(page.locator("#say")).to_have_attribute("data-kind", "refused")
    page.evaluate("document.documentElement.dataset.vibration = 'off'")
    seat.type("2")
    seat.strokes("33")
    seat.says("Played")

    assert page.evaluate("window.felt") == [1, 3]
