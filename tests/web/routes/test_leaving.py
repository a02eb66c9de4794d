"""The question before a hole in play is left, on each page that asks it."""

from __future__ import annotations

import html
import re

from tests.web.conftest import Browser


def test_leaving_todays_course_is_asked_by_its_name(browser: Browser) -> None:
    """By a new deal, by the page's own dialog, and by a link."""
    browser.open()
    browser.submit("/new", course="today", confirm="yes")
    browser.open()
    browser.press(move="D")
    dialog = browser.open()
    asked = browser.press(do="new").text
    offer = browser.open("/deal?deal=12")

    for page in (dialog, asked, offer):
        assert "Today’s course is in play at hole 1 of 9." in html.unescape(page)
        assert "It can’t be played for the record again." in html.unescape(page)
    assert "Leave today’s course?" in html.unescape(asked)


def test_the_menu_says_that_todays_course_was_left(browser: Browser) -> None:
    """Without JavaScript by the server's date, in the mode that it was of."""
    note = re.compile(r'<span data-of-day="[-0-9]+">[^<]*left at hole 1<')
    browser.open()
    browser.submit("/new", course="today", confirm="yes")
    browser.open()
    browser.press(move="D")
    in_play = browser.open()
    browser.submit("/new", confirm="yes")
    left = browser.open()
    browser.submit("/new", mode="easy", confirm="yes")

    assert not note.search(in_play)
    assert note.search(left)
    assert not note.search(browser.open())
