"""Deals and days as text: pasted, in a form, in a link."""

from __future__ import annotations

import re
from html import unescape

import pytest

from tests.deals import D1, D2
from tests.web.conftest import Browser


@pytest.mark.parametrize(
    "text",
    [
        f"\ufeff{D1}\r\n",
        f"# my best deal\n{D1}  # 16 under",
        f"{D1[:77]}\r\n{D1[78:]}\r\n",
    ],
)
def test_a_pasted_line_is_read_as_in_a_file(browser: Browser, text: str) -> None:
    """B40: with a byte order mark, with comments, and broken by a mail."""
    browser.deal(text)
    by_text = re.findall(r'data-face="(\w\w)"', browser.html)
    browser.deal(D1)

    assert by_text == re.findall(r'data-face="(\w\w)"', browser.html)


def test_a_deal_that_cannot_be_read_comes_back_to_be_mended(browser: Browser) -> None:
    """B40: with its text, its rules and what is wrong; nothing is asked or left."""
    browser.deal(D1)
    browser.press(move="1")
    hole = browser.hole

    refused = browser.submit("/new", deal="7H AH 7D <banana>", mode="easy")

    assert refused.status_code == 400
    told = unescape(refused.text)
    assert "Character 10: '<banana>' is not a card; write a rank and a suit" in told
    assert ">7H AH 7D <banana></textarea>" in told
    browser.open()
    assert browser.hole == hole
    browser.html = refused.text
    asked = browser.submit("/new", deal=D2, mode=browser.field("mode"))
    assert "Leave it and deal" in asked.text
    assert browser.field("deal") == D2
    assert browser.field("mode") == "easy"


@pytest.mark.parametrize("text", [f"{D1}\n{D2}", f"{D1}\r\n{D1}"])
def test_two_pasted_deals_are_no_deal_of_two_decks(browser: Browser, text: str) -> None:
    """B08: two lines of 52 cards are 104, each card twice, and not Double Golf."""
    browser.open()

    refused = browser.submit("/new", deal=text, confirm="yes")

    assert refused.status_code == 400
    assert "2 deals, not one" in refused.text


@pytest.mark.parametrize("day", ["20261130", "2026-W49-1", "2026-02-30", "today"])
def test_a_day_is_read_in_one_form(browser: Browser, day: str) -> None:
    """B11: as the command line reads it, in a link, a form and the statistics."""
    browser.open()
    by_form = browser.submit("/new", course="today", day=day, confirm="yes")
    links = (f"/deal?course=today&day={day}", f"/statistics?day={day}")
    by_link = [browser.client.get(link) for link in links]

    assert {answer.status_code for answer in (by_form, *by_link)} == {400}
