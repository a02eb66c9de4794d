"""The table behind a real nginx with the configuration of `deploy`."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import httpx
import pytest

from tests.faces import reach, started
from tests.patience import LONGEST_S, eventually
from tests.web.conftest import Browser

EXAMPLE = Path(__file__).parents[2] / "deploy" / "nginx.conf"
NAME = "golf.example"
NGINX = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
OPENSSL = shutil.which("openssl")

MAIN = """
daemon off;
pid {folder}/pid;
error_log stderr warn;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/bodies;
    proxy_temp_path {folder}/answers;
    include {folder}/golf.conf;
}}
"""


def free_port() -> int:
    """A port of this machine that nothing listens on."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


def answers(port: int) -> bool:
    """Whether something takes connections at a port."""
    with closing(socket.socket()) as asked:
        return asked.connect_ex(("127.0.0.1", port)) == 0


@contextmanager
def proxy(folder: Path, upstream: int, root: str = "") -> Iterator[tuple[int, int]]:
    """Run nginx before a server; give its ports for https and http."""
    tls, plain = free_port(), free_port()
    assert NGINX, "these tests need it: apt-get install nginx"
    assert OPENSSL, "these tests need it: apt-get install openssl"
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    words = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", f"/CN={NAME}"]
    subprocess.run(
        [OPENSSL, *words, "-keyout", str(key), "-out", str(certificate)],
        check=True,
        capture_output=True,
    )
    lines = EXAMPLE.read_text().splitlines()
    text = "\n".join(line for line in lines if "listen [::]" not in line)
    for written, here in (
        ("listen 443 ssl;", f"listen 127.0.0.1:{tls} ssl;"),
        ("listen 80;", f"listen 127.0.0.1:{plain};"),
        ("server 127.0.0.1:8410;", f"server 127.0.0.1:{upstream};"),
        ("/etc/letsencrypt/live/golf.example/fullchain.pem", str(certificate)),
        ("/etc/letsencrypt/live/golf.example/privkey.pem", str(key)),
        ("location / {", f"location {root}/ {{"),
    ):
        assert text.count(written) == 1, written
        text = text.replace(written, here)
    (folder / "golf.conf").write_text(text)
    (folder / "nginx.conf").write_text(MAIN.format(folder=folder))
    with subprocess.Popen(
        [NGINX, "-p", str(folder), "-c", "nginx.conf"], stderr=subprocess.PIPE
    ) as running:
        try:
            eventually(lambda: running.poll() is not None or answers(tls))
            assert running.poll() is None, running.stderr and running.stderr.read()
            yield tls, plain
        finally:
            running.terminate()


def visitor(port: int, source: str = "127.0.0.1", **said: str) -> httpx.Client:
    """A browser that comes from an address of this machine."""
    return httpx.Client(
        base_url=f"https://127.0.0.1:{port}",
        headers={"host": NAME, **said},
        transport=httpx.HTTPTransport(verify=False, local_address=source),
        follow_redirects=True,
        timeout=LONGEST_S,
    )


def test_nginx_says_who_asks_in_place_of_what_they_say(tmp_path: Path) -> None:
    """Who could choose their address would have no limit."""
    seen: list[Any] = []

    class Echo(BaseHTTPRequestHandler):
        def do_GET(self) -> None:  # the library's name
            seen.append(self.headers)
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Echo) as upstream:
        Thread(target=upstream.serve_forever, daemon=True).start()
        lie = {"x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "http"}
        with (
            proxy(tmp_path, upstream.server_port) as (tls, _),
            visitor(tls, "127.0.0.2", **lie) as liar,
        ):
            assert liar.get("/").status_code == 204
        upstream.shutdown()

    assert seen[0].get_all("x-forwarded-for") == ["127.0.0.2"]
    assert seen[0].get_all("x-forwarded-proto") == ["https"]
    assert seen[0]["host"] == NAME


@pytest.mark.parametrize("root", ["", "/golf"])
def test_a_hole_is_played_behind_nginx(tmp_path: Path, root: str) -> None:
    """With TLS from the first page on, and each address with its own limit."""
    options = ("--port", "0", "--hosts", NAME, "--root-path", root or "/")
    with started("serve", *options, folder=tmp_path) as server:
        upstream = int(reach(server).rpartition(":")[2].strip("/"))
        with proxy(tmp_path, upstream, root) as (tls, plain), visitor(tls) as client:
            for page in ("/health", "/ready"):
                assert client.get(root + page).status_code == 200
            led = httpx.get(
                f"http://127.0.0.1:{plain}{root}/faq", headers={"host": NAME}
            )
            assert led.headers["location"] == f"https://{NAME}{root}/faq"

            first = client.get(f"{root}/")
            assert first.headers["strict-transport-security"].startswith("max-age=")
            cookies = first.headers.get_list("set-cookie")
            assert cookies
            assert all("__Secure-" in each and "; Secure" in each for each in cookies)

            browser = Browser(client, root=root)
            browser.open()
            browser.finish()
            assert '"over": true' in browser.html

            for source in ("127.0.0.2", "127.0.0.3", "127.0.0.4"):
                with visitor(tls, source) as other:
                    found = {
                        other.get(f"{root}/robots.txt").status_code for _ in range(3)
                    } | {other.get(f"{root}/faq").status_code for _ in range(60)}
                assert found == {200}
