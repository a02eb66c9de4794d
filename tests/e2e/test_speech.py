"""The table by keyboard and by ear: what has the focus, and what is said."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import CDPSession, expect

from tests.deals import D1, D4
from tests.e2e.conftest import Seat
from tests.e2e.test_choices import choose

pytestmark = [pytest.mark.browser, pytest.mark.still]

FIRST_ROW = [
    "2 of spades, column 1, 5 cards, can be played",
    "3 of spades, column 2, 5 cards",
    "4 of spades, column 3, 5 cards",
    "5 of spades, column 4, 5 cards",
    "6 of spades, column 5, 5 cards",
    "7 of spades, column 6, 5 cards",
    "8 of spades, column 7, 5 cards",
]


class Ear:
    """The accessibility tree of a page, as a screen reader gets it."""

    def __init__(self, seat: Seat) -> None:
        self._page = seat.page
        self._devtools: CDPSession = seat.page.context.new_cdp_session(seat.page)

    def focused(self) -> str:
        """The name of what has the focus; empty where only the page has it."""
        tree = self._devtools.send("Accessibility.getFullAXTree")
        named = [self._name(node) for node in tree["nodes"] if self._is_focused(node)]
        return named[-1] if named else ""

    def press(self, key: str) -> str:
        """Press a key; the name of what has the focus in the next picture."""
        self._page.keyboard.press(key)
        self._page.evaluate(
            "new Promise(drawn => requestAnimationFrame(() => setTimeout(drawn)))"
        )
        return self.focused()

    @staticmethod
    def _is_focused(node: dict[str, Any]) -> bool:
        if node["role"]["value"] == "RootWebArea":
            return False
        facts = {each["name"]: each["value"] for each in node.get("properties", ())}
        return bool(facts.get("focused", {}).get("value"))

    @staticmethod
    def _name(node: dict[str, Any]) -> str:
        return str(node["name"]["value"])


@pytest.fixture
def ear(seat: Seat) -> Ear:
    """The ear of whoever sits there."""
    return Ear(seat)


def test_tab_visits_every_pile_once_and_leaves_the_board(seat: Seat, ear: Ear) -> None:
    """B56: the cards from left to right, the stock, the buttons; each with a ring."""
    seat.deal(D1)
    visited = []
    for _ in range(16):
        visited.append(ear.press("Tab"))
        outline = seat.page.evaluate(
            """() => {
                const focused = document.activeElement;
                const drawn = focused.querySelector(".face") ?? focused;
                const {outlineStyle, outlineWidth} = getComputedStyle(drawn);
                return outlineStyle === "none" ? 0 : parseFloat(outlineWidth);
            }"""
        )
        assert outline >= 3, visited[-1]

    buttons = ["Draw", "Undo", "Redo", "Hint", "Auto", "New deal"]
    assert visited == [
        *("Mode: Hard", "Menu"),
        *FIRST_ROW,
        "Draw, 16 cards in stock",
        *buttons,
    ]


def test_each_column_and_card_has_its_words(seat: Seat) -> None:
    """B56: covered cards can be read too, from the deepest to the exposed one."""
    seat.deal(D1)

    expect(seat.page.get_by_role("list", name="Column 1")).to_match_aria_snapshot(
        """
        - list "Column 1":
          - listitem:
            - button "8 of diamonds, column 1, covered" [disabled]
          - listitem:
            - button "ace of hearts, column 1, covered" [disabled]
          - listitem:
            - button "8 of hearts, column 1, covered" [disabled]
          - listitem:
            - button "9 of spades, column 1, covered" [disabled]
          - listitem:
            - button "2 of spades, column 1, 5 cards, can be played"
        """
    )
    expect(seat.page.locator("main")).to_contain_text("waste: ace of spades")
    speaking = seat.page.locator("main").locator(
        "[aria-live], [role=status], [role=alert]"
    )
    expect(speaking).to_have_count(1)


def test_d1_is_cleared_with_the_focus_always_on_a_pile(seat: Seat, ear: Ear) -> None:
    """B56: Enter 35 times; the card below takes the focus, else the next column."""
    seat.deal(D1)
    seat.listen()
    seat.page.locator(seat.exposed(1)).focus()

    for row in range(5):
        for column in range(1, 8):
            assert f"column {column}, {5 - row} card" in ear.focused()
            heir = ear.press("Enter")
            if row < 4:
                assert f"column {column}, {4 - row} card" in heir
                seat.page.keyboard.press("ArrowRight")
        for _ in range(7):
            seat.page.keyboard.press("ArrowLeft")

    expect(seat.page.locator("#end")).to_be_visible()
    # Course par is said once it is worked out, and the end not once more.
    heard = [each for each in seat.heard() if not each.startswith("Course par")]
    assert len(heard) == 35
    assert heard[0] == "Played the 2 of spades, 34 cards left."
    assert [each for each in heard if "−16" in each] == heard[-1:]


def test_the_end_holds_the_focus_and_gives_it_back(seat: Seat, ear: Ear) -> None:
    """B56: on the gold button at once, round by Tab; after Esc a button has it."""
    seat.deal(D4)
    seat.page.locator("#draw").focus()
    for _ in range(16):
        seat.page.keyboard.press("Enter")
    end = seat.page.get_by_role("dialog", name="End of single hole")
    expect(end).to_contain_text("35")

    assert ear.focused() == "New deal"
    stops = [ear.press("Tab") for _ in range(5)]
    assert stops == ["See the best", "Review", "Undo", "More", "Close"]
    assert seat.page.evaluate("document.activeElement.closest('#end') !== null")

    assert ear.press("Escape") == "New deal"
    expect(end).to_be_hidden()
    assert ear.press("Shift+Tab") == "Auto"

    assert ear.press("Shift+Tab") == "Result"
    ear.press("Enter")
    expect(end).to_be_visible()
    expect(end.get_by_role("button", name="Review")).to_be_visible()
    assert ear.press("Escape") == "Result"
    ear.press("u")
    seat.stock("1")
    expect(seat.page.locator("#to-result")).to_be_hidden()
    expect(seat.page.locator("#hint")).to_be_visible()


def test_every_dialog_and_menu_gives_the_focus_back(seat: Seat, ear: Ear) -> None:
    """B56: the keys, the question, the menu; each ends on Esc."""
    seat.deal(D1)
    seat.page.keyboard.press("1")
    seat.strokes("34")
    seat.page.locator(seat.exposed(2)).focus()
    card = ear.focused()

    assert ear.press("?") == "Close"
    assert ear.press("Tab") == "Close"
    assert ear.press("Escape") == card

    seat.page.keyboard.press("n")
    expect(seat.page.locator("#ask")).to_be_visible()
    assert ear.focused() == "Keep playing"
    assert ear.press("Escape") == card

    seat.page.locator("summary", has_text="Menu").focus()
    seat.page.keyboard.press("Enter")
    expect(seat.page.locator(".menu .panel")).to_be_visible()
    ear.press("Tab")
    assert ear.press("Escape") == "Menu"
    expect(seat.page.locator(".menu .panel")).to_be_hidden()


def test_draw_hint_and_refusal_are_said_once_each(seat: Seat, ear: Ear) -> None:
    """B56: the waste and the stock's count in words, the hint with its why."""
    seat.deal(D1)
    seat.listen()
    seat.page.locator("#stock").focus()

    seat.page.keyboard.press("h")
    seat.says("Play the 2 in column 1")
    seat.page.keyboard.press("Enter")
    seat.says("Drew the ace of diamonds, 15 cards left in stock")
    seat.page.keyboard.press("7")
    seat.says("can't go on the ace of diamonds")
    said = seat.page.locator("#say").text_content() or ""
    seat.page.keyboard.press("7")
    expect(seat.page.locator("#say")).to_have_js_property("textContent", f"{said}\xa0")
    seat.page.keyboard.press("u")
    seat.says("Back at the deal")

    heard = seat.heard()
    assert len(heard) == 5
    assert heard[2] == heard[3]
    assert ear.focused() == "Draw, 16 cards in stock"


def test_a_chosen_card_is_told_and_let_go_with_esc(seat: Seat, ear: Ear) -> None:
    """B56, R3: by two taps, all by keyboard; the waste is one more stop."""
    seat.deal(D1)
    choose(seat, taps="two")
    card = seat.page.locator("#t4")
    expect(card).to_have_attribute("aria-pressed", "false")

    card.focus()
    seat.page.keyboard.press("Enter")
    seat.says("Chosen")
    expect(card).to_have_attribute("aria-pressed", "true")
    assert ear.press("Escape").startswith("2 of spades")
    expect(card).to_have_attribute("aria-pressed", "false")
    seat.strokes("35")

    seat.page.keyboard.press("Space")
    for _ in range(7):
        seat.page.keyboard.press("ArrowRight")
    assert ear.press("ArrowRight") == "waste: ace of spades"
    assert ear.press("Enter") == "waste: 2 of spades"
    seat.strokes("34")
    choose(seat, taps="one")
    expect(seat.page.locator("#t3")).not_to_have_attribute("aria-pressed", "false")
