"""Take a picture of every page and state, on every screen, in every look.

For whoever judges how the pages look: one folder of pictures to go
through. The table has a long past, so that no page is empty.

    .venv/bin/python tools/page_pictures.py FOLDER [--only NAME ...]
        [--screens NAME ...] [--looks NAME ...]
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from golf_solitaire.settings import database_url
from golf_solitaire.store.database import Store
from tests.service.past import keep_past, long_past

SCREENS = {
    "320": (320, 640),
    "390": (390, 844),
    "768": (768, 1024),
    "sideways": (844, 390),
    "1440": (1440, 900),
}
LOOKS = {"felt": "light", "light": "light", "dark": "dark"}
"""Each look, and the scheme of the device under it."""

HOLES = 260
COURSE = 18
MOVES = 9

PAGES = {
    "statistics": "statistics?mode=hard",
    "statistics-empty": "statistics?mode=medium&layout=double&scoring=plain",
    "history": "history",
    "rounds": "history/rounds",
    "import": "import",
    "delete": "delete-all",
    "find": "find",
    "new": "new",
    "settings": "settings",
    "today": "today?mode=hard",
    "card": "card",
    "open": f"deal?course={COURSE}",
    "how-to-play": "how-to-play",
    "modes": "modes",
    "strategy": "strategy",
    "glossary": "glossary",
    "faq": "faq",
    "message": "deal?deal=x",
}


def deal(page: Page, address: str) -> None:
    """Begin a course."""
    page.goto(f"{address}deal?course={COURSE}")
    page.locator("main button").first.click()
    expect(page.locator(".board")).to_be_visible()
    page.wait_for_load_state("load")


def play(page: Page, moves: int) -> None:
    """Make some auto moves."""
    done = page.locator('[data-label="moves"]')
    for count in range(1, moves + 1):
        page.keyboard.press("a")
        expect(done).to_have_text(str(count))


def finish(page: Page) -> None:
    """Play the hole to its end."""
    while not page.locator("#end[open]").count():
        page.keyboard.press("a")
        page.wait_for_timeout(40)
    page.wait_for_timeout(3000)


def table(page: Page, address: str) -> None:
    """The table in the middle of a hole."""
    deal(page, address)
    play(page, MOVES)


def menu(page: Page, address: str) -> None:
    """The menu over the table."""
    page.goto(address)
    page.locator("summary", has_text="Menu").click()


def mode(page: Page, address: str) -> None:
    """The choice of mode over the table."""
    page.goto(address)
    page.locator(".mode summary").click()


def end(page: Page, address: str) -> None:
    """The end of a hole."""
    page.goto(address)
    page.wait_for_load_state("load")
    finish(page)


STATES: dict[str, Callable[[Page, str], None]] = {
    "table": table,
    "menu": menu,
    "mode": mode,
    "end": end,
}


@contextmanager
def table_with_past() -> Iterator[str]:
    """The address of a table whose player has played much."""
    golf = [sys.executable, "-m", "golf_solitaire", "play", "--no-browser"]
    with tempfile.TemporaryDirectory() as data:
        with Store.open(database_url(Path(data))) as store:
            keep_past(store, long_past("local", HOLES))
        with subprocess.Popen(
            [*golf, "--port", "0", "--data", data], stdout=subprocess.PIPE, text=True
        ) as server:
            assert server.stdout is not None  # it is a pipe
            found = re.search(r"http://\S+", server.stdout.readline())
            assert found, "the table did not say where it is"
            try:
                yield found.group()
            finally:
                server.terminate()


def shoot(
    browser: Browser, address: str, folder: Path, asked: argparse.Namespace
) -> None:
    """Take every picture that is asked for."""
    names = [name for name in (*STATES, *PAGES) if not asked.only or name in asked.only]
    for look in asked.looks or LOOKS:
        context = browser.new_context(
            color_scheme=LOOKS[look],  # type: ignore[arg-type] # one of its words
        )
        page = context.new_page()
        for name in names:
            if name in STATES:
                STATES[name](page, address)
            else:
                page.goto(address + PAGES[name])
            page.evaluate(
                "look => { document.documentElement.dataset.theme = look; }", look
            )
            for screen in asked.screens or SCREENS:
                width, height = SCREENS[screen]
                page.set_viewport_size({"width": width, "height": height})
                page.wait_for_timeout(350)
                file = folder / f"{name}-{screen}-{look}.png"
                page.screenshot(path=file, full_page=name in PAGES)
                print(file)
        context.close()


def main() -> None:
    """Read what is asked for, start a table, and take the pictures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", nargs="+", choices=[*STATES, *PAGES])
    parser.add_argument("--screens", nargs="+", choices=list(SCREENS))
    parser.add_argument("--looks", nargs="+", choices=list(LOOKS))
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    with table_with_past() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        shoot(browser, address, asked.folder, asked)
        browser.close()


if __name__ == "__main__":
    main()
