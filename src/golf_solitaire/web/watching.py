"""Each request under a name: its id, its line in the log, its figures."""

from __future__ import annotations

import logging
import re
import secrets
import time
from typing import Protocol

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from golf_solitaire.web.logs import FIELDS, REQUEST_ID

ID_HEADER = "x-request-id"
"""Names a request to the proxy before the server, and back."""

_log = logging.getLogger(__name__)
_ID = re.compile(r"[A-Za-z0-9._-]{8,64}")


class Figures(Protocol):
    """Counts requests."""

    def note(self, method: str, route: str, status: int, took_s: float) -> None:
        """Count one that was answered."""


class Watch:
    """The ASGI layer that gives each request its id.

    Args:
        app: The application.
        figures: Counts requests; None for nobody.
    """

    def __init__(self, app: ASGIApp, figures: Figures | None) -> None:
        self.app = app
        self._figures = figures

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return
        begun_s, status = time.perf_counter(), 0
        given = MutableScopeHeaders(scope).get(ID_HEADER, "")
        request_id = given if _ID.fullmatch(given) else secrets.token_hex(8)
        token = REQUEST_ID.set(request_id)

        async def send_named(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message.setdefault("headers", [])
                MutableScopeHeaders.from_message(message)[ID_HEADER] = request_id
            await send(message)

        try:
            await self.app(scope, receive, send_named)
        finally:
            self._note(scope, status, time.perf_counter() - begun_s)
            REQUEST_ID.reset(token)

    def _note(self, scope: HTTPScope, status: int, took_s: float) -> None:
        """Write down a request; an address by its route, which has no ids."""
        method, route = scope["method"], scope.get("path_template") or "no route"
        fields = {
            "method": method,
            "route": route,
            "status": status,
            "ms": round(took_s * 1000, 1),
        }
        _log.info("answered", extra={FIELDS: fields})
        if self._figures is not None:
            self._figures.note(method, route, status, took_s)
