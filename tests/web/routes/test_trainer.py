"""The trainer's page: asked and answered by forms, as without a script."""

from __future__ import annotations

import re

import pytest

from golf_solitaire.store.database import Store
from golf_solitaire.study.positions import made_positions
from tests.web.conftest import Browser
from tests.web.routes.test_decisions import with_reviewed_hole


def asked(browser: Browser) -> str:
    """The position on the page."""
    return browser.field("at")


def answer(browser: Browser, move: str, **fields: str) -> str:
    """Send a move, and follow to the verdict."""
    sent = browser.submit("/trainer", at=asked(browser), move=move, **fields)
    assert sent.status_code == 200, sent.text
    html: str = sent.text
    return html


def moves_of(browser: Browser) -> list[str]:
    """The legal moves of the position on the page, best first."""
    return [str(fair.move) for fair in made_positions()[asked(browser)].moves]


def say(html: str) -> str:
    """What the status line says."""
    found = re.search(r'<p id="say"[^>]*>([^<]*)</p>', html)
    assert found
    return found.group(1)


def worths(html: str) -> list[str]:
    """The worth that stands on cards and stock."""
    return re.findall(r'<span class="worth" aria-hidden="true">([^<]+)</span>', html)


def test_a_question_tells_nothing_of_the_answer(browser: Browser) -> None:
    """No worth, no mark, and what stands in the stock only as a number."""
    html = browser.open("/trainer")

    assert say(html).startswith("Hard; from the collection, level 1. Which move")
    assert not worths(html)
    assert "data-hint" not in html
    assert 'data-place="stock"' not in html


def test_a_right_answer_is_told_with_the_worth_of_each_move(browser: Browser) -> None:
    """By how much, why, and when the position comes back."""
    browser.open("/trainer")
    moves = moves_of(browser)
    html = answer(browser, moves[0])

    assert re.match(r"Right, by \d+\.\d\d strokes\. .+ Back in 1 day\.", say(html))
    assert len(worths(html)) == len(moves)
    assert html.count(" data-hint") == 1
    assert "<dt>In a row</dt><dd>1</dd>" in html
    assert "<title>Right – Trainer" in html


def test_a_wrong_answer_is_told_with_the_better_move(browser: Browser) -> None:
    """And it is asked again in ten minutes."""
    browser.open("/trainer")
    html = answer(browser, moves_of(browser)[-1])

    assert "gives away" in say(html)
    assert say(html).endswith("Back in 10 minutes.")
    assert "<dt>In a row</dt><dd>0</dd>" in html


def test_a_card_that_does_not_fit_is_refused_and_asked_again(browser: Browser) -> None:
    """With the reason of the table; it is no answer."""
    browser.open("/trainer")
    key = asked(browser)
    illegal = next(move for move in "1234567" if move not in moves_of(browser))
    html = answer(browser, illegal)

    assert asked(browser) == key
    assert not worths(html)
    assert "Which move" not in say(html)
    assert "<dt>In a row</dt><dd>0</dd>" in html


def test_try_again_asks_the_same_and_next_another(browser: Browser) -> None:
    """By links, so that they work everywhere."""
    browser.open("/trainer?mode=easy&level=3")
    key = asked(browser)
    html = answer(browser, moves_of(browser)[0], mode="easy", level="3")
    again = re.search(r'id="again" href="([^"]*)"', html)
    following = re.search(r'id="next" href="([^"]*)"', html)
    assert again
    assert following

    assert not worths(browser.open(again.group(1).replace("&amp;", "&")))
    assert asked(browser) == key
    html = browser.open(following.group(1).replace("&amp;", "&"))
    assert asked(browser) != key
    assert say(html).startswith("Easy; from the collection, level 3.")


@pytest.mark.parametrize(
    "query",
    ["level=6", "level=x", "mode=odd", "move=3", "at=hard&move=12", "at=hard&move="],
)
def test_an_odd_link_is_refused(browser: Browser, query: str) -> None:
    """With a sentence, and never with a fault."""
    assert browser.client.get(f"/trainer?{query}").status_code in (400, 404)


def test_a_form_without_a_move_is_refused(browser: Browser) -> None:
    """As malformed."""
    browser.open("/trainer")
    sent = browser.submit("/trainer", at=asked(browser))

    assert sent.status_code == 400


def test_another_player_begins_anew(browser: Browser, other: Browser) -> None:
    """What one has answered is nobody else's."""
    browser.open("/trainer")
    other.open("/trainer")
    assert asked(browser) == asked(other)
    answer(browser, moves_of(browser)[0])
    other.open("/trainer")
    browser.open("/trainer")

    assert asked(browser) != asked(other)


def test_the_statistics_lead_to_the_trainer(browser: Browser) -> None:
    """One finds it where one's figures are."""
    browser.open()
    assert 'href="/trainer"' in browser.open("/statistics")


@pytest.mark.parametrize(
    ("query", "wanted"),
    [
        ("kind=luck", "write drew, column, end or spent"),
        ("kind=DREW", "write drew, column, end or spent"),
        ("stock=7", "write early, middle, late or empty"),
        ("kind=drew&stock=%3Cb%3E", "write early, middle, late or empty"),
    ],
)
def test_an_unknown_kind_is_refused_on_a_page_of_ours(
    browser: Browser, query: str, wanted: str
) -> None:
    """It says which kinds there are, and leads back."""
    sent = browser.client.get(f"/trainer?{query}")

    assert sent.status_code == 400
    assert wanted in sent.text
    assert "Back to the table" in sent.text


def test_each_leak_leads_to_its_slips_and_back_to_all(
    browser: Browser, store: Store
) -> None:
    """From the page of decisions, and the kind is kept from question to question."""
    hole = with_reviewed_hole(browser, store)
    links = re.findall(r'href="(/trainer\?kind=\w+)"', browser.open("/decisions"))
    assert len(links) == len(set(links)) > 0

    for link in links:
        html = browser.open(link)
        assert re.match(r"Hard; yours, move \d+: \w+ .+\. Which move", say(html))
        assert asked(browser).startswith(hole)
        assert 'href="/trainer" aria-label="All positions"' in html
        kind = link.partition("kind=")[2]
        verdict = answer(browser, "D", kind=kind)
        assert f'id="next" href="{link}"' in verdict

    assert say(browser.open("/trainer")).startswith("Hard; ")


def test_a_kind_without_a_slip_says_so_and_leads_back(browser: Browser) -> None:
    """A fresh player has none of any kind; made positions are another thing."""
    html = browser.open("/trainer?kind=drew&stock=late")

    assert "of this kind: drew while a card was better, 1 to 5 in stock." in html
    assert '<a class="button main" href="/trainer">All positions</a>' in html


def test_a_slip_in_the_review_leads_to_slips_of_its_kind(
    browser: Browser, store: Store
) -> None:
    """A move that gave nothing away leads to none."""
    hole = with_reviewed_hole(browser, store)
    page = browser.open(f"/hole/{hole}/review")

    moments = page.split('<section class="moment"')[1:]
    assert len(moments) > 1
    for moment in moments:
        is_slip = re.search(r'<em data-band="(slip|blunder)"', moment) is not None
        assert ("/trainer?kind=" in moment) == is_slip
