"""The application on a real SQLite file, asked over HTTP as a browser does."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from typing import Any

import pytest
from httpx import Client
from jinja2 import Environment
from litestar.testing import TestClient

from golf_solitaire.service.analysis.jobs import JobPool
from golf_solitaire.store.database import Store
from golf_solitaire.web import rate_limit
from golf_solitaire.web.app import create_app
from tests.patience import LONGEST_S

SECRET = "a secret of the tests, long enough to sign with"


@pytest.fixture(scope="session", autouse=True)
def _templates_compiled_once() -> Iterator[None]:
    """Compile each template once in a run, and not in each test's application.

    A test's first page costs most of its time there. All applications have
    the same templates and settings, so the code is the same.
    """
    compile_anew: Callable[..., Any] = Environment.compile
    compiled: dict[tuple[Any, ...], Any] = {}

    def compile_once(environment: Environment, *source: Any) -> Any:
        if source not in compiled:
            compiled[source] = compile_anew(environment, *source)
        return compiled[source]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Environment, "compile", compile_once)
        yield


@dataclass
class Browser:
    """A browser at the table: it keeps cookies and fills in the hidden fields."""

    client: Client
    html: str = ""
    root: str = ""

    def __post_init__(self) -> None:
        self._requests = count()

    def open(self, path: str = "/") -> str:
        """Open a page and remember it."""
        answer = self.client.get(self.root + path)
        assert answer.status_code == 200, answer.text
        self.html = answer.text
        return self.html

    def field(self, name: str) -> str:
        """The value of a hidden field of the page."""
        found = re.search(rf'name="{name}"[^>]*value="([^"]*)"', self.html)
        assert found, f"the page has no field {name}"
        return found.group(1)

    @property
    def hole(self) -> str:
        """The id of the hole on the page."""
        found = re.search(rf'action="{self.root}/table/([^/"]+)/act"', self.html)
        assert found, "the page has no table"
        return found.group(1)

    def submit(self, path: str, **fields: str) -> Any:
        """Send a form."""
        fields = {"_csrf_token": self.field("_csrf_token"), **fields}
        answer = self.client.post(self.root + path, data=fields)
        if "text/html" in answer.headers.get("content-type", ""):
            self.html = answer.text
        return answer

    def press(self, **fields: str) -> Any:
        """Press a button of the table's form."""
        kept = {name: self.field(name) for name in ("version", "request")}
        return self.submit(f"/table/{self.hole}/act", **kept, **fields)

    def deal(self, deal: str, **fields: str) -> str:
        """Put a deal on the table."""
        if not self.html:
            self.open()
        answer = self.submit("/new", deal=deal, confirm="yes", **fields)
        assert answer.status_code == 200, answer.text
        return self.open()

    def play(self, moves: str) -> str:
        """Make moves as the page's script does; the page after them."""
        for version, move in enumerate(moves, int(self.field("version"))):
            self._make(move, version)
        return self.open()

    def _make(self, move: str, version: int) -> Any:
        """Make a move as the page's script does; the snapshot that comes back."""
        column = {} if move == "D" else {"column": int(move)}
        action = "play" if column else "draw"
        answer = self.ask(action, **column, version=version)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def finish(self) -> None:
        """Play the hole on the page to its end: the stock, then what plays."""
        found = re.search(
            r'<script type="application/json"[^>]*>(.*?)</script>', self.html
        )
        assert found
        view = json.loads(found[1])["view"]
        while not view["over"]:
            move = "D" if view["can_draw"] else str(view["playable"][0])
            view = self._make(move, view["version"])
        self.open()

    def wait_for_par(self) -> None:
        """Wait until the course par of the finished hole on the page is there."""
        end_s = time.monotonic() + LONGEST_S
        while time.monotonic() < end_s:
            answer = self.client.get(f"/hole/{self.hole}/par")
            answer.raise_for_status()
            if answer.json()["end"]["has_best"]:
                return
        raise AssertionError("there is no course par yet")

    def wait_for_grade(self) -> None:
        """Wait until nothing of the finished hole on the page is worked out."""
        end_s = time.monotonic() + LONGEST_S
        while time.monotonic() < end_s:
            answer = self.client.get(f"/hole/{self.hole}/par")
            answer.raise_for_status()
            if not answer.json()["end"]["is_thinking"]:
                return
        raise AssertionError("there is no grade yet")

    def ask(self, action: str, **body: Any) -> Any:
        """Send an action as the page's script does; the answer as it came."""
        asked = {
            "do": action,
            "version": int(self.field("version")),
            "request": f"r{next(self._requests)}",
            **body,
        }
        headers = {
            "x-csrftoken": self.field("_csrf_token"),
            "accept": "application/json",
        }
        path = f"{self.root}/table/{self.hole}/act"
        return self.client.post(path, json=asked, headers=headers)


@pytest.fixture(autouse=True)
def any_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let tests ask faster than anybody plays."""
    monkeypatch.setattr(rate_limit, "AT_ONCE", 1_000_000)


@pytest.fixture
def browser(store: Store, jobs: JobPool) -> Iterator[Browser]:
    """One player's browser at a server for many."""
    app = create_app(store, jobs, secret=SECRET, is_local=False)
    with TestClient(app, base_url="http://golf.example") as client:
        yield Browser(client)


@pytest.fixture
def other(store: Store, jobs: JobPool) -> Iterator[Browser]:
    """Another player's browser at the same server."""
    app = create_app(store, jobs, secret=SECRET, is_local=False)
    with TestClient(app, base_url="http://golf.example") as client:
        yield Browser(client)


@pytest.fixture
def local(store: Store, jobs: JobPool) -> Iterator[Browser]:
    """A browser at one player's table on their own machine."""
    app = create_app(store, jobs, secret=SECRET, is_local=True)
    with TestClient(app, base_url="http://127.0.0.1:4653") as client:
        yield Browser(client)
