"""What goes wrong around a server: what the player sees, and that nothing is lost."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from datetime import timedelta
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

import httpx
import psycopg
import pytest
from litestar.testing import TestClient
from sqlalchemy import text

from golf_solitaire.service.analysis.jobs import JobPool
from golf_solitaire.service.golf import Golf
from golf_solitaire.store.database import Store
from golf_solitaire.web.app import create_app
from tests.deals import D4
from tests.faces import reach, started
from tests.patience import LONGEST_S
from tests.postgres import ENGINES, empty_database, fresh_database
from tests.postgres import postgres_server as postgres_server
from tests.service.conftest import clock as clock
from tests.service.playing import ANNA, Clock, deal, do
from tests.web.conftest import SECRET, Browser


@pytest.fixture(params=ENGINES)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The URL of an empty database, on each engine in turn."""
    with empty_database(request, tmp_path / "shared.sqlite3") as url:
        yield url


@pytest.fixture
def hosts(url: str, jobs: JobPool) -> Iterator[list[Browser]]:
    """One player's browser at two servers, each with its own connections."""
    with ExitStack() as opened:
        browsers = []
        for _ in range(2):
            store = opened.enter_context(Store.open(url))
            app = create_app(store, jobs, secret=SECRET, is_local=False)
            client = TestClient(app, base_url="http://golf.example")
            browsers.append(Browser(opened.enter_context(client)))
        browsers[0].deal(D4)
        browsers[1].client.cookies = browsers[0].client.cookies
        yield browsers


def test_a_hole_is_played_through_two_servers_in_turn(hosts: list[Browser]) -> None:
    """A proxy may send each request anywhere."""
    for version in range(16):
        browser = hosts[version % 2]
        browser.open()
        assert browser.field("version") == str(version)
        answer = browser.ask("draw", request=f"of-{version}")
        assert answer.status_code == 200

    for browser in hosts:
        browser.open()
        assert browser.field("version") == "16"


def test_two_moves_at_once_through_two_servers_are_one(hosts: list[Browser]) -> None:
    """One is answered, the other told that the hole has moved on."""
    for browser in hosts:
        browser.open()
    with ThreadPoolExecutor(2) as pool:
        for version in range(8):
            draws = pool.map(
                lambda numbered, at=version: numbered[1].ask(
                    "draw", version=at, request=f"{at}-{numbered[0]}"
                ),
                enumerate(hosts),
            )
            assert sorted(answer.status_code for answer in draws) == [200, 409]

    hosts[0].open()
    assert hosts[0].field("version") == "8"


@pytest.mark.database
def test_a_database_that_goes_and_comes_back_loses_nothing(
    postgres_server: str, jobs: JobPool, caplog: pytest.LogCaptureFixture
) -> None:
    """The page says so without naming it; the move is sent again, and is one."""
    name = f"golf-{uuid4()}"

    def order(*orders: str) -> None:
        with psycopg.connect(postgres_server + "postgres", autocommit=True) as admin:
            for each in orders:
                admin.execute(each.encode())

    with fresh_database(postgres_server, name) as url, Store.open(url) as store:
        app = create_app(store, jobs, secret=SECRET, is_local=False)
        with TestClient(app, base_url="http://golf.example") as client:
            browser = Browser(client)
            browser.deal(D4)
            order(
                f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS false',
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                f" WHERE datname = '{name}'",
            )
            away: list[Any] = [
                browser.ask("draw", request="again"),
                client.get("/"),
                client.get("/ready"),
            ]
            order(f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS true')
            answers = [browser.ask("draw", request="again") for _ in range(2)]

            assert [answer.status_code for answer in away] == [503] * 3
            for answer in away[:2]:
                assert "database can't be reached" in unescape(answer.text)
                assert name not in answer.text
                assert answer.headers["retry-after"] == "10"
            assert [answer.status_code for answer in answers] == [200, 200]
            assert answers[1].json()["version"] == 1
            assert client.get("/ready").status_code == 200
    assert "the database can't be used" in caplog.text


def test_a_full_disk_is_told_and_the_hole_is_as_it_was(
    browser: Browser, store: Store
) -> None:
    """Once there is room again, the move that was refused is made."""
    browser.deal(D4)
    with store.read() as tx:
        pages = tx.scalar(text("PRAGMA page_count"))
    refused = None
    with store.write() as tx:
        tx.execute(text(f"PRAGMA max_page_count = {pages}"))
    browsers = 0
    while refused is None and browsers < 300:
        browser.client.cookies.clear()
        browser.html = ""
        browser.open()
        answer = browser.submit("/new", deal=D4, confirm="yes")
        refused = answer if answer.status_code != 200 else None
        browsers += 1
    assert refused is not None
    assert refused.status_code == 503
    assert "The disk is full" in refused.text
    browser.open()

    with store.write() as tx:
        tx.execute(text("PRAGMA max_page_count = 1073741823"))
    assert browser.submit("/new", deal=D4, confirm="yes").status_code == 200


def test_slow_clients_hold_up_nobody(tmp_path: Path) -> None:
    """Each costs a connection; the table is answered beside them."""
    with started("serve", "--port", "0", folder=tmp_path) as server:
        address = urlsplit(reach(server))
        with ExitStack() as opened:
            for _ in range(100):
                slow = socket.create_connection(("127.0.0.1", address.port or 0))
                opened.enter_context(slow)
                slow.sendall(b"POST /new HTTP/1.1\r\nHost: golf.example\r\nContent-")

            answer = httpx.get(address.geturl(), timeout=LONGEST_S)

    assert answer.status_code == 200


@pytest.mark.parametrize("jump", [timedelta(days=-400), timedelta(days=400)])
def test_a_clock_that_jumps_spoils_no_hole(
    store: Store, jobs: JobPool, clock: Clock, jump: timedelta
) -> None:
    """It is set by hand, or by the network, in the middle of a hole."""
    golf = Golf(store, jobs, now=clock)
    table = deal(golf, D4)
    for draw in range(16):
        if draw == 8:
            clock.now += jump
        clock.pass_time(1)
        table = do(golf, table, "draw")
    table = golf.settle(ANNA, table.hole.id)

    assert table.hole.result is not None
    assert 0 <= table.hole.time_ms < 3_600_000
    assert [each.id for each in golf.list_holes(ANNA).holes] == [table.hole.id]
    golf.statistics(ANNA)
    assert deal(golf, D4).hole.version == 0
