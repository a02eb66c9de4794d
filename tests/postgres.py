"""A real PostgreSQL server of one's own, for tests and benchmarks.

It lives in a temporary folder, listens on a free loopback port and ends
with its user, even one that is killed: a small shell waits on a pipe
from it and stops the server when the pipe closes.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

import psycopg
import pytest

from tests.patience import LONGEST_S

ENGINES = ("sqlite", pytest.param("postgres", marks=pytest.mark.database))
"""What a fixture of databases is made with, to be one on each engine."""

STOP_WITH_PARENT = """
"$@" & server=$!
trap '' INT TERM
read -r _
kill -INT "$server"
wait "$server"
"""


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """A server for the whole session: its URL up to the database's name."""
    with running_server() as url:
        yield url


@contextmanager
def running_server() -> Iterator[str]:
    """Run a server; give its URL, which ends in a slash."""
    programs = _programs()
    account = "postgres" if os.geteuid() == 0 else None  # root may not run it
    with tempfile.TemporaryDirectory(prefix="golf-postgres-") as name:
        folder = Path(name)
        if account:
            shutil.chown(folder, account)
        _make_cluster(programs, folder, account)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        server = _start(programs, folder, account, port)
        try:
            _wait_until_it_answers(server, folder, port)
            yield f"postgresql://golf@127.0.0.1:{port}/"
        finally:
            assert server.stdin is not None
            server.stdin.close()
            server.wait()


@contextmanager
def fresh_database(server: str, name: str) -> Iterator[str]:
    """An empty database on the server; give its URL."""
    with psycopg.connect(server + "postgres", autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"'.encode())
        yield server + name
        connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)'.encode())


@contextmanager
def empty_database(request: pytest.FixtureRequest, file: Path) -> Iterator[str]:
    """An empty database on the engine of a fixture; give its URL.

    Args:
        request: That of a fixture with `ENGINES`.
        file: Where SQLite keeps it.
    """
    if request.param == "sqlite":
        yield f"sqlite:///{file}"
        return
    server = request.getfixturevalue("postgres_server")
    with fresh_database(server, f"golf-{uuid4()}") as url:
        yield url


def _programs() -> Path:
    """The folder with PostgreSQL's programs, the newest there is."""
    found = [Path(path) for path in [shutil.which("initdb")] if path]
    found += sorted(
        Path("/usr/lib/postgresql").glob("*/bin/initdb"),
        key=lambda path: float(path.parts[-3]),
        reverse=True,
    )
    if not found:
        pytest.fail(
            "no PostgreSQL here; install it (Debian: apt install postgresql)",
            pytrace=False,
        )
    return found[0].resolve().parent


def _make_cluster(programs: Path, folder: Path, account: str | None) -> None:
    words = [f"{programs}/initdb", "-D", f"{folder}/cluster", "-U", "golf"]
    words += ["-A", "trust", "--no-sync", "--encoding=UTF8", "--no-locale"]
    done = subprocess.run(
        words, user=account, group=account, cwd=folder, capture_output=True, text=True
    )
    if done.returncode:
        pytest.fail(f"initdb failed: {done.stderr}", pytrace=False)


def _start(
    programs: Path, folder: Path, account: str | None, port: int
) -> subprocess.Popen[bytes]:
    words = [f"{programs}/postgres", "-D", f"{folder}/cluster", "-p", str(port)]
    words += ["-h", "127.0.0.1", "-k", str(folder)]
    with (folder / "log").open("wb") as log:
        return subprocess.Popen(
            ["sh", "-c", STOP_WITH_PARENT, "sh", *words],
            stdin=subprocess.PIPE,
            stdout=log,
            stderr=log,
            user=account,
            group=account,
            cwd=folder,
        )


def _wait_until_it_answers(
    server: subprocess.Popen[bytes], folder: Path, port: int
) -> None:
    end = time.monotonic() + LONGEST_S
    while True:
        try:
            psycopg.connect(f"postgresql://golf@127.0.0.1:{port}/postgres").close()
        except psycopg.OperationalError as error:
            if server.poll() is not None or time.monotonic() > end:
                log = (folder / "log").read_text()
                pytest.fail(f"PostgreSQL does not start: {error}\n{log}", pytrace=False)
            time.sleep(0.1)
        else:
            return
