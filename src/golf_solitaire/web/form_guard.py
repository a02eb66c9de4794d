"""Which requests may change something: those that a page of this table sent.

A page's forms and scripts carry a token that a cookie repeats, which no
other site can read. On one's own machine a browser may have no cookies:
there the browser's own word for where a request comes from will do, as
only names of this machine are answered at all.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets

from litestar.datastructures import Cookie, MutableScopeHeaders
from litestar.exceptions import PermissionDeniedException
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from golf_solitaire.web.cookies import FORM_COOKIE, SECURE, cookie_name, cookie_values
from golf_solitaire.web.forms import WebRequest, close_files, read_token
from golf_solitaire.web.middleware import PageMiddleware
from golf_solitaire.web.secret import derive_key

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")

NOT_OURS = "this form was not sent from this table; open the table and try again"
NO_COOKIE = (
    "this table needs its cookie, and your browser sent none; allow cookies for"
    " this site, then open the table and try again"
)


class ForeignForm(PermissionDeniedException):
    """A request to change something that no page of this table sent."""


class FormGuard(PageMiddleware):
    """Gives pages their token, and refuses requests without it.

    Args:
        secret: What the tokens are signed with.
        is_local: One player on one's own machine.
        path: The path that the cookie is for.
    """

    def __init__(self, secret: str, *, is_local: bool, path: str = "/") -> None:
        self._key = derive_key(secret, "forms")
        self._name = cookie_name(FORM_COOKIE, secret)
        self._is_local = is_local
        self._path = path

    async def handle(
        self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp
    ) -> None:
        """Pass a request on, or refuse it.

        Raises:
            ForeignForm: It would change something, and no page of this
                table sent it.
            NotationError: Its form can't be read.
        """
        is_secure = scope["scheme"] == "https"
        name = SECURE + self._name if is_secure else self._name
        in_cookies = cookie_values(scope, name)
        kept = next(filter(self._is_signed, in_cookies), None)
        token = kept or self._fresh_token()
        request = WebRequest(scope, receive=receive, send=send)
        if request.method not in SAFE_METHODS:
            sent = await read_token(request)
            if not self._comes_from_here(scope, kept, sent):
                await close_files(request)
                is_without = not in_cookies and not self._is_local
                raise ForeignForm(NO_COOKIE if is_without else NOT_OURS)
        scope["state"]["form_token"] = token

        async def send_with_cookie(message: Message) -> None:
            if kept is None and message["type"] == "http.response.start":
                message.setdefault("headers", [])
                cookie = self._cookie(name, token, is_secure=is_secure)
                headers = MutableScopeHeaders.from_message(message)
                headers.add("set-cookie", cookie.to_header(header=""))
            await send(message)

        await next_app(scope, receive, send_with_cookie)

    def _comes_from_here(self, scope: Scope, kept: str | None, sent: str) -> bool:
        sites = set(_sent_as(scope, b"sec-fetch-site"))
        if sites - {b"same-origin", b"none"}:
            return False  # a neighbour below our domain could know the token
        if kept is not None and hmac.compare_digest(
            kept.encode(), sent.encode(errors="replace")
        ):
            return True
        if not self._is_local:
            return False
        if sites:
            return sites == {b"same-origin"}
        scheme, hosts = scope["scheme"].encode(), _sent_as(scope, b"host")
        here = [scheme + b"://" + host for host in hosts]
        return _sent_as(scope, b"origin") == here

    def _fresh_token(self) -> str:
        random = secrets.token_hex(16)
        return random + self._signature(random)

    def _is_signed(self, token: str) -> bool:
        expected = self._signature(token[:32])
        return hmac.compare_digest(token[32:].encode(), expected.encode())

    def _signature(self, random: str) -> str:
        return hmac.new(self._key, random.encode(), hashlib.sha256).hexdigest()

    def _cookie(self, name: str, token: str, *, is_secure: bool) -> Cookie:
        return Cookie(
            key=name,
            value=token,
            path=self._path,
            httponly=True,
            samesite="lax",
            secure=is_secure,
        )


def _sent_as(scope: Scope, name: bytes) -> list[bytes]:
    """All values of a header; one that is sent twice counts with both."""
    return [value for key, value in scope["headers"] if key == name]
