"""The application in a terminal: its screens, its looks, and how it ends."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import redirect_stderr
from functools import partial
from multiprocessing import resource_tracker
from threading import current_thread, main_thread
from typing import ClassVar

from textual import events
from textual.app import App
from textual.binding import Binding, BindingType
from textual.command import DiscoveryHit, Hit, Hits, Provider
from textual.filter import LineFilter, Monochrome, NoColor
from textual.theme import Theme
from textual.widgets import Input

from golf_solitaire.errors import GolfError
from golf_solitaire.service.table.table_page import TablePage
from golf_solitaire.tui.commands import COMMANDS
from golf_solitaire.tui.same_place import at_same_place
from golf_solitaire.tui.screens.table import TableScreen
from golf_solitaire.tui.seat import Seat, Service
from golf_solitaire.tui.signs import PlainForms

LOOKS = {
    "felt": Theme(
        "golf-felt",
        primary="#d7b65a",
        accent="#e9c46a",
        background="#10402b",
        surface="#0c3222",
        panel="#0a2a1d",
        foreground="#f3f0e4",
        error="#ff9f8a",
    ),
    "light": Theme(
        "golf-light",
        primary="#7a5900",
        accent="#8a6500",
        background="#eef1ea",
        surface="#ffffff",
        panel="#dde3d8",
        foreground="#1c241f",
        error="#b3261e",
        dark=False,
    ),
    "dark": Theme(
        "golf-dark",
        primary="#d7b65a",
        accent="#e9c46a",
        background="#131513",
        surface="#1c1f1d",
        panel="#242826",
        foreground="#e8e6de",
        error="#ff9f8a",
    ),
}
"""The looks that a player can choose, by the value of the setting."""

PREPARE_AFTER_S = 2.0
"""When the solver is prepared: once the first frame is out."""

ENDED_BY = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT) if os.name == "posix" else ()
"""Signals that end the program in order."""


class CommandList(Provider):
    """The palette: every command of the table by its name and help."""

    def _commands(self) -> list[tuple[str, str, Callable[[], Awaitable[None]]]]:
        table = self.screen
        if not isinstance(table, TableScreen):
            return []
        return [
            (
                f"{command.name} ({command.key})",
                command.help,
                partial(table.action_command, type(command).__name__),
            )
            for command in COMMANDS
            if command.name != "Play" and command.is_offered(table.table)
        ]

    async def discover(self) -> Hits:
        """All of them, before anything is typed."""
        for name, text, run in self._commands():
            yield DiscoveryHit(name, run, help=text)

    async def search(self, query: str) -> Hits:
        """Those that what was typed fits."""
        matcher = self.matcher(query)
        for name, text, run in self._commands():
            if (score := matcher.match(f"{name} {text}")) > 0:
                yield Hit(score, matcher.highlight(name), run, help=text)


class GolfApp(App[None]):
    """The table in a terminal.

    Args:
        seat: Who plays, and on which service.
        page: The table as it is at first.
        opening: Opens the service; the first frame is shown before that.
        forms: Plain forms for what the terminal can't show; None for none.
    """

    TITLE = "Golf Solitaire"
    CSS_PATH = "golf.tcss"
    COMMANDS: ClassVar = {CommandList}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+backslash", "interrupt", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
    ]

    def __init__(
        self,
        seat: Seat,
        page: TablePage,
        opening: Callable[[], Service],
        *,
        forms: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__()
        self.seat = seat
        self.refusal: GolfError | None = None
        self._first = page
        self._opening = opening
        self._is_open = asyncio.Event()
        self._plain = None if forms is None else PlainForms(forms)
        self._no_color = NoColor()
        for theme in LOOKS.values():
            self.register_theme(theme)
        self.show_look(str(page.settings.get("theme", "felt")))

    def get_default_screen(self) -> TableScreen:
        """The table, from the first frame on."""
        return TableScreen(self._first)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Filters of all that is drawn: no colour at all, and plain forms."""
        filters = [
            self._no_color if isinstance(each, Monochrome) else each
            for each in super().get_line_filters()
        ]
        return [*filters, *([self._plain] if self._plain else [])]

    def show_look(self, name: str) -> None:
        """Show the table in one of the looks."""
        look = LOOKS.get(name)
        self.theme = "textual-ansi" if look is None else look.name

    def on_mount(self) -> None:
        """End in order when the system asks for it."""
        self.call_after_refresh(self.run_worker, self._open)
        if current_thread() is not main_thread():
            return  # signals are the main thread's alone
        loop = asyncio.get_running_loop()
        for number in ENDED_BY:
            loop.add_signal_handler(number, self.end_by, number)

    async def _open(self) -> None:
        """Open the service."""
        start_resource_tracker()
        try:
            service = await asyncio.to_thread(self._opening)
        except GolfError as refused:
            self.refusal = refused
            self.exit(return_code=2)
            return
        self.seat.golf = service.golf
        table = self.screen_stack[0]
        assert isinstance(table, TableScreen)
        await table.begin(service.notice)
        self._is_open.set()
        self.set_timer(PREPARE_AFTER_S, service.prepare)

    async def on_event(self, event: events.Event) -> None:
        """Let keys and clicks wait, in their order, until the service is open.

        Outside a field, letters of other scripts count by their place.
        """
        if isinstance(event, events.InputEvent):
            await self._is_open.wait()
        if isinstance(event, events.Key) and not isinstance(self.focused, Input):
            event = at_same_place(event)
        await super().on_event(event)

    def end_by(self, number: int) -> None:
        """End because of a signal, with the status that shells expect."""
        self.exit(return_code=128 + number)

    def action_interrupt(self) -> None:
        """Ctrl-C; in a raw terminal it is a key like any other."""
        self.end_by(signal.SIGINT)

    def on_app_blur(self, event: events.AppBlur) -> None:
        """Let no time pass while another window has the focus."""
        self.seat.stopwatch.stop()

    def on_app_focus(self, event: events.AppFocus) -> None:
        """Let time pass again."""
        self.seat.stopwatch.go_on()

    def ask(
        self,
        title: str,
        lines: Sequence[str],
        yes: str,
        then: Callable[[], Awaitable[None]],
    ) -> None:
        """Ask before something that can't be taken back."""
        from golf_solitaire.tui.screens.question import QuestionScreen

        async def answered(is_yes: bool | None) -> None:
            if is_yes:
                await then()

        self.push_screen(QuestionScreen(title, lines, yes), answered)


def start_resource_tracker() -> None:
    """Start what watches over the processes of long work.

    It takes over standard error, and the one that Textual puts in its place
    is no file: no process could be started later.
    """
    with redirect_stderr(sys.__stderr__):
        resource_tracker.ensure_running()
