"""After the end in the browser: course par, the best line, practice."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.deals import D2, W1, simple_moves
from tests.e2e.conftest import Host, Seat
from tests.e2e.test_looks import violations_in_each_look

pytestmark = [pytest.mark.browser, pytest.mark.still]


def play_to_the_end(seat: Seat, deal: str) -> None:
    """Play a deal simply until its end is shown."""
    moves = simple_moves(deal)
    seat.deal(deal, moves[:-1])
    seat.type(moves[-1].lower())
    expect(seat.page.locator("#end")).to_be_visible()


def open_the_best_line(seat: Seat) -> None:
    """From the end of a hole, once the line is worked out."""
    seat.page.get_by_role("button", name="See the best").click()
    expect(seat.page.get_by_text("Demonstration")).to_be_visible()
    seat.page.wait_for_load_state("load")


def test_the_end_says_course_par_and_shows_a_line_that_reaches_it(seat: Seat) -> None:
    """R8: W1 allows −5; by keyboard forward, back, and to the end."""
    page = seat.page
    play_to_the_end(seat, W1)
    expect(page.locator("#end-best")).to_contain_text("−5")

    open_the_best_line(seat)
    seat.strokes("35")
    page.keyboard.press("ArrowRight")
    seat.strokes("34")
    page.keyboard.press("ArrowLeft")
    seat.strokes("35")
    seat.says("The deal")
    page.keyboard.press("End")
    seat.says("Cleared: −5 strokes")
    page.reload()
    seat.says("Cleared: −5 strokes")


def test_the_line_plays_itself_out_until_it_is_stopped(seat: Seat) -> None:
    """A step a while, by one button."""
    page = seat.page
    play_to_the_end(seat, W1)
    open_the_best_line(seat)

    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("#step")).to_have_text("2")
    page.get_by_role("button", name="Pause").click()
    stopped = page.locator("#step").inner_text()
    page.wait_for_timeout(1000)

    expect(page.locator("#step")).to_have_text(stopped)


def solver_processes(data: Path) -> list[int]:
    """The processes that work beside the table on a folder of games."""
    own, found = f"XDG_DATA_HOME={data}".encode(), []
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # one that has ended meanwhile
            environment = (process / "environ").read_bytes().split(b"\0")
            command = (process / "cmdline").read_bytes()
            if own in environment and b"spawn_main" in command:
                found.append(int(process.name))
    return found


def test_a_line_that_takes_its_time_is_shown_once_it_is_there(
    host: Host, sit: Callable[..., Seat]
) -> None:
    """Whoever opened it before need not look again."""
    page = sit().page
    seat = Seat(page, host.address)
    play_to_the_end(seat, W1)
    expect(page.locator("#end-best")).to_contain_text("−5")
    processes = solver_processes(host.data)
    assert processes
    try:
        for process in processes:
            os.kill(process, signal.SIGSTOP)
        play_to_the_end(seat, D2)
        page.get_by_role("button", name="See the best").click()
        expect(page.get_by_text("is being worked out")).to_be_visible()
    finally:
        for process in processes:
            os.kill(process, signal.SIGCONT)

    expect(page.get_by_text("Demonstration")).to_be_visible()


def test_a_hole_whose_best_line_was_seen_is_final_and_can_be_practised(
    seat: Seat,
) -> None:
    """Undo is no more; the same deal again is practice, and leads back."""
    page = seat.page
    play_to_the_end(seat, D2)
    open_the_best_line(seat)
    page.get_by_role("link", name="To the table", exact=True).click()
    expect(page.locator("#end")).to_be_visible()
    expect(page.locator("#end").get_by_role("button", name="Undo")).to_be_hidden()

    page.get_by_role("button", name="Practise this deal").click()
    seat.strokes("35")
    expect(page.get_by_text("Practice: counts nowhere")).to_be_visible()
    page.get_by_role("button", name="Round").click()

    expect(page.locator("#end")).to_be_visible()


def test_axe_finds_nothing_on_a_replay(sit: Callable[..., Seat], axe: str) -> None:
    """R42: at the deal, on the way, at the end."""
    seat = sit(bypass_csp=True)
    play_to_the_end(seat, W1)
    open_the_best_line(seat)
    for key in ("Home", "ArrowRight", "End"):
        seat.page.keyboard.press(key)
        assert violations_in_each_look(seat.page, axe) == []
