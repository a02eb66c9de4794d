"""A Chromium, and a table of its own for it."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from serving import Server


@contextmanager
def chromium() -> Iterator[Browser]:
    """Debian's Chromium, driven by Playwright."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        try:
            yield browser
        finally:
            browser.close()


@contextmanager
def fresh_table() -> Iterator[str]:
    """The address of a table on an empty folder."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        try:
            server.start()
            yield server.address
        finally:
            server.kill()
            server.wait()
