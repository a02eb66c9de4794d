"""The card of a round or a hole, as a page to read and to show to others."""

from __future__ import annotations

import html
import re

from tests.deals import D4
from tests.web.conftest import Browser

MENU_CARD = re.compile(r'<a[^>]* id="menu-card"[^>]*>')


def play_hole(browser: Browser, **choice: str) -> str:
    """Deal and play one hole to its end; the page of its card."""
    browser.open()
    browser.submit("/new", confirm="yes", **choice)
    browser.open()
    browser.finish()
    browser.wait_for_par()
    return browser.open("/card")


def to_send(page: str) -> str:
    """The text to show to others."""
    text = re.search(r"<textarea[^>]*>(.*?)</textarea>", page, re.S)
    assert text
    return html.unescape(text[1])


def test_a_table_for_many_sends_a_short_link(browser: Browser) -> None:
    """What is as usual is not in it."""
    text = to_send(play_hole(browser, course="7"))

    assert text.endswith("\n\nhttp://golf.example/deal?course=7&mode=hard")


def test_a_table_of_ones_own_sends_a_number_and_no_link(local: Browser) -> None:
    """An address of this machine is dead for a friend."""
    text = to_send(play_hole(local, course="7", mode="easy"))

    assert "http" not in text
    assert text.endswith("\n\nThe same cards: course 7, easy, traditional scoring")


def test_a_picture_is_saved_by_its_own_name(browser: Browser) -> None:
    """No longer golf.svg, whichever it is."""
    page = play_hole(browser, course="7")

    assert 'download="golf-course-7-hard.svg"' in page


def test_the_card_of_a_single_hole_speaks_of_no_scorecard(browser: Browser) -> None:
    """Nor does it explain the rings of one."""
    page = play_hole(browser, deal=D4)

    assert "<h1>Result card</h1>" in page
    assert "corecard" not in page
    assert "legend" not in page


def test_a_single_hole_has_no_result_to_offer_before_its_end(browser: Browser) -> None:
    """The menu leads to it once there is one."""
    before = MENU_CARD.search(browser.deal(D4))
    early = browser.open("/card")
    play_hole(browser, deal=D4)
    after = MENU_CARD.search(browser.open())

    assert before is not None
    assert " hidden" in before[0]
    assert "once the hole is over" in early
    assert after is not None
    assert " hidden" not in after[0]


def test_the_course_pars_have_their_sum(browser: Browser) -> None:
    """Of the holes that are over, like the strokes beside them."""
    page = play_hole(browser, course="7")
    hole, total = (
        re.findall(rf'data-best="{place}">([^<]*)<', page) for place in ("1", "sum")
    )

    assert hole == total
    assert total[0]


def test_the_legend_stands_by_the_scorecard(browser: Browser) -> None:
    """Not below what is to be shown to others."""
    page = play_hole(browser, course="7")

    assert 'class="scorecard' in page
    assert page.index('class="scorecard') < page.index('class="legend"')
    assert page.index('class="legend"') < page.index("To show to others")


def test_a_course_is_named_at_the_table_and_on_its_card(browser: Browser) -> None:
    """Not only once its result is there."""
    browser.open()
    browser.submit("/new", course="18", confirm="yes")

    assert "<span>Course 18</span>" in browser.open()
    assert "<p>Course 18. Hard, traditional scoring</p>" in browser.open("/card")
