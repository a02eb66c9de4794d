"""A proxy on this machine is believed, whichever way its address is written."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from golf_solitaire.web.proxies import THIS_MACHINE, trusted_addresses
from tests.faces import reach, started


def ask(player: int) -> dict[str, str]:
    """What a proxy says of one of its players."""
    return {"X-Forwarded-For": f"203.0.113.{player}", "X-Forwarded-Proto": "https"}


@pytest.mark.parametrize(
    ("trusted", "is_believed"), [("127.0.0.1", True), ("192.0.2.1", False)]
)
def test_a_proxy_that_comes_by_ipv4_to_an_ipv6_server_is_believed(
    tmp_path: Path, trusted: str, is_believed: bool
) -> None:
    """N04: its players shared one bucket and had cookies without Secure."""
    command = ["serve", "--host", "::", "--port", "0"]
    with started(*command, folder=tmp_path, FORWARDED_ALLOW_IPS=trusted) as server:
        port = reach(server).rstrip("/").rpartition(":")[2]
        address = f"http://127.0.0.1:{port}"
        with httpx.Client(base_url=address) as proxy:
            cookies = proxy.get("/", headers=ask(7)).headers.get_list("set-cookie")
            statuses = {
                proxy.get("/faq", headers=ask(n)).status_code for n in range(150)
            }

    assert len(cookies) == 2
    assert all("secure" in each.lower() for each in cookies) == is_believed
    assert not (is_believed and 429 in statuses)


def test_each_address_is_believed_as_ipv6_writes_it() -> None:
    """N04: networks too."""
    assert trusted_addresses(THIS_MACHINE) == "127.0.0.1,::ffff:127.0.0.1/128,::1"
    assert trusted_addresses("192.0.2.0/24") == "192.0.2.0/24,::ffff:192.0.2.0/120"
    assert trusted_addresses("*") == "*"
    assert trusted_addresses("") == ""
