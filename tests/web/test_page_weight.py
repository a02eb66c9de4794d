"""What the table weighs on its way to a browser that comes for the first time."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from urllib.parse import urlsplit

import golf_solitaire.web
from tests.web.conftest import Browser

STATIC = Path(golf_solitaire.web.__file__).parent / "static"
MOST_BYTES = 100_000
MOST_FACE_BYTES = 30_000


def test_the_table_is_light(browser: Browser) -> None:
    """R40: page, style sheets, scripts and text face, compressed; no classic faces."""
    page = browser.open()
    links = re.findall(r'<(?:link|script)[^>]*?(?:href|src)="([^"]+)"', page)
    files = {urlsplit(link).path for link in links if "/static/" in link}
    texts = [path for path in files if path.endswith((".css", ".js"))]
    assert len(texts) > 20

    weight = len(gzip.compress(page.encode(), 6))
    for path in files:
        if path.endswith(".png"):  # for a home screen alone
            continue
        body = browser.client.get(path).content
        is_packed = path.endswith(".woff2")
        weight += len(body if is_packed else gzip.compress(body, 6))

    assert weight <= MOST_BYTES


def test_the_text_face_is_light_and_says_whose_it_is() -> None:
    """Its licence asks to be kept beside it."""
    faces = list((STATIC / "fonts").glob("*.woff2"))

    assert faces
    assert sum(face.stat().st_size for face in faces) < MOST_FACE_BYTES
    licence = (STATIC / "fonts/LICENSE").read_text(encoding="utf-8")
    assert "SIL Open Font License, Version 1.1" in licence
