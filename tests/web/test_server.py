"""The server as it runs for many: processes that share players and games."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from httpx import Client, Limits

from tests.cli.runs import run
from tests.deals import D4
from tests.faces import interrupt, reach, started
from tests.patience import LONGEST_S
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
