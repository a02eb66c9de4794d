"""What a server writes down of a request, and what it never does."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator

import pytest
from litestar.testing import TestClient
from sqlalchemy import text

from golf_solitaire.errors import StoreError
from golf_solitaire.service.analysis.jobs import JobPool
from golf_solitaire.store.database import Store
from golf_solitaire.web.app import create_app
from golf_solitaire.web.logs import JsonLines
from tests.deals import D4
from tests.web.conftest import SECRET, Browser


class Counted:
    """Figures that are kept as they come."""

    def __init__(self) -> None:
        self.noted: list[tuple[str, str, int]] = []

    def note(self, method: str, route: str, status: int, took_s: float) -> None:
        """Keep a request's."""
        assert took_s > 0
        self.noted.append((method, route, status))


@pytest.fixture
def figures() -> Counted:
    """Counts the requests of the server."""
    return Counted()


@pytest.fixture
def watched(store: Store, jobs: JobPool, figures: Counted) -> Iterator[Browser]:
    """A browser at a server that is watched."""
    app = create_app(store, jobs, secret=SECRET, is_local=False, figures=figures)
    with TestClient(
        app, base_url="http://golf.example", raise_server_exceptions=False
    ) as client:
        yield Browser(client)


def lines_of(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What the log holds, as a server writes it."""
    return [
        JsonLines().format(record)
        for record in caplog.records
        if record.name.startswith(("golf_solitaire", "uvicorn", "sqlalchemy"))
    ]


def test_a_request_has_an_id_that_its_answer_and_its_line_name(
    watched: Browser, caplog: pytest.LogCaptureFixture, figures: Counted
) -> None:
    """The proxy's own is taken on, if it is one."""
    caplog.set_level(logging.INFO)
    named = watched.client.get("/", headers={"x-request-id": "from-the-proxy.1"})
    forged = watched.client.get("/nowhere", headers={"x-request-id": 'a"b c'})

    lines = [json.loads(line) for line in lines_of(caplog)]

    assert named.headers["x-request-id"] == "from-the-proxy.1"
    assert len(forged.headers["x-request-id"]) == 16
    assert [line["route"] for line in lines] == ["/", "no route"]
    assert [line["status"] for line in lines] == [200, 404]
    assert figures.noted == [("GET", "/", 200), ("GET", "no route", 404)]


def test_the_log_tells_no_card_no_cookie_and_no_player(
    watched: Browser, store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    """Not of a whole hole, with a fault of the program and one of the database."""
    caplog.set_level(logging.INFO)
    watched.deal(D4)
    hole = watched.hole
    watched.press(move="D")
    watched.client.get("/deal", params={"deal": D4})
    watched.client.get(f"/hole/{hole}/review")
    with store.write() as tx:
        tx.execute(text("ALTER TABLE holes RENAME TO elsewhere"))
    broken = watched.client.get("/")

    said = "\n".join(lines_of(caplog))

    assert broken.status_code >= 500
    assert said.count("\n") >= 5
    secrets = [hole, *watched.client.cookies.values(), *D4.split()]
    assert [each for each in secrets if each in said] == []


def test_errors_of_the_database_name_no_values(store: Store) -> None:
    """Their text would else hold the row that was to be written."""
    with pytest.raises(StoreError) as caught, store.write() as tx:
        tx.execute(text("INSERT INTO nowhere VALUES (:cards)"), {"cards": D4})

    assert D4 not in f"{caught.value} {caught.value.__cause__}"


def test_ready_tells_whether_the_database_can_be_read(
    watched: Browser, store: Store
) -> None:
    """A proxy sends nobody to a server that can't answer."""
    assert watched.client.get("/ready").status_code == 200
    store.close()

    assert watched.client.get("/ready").status_code == 503
    assert watched.client.get("/health").status_code == 200
