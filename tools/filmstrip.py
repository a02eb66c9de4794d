"""Draw what moves on the table as filmstrips: a frame each 50 ms.

For whoever judges motion. A real Chromium plays each scene with its
animations slowed down, so that a picture can be taken of every moment;
the time under a frame is that of the animations at full speed.

    .venv/bin/python tools/filmstrip.py FOLDER [--only SCENE ...]
        [--screens NAME ...]
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlencode

from playwright.sync_api import Browser, Page, expect

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parents[1] / "benchmarks"))

from browsing import chromium, fresh_table
from tests.deals import D1, D4, W1, W1_LINE

SCREENS = {"390": (390, 844), "1440": (1440, 900), "sideways": (844, 390)}
STEP_MS = 50
SLOWER = 12
"""How many times as slow the scenes are played."""

STRIP_PX = 1720
"""The width of a strip: seven frames of a phone beside each other, else four."""

NOW = "document.timeline.currentTime"


@dataclass(frozen=True)
class Scene:
    """What is filmed.

    Attributes:
        deal: The deal, as a line.
        before: Keys pressed before the film begins.
        keys: Keys pressed in it, one each `pause_ms`; none films the deal.
        length_ms: How long the film is.
        pause_ms: Between two keys.
    """

    deal: str
    before: str
    keys: str
    length_ms: int
    pause_ms: int = 150


SCENES = {
    "deal": Scene(D1, "", "", 700),
    "draw": Scene(D1, "", "d", 450),
    "play": Scene(D1, "", "1", 450),
    "run": Scene(D1, "", "123456", 1250),
    "undo": Scene(D1, "1", "u", 400),
    "clear": Scene(W1, W1_LINE[:-1].lower(), W1_LINE[-1], 1500),
    "lose": Scene(D4, "d" * 15, "d", 900),
}


def open_deal(page: Page, address: str, deal: str) -> None:
    """Open a deal by its link, up to the button that deals it."""
    page.goto(f"{address}/deal?{urlencode({'deal': deal})}")


def film(page: Page, address: str, scene: Scene) -> list[tuple[int, bytes]]:
    """Play a scene slowed down; give each frame with its time in ms."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("Animation.enable")
    open_deal(page, address, scene.deal)
    begin = page.locator("main form button").first
    if scene.keys:
        begin.click()
        page.wait_for_load_state("load")
        done = page.locator('[data-label="moves"]')
        for count, key in enumerate(scene.before, start=1):
            page.keyboard.press(key)
            expect(done).to_have_text(str(count))
        page.wait_for_timeout(900)
    devtools.send("Animation.setPlaybackRate", {"playbackRate": 1 / SLOWER})
    if not scene.keys:
        begin.click(no_wait_after=True)
        page.wait_for_selector(".board")
    start = 0.0 if not scene.keys else float(page.evaluate(NOW))
    frames, keys = [], list(scene.keys)
    for at in range(0, scene.length_ms, STEP_MS):
        while keys and at >= (len(scene.keys) - len(keys)) * scene.pause_ms:
            page.keyboard.press(keys.pop(0))
        page.wait_for_function(f"{NOW} >= {start + at}", polling="raf")
        seen = round(float(page.evaluate(NOW)) - start)
        frames.append((seen, page.screenshot()))
    devtools.send("Animation.setPlaybackRate", {"playbackRate": 1})
    return frames


def join(
    browser: Browser, frames: list[tuple[int, bytes]], file: Path, columns: int
) -> None:
    """Put frames beside each other in one picture, with their times."""
    with tempfile.TemporaryDirectory() as folder:
        cells = []
        for number, (at, picture) in enumerate(frames):
            name = Path(folder) / f"{number:03}.png"
            name.write_bytes(picture)
            cells.append(f"<figure><img src={name.name}>{at} ms</figure>")
        page_file = Path(folder) / "strip.html"
        page_file.write_text(
            "<style>body{margin:4px;display:inline-grid;gap:4px;font:13px sans-serif;"
            f"grid-template-columns:repeat({columns},1fr)}}figure{{margin:0}}"
            f"img{{display:block;width:100%}}</style>{''.join(cells)}",
            encoding="utf-8",
        )
        page = browser.new_page(viewport={"width": STRIP_PX, "height": 200})
        page.goto(page_file.as_uri())
        page.screenshot(path=file, full_page=True)
        page.close()


def main() -> None:
    """Read what is asked for, start a table, and film."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", nargs="+", choices=list(SCENES), default=SCENES)
    parser.add_argument("--screens", nargs="+", choices=list(SCREENS), default=SCREENS)
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    with fresh_table() as address, chromium() as browser:
        for screen in asked.screens:
            width, height = SCREENS[screen]
            for name in asked.only:
                page = browser.new_page(
                    viewport={"width": width, "height": height}, bypass_csp=True
                )
                file = asked.folder / f"{name}-{screen}.png"
                frames = film(page, address, SCENES[name])
                join(browser, frames, file, 7 if width < height else 4)
                page.close()
                print(file, flush=True)


if __name__ == "__main__":
    main()
