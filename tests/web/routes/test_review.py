"""The review of a hole over HTTP."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path

import pytest

from golf_solitaire.rules.notation import read_deal_line
from golf_solitaire.service.analysis.jobs import JobPool
from golf_solitaire.service.words import grades
from golf_solitaire.store.database import Store
from golf_solitaire.study.grades import slope
from golf_solitaire.web.routes import review
from tests.deals import D2, D4
from tests.kept_reviews import KeptReview, keep_all, kept_reviews
from tests.patience import eventually
from tests.service.analysis import works
from tests.web.conftest import Browser

WAVERING = kept_reviews()[1]


@pytest.fixture
def over(browser: Browser) -> Browser:
    """A browser at the end of D4, in which nothing plays."""
    browser.deal(D4)
    browser.play("D" * 16)
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
    grade = grades.explained(slope(read_deal_line(D4)))
    eventually(lambda: grade in unescape(reviewed(over)))
    page = reviewed(over)

    found = re.search(r'class="sum" dir="ltr">([^<]+)<', page)
    assert found
    told = found[1].replace("− ", "-").replace("−", "-")
    sums = [float(each) for each in re.findall(r"-?[\d.]+", told)]
    start, lost, luck, strokes = sums
    assert lost == 0
    assert strokes == 35
    assert start + luck == pytest.approx(35)
    assert re.search(r">16 of 16 moves as good as any</dt><dd dir=\"ltr\">100%<", page)
    assert page.count('<th scope="row">') == 16


def kept(browser: Browser, which: KeptReview, store: Store) -> str:
    """Play a hole whose review is kept, and open that."""
    keep_all(store)
    browser.deal(which.deal)
    browser.play(which.moves)
    hole = browser.hole
    browser.submit(f"/hole/{hole}/review")
    return f"/hole/{hole}/review"


def test_a_review_opens_at_its_worst_moment(browser: Browser, store: Store) -> None:
    """You and better with their worth, why, and the way on from there."""
    path = kept(browser, WAVERING, store)
    page = browser.client.get(path).text

    now = page[page.index('data-at="16">') :].partition("</section>")[0]
    assert "Worst: move 16" in now
    assert "5.22 given away" in now
    assert re.search(
        "You.*King, column.5.*14.99.*Better.*Jack, column.1.*9.76", now, re.S
    )
    assert "The jack starts a run of 5" in now
    assert 'name="standing" value="15"' in now
    assert page.count('class="moment"') == 33
    assert page.count("hidden>\n      <h2>") == 32


def test_each_moment_has_an_address(browser: Browser, store: Store) -> None:
    """R36: without a script each is a page; the last is the end of the hole."""
    path = kept(browser, WAVERING, store)
    page = browser.client.get(f"{path}?at=4").text

    assert page.count('aria-current="step"') == 1
    assert re.search(r'href="\?at=4" data-band="blunder"[^>]*aria-current', page)
    assert re.search(r'data-at="4">\s*<h2>Move 4 ', page)
    data = json.loads(re.findall(r'id="review-data">(.*?)</script>', page)[0])
    assert data["steps"][3]["advice"]["worth"] == {"D": "6.87", "7": "8.48"}
    assert "19 strokes" in browser.client.get(f"{path}?at=33").text
    for at in ("0", "34", "x", "99999999999999999999"):
        assert browser.client.get(f"{path}?at={at}").status_code == 400


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


def test_the_estimate_stands_there_while_the_review_is_worked_out(
    browser: Browser, jobs: JobPool, tmp_path: Path
) -> None:
    """With a script and without; it says that it is one, and how far off it may be."""
    gate = tmp_path / "gate"
    jobs.slow("another player", works.wait, str(gate))
    browser.deal(WAVERING.deal)
    browser.play(WAVERING.moves)
    path = f"/hole/{browser.hole}/review"
    browser.submit(path)

    told = {"estimate": ""}
    while not told["estimate"]:
        told = browser.client.get(f"{path}/progress").json()
    page = browser.open(path)
    browser.submit(f"{path}/stop")
    gate.touch()

    assert re.fullmatch(
        r"About \d+\.\d strokes given away, ± \d\.\d: an estimate, until the review is"
        r" there\.",
        str(told["estimate"]),
    )
    assert f'<p id="estimate" role="status">{told["estimate"]}</p>' in page


def test_no_review_of_a_hole_in_play(browser: Browser) -> None:
    """It would tell of the stock."""
    browser.deal(D4)
    path = f"/hole/{browser.hole}/review"

    assert browser.client.get(path).status_code == 409
    assert browser.submit(path).status_code == 409
    browser.open()
    assert '"final": false' in browser.html


def test_a_hole_that_can_go_on_is_not_weighed(browser: Browser) -> None:
    """Not by the addresses behind the page either: what moves lost is help."""
    browser.deal(D2)
    browser.play("DD")
    path = f"/hole/{browser.hole}/review"

    assert browser.client.get(f"{path}/progress").status_code == 409
    assert browser.submit(f"{path}/stop").status_code == 409
    browser.open()
    browser.play("D" * 14 + "12345671671")
    assert '"over": true' in browser.open()
    assert browser.client.get(f"{path}/progress").status_code == 409


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
