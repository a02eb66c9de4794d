"""How fast one address may ask: as fast as anybody plays, and no faster.

Each address has a bucket that fills at an even rate up to its size, and a
request takes one from it. Nothing is kept of an address whose bucket is
full again.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address

from litestar.exceptions import TooManyRequestsException
from litestar.types import ASGIApp, Receive, Scope, Send

from golf_solitaire.web.middleware import PageMiddleware

REQUESTS_PER_S = 20
"""What an address may ask without end: ten people who play very fast."""

AT_ONCE = 100
"""What it may ask at once, after a pause."""

ADDRESSES_KEPT = 10_000
"""How many addresses are kept before those with a full bucket are let go."""


class RateLimiter:
    """The buckets of all addresses.

    Args:
        now_s: A clock that never runs backwards, in seconds.
    """

    def __init__(self, now_s: Callable[[], float] = time.monotonic) -> None:
        self._now_s = now_s
        self._full_at_s: dict[str, float] = {}
        self._kept = ADDRESSES_KEPT

    def __len__(self) -> int:
        return len(self._full_at_s)

    def allows(self, address: str) -> bool:
        """Whether a request may be answered now; it is counted if so."""
        now_s = self._now_s()
        full_at_s = max(now_s, self._full_at_s.get(address, 0.0)) + 1 / REQUESTS_PER_S
        if full_at_s - now_s > AT_ONCE / REQUESTS_PER_S:
            return False
        self._full_at_s[address] = full_at_s
        if len(self._full_at_s) > self._kept:
            self._let_go(now_s)
        return True

    def _let_go(self, now_s: float) -> None:
        """Forget full buckets, rarely enough to cost each request little."""
        self._full_at_s = {
            address: full_at_s
            for address, full_at_s in self._full_at_s.items()
            if full_at_s > now_s
        }
        self._kept = max(ADDRESSES_KEPT, 2 * len(self._full_at_s))


class RateLimit(PageMiddleware):
    """Refuses the requests that come too fast; files and /health are free."""

    def __init__(self) -> None:
        self._limiter = RateLimiter()

    async def handle(
        self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp
    ) -> None:
        """Pass a request on, or refuse it.

        Raises:
            TooManyRequestsException: The address asks too fast.
        """
        client = scope["client"]
        if client is not None and not self._limiter.allows(client_network(client[0])):
            raise TooManyRequestsException(headers={"retry-after": "1"})
        await next_app(scope, receive, send)


def client_network(address: str) -> str:
    """What is likely one customer's: an IPv4 address, half an IPv6 address.

    >>> client_network("203.0.113.7")
    '203.0.113.7'
    >>> client_network("::ffff:203.0.113.7")
    '203.0.113.7'
    >>> client_network("2001:db8:1:2:3:4:5:6") == client_network("2001:db8:1:2::")
    True
    """
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address):
        mapped = parsed.ipv4_mapped
        return str(mapped) if mapped else parsed.exploded[:19]
    return address
