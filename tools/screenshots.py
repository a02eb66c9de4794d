"""Take the pictures of the documentation from the running program.

Starts `golf play` on an empty folder, plays into the fourth hole of a
course by auto moves, and keeps what a real Chromium shows.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, expect, sync_playwright

IMAGES = Path(__file__).parents[1] / "docs" / "images"
SIZES = {"table": (1280, 740), "table-320": (320, 640), "table-sideways": (568, 320)}
COURSE = 18
HOLES_BEFORE = 3
MOVES = 9
REVIEW_MS = 180_000


def play_into_hole(page: Page, address: str) -> None:
    """Finish three holes of the course, and begin the fourth."""
    page.goto(f"{address}deal?course={COURSE}")
    page.locator("main button").first.click()
    page.wait_for_load_state("load")
    for _ in range(HOLES_BEFORE):
        while not page.locator("#end").is_visible():
            page.keyboard.press("a")
            page.wait_for_timeout(50)
        page.locator("#end").get_by_role("button", name="Next hole").click()
        page.wait_for_load_state("load")
        page.wait_for_timeout(300)
    moves = page.locator('[data-label="moves"]')
    for count in range(1, MOVES + 1):
        page.keyboard.press("a")
        expect(moves).to_have_text(str(count))


def open_review(page: Page) -> None:
    """Finish the hole, and open its review at the worst moment."""
    while not page.locator("#end").is_visible():
        page.keyboard.press("a")
        page.wait_for_timeout(50)
    page.locator("#end").get_by_role("button", name="Review").click()
    expect(page.locator(".review")).to_be_visible(timeout=REVIEW_MS)


def take(address: str) -> None:
    """Take each picture of the table."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        page = browser.new_page()
        play_into_hole(page, address)
        for name, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(500)
            page.screenshot(path=IMAGES / f"{name}.png")
            print(f"docs/images/{name}.png")
        page.set_viewport_size({"width": 1200, "height": 760})
        open_review(page)
        page.wait_for_timeout(500)
        page.screenshot(path=IMAGES / "review.png")
        print("docs/images/review.png")
        browser.close()


def main() -> None:
    """Start a table, and take the pictures."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    golf = [sys.executable, "-m", "golf_solitaire", "play", "--no-browser"]
    with (
        tempfile.TemporaryDirectory() as data,
        subprocess.Popen(
            [*golf, "--port", "0", "--data", data], stdout=subprocess.PIPE, text=True
        ) as server,
    ):
        assert server.stdout is not None  # it is a pipe
        found = re.search(r"http://\S+", server.stdout.readline())
        if found:
            take(found.group())
        server.terminate()


if __name__ == "__main__":
    main()
