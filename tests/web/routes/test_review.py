"""The review of a hole over HTTP."""

from __future__ import annotations

import re

import pytest

from golf_solitaire.web.routes import review
from tests.deals import D4
from tests.web.conftest import Browser


@pytest.fixture
def over(browser: Browser) -> Browser:
    """A browser at the end of D4, in which nothing plays."""
    browser.deal(D4)
    for _ in range(16):
        browser.press(move="D")
    return browser


def reviewed(browser: Browser) -> str:
    """The review of the hole on the table, waited for."""
    hole = browser.hole
    while True:
        answer = browser.client.get(f"/hole/{hole}/review/progress")
        answer.raise_for_status()
        if answer.json()["done"]:
            return browser.client.get(f"/hole/{hole}/review").text


def test_a_review_opens_after_asking_and_makes_the_hole_final(over: Browser) -> None:
    """The page says so before; looking changes nothing."""
    hole = over.hole
    shut = over.client.get(f"/hole/{hole}/review")
    assert "no undo after that" in shut.text

    over.submit(f"/hole/{hole}/review")
    over.open()

    assert '"final": true' in over.html
    assert over.press(do="undo").status_code == 422 or "is final" in over.html


def test_a_review_tells_skill_from_luck(over: Browser) -> None:
    """Its sum is the score; no move of D4 could have been better."""
    hole = over.hole
    over.submit(f"/hole/{hole}/review")
    over.open()
    page = reviewed(over)

    sums = re.findall(r"<span><b>([−+]?[\d.]+)</b> ", page)
    start, lost, luck, strokes = (float(each.replace("−", "-")) for each in sums)
    assert lost == 0
    assert strokes == 35
    assert start + luck == pytest.approx(35)
    assert "every move was the best there was" in page
    assert page.count('<th scope="row">') == 16


def test_a_review_that_is_not_there_yet_is_looked_for_again(
    over: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """R36: also without a script, by the page itself, until it is there."""
    monkeypatch.setattr(review, "FIRST_WAIT_S", 0)
    hole = over.hole
    waiting = over.submit(f"/hole/{hole}/review").text
    over.open()

    head, body = waiting.split("<body>")
    assert '<noscript><meta http-equiv="refresh" content="3"></noscript>' in head
    assert "The page looks again every three seconds" in body
    assert "http-equiv" not in reviewed(over)


def test_no_review_of_a_hole_in_play(browser: Browser) -> None:
    """It would tell of the stock."""
    browser.deal(D4)
    path = f"/hole/{browser.hole}/review"

    assert browser.client.get(path).status_code == 409
    assert browser.submit(path).status_code == 409
    browser.open()
    assert '"final": false' in browser.html


def test_another_players_review_does_not_exist(over: Browser, other: Browser) -> None:
    """Nor how far it is, nor stopping it."""
    hole = over.hole
    over.submit(f"/hole/{hole}/review")
    other.open()

    for path in ("review", "review/progress"):
        assert other.client.get(f"/hole/{hole}/{path}").status_code == 404
    for path in ("review", "review/stop"):
        assert other.submit(f"/hole/{hole}/{path}").status_code == 404
        other.open()
