"""The cookies of a server: their names, and who is behind the player's.

A browser sends a cookie to every port of a host, so two tables on one
machine see each other's. Each server's cookies carry a mark in their
name that follows from its secret, and a cookie that it did not sign is
left alone.
"""

from __future__ import annotations

from itsdangerous import BadSignature, Signer
from litestar.datastructures import Cookie
from litestar.types import Scope

from golf_solitaire.web.secret import derive_key

PLAYER_COOKIE = "golf_player"
"""How the name of the player's cookie begins; once it was the whole name."""

FORM_COOKIE = "golf_form"
"""How the name of the cookie begins that a form's token is compared with."""

SECURE = "__Secure-"
"""How names begin behind TLS: no page without it, nor a script, can set those."""

COOKIE_AGE_S = 400 * 24 * 3600


def cookie_name(start: str, secret: str) -> str:
    """The name of a cookie of the server that has a secret.

    >>> cookie_name("golf_form", "one") == cookie_name("golf_form", "two")
    False
    """
    return f"{start}_{derive_key(secret, 'cookie names').hex()[:12]}"


def cookie_values(scope: Scope, name: str) -> list[str]:
    """The values of all cookies of one name, in the order they were sent.

    A browser sends several where they were set for different paths.
    """
    found = []
    for header, value in scope["headers"]:
        if header != b"cookie":
            continue
        for pair in value.decode("latin-1").split(";"):
            key, _, text = pair.partition("=")
            if key.strip() == name:
                found.append(text.strip().strip('"'))
    return found


class PlayerCookies:
    """Reads and writes who the player is.

    Args:
        secret: What the cookies are signed with.
        path: The path that they are for.
        former: What they were signed with before; empty if nothing else.
    """

    def __init__(self, secret: str, path: str = "/", former: str = "") -> None:
        self._signer = Signer(secret, salt="golf-player")
        self._path = path
        self.name = cookie_name(PLAYER_COOKIE, secret)
        self._known = [(self.name, self._signer), (PLAYER_COOKIE, self._signer)]
        if former:
            before = Signer(former, salt="golf-player")
            self._known.append((cookie_name(PLAYER_COOKIE, former), before))

    def read(self, scope: Scope) -> str | None:
        """The player that a request's cookies name, None if none is ours.

        A cookie from before the names were marked, or signed with the former
        secret, counts too.
        """
        for name, signer in self._known:
            values = cookie_values(scope, SECURE + name) + cookie_values(scope, name)
            for signed in values:
                try:
                    return signer.unsign(signed).decode()
                except BadSignature:
                    continue
        return None

    def write(self, player: str, *, is_secure: bool) -> Cookie:
        """The cookie that keeps a player."""
        return Cookie(
            key=SECURE + self.name if is_secure else self.name,
            value=self._signer.sign(player).decode(),
            path=self._path,
            max_age=COOKIE_AGE_S,
            httponly=True,
            samesite="lax",
            secure=is_secure,
        )
