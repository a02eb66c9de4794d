"""Who is asking, and the headers that every answer carries.

`Guard` is the outermost layer, so that errors and static files are
covered too: it refuses foreign host names, tells
the player by a signed cookie, and adds the security headers.
"""

from __future__ import annotations

import secrets

from litestar.datastructures import Cookie, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from golf_solitaire.service.golf import LOCAL_PLAYER
from golf_solitaire.web.addresses import Addresses
from golf_solitaire.web.cookies import PlayerCookies
from golf_solitaire.web.forms import is_plain

LOCAL_NAMES = ("localhost", "127.0.0.1", "[::1]")

SECURITY_HEADERS = {
    "content-security-policy": (
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self'"
        " data:; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action"
        " 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


HSTS = f"max-age={365 * 24 * 3600}"
"""For a year, browsers ask by https alone; said to who came by it."""


class Guard:
    """The ASGI layer around the application.

    Args:
        app: The application.
        secret: What player cookies are signed with.
        is_local: One player on one's own machine: no cookie, and only
            loopback names are answered.
        url: Where the pages are.
        former_secret: What cookies were signed with before, or empty.
        hosts: The names that are answered besides loopback's; all, if none.
    """

    def __init__(
        self,
        app: ASGIApp,
        *,
        secret: str,
        is_local: bool,
        url: Addresses,
        former_secret: str = "",
        hosts: tuple[str, ...] = (),
    ) -> None:
        self.app = app
        self._url = url
        self._cookies = PlayerCookies(secret, url.cookie_path, former_secret)
        self._names = {*LOCAL_NAMES, *hosts} if is_local or hosts else None
        self._is_local = is_local

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return
        headers = MutableScopeHeaders(scope)
        name = _host_name(headers.get("host", "")).lower()
        if self._names is not None and name not in self._names:
            only = "to localhost" if self._is_local else "to its own name"
            await _refuse(send, 421, f"this table answers only {only}")
            return
        if not is_plain(scope["path"]):
            await _refuse(send, 400, "the address can't be read")
            return
        scope = {**scope, "path": self._url.inner_path(scope["path"])}
        if scope["method"] == "HEAD":  # as GET; the server sends no body for it
            scope["method"] = "GET"
        self._tell_player(scope)

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message.setdefault("headers", [])
                added = MutableScopeHeaders.from_message(message)
                for name, value in SECURITY_HEADERS.items():
                    added[name] = value
                if scope.get("scheme") == "https" and not self._is_local:
                    added["strict-transport-security"] = HSTS
                if "cache-control" not in added:
                    added["cache-control"] = "no-store"
                if not self._is_local and scope["state"].get("keeps_player"):
                    cookie = self._player_cookie(scope)
                    added.add("set-cookie", cookie.to_header(header=""))
            await send(message)

        await self.app(scope, receive, send_guarded)

    def _tell_player(self, scope: Scope) -> None:
        """Put the player into the scope: who has no cookie of ours is new."""
        state = scope.setdefault("state", {})
        if self._is_local:
            state["player"] = LOCAL_PLAYER
        else:
            known = self._cookies.read(scope)
            state["player"] = known or new_player()
            state["is_known"] = known is not None

    def _player_cookie(self, scope: Scope) -> Cookie:
        """The cookie to keep the player by.

        One who comes back gets it anew, so that it never grows too old.
        """
        is_secure = scope.get("scheme") == "https"
        return self._cookies.write(scope["state"]["player"], is_secure=is_secure)


def new_player() -> str:
    """The id of a player who was never here."""
    return secrets.token_urlsafe(16)


def _host_name(host: str) -> str:
    return host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() else host


async def _refuse(send: Send, status: int, reason: str) -> None:
    headers = [(b"content-type", b"text/plain; charset=utf-8")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send(
        {"type": "http.response.body", "body": reason.encode(), "more_body": False}
    )
