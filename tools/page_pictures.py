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
from urllib.parse import urlencode

from playwright.sync_api import Browser, Page, expect, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from golf_solitaire.settings import database_url
from golf_solitaire.store.database import Store
from tests.deals import D1, D2, D4, W1, W1_LINE
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
    "decisions": "decisions",
    "friend": "against",
    "variants": "variants",
    "compared": "compared",
    "origins": "history-of-golf",
    "example": "example/survey",
    "long-number": "deal?course=18446744073709551615",
    "message": "deal?deal=x",
    "missing": "no-such-page",
    "offline": "offline",
    "devices": "devices",
}


def deal(page: Page, address: str, cards: str = "", **rules: str) -> None:
    """Deal these cards, or begin a course, by itself a known one."""
    asked = {"deal": cards, **rules} if cards else {"course": str(COURSE), **rules}
    page.goto(f"{address}deal?{urlencode(asked)}")
    page.locator("main button").first.click()
    expect(page.locator(".board")).to_be_visible()
    page.wait_for_load_state("load")


def press(page: Page, keys: str) -> None:
    """Press keys, each once the move before it is there."""
    done = page.locator('[data-label="moves"]')
    for key in keys:
        before = done.text_content() or ""
        page.keyboard.press(key)
        expect(done).not_to_have_text(before)


def finish(page: Page) -> None:
    """Play the hole to its end."""
    while not page.locator("#end[open]").count():
        page.keyboard.press("a")
        page.wait_for_timeout(40)
    page.wait_for_timeout(2000)


def table(page: Page, address: str) -> None:
    """The table in the middle of a hole."""
    deal(page, address)
    press(page, "a" * MOVES)


def run(page: Page, address: str) -> None:
    """The table in a run of six, at a deal of one's own."""
    deal(page, address, D1, scoring="plain")
    press(page, "123456")


def menu(page: Page, address: str) -> None:
    """The menu over the table."""
    page.goto(address)
    page.locator("summary", has_text="Menu").click()


def mode(page: Page, address: str) -> None:
    """The choice of mode over the table."""
    page.goto(address)
    page.locator(".mode summary").click()


def keys(page: Page, address: str) -> None:
    """The list of keys over the table."""
    page.goto(address)
    page.wait_for_load_state("load")
    page.keyboard.press("?")


def lost(page: Page, address: str) -> None:
    """The end of a hole in which no card played."""
    deal(page, address, D4)
    press(page, "d" * 16)
    page.wait_for_timeout(3000)


def cleared(page: Page, address: str) -> None:
    """The end of a hole that was cleared."""
    deal(page, address, W1, mode="medium")
    press(page, W1_LINE.lower())
    page.wait_for_timeout(5000)


def end(page: Page, address: str) -> None:
    """The end of the last hole of a round."""
    deal(page, address, course=str(COURSE + 1))  # which counts: not dealt before
    for hole in range(1, 10):
        expect(page.locator("h1")).to_contain_text(f"Hole {hole}")
        page.wait_for_load_state("load")
        finish(page)
        if hole < 9:
            page.locator("#end").get_by_role("button", name="Next hole").click()


def scorecard(page: Page, address: str) -> None:
    """The scorecard of the round on the table, which is over."""
    page.goto(f"{address}card")


def review(page: Page, address: str) -> None:
    """The review of the hole on the table, which is over."""
    page.goto(address)
    page.locator("#end").get_by_role("button", name="Review").click()
    expect(page.locator("main.review")).to_be_visible(timeout=180_000)


def review_open(page: Page, address: str) -> None:
    """The review with its table open."""
    review(page, address)
    page.locator(".all summary").click()


def what_if(page: Page, address: str) -> None:
    """A hole played on from a move of the review."""
    review(page, address)
    page.locator("[data-way=play]:visible").click()
    expect(page.locator("#what-if")).to_be_visible()


def best(page: Page, address: str) -> None:
    """The best line of the hole on the table, some moves in."""
    page.goto(address)
    page.locator("#end").get_by_role("button", name="See the best").click()
    expect(page.locator("main.replay")).to_be_visible()
    page.goto(f"{page.url}?step=9")


def against(page: Page, address: str) -> None:
    """A friend's hole beside one's own."""
    page.goto(f"{address}card")
    page.locator("summary", has_text="Against").click()
    page.get_by_role("link", name="Hole 2", exact=True).click()
    shut = page.get_by_role("button", name="Compare the moves")
    if shut.count():
        shut.click()


def both(page: Page, address: str) -> None:
    """A friend's hole beside one's own, move by move."""
    deal(page, address, D2)
    press(page, "d" * 16 + "12345671671")
    theirs = {"deal": D2, "mode": "hard", "moves": "D" * 16 + "1234567" * 5}
    page.goto(f"{address}against?{urlencode(theirs)}")
    page.get_by_role("button", name="Compare the moves").click()
    expect(page.locator(".both").last).to_be_visible()


def best_round(page: Page, address: str) -> None:
    """The card of a round better than those before it, played without help."""
    deal(page, address, course=str(COURSE + 2), mode="easy")
    plays = page.locator(".card[data-exposed][data-playable]")
    for hole in range(1, 10):
        expect(page.locator("h1")).to_contain_text(f"Hole {hole}")
        page.wait_for_load_state("load")
        while not page.locator("#end[open]").count():
            column = plays.first.get_attribute("data-column") if plays.count() else "d"
            page.keyboard.press(column or "d")
            page.wait_for_timeout(60)
        if hole < 9:
            page.locator("#end").get_by_role("button", name="Next hole").click()
    page.goto(f"{address}card")
    expect(page.locator(".total .badge")).to_be_visible()


def leave(page: Page, address: str) -> None:
    """The question before a hole in play is left for another mode."""
    deal(page, address)
    press(page, "a")
    page.goto(f"{address}deal?course=77")


def trainer(page: Page, address: str) -> None:
    """A position of the trainer."""
    page.goto(f"{address}trainer")


def answered(page: Page, address: str) -> None:
    """A position of the trainer, and what the move was worth."""
    page.goto(f"{address}trainer")
    page.wait_for_load_state("load")
    page.keyboard.press("d")
    expect(page.locator("[data-verdict]")).to_be_visible()


def thinking(page: Page, address: str) -> None:
    """The wait for a review, held where it begins."""
    page.goto(f"{address}history")
    page.route("**/thinking.js", lambda route: route.abort())
    page.locator(".entry summary").last.click()
    page.get_by_role("link", name="Review").last.click()


STATES: dict[str, Callable[[Page, str], None]] = {
    "deal": deal,
    "table": table,
    "run": run,
    "menu": menu,
    "mode": mode,
    "keys": keys,
    "lost": lost,
    "cleared": cleared,
    "end": end,
    "scorecard": scorecard,
    "review": review,
    "review-open": review_open,
    "best": best,
    "against": against,
    "both": both,
    "best-round": best_round,
    "leave": leave,
    "thinking": thinking,
    "what-if": what_if,
    "trainer": trainer,
    "answered": answered,
}
"""In this order: what follows `end` shows the round that it played."""

WHOLE = {"scorecard", "review-open", "against", "both", "best-round"}
"""The states whose pictures show all of a page that is scrolled."""


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
    page = browser.new_page()
    for name in names:
        if name in STATES:
            STATES[name](page, address)
        else:
            page.goto(address + PAGES[name])
        for look in asked.looks or LOOKS:
            page.emulate_media(
                color_scheme=LOOKS[look]  # type: ignore[arg-type] # one of its words
            )
            page.evaluate(
                "look => { document.documentElement.dataset.theme = look; }", look
            )
            for screen in asked.screens or SCREENS:
                width, height = SCREENS[screen]
                page.set_viewport_size({"width": width, "height": height})
                page.wait_for_timeout(350)
                file = folder / f"{name}-{screen}-{look}.png"
                page.screenshot(path=file, full_page=name in PAGES or name in WHOLE)
                print(file)


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
