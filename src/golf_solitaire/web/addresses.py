"""Where the pages are, under the path that a proxy serves the table at."""

from __future__ import annotations

import re
from dataclasses import dataclass

from golf_solitaire.errors import NotationError


@dataclass(frozen=True, slots=True)
class Addresses:
    """Addresses as a browser asks for them.

    Attributes:
        root: What each begins with, such as "/golf"; empty if nothing.
    """

    root: str = ""

    def __call__(self, path: str) -> str:
        """The address of a page.

        >>> Addresses("/golf")("/history?page=2")
        '/golf/history?page=2'
        """
        return self.root + path

    def inner_path(self, path: str) -> str:
        """The page that an address is of.

        Some proxies take the prefix away before they pass a request on,
        others leave it: both are understood.

        >>> [Addresses("/golf").inner_path(p) for p in ("/golf/card", "/card")]
        ['/card', '/card']
        >>> Addresses("/golf").inner_path("/golf"), Addresses().inner_path("/golf")
        ('/', '/golf')
        """
        if f"{path}/".startswith(f"{self.root}/"):
            return path[len(self.root) :] or "/"
        return path

    @property
    def cookie_path(self) -> str:
        """The path that the cookies are for."""
        return self.root or "/"


def read_root_path(text: str) -> str:
    """Read the path that a proxy serves the table at, with or without slashes.

    Raises:
        NotationError: It is no plain path.

    >>> [read_root_path(text) for text in ("", "/", "golf", "/games/golf/")]
    ['', '', '/golf', '/games/golf']
    """
    inner = text.strip().strip("/")
    if not inner:
        return ""
    if not re.fullmatch(r"[A-Za-z0-9_.~-]+(/[A-Za-z0-9_.~-]+)*", inner) or any(
        part in (".", "..") for part in inner.split("/")
    ):
        raise NotationError(
            f"{text[:40]!r} is not a path; write letters, digits and slashes,"
            " such as /golf"
        )
    return f"/{inner}"
