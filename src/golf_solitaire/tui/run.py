"""Starting the terminal face on this machine's table, and its end."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from golf_solitaire import settings
from golf_solitaire.errors import BadRequest
from golf_solitaire.service.analysis.course_par import warm
from golf_solitaire.service.analysis.jobs import JobPool
from golf_solitaire.service.golf import LOCAL_PLAYER, Golf
from golf_solitaire.store.database import Store
from golf_solitaire.tui.app import GolfApp
from golf_solitaire.tui.guard import terminal_restored
from golf_solitaire.tui.seat import Seat
from golf_solitaire.tui.signs import forms, needs_letters

WARM_AFTER_S = 2.0
"""When the solver is prepared: once the first frame is out."""

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
    with (
        terminal_restored(sys.__stdin__.fileno()),  # type: ignore[union-attr] # a terminal
        Store.open(settings.database_url(data)) as store,
    ):
        jobs = JobPool()
        try:
            status = _play(store, jobs, letters=letters or needs_letters())
        finally:
            jobs.close()
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


def _play(store: Store, jobs: JobPool, *, letters: bool) -> int:
    is_idle_work = os.environ.get(settings.IDLE_REVIEWS_VARIABLE) != "off"
    seat = Seat(Golf(store, jobs, reviews_when_idle=is_idle_work))
    page = seat.golf.open_page(seat.player, seat.today())
    app = GolfApp(seat, page, notice=store.notice, forms=forms(letters=letters))

    async def ready() -> None:
        app.set_timer(WARM_AFTER_S, lambda: jobs.quick(LOCAL_PLAYER, warm, None))

    app.call_later(ready)
    app.run()
    return app.return_code or 0
