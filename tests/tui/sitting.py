"""Sitting at the terminal: a table of one's own, and what is seen of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from typing import Any

from textual.pilot import Pilot
from textual.widgets import Static

from golf_solitaire.service.golf import LOCAL_PLAYER, Golf
from golf_solitaire.service.table.table_view import TableView
from golf_solitaire.tui.app import GolfApp
from golf_solitaire.tui.screens.table import TableScreen
from golf_solitaire.tui.seat import Seat, Service
from golf_solitaire.tui.signs import LETTERS
from tests.apart import apart
from tests.patience import LONGEST_S
from tests.service.playing import Clock, deal

USUAL = (80, 24)


class Sitting:
    """A player at a terminal.

    Attributes:
        app: What runs in it.
        pilot: Presses keys and the mouse.
    """

    def __init__(self, app: GolfApp, pilot: Pilot[Any]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def table(self) -> TableView:
        """The hole that is shown."""
        return self.screen.table

    @property
    def screen(self) -> TableScreen:
        """The table, also under what opened over it."""
        screen = self.app.screen_stack[0]
        assert isinstance(screen, TableScreen)
        return screen

    @property
    def facts(self) -> tuple[int, str, int]:
        """Cards left, the waste and the stock."""
        position = self.table.game.position
        return position.cards_left, str(position.waste), position.stock_left

    async def press(self, keys: Iterable[str]) -> None:
        """Press keys, one after the other."""
        await self.pilot.press(*keys)
        await self.pilot.pause()

    def words(self, name: str) -> str:
        """What a text on the table says."""
        shown = self.screen.query_one(f"#{name}", Static)
        lines = shown.render_lines(shown.size.region)
        return "\n".join(line.text.rstrip() for line in lines).strip()

    def picture(self) -> str:
        """All that the terminal shows, as lines of text."""
        compositor = self.app.screen._compositor
        strips = compositor.render_strips()
        return "\n".join(strip.text.rstrip() for strip in strips)

    async def until(self, is_so: Callable[[], bool]) -> None:
        """Wait until something is so."""
        async with asyncio.timeout(LONGEST_S):
            while not is_so():
                await self.pilot.pause(0.02)


@asynccontextmanager
async def at_terminal(
    golf: Golf, size: tuple[int, int] = USUAL, *, letters: bool = False
) -> AsyncIterator[Sitting]:
    """Sit down at a terminal of a size."""
    seat = Seat(lambda: Clock().now.date())
    page = golf.open_page(seat.player, seat.today())
    service = Service(golf, "", lambda: None)
    app = GolfApp(seat, page, lambda: service, forms=LETTERS if letters else None)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Sitting(app, pilot)


def play(
    golf: Golf,
    script: Callable[[Sitting], Awaitable[None]],
    size: tuple[int, int] = USUAL,
    *,
    letters: bool = False,
) -> None:
    """Run a script at a terminal of a size."""

    async def run() -> None:
        async with at_terminal(golf, size, letters=letters) as sitting:
            await script(sitting)

    apart(lambda: asyncio.run(run()))


def deal_here(golf: Golf, line: str, **variant: object) -> TableView:
    """Put a given deal on this machine's table."""
    return deal(golf, line, LOCAL_PLAYER, **variant)
