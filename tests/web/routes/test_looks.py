"""Looks that players choose, as the pages that the server sends."""

from __future__ import annotations

import re

from tests.deals import D1
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
