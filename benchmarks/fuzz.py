"""Send what nobody's browser sends to every route, and see that none fails.

    python benchmarks/fuzz.py --seconds 600

The application's own routes are asked, and the forms and links of its own
pages, with some of their fields, values, cookies and bytes exchanged for odd
ones, as players come and go and play. Each answer must have a status below
500 and tell nothing of the program's insides. What failed is printed with
all that makes it again. The exit status is 1 where something failed.
"""

from __future__ import annotations

import argparse
import html
import json
import re
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import parse_qsl, quote_from_bytes, urlsplit

import httpx
from litestar import Litestar
from litestar.routes import HTTPRoute
from litestar.testing import TestClient

from golf_solitaire.service.analysis.jobs import OF_A_SERVER, JobPool
from golf_solitaire.store.database import Store
from golf_solitaire.web import rate_limit
from golf_solitaire.web.app import create_app

SECRET = "a secret of the fuzzer, long enough to sign with"
HOST = "http://golf.example"

ODD: tuple[bytes, ...] = (
    b"", b"\0", b"\xff", b"\xed\xa0\x80", b"%", b"%00", b"..", b"../..", b"-1",
    b"0", b"1", b"7", b"9" * 30, b"1e999", b"NaN", b"null", b"true", b"[]", b"{}",
    b"[" * 2000, b"\"", b"'", b"<script>", b"A" * 5000, b"\r\nx: y",
    "٣".encode(), "👩‍👩‍👧".encode(), b"AS", b"AS KS", b"D" * 60, b"1234567" * 9,
    b"hard", b"easy", b"double", b"today", b"2026-12-03", b"2026-13-99",
    b"0001-01-01", b"9999-12-31", b"draw", b"undo", b"yes",
)  # fmt: skip
"""Values that nothing asks for, and those that something else asks for."""

FIELDS = (
    "deal", "course", "mode", "opening", "scoring", "layout", "kings", "page",
    "round", "want", "step", "at", "day", "month", "score", "standing", "moves",
    "do", "column", "version", "request", "move", "name", "code", "text", "confirm",
)  # fmt: skip

INSIDES = ("Traceback (most recent", "sqlalchemy", 'File "/', "golf_solitaire.")
"""What no answer may tell."""

ACTIONS = ("play", "draw", "undo", "redo", "restart", "hint", "auto", "next")


class Fuzzer:
    """Somebody who sends anything.

    Args:
        client: Asks the application.
        routes: Methods and paths, with places such as {hole_id}.
        seed: Makes what is sent.
    """

    def __init__(
        self, client: TestClient[Any], routes: list[tuple[str, str]], seed: int
    ) -> None:
        self.client, self.routes = client, routes
        self.random = Random(seed)
        self.statuses: Counter[int] = Counter()
        self.asked: Counter[tuple[str, str]] = Counter()
        self.faults: list[str] = []
        self.token = ""
        self.holes = ["none"]
        self.forms: list[tuple[str, dict[str, str]]] = []
        self.links: list[str] = ["/"]

    def send(self) -> None:
        """Send one request and look at its answer."""
        kind = self.random.random()
        if kind < 0.02:
            self.client.cookies.clear()
        if kind < 0.35:
            self._follow()
        elif kind < 0.6:
            self._submit()
        elif kind < 0.75:
            self._act()
        else:
            self._ask_route()

    def _odd(self) -> bytes:
        if self.random.random() < 0.8:
            return self.random.choice(ODD)
        return self.random.randbytes(self.random.randrange(12))

    def _pairs(self, known: dict[str, str]) -> list[tuple[str, bytes]]:
        """Fields, some of them left out, doubled or exchanged for odd ones."""
        pairs = [(name, value.encode()) for name, value in known.items()]
        for _ in range(self.random.choice((0, 1, 1, 2, 4))):
            name = self.random.choice((*FIELDS, *known))
            change = self.random.random()
            if change < 0.2 and pairs:
                pairs.pop(self.random.randrange(len(pairs)))
            elif change < 0.6:
                pairs = [pair for pair in pairs if pair[0] != name]
                pairs.append((name, self._odd()))
            else:
                pairs.append((name, self._odd()))
        return pairs

    def _encoded(self, pairs: list[tuple[str, bytes]]) -> str:
        return "&".join(f"{name}={quote_from_bytes(value)}" for name, value in pairs)

    def _follow(self) -> None:
        """Follow a link of a page, its query changed."""
        parts = urlsplit(self.random.choice(self.links))
        query = self._encoded(self._pairs(dict(parse_qsl(parts.query))))
        self._request("GET", parts.path, parts.path + (f"?{query}" if query else ""))

    def _submit(self) -> None:
        """Send a form of a page, or another, its fields changed."""
        paths = [path for method, path in self.routes if method == "POST"]
        path, fields = self.random.choice(paths), dict[str, str]()
        if self.forms and self.random.random() < 0.8:
            path, fields = self.random.choice(self.forms)
        if self.random.random() < 0.97:
            fields = fields | {"_csrf_token": self.token}
        content = self._encoded(self._pairs(fields)).encode()
        kind = "application/x-www-form-urlencoded"
        if self.random.random() < 0.1:
            kind = self.random.choice(("multipart/form-data; boundary=b", "", "a/b"))
        self._request("POST", path, self._filled(path), content, kind)

    def _act(self) -> None:
        """Act on a hole as a script does, or nearly so."""
        body: dict[str, Any] = {
            "do": self.random.choice(ACTIONS),
            "version": self.random.choice((0, 1, 2, 3, -1, 2**70)),
            "request": f"r{self.random.getrandbits(40):x}",
            "column": self.random.randrange(-1, 10),
        }
        if self.random.random() < 0.3:
            name = self.random.choice((*body, "strange"))
            body[name] = self.random.choice((None, [], {}, 1.5, True, "٣", "x" * 900))
        content = json.dumps(body).encode()
        if self.random.random() < 0.2:
            at = self.random.randrange(len(content))
            content = content[:at] + self._odd() + content[at:]
        path = "/table/{hole_id}/act"
        self._request("POST", path, self._filled(path), content, "application/json")

    def _ask_route(self) -> None:
        """Ask at any route, by any method, with anything."""
        method, path = self.random.choice(self.routes)
        method = self.random.choice((method, method, method, "HEAD", "PUT", "OPTIONS"))
        query = self._encoded(self._pairs({}))
        content = self._odd() if method in ("POST", "PUT") else b""
        self._request(method, path, f"{self._filled(path)}?{query}", content)

    def _filled(self, path: str) -> str:
        value = self.random.choice(self.holes)
        if self.random.random() < 0.1:
            value = quote_from_bytes(self._odd(), safe="")
        return re.sub(r"\{\w+\}", lambda _: value or "-", path)

    def _request(
        self, method: str, route: str, url: str, content: bytes = b"", kind: str = ""
    ) -> None:
        headers = {"content-type": kind, "x-csrftoken": self.token} if content else {}
        if self.random.random() < 0.1:
            headers["accept"] = self.random.choice(("application/json", "*/*", "x"))
        if self.random.random() < 0.05:
            self._spoil_cookie()
        try:
            answer = self.client.request(
                method, url, content=content or None, headers=headers
            )
        except (httpx.InvalidURL, UnicodeError):
            return
        self.statuses[answer.status_code] += 1
        self.asked[method, route] += 1
        told = answer.text
        is_fault = answer.status_code >= 500
        if is_fault or any(inside in told for inside in INSIDES):
            self.faults.append(f"{method} {url[:300]} {kind} {content[:300]!r}")
            self.faults.append(f"    {answer.status_code} {told[:300]!r}")
        if "text/html" in answer.headers.get("content-type", ""):
            self._learn(told)

    def _spoil_cookie(self) -> None:
        jar = list(self.client.cookies.jar)
        if not jar:
            return
        cookie = self.random.choice(jar)
        value, at = cookie.value or "x", self.random.randrange(len(cookie.value or "x"))
        odd = self.random.choice(('"', ";", "%00", "é".encode().decode("latin-1"), "."))
        self.client.cookies.delete(cookie.name)
        spoilt = (value[:at] + odd + value[at + 1 :]).encode("ascii", "ignore")
        self.client.cookies.set(cookie.name, spoilt.decode())

    def _learn(self, page: str) -> None:
        """Take the forms, links and holes of a page for later."""
        if tokens := re.findall(r'name="_csrf_token"[^>]*value="([^"]*)"', page):
            self.token = tokens[0]
        for form in re.findall(r"<form.*?</form>", page, re.DOTALL)[:20]:
            action = re.search(r'action="([^"]*)"', form)
            named = re.findall(r'name="([^"]*)"[^>]*?value="([^"]*)"', form)
            if action and 'method="post"' in form.lower():
                fields = {name: html.unescape(value) for name, value in named}
                self.forms.append((html.unescape(action[1]), fields))
        links = re.findall(r'href="(/[^"#]*)', page)
        self.links += [html.unescape(link) for link in links if "/static/" not in link]
        self.holes += re.findall(r"/(?:table|hole)/([\w-]+)", page)
        self.forms, self.links = self.forms[-200:], self.links[-200:]
        self.holes = self.holes[-20:]


def routes_of(app: Any) -> list[tuple[str, str]]:
    """Methods and paths that an application says it answers."""
    while not isinstance(app, Litestar):
        app = app.app
    return [
        (str(method), route.path_format)
        for route in app.routes
        if isinstance(route, HTTPRoute) and not route.path_format.startswith("/static")
        for method in sorted(route.methods)
        if method != "OPTIONS"
    ]


def main() -> int:
    """Send for as long as asked and print what came back."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=30, help="for so long (30)")
    parser.add_argument("--seed", type=int, default=0, help="makes what is sent")
    parser.add_argument("--local", action="store_true", help="the table of one player")
    chosen = parser.parse_args()
    rate_limit.REQUESTS_PER_S = rate_limit.REQUESTS_PER_S_A_PLAYER = 1_000_000
    with (
        tempfile.TemporaryDirectory() as folder,
        Store.open(f"sqlite:///{Path(folder)}/fuzz.sqlite3") as store,
    ):
        jobs = JobPool(bounds=OF_A_SERVER)
        app = create_app(store, jobs, secret=SECRET, is_local=chosen.local)
        host = "http://127.0.0.1" if chosen.local else HOST
        with TestClient(app, host, raise_server_exceptions=False) as client:
            fuzzer = Fuzzer(client, routes_of(app), chosen.seed)
            end_s = time.monotonic() + chosen.seconds
            while time.monotonic() < end_s and len(fuzzer.faults) < 20:
                fuzzer.send()
        jobs.close()
    reached = {path for _, path in fuzzer.asked}
    missed = sorted({path for _, path in fuzzer.routes} - reached)
    print(f"{sum(fuzzer.statuses.values()):,} requests, seed {chosen.seed}")
    for status, count in sorted(fuzzer.statuses.items()):
        print(f"{status:>8}{count:>9,}")
    print(f"{len(missed)} routes were not asked at: {', '.join(missed) or 'none'}")
    print(f"{len(fuzzer.faults) // 2} faults")
    for fault in fuzzer.faults:
        print(fault)
    return 1 if fuzzer.faults else 0


if __name__ == "__main__":
    sys.exit(main())
