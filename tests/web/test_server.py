"""The server as it runs for many: processes that share players and games."""

from __future__ import annotations

import json
import os
import signal
import socket
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from httpx import Client, Limits, Response
from sqlalchemy import text

from golf_solitaire.store.database import Store
from tests.cli.runs import run
from tests.deals import D4
from tests.faces import interrupt, reach, started
from tests.patience import LONGEST_S, eventually
from tests.web.conftest import Browser

PLAYERS = 6


def draw_to_the_end(address: str) -> list[int]:
    """Deal D4 and draw all its stock; give the statuses of the answers.

    Each request comes on a connection of its own, so that any process
    may get it.
    """
    limits = Limits(max_keepalive_connections=0)
    with Client(
        base_url=address, limits=limits, follow_redirects=True, timeout=LONGEST_S
    ) as client:
        browser = Browser(client)
        browser.deal(D4)
        statuses = []
        for version in range(16):
            statuses.append(browser.ask("draw", version=version).status_code)
        browser.open()
        assert browser.field("version") == "16"
        return statuses


def test_processes_share_players_and_games(tmp_path: Path) -> None:
    """No move is refused by a process that did not see the one before.

    Here the folder of the secret can't be made, so each process would
    make up its own.
    """
    no_folder = tmp_path / "file"
    no_folder.touch()
    database = f"sqlite:///{tmp_path}/golf.sqlite3"
    command = ["serve", "--port", "0", "--workers", "2", "--database-url", database]

    with started(*command, folder=tmp_path, XDG_DATA_HOME=str(no_folder)) as server:
        address = reach(server)
        with ThreadPoolExecutor(PLAYERS) as pool:
            answers = list(pool.map(draw_to_the_end, [address] * PLAYERS))
        interrupt(server)

    assert answers == [[200] * 16] * PLAYERS


@pytest.mark.parametrize("database", ["sqlite://", "sqlite:////dev/null/golf.sqlite3"])
def test_processes_never_have_a_game_in_memory_each(
    tmp_path: Path, database: str
) -> None:
    """A player would find another table at every turn."""
    command = ["serve", "--port", "0", "--workers", "2", "--database-url", database]

    refused = run(*command, XDG_DATA_HOME=str(tmp_path))

    assert refused.returncode == 2
    assert refused.stdout == b""
    assert b"2 workers can't share games kept in memory" in refused.stderr


def test_what_is_being_answered_when_a_server_is_told_to_end_is_answered(
    tmp_path: Path,
) -> None:
    """A move whose second half is still on its way is played, and kept."""
    database = f"sqlite:///{tmp_path}/golf.sqlite3"
    command = ["serve", "--port", "0", "--workers", "2", "--database-url", database]
    with started(*command, folder=tmp_path) as server:
        address = urlsplit(reach(server))
        with Client(base_url=address.geturl(), timeout=LONGEST_S) as client:
            browser = Browser(client)
            browser.open()
            cookies = "; ".join(
                f"{name}={value}" for name, value in client.cookies.items()
            )
            body = json.dumps({"do": "draw", "version": 0, "request": "r0"})
            head = (
                f"POST /table/{browser.hole}/act HTTP/1.1\r\nHost: {address.netloc}\r\n"
                f"Cookie: {cookies}\r\nX-CSRFToken: {browser.field('_csrf_token')}\r\n"
                "Content-Type: application/json\r\nAccept: application/json\r\n"
                f"Content-Length: {len(body)}\r\nExpect: 100-continue\r\n\r\n"
            )
            place = ("127.0.0.1", address.port or 0)
            with socket.create_connection(place, LONGEST_S) as slow:
                slow.sendall(head.encode())
                assert slow.recv(100).startswith(b"HTTP/1.1 100")  # it waits for us
                server.send_signal(signal.SIGTERM)
                eventually(lambda: not listens(place))
                slow.sendall(body.encode())
                answer = slow.makefile("rb").read()
        assert server.wait(LONGEST_S) in (0, -signal.SIGTERM)

    assert b"HTTP/1.1 200 OK" in answer
    with Store.open(database) as store, store.read() as tx:
        assert tx.scalar(text("SELECT moves FROM holes")) == "D"


def listens(place: tuple[str, int]) -> bool:
    """Whether somebody takes connections there."""
    try:
        socket.create_connection(place, LONGEST_S).close()
    except ConnectionRefusedError:
        return False
    return True


def test_figures_are_of_all_processes_and_a_dead_one_is_begun_anew(
    tmp_path: Path,
) -> None:
    """What was counted before it died stays counted."""
    command = ["serve", "--port", "0", "--workers", "2", "--metrics", "127.0.0.1:0"]
    with started(*command, folder=tmp_path) as server:
        assert server.stdout is not None
        figures = server.stdout.readline().split()[-1]
        address = reach(server)

        def counted() -> float:
            said = get(figures).text
            return sum(
                float(line.split()[-1])
                for line in said.splitlines()
                if line.startswith('golf_requests_total{method="GET",route="/health"')
            )

        for _ in range(20):
            get(f"{address}health")
        assert counted() == 20
        for worker in children_of(server.pid):
            os.kill(worker, signal.SIGKILL)
        eventually(lambda: answers(f"{address}health"))

        assert counted() > 20
        assert "golf_jobs_open" in get(figures).text
        server.send_signal(signal.SIGINT)
        server.wait(LONGEST_S)


def get(address: str) -> Response:
    """Ask for an address on a connection of its own."""
    return httpx.get(address, timeout=LONGEST_S)


def answers(address: str) -> bool:
    """Whether a server answers there."""
    try:
        return get(address).status_code == 200
    except httpx.TransportError:
        return False


def children_of(process: int) -> list[int]:
    """The processes of a server's workers."""
    listed = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [
        int(child)
        for child in listed
        if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()
    ]
