"""How fast an address and a player may ask: as fast as anybody plays.

Each has a bucket that fills at an even rate up to its size, and a request
takes one from both. Nothing is kept of one whose bucket is full again. A
player whose cookie nobody has sent before is counted by the address alone.
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

REQUESTS_PER_S_A_PLAYER = 10
"""What a player may ask without end, from however many addresses."""

KEPT = 10_000
"""How many buckets are kept before those that are full are let go."""


class RateLimiter:
    """The buckets of all addresses, or of all players.

    Args:
        per_s: What each may ask without end.
        now_s: A clock that never runs backwards, in seconds.
    """

    def __init__(
        self, per_s: float, now_s: Callable[[], float] = time.monotonic
    ) -> None:
        self._per_s = per_s
        self._now_s = now_s
        self._full_at_s: dict[str, float] = {}
        self._kept = KEPT

    def __len__(self) -> int:
        return len(self._full_at_s)

    def allows(self, who: str) -> bool:
        """Whether a request may be answered now; it is counted if so."""
        now_s = self._now_s()
        full_at_s = max(now_s, self._full_at_s.get(who, 0.0)) + 1 / self._per_s
        if full_at_s - now_s > AT_ONCE / self._per_s:
            return False
        self._full_at_s[who] = full_at_s
        if len(self._full_at_s) > self._kept:
            self._let_go(now_s)
        return True

    def _let_go(self, now_s: float) -> None:
        """Forget full buckets, rarely enough to cost each request little."""
        self._full_at_s = {
            who: full_at_s
            for who, full_at_s in self._full_at_s.items()
            if full_at_s > now_s
        }
        self._kept = max(KEPT, 2 * len(self._full_at_s))


class RateLimit(PageMiddleware):
    """Refuses the requests that come too fast; files and /health are free."""

    def __init__(self) -> None:
        self._addresses = RateLimiter(REQUESTS_PER_S)
        self._players = RateLimiter(REQUESTS_PER_S_A_PLAYER)

    async def handle(
        self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp
    ) -> None:
        """Pass a request on, or refuse it.

        Raises:
            TooManyRequestsException: The address or the player asks too fast.
        """
        client, state = scope["client"], scope["state"]
        is_allowed = client is None or self._addresses.allows(client_network(client[0]))
        if is_allowed and state["is_known"]:
            is_allowed = self._players.allows(state["player"])
        if not is_allowed:
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
