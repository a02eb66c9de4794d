"""What moves are worth, over HTTP: hints, figures, and who may ask."""

from __future__ import annotations

import json
import re
from typing import Any

from tests.deals import W1
from tests.service.analysis.test_advice import LATE
from tests.web.conftest import Browser


def late(browser: Browser) -> None:
    """Play W1 to where exact values take a moment."""
    browser.deal(W1)
    browser.play(LATE)


def advice(browser: Browser) -> Any:
    """What the moves are worth, asked for until it is exact."""
    while True:
        answer = browser.client.get(f"/table/{browser.hole}/advice")
        answer.raise_for_status()
        told = answer.json()
        if not told["again"]:
            return told


def test_no_figure_is_told_of_a_hole_without_help(browser: Browser) -> None:
    """Looking would be help that marks nothing."""
    late(browser)

    answer = browser.client.get(f"/table/{browser.hole}/advice")

    assert answer.status_code == 409
    assert "Assisted" not in re.sub(r"<span[^>]* hidden>Assisted", "", browser.html)


def test_a_hint_is_refined_until_it_is_exact(browser: Browser) -> None:
    """The version stays; the figures are of the legal moves."""
    late(browser)
    hinted = browser.ask("hint").json()

    told = advice(browser)

    assert told["version"] == hinted["version"]
    assert told["advice"]["note"] == "Expected strokes with best play: exact."
    playable = {str(column) for column in hinted["playable"]}
    assert set(told["advice"]["worth"]) == playable | {"D"}
    assert "strokes expected" in told["advice"]["hint"]["say"]


def test_the_page_shows_what_moves_are_worth_without_javascript(
    browser: Browser,
) -> None:
    """On the cards, in their words, and in the data of the page."""
    late(browser)
    browser.submit("/settings", worth="on")
    browser.open()
    worth = advice(browser)["advice"]["worth"]
    browser.open()

    data = re.search(r'id="table-data">(.*?)</script>', browser.html, re.S)
    assert data is not None
    assert json.loads(data[1])["view"]["advice"]["worth"] == worth
    assert f"{worth['D']} strokes expected" in browser.html
    assert f'<span class="worth" aria-hidden="true">{worth["D"]}</span>' in browser.html
    browser.submit("/settings", worth="off")
    assert "strokes expected" not in browser.open()


def test_another_players_figures_do_not_exist(browser: Browser, other: Browser) -> None:
    """Nor is theirs thought about."""
    late(browser)
    browser.ask("hint")
    other.open()

    assert other.client.get(f"/table/{browser.hole}/advice").status_code == 404
