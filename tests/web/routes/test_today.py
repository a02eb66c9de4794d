"""The page of today's course, as the server sends it."""

from __future__ import annotations

import html
import re
from datetime import UTC, datetime, timedelta

import pytest

from golf_solitaire.rules.courses import daily_course
from golf_solitaire.rules.modes import EASY, HARD
from golf_solitaire.service.words import scores
from golf_solitaire.store import transfers
from golf_solitaire.store.database import Store
from golf_solitaire.store.field import save_name
from tests.store.examples import HOLE, keep_in_field
from tests.web.conftest import Browser

DAY = timedelta(days=1)

SCORE = re.compile(r'id="end-score"[^>]*>([^<]+)<')


def told(browser: Browser, path: str = "/today") -> str:
    """What the page says, its tags taken out."""
    bare = re.sub(r"<[^>]+>", " ", browser.open(path))
    return " ".join(html.unescape(bare).split())


def test_todays_course_is_begun_left_and_told(browser: Browser) -> None:
    """R48: Play, Go on, and that playing it again is practice; by mode."""
    browser.open()
    assert "everyone who plays hard today" in told(browser)
    browser.submit("/new", course="today", confirm="yes")
    browser.open()
    browser.press(move="D")

    assert "You are at hole 1 of 9. Go on" in told(browser)
    assert "everyone who plays easy today" in told(browser, "/today?mode=easy")
    browser.submit("/new", confirm="yes")
    assert "You left it at hole 1 of 9." in told(browser)
    assert ">Play it again</button>" in browser.html


def test_it_goes_on_while_another_hole_is_practised(browser: Browser) -> None:
    """By the way back to the hole that waits."""
    browser.open()
    browser.submit("/new", course="today", confirm="yes")
    browser.open()
    browser.press(move="D")
    hole = browser.hole
    browser.submit("/lesson", do="begin")

    assert "You are at hole 1 of 9." in told(browser)
    browser.submit("/back")
    browser.open()
    assert browser.hole == hole


def test_a_finished_course_shows_its_score_and_can_be_shared(local: Browser) -> None:
    """Its result is on the page, and its day in the calendar has the score."""
    local.open()
    local.submit("/new", course="today", confirm="yes")
    total = 0
    for place in range(1, 10):
        local.open()
        local.finish()
        score = SCORE.search(local.html)
        assert score
        total += int(score[1].replace("−", "-"))
        if place < 9:
            local.press(do="next")

    to_par = scores.to_par(total - 36)
    against = scores.against_par(total - 36)
    assert f"{total} strokes, {against}. Playing it again" in told(local)
    assert f">{to_par}</b>" in local.html
    assert re.search(r"In a row 1 day Longest row 1 day", told(local))
    assert f"{total} strokes, {to_par}" in local.html.partition("<textarea")[2]
    assert "not played" in told(local, "/today?mode=easy") or datetime.now(UTC).day == 1


def test_past_days_lead_to_their_courses(browser: Browser) -> None:
    """In the mode that is chosen; to today's own there is the button alone."""
    today = datetime.now(UTC).date()
    before = today.replace(day=1) - DAY
    page = html.unescape(browser.open(f"/today?mode=easy&month={before:%Y-%m}"))

    links = re.findall(r'href="/deal\?course=(\d+)&mode=easy"', page)
    assert len(links) == before.day
    assert links[-1] == str(daily_course(before, EASY))
    assert page.count('<th scope="col"') == 7
    assert str(daily_course(today, HARD)) not in browser.open("/today?mode=hard")
    offer = browser.open(f"/deal?course={links[0]}&mode=easy")
    assert "Play this course" in offer


@pytest.mark.parametrize("month", ["2025-12", "2099-01", "2026-13", "9999-12", "x"])
def test_a_month_without_a_course_is_not_found(browser: Browser, month: str) -> None:
    """In the look of the table, with the way back."""
    browser.open()
    answer = browser.client.get("/today", params={"month": month})

    assert answer.status_code == 404
    assert "Back to the table" in answer.text


def fill_field(store: Store, count: int) -> None:
    """Keep finished rounds of today's course, hard, by others."""
    course = daily_course(datetime.now(UTC).date(), HARD)
    for number in range(count):
        keep_in_field(store, f"p{number}", course, 4 + number % 3, luck=0.5)


def test_the_field_shows_from_ten_rounds_on(browser: Browser, store: Store) -> None:
    """R48: the distribution of scores, and of luck-adjusted ones."""
    fill_field(store, 9)
    assert "once 10 rounds are in. 9 are so far." in told(browser, "/today?mode=hard")
    assert "field-scores-title" not in browser.html
    with store.write() as tx:
        transfers.delete_all(tx, "p0")
        save_name(tx, "p1", "Ann <i>")
    fill = daily_course(datetime.now(UTC).date(), HARD)
    keep_in_field(store, "p9", fill, 3, luck=-1.0)
    keep_in_field(store, "p10", fill, 3)

    page = told(browser, "/today?mode=hard")
    assert "10 rounds are in" in page
    assert "Strokes To par Rounds 27 −9 2" in page
    assert "luck-adjusted" not in browser.html.partition("<summary>Scores")[0].lower()
    assert "<bdi>Ann &lt;i&gt;</bdi></th><td>45</td><td>+9</td><td>40.5</td>" in (
        browser.html
    )
    assert "field-scores-title" not in browser.open("/today?mode=easy")
    for hidden in ("p1-1", "round-of-p1", HOLE.deal_line):
        assert hidden not in browser.open("/today?mode=hard")


def test_a_name_is_given_and_taken_back(browser: Browser, store: Store) -> None:
    """By a form; what is no name is refused with the reason."""
    browser.open("/today?mode=hard")
    refused = browser.submit("/today/name", do="show", name="\u202e", mode="hard")
    assert refused.status_code == 400
    assert "A name has letters" in refused.text

    browser.submit("/today/name", do="show", name=" Ann  B ", mode="hard")
    assert 'name="name" maxlength="24" value="Ann B"' in browser.html
    assert ">Take it back</button>" in browser.html
    browser.submit("/today/name", do="take-back", name="", mode="hard")
    assert ">Take it back</button>" not in browser.html
    with store.read() as tx:
        names = tx.exec_driver_sql("SELECT name FROM players").scalars().all()
    assert names == [None]


def test_ones_own_machine_has_no_field(local: Browser) -> None:
    """There is but one player."""
    assert "How others did" not in local.open("/today")
