"""How smoothly the cards move, with the processor slowed four times.

    python benchmarks/motion.py

Each row is a motion: the times between the frames that Chromium drew
(what is seen) and between those that it offered the page's script, both
while the motion lasts. Last the first frame after a tap, as in
benchmarks/table.py and unslowed, against a frame of an empty page. Run it
on an idle machine; the load is printed.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from statistics import median, quantiles
from urllib.parse import urlencode

from playwright.sync_api import Browser, Page

from browsing import chromium, fresh_table
from table import first_frames

SLOWER = 4
LONGEST_MS = 34
"""Two frames of a screen of 60 Hz: one that is missed."""

RUN_PAUSE_MS = 150
"""Between two cards of a run."""

RUN = (
    "8D AH 8H 9S 2S 9D 2D 7H TS 3S TD 3D 6H JS 4S JD 4D 5H QS 5S QH 5D 4H JH 6S JC "
    "6D 3H TH 7S TC 7D 2H 9H 8S AS AD AC 2C 3C 4C 5C 6C 7C 8C 9C QD QC KS KH KD KC"
)
"""The columns from left to right play one after another."""

CATEGORIES = ["blink.user_timing", "disabled-by-default-devtools.timeline.frame"]

WATCH = """
  window.offered = [];
  window.watch = () => {
    performance.mark("motion-from");
    window.offered = [];
    window.isWatching = true;
    const look = now => {
      if (!window.isWatching) return;
      window.offered.push(now);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };
  window.whenStill = async () => {
    await Promise.allSettled(document.getAnimations().map(each => each.finished));
    window.isWatching = false;
    performance.mark("motion-to");
    return window.offered;
  };
  addEventListener("animationstart", ({animationName}) => {
    if (animationName === "deal" && !window.isWatching) window.watch();
  }, true);
"""

EMPTY = """() => {
  document.body.innerHTML = "<p>x</p>";
  window.watch();
  document.querySelector("p").animate([{translate: 0}, {translate: "100px"}], 600);
}"""


@dataclass
class Frames:
    """The times between frames in ms: as drawn, and as offered to the script."""

    drawn: list[float] = field(default_factory=list)
    offered: list[float] = field(default_factory=list)


def watched(browser: Browser, page: Page, moves: Callable[[], None]) -> Frames:
    """Make moves, and give the frames from the first to when all is still."""
    browser.start_tracing(page=page, categories=CATEGORIES)
    moves()
    offered = page.evaluate("window.whenStill()")
    page.wait_for_timeout(100)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    marks = {each["name"]: each["ts"] for each in events if "motion-" in each["name"]}
    page_process = next(e["pid"] for e in events if e["name"] == "motion-to")
    drawn = sorted(
        each["ts"] / 1000
        for each in events
        if each["name"] == "DrawFrame"
        and each["pid"] == page_process
        and marks["motion-from"] <= each["ts"] <= marks["motion-to"]
    )
    return Frames(list(gaps(drawn)), list(gaps(offered)))


def gaps(times: list[float]) -> Iterator[float]:
    """The times between neighbours."""
    return (later - earlier for earlier, later in pairwise(times))


def press(page: Page, keys: str) -> None:
    """Press keys one after another, as in a run."""
    page.evaluate("window.watch()")
    for key in keys:
        page.keyboard.press(key)
        page.wait_for_timeout(RUN_PAUSE_MS)


def deal(page: Page, address: str) -> None:
    """Have the deal dealt, and wait until its first card flies."""
    page.goto(f"{address}/deal?{urlencode({'deal': RUN})}")
    page.locator("main form button").first.click()
    page.wait_for_function("window.isWatching || window.offered.length > 0")


def visit(page: Page, address: str) -> None:
    """Open a page."""
    page.goto(address)


def motions(browser: Browser, address: str, times: int) -> dict[str, Frames]:
    """Watch each motion some times."""
    page = browser.new_page(viewport={"width": 390, "height": 844}, bypass_csp=True)
    page.add_init_script(WATCH)
    devtools = page.context.new_cdp_session(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    scenes: dict[str, tuple[Callable[[], None], Callable[[], None]]] = {
        "empty page": (
            lambda: visit(page, f"{address}/health"),
            lambda: page.evaluate(EMPTY),
        ),
        "deal": (lambda: None, lambda: deal(page, address)),
        "flight": (lambda: None, lambda: press(page, "1")),
        "flight back": (lambda: None, lambda: press(page, "u")),
        "draw": (lambda: None, lambda: press(page, "d")),
        "run of six": (
            lambda: page.keyboard.press("u"),
            lambda: press(page, "123456"),
        ),
    }
    found = {name: Frames() for name in scenes}
    for _ in range(times):
        for name, (before, moves) in scenes.items():
            before()
            page.wait_for_timeout(400)
            frames = watched(browser, page, moves)
            found[name].drawn += frames.drawn
            found[name].offered += frames.offered
    page.close()
    return found


def row(name: str, took_ms: list[float]) -> str:
    """One line of the table."""
    late = sum(each > LONGEST_MS for each in took_ms)
    p95 = quantiles(took_ms, n=20, method="inclusive")[-1]
    return (
        f"{name:26}{len(took_ms):>7}{median(took_ms):>9.1f}{p95:>9.1f}"
        f"{max(took_ms):>9.1f}{late:>9}"
    )


def main() -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--times", type=int, default=10, help="each motion (10)")
    parser.add_argument("--plays", type=int, default=30, help="for first frames (30)")
    chosen = parser.parse_args()
    print(f"load {os.getloadavg()[0]:.1f} before, processor slowed {SLOWER} times")
    with fresh_table() as address, chromium() as browser:
        found = motions(browser, address, chosen.times)
    columns = ("frames", "median", "p95", "worst", f"> {LONGEST_MS} ms")
    print(
        f"{'ms between frames':26}{columns[0]:>7}"
        + "".join(f"{c:>9}" for c in columns[1:])
    )
    for name, frames in found.items():
        print(row(f"{name}, drawn", frames.drawn))
        print(row(f"{name}, script", frames.offered))
    with fresh_table() as address:
        frames_to, took_ms = first_frames(address, chosen.plays)
    empty = median(found["empty page"].offered)
    print(row("tap to first frame", took_ms))
    print(f"{'  frames':26}{'':7}{median(frames_to):>9.1f}")
    print(f"{'  / empty page':26}{'':7}{median(took_ms) / empty:>9.1f}")
    print(f"load {os.getloadavg()[0]:.1f} after")


if __name__ == "__main__":
    main()
