"""After the end over HTTP: course par, the best line, practice."""

from __future__ import annotations

import json
import re

import pytest

from tests.deals import D1, D2, D4
from tests.web.conftest import Browser


def play_out(browser: Browser, deal: str, moves: str) -> None:
    """Play a deal to its end, and wait for its course par."""
    browser.deal(deal)
    browser.play(moves)
    browser.wait_for_par()
    browser.open()


def test_a_finished_hole_says_its_course_par_and_the_gap(browser: Browser) -> None:
    """R8, without JavaScript: D4 can't be played better."""
    play_out(browser, D4, "D" * 16)

    assert "Course par 35: you found the best there was." in browser.html


def test_the_scorecard_has_a_row_of_course_pars(browser: Browser) -> None:
    """Each hole's own, once it is over; none before."""
    browser.open()
    browser.submit("/new", course="7", confirm="yes")
    browser.open()
    before = re.findall(r'data-best="\d">([^<]*)<', browser.html)
    browser.finish()
    browser.wait_for_par()
    after = re.findall(r'data-best="\d">([^<]*)<', browser.open("/card"))

    assert before == [""] * 9
    assert re.fullmatch(r"−?\d+", after[0])
    assert after[1:] == [""] * 8


def test_nothing_of_the_best_line_is_sent_before_the_end(browser: Browser) -> None:
    """Not in the page, not in an answer, not on asking for it."""
    browser.deal(D2)
    answer = browser.ask("draw").json()
    told = browser.client.get(f"/hole/{browser.hole}/par")

    assert "Course par" not in browser.html
    assert answer["end"] is None
    assert told.json()["end"] is None
    assert browser.client.get(f"/hole/{browser.hole}/best").status_code == 409
    assert browser.submit(f"/hole/{browser.hole}/best").status_code == 409


def test_the_best_line_plays_itself_out_without_javascript(browser: Browser) -> None:
    """Each step is a page; the last one stands at the best score."""
    play_out(browser, D2, "D" * 16 + "1234567" * 5)
    hole = browser.hole

    first = browser.submit(f"/hole/{hole}/best").text
    steps = json.loads(
        re.search(r'id="replay-data">(.*?)</script>', first, re.S)[1]  # type: ignore[index] # found
    )["steps"]
    last = browser.client.get(f"/hole/{hole}/best?step={len(steps) - 1}").text

    assert "Demonstration" in first
    assert steps[0]["heights"] == [5] * 7
    assert steps[-1]["over"]
    assert "Cleared: −15 strokes" in last


@pytest.mark.parametrize("step", ["-1", "1.5", "999", "x", "", "１"])
def test_a_step_that_is_none_is_refused(browser: Browser, step: str) -> None:
    """With what would be right."""
    play_out(browser, D4, "D" * 16)
    browser.submit(f"/hole/{browser.hole}/best")
    browser.open()

    answer = browser.client.get(f"/hole/{browser.hole}/best", params={"step": step})

    assert answer.status_code == 400
    assert "write 0 to 16" in answer.text


def test_a_final_hole_is_practised_and_the_table_comes_back(browser: Browser) -> None:
    """Practice says so, and leads back."""
    play_out(browser, D4, "D" * 16)
    final = browser.hole
    browser.submit(f"/hole/{final}/best")
    browser.open()

    browser.submit(f"/hole/{final}/practise", standing="15")
    assert browser.hole != final
    assert "1 card in stock" in browser.html
    assert "Practice: counts nowhere" in browser.html

    browser.submit("/back")
    assert browser.hole == final


def test_another_players_finished_hole_does_not_exist(
    browser: Browser, other: Browser
) -> None:
    """Neither its course par nor its best line nor practice on it."""
    play_out(browser, D4, "D" * 16)
    browser.submit(f"/hole/{browser.hole}/best")
    browser.open()
    other.open()

    for path in ("par", "best"):
        address = f"/hole/{browser.hole}/{path}"
        assert other.client.get(address).status_code == 404
    for path in ("best", "practise"):
        assert other.submit(f"/hole/{browser.hole}/{path}").status_code == 404
        other.open()


def test_a_practice_hole_from_the_deal_itself(browser: Browser) -> None:
    """Without a number of moves it begins at the deal."""
    play_out(browser, D1, "1234567" * 5)
    browser.submit(f"/hole/{browser.hole}/best")
    browser.open()

    browser.submit(f"/hole/{browser.hole}/practise")

    assert "16 cards in stock" in browser.html


def test_the_lesson_ends_by_saying_what_it_counts(browser: Browser) -> None:
    """No player had seen its deal, and its last step is no longer told."""
    browser.open()
    browser.submit("/lesson", do="begin")
    browser.open()
    assert '<main class="table" data-layout="standard"' in browser.html
    assert " data-lesson>" in browser.html

    while '"over": false' in browser.html:
        browser.press(do="auto")

    assert "the lesson doesn’t count" in browser.html
    assert "you had seen this deal" not in browser.html
    assert "Play on, or" not in browser.html
    assert " data-lesson>" not in browser.html
