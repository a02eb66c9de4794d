"""Which proxies are trusted to say who asks, and by which protocol."""

from __future__ import annotations

from ipaddress import IPv4Network, ip_network

PROXIES_VARIABLE = "FORWARDED_ALLOW_IPS"
"""The variable that names the proxies, as uvicorn calls it."""

THIS_MACHINE = "127.0.0.1,::1"
"""The proxies that are believed unless others are named."""


def trusted_addresses(named: str) -> str:
    """The addresses to believe, each IPv4 one as IPv6 writes it too.

    A server that listens on `::` sees 127.0.0.1 as ::ffff:127.0.0.1.

    >>> trusted_addresses("127.0.0.1, ::1")
    '127.0.0.1,::ffff:127.0.0.1/128,::1'
    """
    addresses = []
    for name in filter(None, map(str.strip, named.split(","))):
        addresses.append(name)
        try:
            network = ip_network(name)
        except ValueError:
            continue
        if isinstance(network, IPv4Network):
            mapped = f"::ffff:{network.network_address}/{96 + network.prefixlen}"
            addresses.append(mapped)
    return ",".join(addresses)
