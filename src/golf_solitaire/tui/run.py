"""Starting the terminal face on this machine's table, and its end."""

from __future__ import annotations

import os
import sys
from contextlib import ExitStack
from functools import partial
from pathlib import Path

from golf_solitaire import settings
from golf_solitaire.errors import BadRequest
from golf_solitaire.service.table.table_page import glance_page
from golf_solitaire.tui.app import GolfApp
from golf_solitaire.tui.guard import terminal_restored
from golf_solitaire.tui.seat import Seat, Service
from golf_solitaire.tui.signs import forms, needs_letters

INTERRUPTED = 130


def run_tui(*, data: Path, letters: bool, mono: bool) -> None:
    """Play at the table in this terminal until the player leaves.

    Args:
        data: The folder that games are kept in.
        letters: Whether suits are letters in any case.
        mono: Whether to use no colour.

    Raises:
        BadRequest: Standard input and output are no terminal, or one that
            can't move its cursor.
        KeyboardInterrupt: It ended by Ctrl-C.
        SystemExit: It ended by another signal, or by a fault.
    """
    if not is_terminal():
        raise BadRequest("golf tui needs a terminal; golf play opens a browser")
    if mono:
        os.environ["NO_COLOR"] = "1"
    with terminal_restored(sys.__stdin__.fileno()), ExitStack() as stack:  # type: ignore[union-attr] # a terminal
        app = _app(data, stack, letters=letters or needs_letters())
        app.run()
    if app.refusal is not None:
        raise app.refusal
    status = app.return_code or 0
    if status == INTERRUPTED:
        raise KeyboardInterrupt
    if status:
        sys.exit(status)


def is_terminal() -> bool:
    """Whether the program reads from and writes to a terminal with a cursor."""
    streams = (sys.__stdin__, sys.__stdout__, sys.__stderr__)
    if not all(stream is not None and stream.isatty() for stream in streams):
        return False
    return os.environ.get("TERM", "") not in ("", "dumb", "unknown")


def _app(data: Path, stack: ExitStack, *, letters: bool) -> GolfApp:
    """The program at the table; a hole in play is shown before the store is open."""
    seat = Seat()
    opening = partial(_open, data, stack)
    page = glance_page(data / settings.DATABASE_FILE, seat.player, seat.today())
    if page is None:
        service = opening()
        page = service.golf.open_page(seat.player, seat.today())
        return GolfApp(seat, page, lambda: service, forms=forms(letters=letters))
    return GolfApp(seat, page, opening, forms=forms(letters=letters))


def _open(data: Path, stack: ExitStack) -> Service:
    """Open the store and the service, until the program ends."""
    from golf_solitaire.service.analysis.course_par import warm
    from golf_solitaire.service.analysis.jobs import JobPool
    from golf_solitaire.service.golf import LOCAL_PLAYER, Golf
    from golf_solitaire.store.database import Store

    store = stack.enter_context(Store.open(settings.database_url(data)))
    jobs = JobPool()
    stack.callback(jobs.close)
    is_idle_work = os.environ.get(settings.IDLE_REVIEWS_VARIABLE) != "off"
    golf = Golf(store, jobs, reviews_when_idle=is_idle_work)
    return Service(golf, store.notice, partial(jobs.quick, LOCAL_PLAYER, warm, None))
