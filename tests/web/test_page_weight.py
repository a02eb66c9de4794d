"""What a page weighs on its way to a browser that comes for the first time."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest

import golf_solitaire.web
from tests.web.conftest import Browser

STATIC = Path(golf_solitaire.web.__file__).parent / "static"
MOST_BYTES = 100_000
MOST_FACE_BYTES = 30_000


PAGES = (
    "/",
    "/today?mode=hard",
    "/new",
    "/settings",
    "/card",
    "/deal?course=18",
    "/statistics?mode=hard",
    "/history",
    "/history/rounds",
    "/decisions",
    "/trainer",
    "/import",
    "/devices",
    "/delete-all",
    "/find",
    "/against",
    "/how-to-play",
    "/modes",
    "/strategy",
    "/glossary",
    "/faq",
    "/variants",
    "/compared",
    "/history-of-golf",
    "/example/survey",
    "/offline",
)


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_light(browser: Browser, path: str) -> None:
    """R40: page, style sheets, scripts and text face, compressed; no classic faces."""
    browser.open()
    page = browser.open(path)
    links = re.findall(r'<(?:link|script)[^>]*?(?:href|src)="([^"]+)"', page)
    files = [urlsplit(link).path for link in links if "/static/" in link]
    assert any(file.endswith(".css") for file in files)
    assert any(file.endswith(".js") for file in files)

    weight, weighed = len(gzip.compress(page.encode(), 6)), set[str]()
    for file in files:
        if file in weighed or file.endswith(".png"):  # for a home screen alone
            continue
        weighed.add(file)
        body = browser.client.get(file).content
        if file.endswith(".js"):
            named = re.findall(rb'(?:from|import) "\./([\w-]+\.js)"', body)
            files += [urljoin(file, name.decode()) for name in named]
        is_packed = file.endswith(".woff2")
        weight += len(body if is_packed else gzip.compress(body, 6))

    assert weight <= MOST_BYTES


def test_the_text_face_is_light_and_says_whose_it_is() -> None:
    """Its licence asks to be kept beside it."""
    faces = list((STATIC / "fonts").glob("*.woff2"))

    assert faces
    assert sum(face.stat().st_size for face in faces) < MOST_FACE_BYTES
    licence = (STATIC / "fonts/LICENSE").read_text(encoding="utf-8")
    assert "SIL Open Font License, Version 1.1" in licence
