"""The end of a hole and of a round, as pages without JavaScript."""

from __future__ import annotations

import re
from itertools import permutations

from golf_solitaire.rules.notation import read_deal_line
from golf_solitaire.service.words import grades
from golf_solitaire.study.grades import grade_of, slope
from tests.deals import D2, D4
from tests.web.conftest import Browser

STUCK = "D" * 16 + "12345671671"


def play(browser: Browser, deal: str, moves: str) -> str:
    """Deal and play a hole to its end; what its sheet holds."""
    browser.deal(deal)
    return sheet(browser.play(moves))


def sheet(page: str) -> str:
    """The sheet of a page."""
    found = re.search(r'<dialog class="end".*?</dialog>', page, re.S)
    assert found
    return found[0]


def text_of(part: str, name: str) -> str:
    """The text of a part of the sheet."""
    found = re.search(rf'id="end-{name}"[^>]*>([^<]*)<', part)
    assert found, name
    return found[1]


def test_the_sheet_of_a_single_hole_is_complete(browser: Browser) -> None:
    """R46: the score, a bar for each run, what comes next; no nine cells."""
    shown = play(browser, D2, STUCK)
    browser.wait_for_par()
    shown = sheet(browser.open())

    assert " open>" in shown
    assert 'data-kind="double"' in shown
    assert text_of(shown, "score") == "24"
    assert text_of(shown, "title") == "20 over par"
    assert text_of(shown, "line") == "24 cards left"
    assert text_of(shown, "best") == "Best possible −15"
    assert re.search(r'class="you" cx="22\.0%"', shown)
    assert text_of(shown, "runs") == "Runs, longest 11"
    bars = re.findall(r'<rect x="[\d.]+%" width="5.06%" y="([\d.]+)%"', shown)
    assert bars == ["94"] * 16 + ["0.0"]
    assert 'class="cells"' not in shown
    for way in ("New deal", "See the best", "Review", "Undo", "Same deal again"):
        assert f">{way}<" in shown, way


def test_a_hole_in_which_no_card_played_has_no_bars(browser: Browser) -> None:
    """R46: sixteen empty bars would look like a broken line."""
    shown = sheet(play(browser, D4, "D" * 16))

    assert text_of(shown, "runs") == "No card played"
    assert '<svg id="end-bars" aria-hidden="true"></svg>' in shown


def test_the_sheet_says_the_grade_of_the_deal(browser: Browser) -> None:
    """Issue 11: once it is known, and in hard alone, where it was checked."""
    play(browser, D2, STUCK)
    browser.wait_for_grade()
    steepness = slope(read_deal_line(D2))

    assert text_of(sheet(browser.open()), "grade") == grades.deal(steepness)

    browser.deal(D2, mode="easy")
    browser.finish()
    browser.wait_for_grade()
    assert text_of(sheet(browser.open()), "grade") == ""


def test_the_sheet_of_a_round_has_its_nine_cells(browser: Browser) -> None:
    """R46: the hole that was played, and the sum so far."""
    browser.open()
    browser.submit("/new", course="7", confirm="yes")
    browser.open()
    browser.finish()
    shown = sheet(browser.open())
    score = text_of(shown, "score")

    assert len(re.findall(r'<li data-place="\d"', shown)) == 9
    assert re.search(rf'data-place="1" data-kind="\w+" data-now><span>{score}<', shown)
    assert f'<b data-label="round">{score}</b>' in shown


def test_a_card_that_is_left_says_what_it_needed(browser: Browser) -> None:
    """R46: pressed as a button of the form; the hole stays over."""
    play(browser, D4, "D" * 16)

    refused = browser.press(move="1")

    assert refused.status_code == 422
    assert text_of(sheet(refused.text), "line") == "The 4 of spades needed a 3 or a 5."


def test_a_record_has_its_look_and_words(browser: Browser) -> None:
    """R46: the fifth hole of a record, and the best of them."""
    for suits, _ in zip(permutations("CDHS"), range(4), strict=False):
        other = D4.translate(str.maketrans("CDHS", "".join(suits)))
        lost = play(browser, other, "D" * 16)
    best = play(browser, D2, STUCK)

    assert 'data-feat=""' in lost
    assert 'data-feat="record"' in best
    assert text_of(best, "badge") == "New record"
    assert text_of(best, "line") == "24 cards left, your best on hard"


def play_course(browser: Browser) -> str:
    """Play a course to its end; the page of its card."""
    browser.open()
    browser.submit("/new", course="7", confirm="yes")
    for place in range(1, 10):
        browser.open()
        browser.finish()
        if place < 9:
            browser.press(do="next")
    return browser.open("/card")


def test_a_whole_round_has_a_page_of_its_own(local: Browser) -> None:
    """R46: the sum, how it compares, each cell a way to its review, one way on."""
    page = play_course(local)
    total = re.search(r'id="total"><b>([^<]+)</b> <span>([^<]+)<', page)

    assert total
    assert total[2] == f"+{int(total[1]) - 36} to par"
    assert "Your first round of nine on hard." in page
    assert len(re.findall(r'<a href="/hole/[^"/]+/review">', page)) == 9
    assert "Play another round" in page
    assert '<details class="away result">' in page

    local.submit("/new", confirm="yes", **hidden_fields(page))
    assert '"holes": 9' in local.open()
    assert '"mode": "hard"' in local.html


def hidden_fields(page: str) -> dict[str, str]:
    """What the form for another round sends."""
    form = re.search(r'action="/new">(.*?)</form>', page, re.S)
    assert form
    fields = dict(re.findall(r'name="(\w+)" value="([^"]*)"', form[1]))
    return {name: fields[name] for name in fields if name != "_csrf_token"}


def test_one_like_this_has_the_grade_just_played_chosen(browser: Browser) -> None:
    """Not the first grade of the list: the sheet leads on from its own deal."""
    play(browser, D2, STUCK)
    browser.wait_for_grade()
    link = re.search(r'href="(/find[^"]*)"', sheet(browser.open()))
    assert link

    form = browser.open(link[1])

    found = grade_of(slope(read_deal_line(D2)))
    assert f'<option value="{found.value}" selected>' in form
    assert re.search(r'value="grade"[^>]* checked', form)
    assert grades.played(slope(read_deal_line(D2))) in form


def test_one_like_this_keeps_the_mode_where_there_are_no_grades(
    browser: Browser,
) -> None:
    """A hole in easy, and one that goes on: no grade is made up for them."""
    browser.deal(D2, mode="easy")

    form = browser.open(f"/find?hole={browser.hole}")

    assert '<option value="easy" selected>' in form
    assert re.search(r'value="clearable" checked', form)
    assert "Your deal was" not in form


def test_one_like_anothers_hole_is_refused(browser: Browser, other: Browser) -> None:
    """What a deal is like is its player's."""
    play(browser, D2, STUCK)

    assert other.client.get(f"/find?hole={browser.hole}").status_code == 404
