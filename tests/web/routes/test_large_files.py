"""All that can be exported can be imported (N05)."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
from litestar.testing import TestClient

from golf_solitaire.service.analysis.jobs import JobPool
from golf_solitaire.service.records.export_file import (
    HOLES_IN_A_FILE,
    part_of,
    write_file,
)
from golf_solitaire.service.records.import_file import read_file
from golf_solitaire.store.database import Store
from golf_solitaire.web.app import create_app
from golf_solitaire.web.routes.files import LARGEST_FILE, LARGEST_OWN_FILE
from tests.apart import apart
from tests.service.past import long_past
from tests.web.conftest import SECRET, Browser

CHUNK = 1_000_000
NOW = datetime(2026, 12, 1, tzinfo=UTC)


@pytest.fixture
def local(store: Store, jobs: JobPool) -> Iterator[Browser]:
    """The browser of the one player of a table on their own machine."""
    app = create_app(store, jobs, secret=SECRET, is_local=True)
    with TestClient(app, base_url="http://127.0.0.1") as client:
        yield Browser(client)


def test_ones_own_machine_imports_a_file_of_any_size(local: Browser) -> None:
    """N05: an export of 16.7 MB was refused as too large."""
    past = long_past("ann", 20)
    content = write_file(past, {}, NOW) + b" " * (LARGEST_FILE + 1)
    local.open("/import")
    assert "MB at most" not in local.html

    answer = local.client.post(
        "/import",
        data={"_csrf_token": local.field("_csrf_token"), "text": ""},
        files={"file": ("golf.json", content, "application/json")},
    )

    assert answer.status_code == 200
    assert "were added" in answer.text


def test_a_shared_table_takes_the_largest_file_that_it_exports() -> None:
    """N05: by the longest of 400 holes of every kind, at the fullest file."""
    longest = max(len(write_file([hole], {}, NOW)) for hole in long_past("ann", 400))

    assert longest * (HOLES_IN_A_FILE + 8) < LARGEST_FILE


def test_the_parts_of_a_past_are_all_of_it() -> None:
    """N05: each round is whole in one file, and each file can be imported."""
    past = [hole for hole in long_past("ann", 100) if hole.result]
    parts = [part_of(past, number, size=20) for number in range(1, 8)]

    assert [hole for part in parts for hole in part] == past
    assert len(past) > 3 * 20
    assert max(map(len, parts)) < 20 + 9
    rounds = [{hole.round.id for hole in part} for part in parts]
    assert len(set().union(*rounds)) == sum(map(len, rounds))
    for part in filter(None, parts):
        holes = read_file(write_file(part, {}, NOW), "bob").holes
        assert len(holes) == len(part)


def test_a_shared_table_exports_by_parts(browser: Browser) -> None:
    """N05: the first part is all of a past that is short."""
    browser.open("/import")
    whole = browser.client.get("/export").json()
    second = browser.client.get("/export?part=2")

    assert "Export everything" in browser.html
    assert second.json()["rounds"] == whole["rounds"] == []
    assert "golf-solitaire-2.json" in second.headers["content-disposition"]


@pytest.mark.parametrize("part", ["0", "-1", "x", "10000", "", "١"])
def test_a_part_that_is_none_is_refused(browser: Browser, part: str) -> None:
    """It is a number from 1."""
    assert browser.client.get("/export", params={"part": part}).status_code == 400


def test_a_larger_file_is_refused_before_it_is_read(browser: Browser) -> None:
    """By the size it names, or else as soon as it is too large."""
    assert refused_after(browser, LARGEST_FILE, named=True) == 0
    read = refused_after(browser, LARGEST_FILE, named=False)
    assert read <= LARGEST_FILE + CHUNK


def test_on_ones_own_machine_a_file_is_refused_by_its_size(local: Browser) -> None:
    """Such as a film: a file of one's own is never so large."""
    assert refused_after(local, LARGEST_OWN_FILE, named=True) == 0


def refused_after(browser: Browser, largest: int, *, named: bool) -> int:
    """Send a file that is too large; how many bytes were read of it.

    Args:
        browser: Who sends it.
        largest: How many bytes it may have.
        named: Whether it names its size.
    """
    browser.open("/import")
    kept = browser.client.cookies.items()
    headers = {
        "host": str(browser.client.base_url.netloc, "ascii"),
        "cookie": "; ".join(f"{name}={text}" for name, text in kept),
        "content-type": "multipart/form-data; boundary=x",
        "x-csrftoken": browser.field("_csrf_token"),
    }
    if named:
        headers["content-length"] = str(largest + 1)
    read = 0
    answer: list[Any] = []

    async def receive() -> dict[str, object]:
        nonlocal read
        read += CHUNK
        return {"type": "http.request", "body": b" " * CHUNK, "more_body": True}

    async def send(message: dict[str, object]) -> None:
        answer.append(message.get("status", message.get("body")))

    scope = {
        "type": "http",
        "http_version": "1.1",
        "method": "POST",
        "scheme": "http",
        "path": "/import",
        "raw_path": b"/import",
        "root_path": "",
        "query_string": b"",
        "headers": [(name.encode(), text.encode()) for name, text in headers.items()],
        "client": ("127.0.0.1", 1),
        "server": ("golf.example", 80),
    }
    app: Any = browser.client.app  # type: ignore[attr-defined] # Litestar's own client
    apart(lambda: asyncio.run(app(scope, receive, send)))

    assert answer[0] == 413
    assert str(largest).encode() in answer[1]
    return read
