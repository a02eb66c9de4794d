"""Looks that players choose, as the pages that the server sends."""

from __future__ import annotations

import re

from tests.deals import D1, D4
from tests.web.conftest import Browser


def test_classic_faces_are_named_where_they_are_chosen_alone(browser: Browser) -> None:
    """R41: a picture for each card that is known, from one file; none by default."""
    picture = r'href="(/static/[^"#]+/classic/faces\.svg)#(\w+)"'
    browser.deal(D1)
    assert not re.findall(picture, browser.html)

    browser.submit("/settings", faces="classic")
    files = set()
    for path in ("/", "/how-to-play"):
        page = browser.open(path)
        named = re.findall(picture, page)
        assert {name for _, name in named} == set(
            re.findall(r'data-face="(\w+)"', page)
        )
        files |= {file for file, _ in named}
    (file,) = files
    drawn = browser.client.get(file).text
    assert all(
        f'id="{rank}{suit}"' in drawn for rank in "A23456789TJQK" for suit in "CDHS"
    )

    browser.open()
    refused = browser.submit("/settings", faces="baroque")
    assert refused.status_code == 400
    assert 'data-faces="classic"' in refused.text


def test_aces_and_court_cards_have_a_mark_of_their_own(browser: Browser) -> None:
    """A king in the corner is told by its crown from any other card's suit."""
    page = browser.deal(D1)
    marks = dict(
        re.findall(r'data-face="(\w\w)".*?class="pip"><use href="#(\S+?)"', page)
    )

    assert marks["9S"] == "suit-S"
    for face, mark in marks.items():
        own = f"mark-{face}" if face[0] == "A" else f"mark-{face[0]}"
        assert mark == (own if face[0] in "AJQK" else f"suit-{face[1]}")
        assert f'id="{mark}"' in page


def test_strokes_are_called_cards_left_until_the_hole_is_over(browser: Browser) -> None:
    """35 strokes at the deal looked like a score; with kings double they are none."""
    title = re.compile(r'<dt data-label="strokes_title">(.*?)</dt>')
    assert title.findall(browser.deal(D1)) == ["Cards left"]
    assert title.findall(browser.deal(D1, kings_double="yes")) == ["Strokes"]
    browser.deal(D4)
    browser.play("D" * 16)
    assert title.findall(browser.open()) == ["Strokes"]


def test_settings_go_back_to_the_page_they_were_chosen_on(browser: Browser) -> None:
    """By the whole form, as without JavaScript; a script gets no page at all."""
    page = browser.open("/settings")
    fields = dict(re.findall(r'name="(\w+)" value="(\w+)" checked', page))
    fields |= {"from": browser.field("from"), "vibration": "off"}

    saved = browser.submit("/settings", **fields)
    assert saved.url.path == "/settings"
    assert ">Kept</p>" in saved.text
    assert 'data-vibration="off"' in saved.text
    odd = browser.submit("/settings", suits="four", **{"from": "//elsewhere.example"})
    assert odd.url.path == "/"
    by_script = browser.client.post(
        "/settings",
        data={"_csrf_token": browser.field("_csrf_token"), "suits": "two"},
        headers={"accept": "application/json"},
    )
    assert (by_script.status_code, by_script.content) == (204, b"")
