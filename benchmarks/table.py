"""What the table costs: a move, the page's bytes, the first frame, a hint.

    python benchmarks/table.py
    python benchmarks/table.py --reviews 8

A move is timed against the empty answer of `/health` of the same server,
in turns, so that load on the machine moves both alike. The first frame is
timed in Chromium with each request held back for 200 ms: from letting the
pointer go to the first frame in which the card lies elsewhere.
With `--reviews`, moves are timed while a whole hole in hard is reviewed
and while nothing is, in turns, and compared; nothing else is measured.
Start times are in benchmarks/start.py.
"""

from __future__ import annotations

import argparse
import re
import time
from collections.abc import Callable
from functools import partial
from statistics import median, quantiles
from typing import Any
from urllib.parse import urljoin

from playwright.sync_api import Route

from browsing import chromium, fresh_table
from serving import Player

DELAY_S = 0.2
DRAWS = 12
"""Hints asked for in one deal."""

REVIEWED_DEAL = 1
STOPS_S = 1.0
"""How long a review that is given up may take to end."""

WATCH = """
() => addEventListener('pointerup', event => {
  const card = event.target.closest('.card');
  const place = () => JSON.stringify(card.getBoundingClientRect());
  const before = place(), start = performance.now();
  let frames = 0;
  window.seen = null;
  const look = () => {
    frames += 1;
    if (place() !== before) window.seen = [frames, performance.now() - start];
    else if (frames < 600) requestAnimationFrame(look);
    else window.seen = [frames, -1];
  };
  requestAnimationFrame(look);
}, true)
"""

HINT = """
() => new Promise(resolve => {
  const start = performance.now();
  document.querySelector("#hint").click();
  const look = () => {
    const isThere = document.querySelector("[data-hint]");
    const isOver = document.querySelector("#end[open]");
    if (isThere || isOver) resolve(performance.now() - start);
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})
"""


def move_times(player: Player, times: int) -> tuple[list[float], list[float]]:
    """Time moves (draw and undo alternating) and empty answers, in turns."""
    version = int(player.field("version"))
    moves, empty = [], []

    def timed(ask: Callable[[], Any]) -> float:
        start = time.perf_counter()
        ask().raise_for_status()
        return (time.perf_counter() - start) * 1000

    for turn in range(times):
        action = "undo" if turn % 2 else "draw"
        body = {
            "do": action,
            "version": version + turn,
            "request": f"t{version + turn}",
        }
        moves.append(timed(partial(player.ask, body)))
        empty.append(timed(lambda: player.client.get("/health")))
    return moves, empty


def finished_hole(player: Player, number: int) -> str:
    """Play a numbered deal in hard to its end; the id of the hole."""
    deal(player, number)
    hole, version, is_over = player.hole, 0, False
    while not is_over:
        body = {"do": "auto", "version": version, "request": f"a{version}"}
        shown = player.ask(body).raise_for_status().json()
        version, is_over = shown["version"], shown["over"]
    return hole


def deal(player: Player, number: int) -> None:
    """Put a numbered deal in hard on the table."""
    player.open()
    fields = {"deal": number, "mode": "hard", "confirm": "yes"}
    player.send("/new", **fields)
    player.open()


def reviewed_times(
    player: Player, blocks: int, moves: int
) -> dict[str, tuple[list[float], list[float]]]:
    """Time moves and empty answers with and without a review going on.

    Each block has a review of its own, which is given up after it, so that
    one is being worked out from the first move to the last.
    """
    hole = finished_hole(player, REVIEWED_DEAL)
    deal(player, REVIEWED_DEAL + 1)
    found: dict[str, tuple[list[float], list[float]]] = {
        "review": ([], []),
        "nothing": ([], []),
    }
    progress = f"/hole/{hole}/review/progress"
    for block in range(2 * blocks):
        kind = "nothing" if block % 2 else "review"
        if kind == "review":
            player.send(f"/hole/{hole}/review")
            while not player.client.get(progress).json()["progress"]:
                pass
        player.open()
        for all_of_kind, more in zip(
            found[kind], move_times(player, moves), strict=True
        ):
            all_of_kind += more
        if kind == "review":
            if player.client.get(progress).json()["done"]:
                raise SystemExit("the review was done before the moves were")
            player.send(f"/hole/{hole}/review/stop")
            time.sleep(STOPS_S)
    return found


def compare_with_review(player: Player, blocks: int, moves: int) -> None:
    """Print what a review that goes on changes for the moves."""
    found = reviewed_times(player, blocks, moves)
    print(f"{'':24}{'median':>10}{'p95':>10}{'p99':>10}")
    for kind, (answered, empty) in found.items():
        for name, took in (("move", answered), ("empty", empty)):
            high = quantiles(took, n=100)[-1]
            print(
                f"{name + ', ' + kind:24}{median(took):>7.2f} ms{p95(took):>7.2f} ms"
                f"{high:>7.2f} ms"
            )
    (busy, _), (quiet, _) = found["review"], found["nothing"]
    print(
        f"{'ratio of moves':24}{median(busy) / median(quiet):>10.2f}"
        f"{p95(busy) / p95(quiet):>10.2f}"
    )


def page_bytes(player: Player, address: str) -> int:
    """Bytes of the page's body and of every file it names, as transferred."""
    found, todo = {}, {"/"}
    while todo:
        path = todo.pop()
        with player.client.stream("GET", path) as answer:
            raw = b"".join(answer.iter_raw())
        text = player.client.get(path).text
        found[path] = len(raw)
        for name in re.findall(r'["\'(]([^"\'()\s]+\.(?:js|css|svg))', text):
            named = urljoin(address + path, name).removeprefix(address)
            if named.startswith("/static") and named not in found:
                todo.add(named)
    return sum(found.values())


def first_frames(address: str, times: int) -> tuple[list[float], list[float]]:
    """Play and undo in Chromium; frames and ms to the first changed frame."""
    frames, took_ms = [], []

    def late(route: Route) -> None:
        time.sleep(DELAY_S)
        route.continue_()

    with chromium() as browser:
        page = browser.new_page()
        page.goto(address)
        page.wait_for_load_state("load")
        while not page.locator(".card[data-exposed][data-playable]").count():
            page.locator("#draw").click()
            page.wait_for_timeout(500)
        page.evaluate(WATCH)
        page.route("**/act", late)
        for _ in range(times):
            page.locator(".card[data-exposed][data-playable]").first.click()
            page.wait_for_function("window.seen")
            count, took = page.evaluate("window.seen")
            frames.append(count)
            took_ms.append(took)
            page.wait_for_timeout(600)
            page.locator("#undo").click()
            page.wait_for_timeout(900)
    return frames, took_ms


def hint_times(address: str, times: int) -> list[float]:
    """Ask for a hint in Chromium; ms until it is on the screen.

    Each after a draw, at another position of numbered deals.
    """
    took_ms: list[float] = []
    with chromium() as browser:
        page = browser.new_page()
        for deal in range(1, times // DRAWS + 2):
            page.goto(f"{address}/deal?deal={deal}")
            page.locator("main form button").first.click()
            page.wait_for_load_state("load")
            for _ in range(min(DRAWS, times - len(took_ms))):
                page.locator("#draw").click()
                page.wait_for_timeout(200)
                took_ms.append(page.evaluate(HINT))
    return took_ms


def p95(values: list[float]) -> float:
    """The value that 95 of 100 stay under."""
    return quantiles(values, n=20)[-1]


def main() -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--moves", type=int, default=300, help="moves (300)")
    parser.add_argument("--plays", type=int, default=30, help="in Chromium (30)")
    parser.add_argument("--hints", type=int, default=60, help="in Chromium (60)")
    parser.add_argument(
        "--reviews", type=int, default=0, help="blocks beside a review, and no more"
    )
    chosen = parser.parse_args()
    with fresh_table() as address:
        player = Player(address)
        player.open()
        if chosen.reviews:
            return compare_with_review(player, chosen.reviews, chosen.moves // 2 * 2)
        moves, empty = move_times(player, chosen.moves // 2 * 2)
        print(f"{'':24}{'median':>10}{'p95':>10}")
        for name, took in (("answered move", moves), ("empty answer", empty)):
            print(f"{name:24}{median(took):>7.2f} ms{p95(took):>7.2f} ms")
        print(f"{'ratio':24}{median(moves) / median(empty):>10.1f}")
        size = page_bytes(player, address)
        print(f"{'page, all files':24}{size / 1000:>7.1f} kB", flush=True)
        frames, took = first_frames(address, chosen.plays)
        print(f"{'first frame, frames':24}{median(frames):>10.1f}{p95(frames):>10.1f}")
        print(f"{'first frame':24}{median(took):>7.1f} ms{p95(took):>7.1f} ms")
        hints = hint_times(address, chosen.hints)
        print(f"{'hint':24}{median(hints):>7.1f} ms{p95(hints):>7.1f} ms")


if __name__ == "__main__":
    main()
