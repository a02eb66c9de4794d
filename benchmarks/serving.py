"""A real server process of the table, and a player who asks it over HTTP."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx

SECRET = "a secret of the benchmarks, the same after each start"
START_S = 60.0
"""How long a server may take to answer first."""


def wait_for_answer(address: str, is_alive: Callable[[], bool]) -> None:
    """Wait until a server answers that has just been started."""
    end = time.monotonic() + START_S
    while True:
        try:
            httpx.get(f"{address}/health").raise_for_status()
        except httpx.TransportError:
            if not is_alive() or time.monotonic() > end:
                raise SystemExit("the server does not start") from None
            time.sleep(0.02)
        else:
            return


class Server:
    """A server process on a folder or a database; it can be started again.

    Args:
        folder: Where `golf play` keeps its games.
        database_url: Where `golf serve` keeps them; None runs `golf play`.
        workers: How many processes of `golf serve` answer.
    """

    def __init__(
        self, folder: Path, database_url: str | None = None, workers: int = 1
    ) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = str(free.getsockname()[1])
        self.address = f"http://127.0.0.1:{port}"
        self.database_url = database_url
        if database_url is None:
            kind = ["play", "--no-browser", "--data", str(folder)]
        else:
            kind = ["serve", "--database-url", database_url, "--workers", str(workers)]
        self._command = [sys.executable, "-m", "golf_solitaire", *kind, "--port", port]
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the process and wait until it answers."""
        self._process = subprocess.Popen(
            self._command,
            stdout=subprocess.DEVNULL,
            env=os.environ | {"GOLF_SECRET": SECRET, "GOLF_IDLE_REVIEWS": "off"},
        )
        process = self._process
        wait_for_answer(self.address, lambda: process.poll() is None)

    @property
    def pid(self) -> int:
        """The process that was started."""
        assert self._process is not None
        return self._process.pid

    def end(self) -> None:
        """End the process in order, with those that it has started."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait()

    def kill(self) -> None:
        """End the process with SIGKILL: it can't tidy up."""
        if self._process is not None:
            self._process.kill()

    def wait(self) -> None:
        """Wait until the killed process is gone."""
        if self._process is not None:
            self._process.wait()


class Player:
    """One player at a server: keeps cookies and sends what the script sends."""

    def __init__(self, address: str) -> None:
        self.client = httpx.Client(
            base_url=address,
            timeout=30,
            follow_redirects=True,
            headers={"accept-encoding": "gzip"},
        )
        self.html = ""

    def open(self) -> None:
        """Open the table page."""
        answer = self.client.get("/", headers={"accept": "text/html"})
        answer.raise_for_status()
        self.html = answer.text

    def field(self, name: str) -> str:
        """The value of a hidden field of the page."""
        found = re.search(rf'name="{name}"[^>]*value="([^"]*)"', self.html)
        if found is None:
            raise SystemExit(f"the page has no field {name}")
        return found[1]

    @property
    def hole(self) -> str:
        """The id of the hole on the page."""
        found = re.search(r'action="/table/([^/"]+)/act"', self.html)
        if found is None:
            raise SystemExit("the page has no table")
        return found[1]

    def send(self, path: str, **fields: Any) -> None:
        """Send a form."""
        fields |= {"_csrf_token": self.field("_csrf_token")}
        self.client.post(path, data=fields).raise_for_status()

    def ask(self, body: dict[str, Any]) -> httpx.Response:
        """Send one action."""
        return self.client.post(
            f"/table/{self.hole}/act",
            json=body,
            headers={
                "x-csrftoken": self.field("_csrf_token"),
                "accept": "application/json",
            },
        )
