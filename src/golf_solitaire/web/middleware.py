"""What middleware for pages has in common: what it leaves alone."""

from __future__ import annotations

from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import Scope

FREE = (
    "/static/",
    "/health",
    "/ready",
    "/robots.txt",
    "/service-worker.js",
    "/offline",
)
"""Addresses that are nobody's in particular and change nothing."""


class PageMiddleware(ASGIMiddleware):
    """Middleware for all addresses but those of `FREE`."""

    scopes = (ScopeType.HTTP,)

    @staticmethod
    def should_bypass_for_scope(scope: Scope) -> bool:
        """Whether a request is passed on as it is."""
        return scope["path"].startswith(FREE)
