"""Starting and stopping the server, for one player or for many."""

from __future__ import annotations

import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from pathlib import Path
from threading import Thread, Timer

import uvicorn
from litestar.types import ASGIApp
from uvicorn.supervisors import Multiprocess

from golf_solitaire import settings
from golf_solitaire.errors import StoreError
from golf_solitaire.service.analysis.course_par import warm
from golf_solitaire.service.analysis.jobs import JobPool
from golf_solitaire.service.golf import LOCAL_PLAYER
from golf_solitaire.store.database import Store
from golf_solitaire.web.app import create_app
from golf_solitaire.web.proxies import (
    PROXIES_VARIABLE,
    THIS_MACHINE,
    trusted_addresses,
)
from golf_solitaire.web.secret import server_secret

WARM_AFTER_S = 2.0
"""When the solver is prepared: once the first page is out."""

SECRET_VARIABLE = "GOLF_SECRET"
"""The variable that gives `golf serve` a secret other than its database's."""


def run_play(*, data: Path, port: int, browser: bool) -> None:
    """Run the table for one player on this machine until interrupted.

    Args:
        data: The folder that games are kept in.
        port: The usual port; a free one is taken if it is in use.
        browser: Whether to open the browser.

    Raises:
        KeyboardInterrupt: It ended in order, by Ctrl-C.
    """
    host = "127.0.0.1"
    with Store.open(settings.database_url(data)) as store:
        app = _app(store, secret=server_secret(store, data / "secret"), is_local=True)
        try:
            listener = _listening(host, port)
        except OSError:
            listener = _listening(host, 0)

        def announce() -> None:
            _say(_address(host, listener), store.notice)
            if browser:  # in a thread: some browsers hold whoever opens them
                address = _address(host, listener)
                Thread(target=webbrowser.open, args=[address], daemon=True).start()

        config = uvicorn.Config(
            app, workers=1, log_level="warning", access_log=False, proxy_headers=False
        )
        _run(config, listener, announce, "The table is closed; the round is kept.")


def run_serve(
    *, host: str, port: int, workers: int, database_url: str, root_path: str
) -> None:
    """Run the table for many players until interrupted.

    Raises:
        StoreError: The database can't be opened, or several workers can't
            share it, or the port is taken.
        KeyboardInterrupt: It ended in order, by Ctrl-C.
    """
    with Store.open(database_url) as store:
        notice = store.notice
        if workers > 1 and store.is_in_memory:
            because = f": {notice}" if notice else ""
            raise StoreError(
                f"{workers} workers can't share games kept in memory; start one,"
                f" or give a database with --database-url{because}"
            )
        if not os.environ.get(SECRET_VARIABLE):  # one for all processes
            old_file = settings.data_folder() / "secret"
            os.environ[SECRET_VARIABLE] = server_secret(store, old_file)
    os.environ[settings.DATABASE_VARIABLE] = database_url
    os.environ[settings.ROOT_PATH_VARIABLE] = root_path
    try:
        listener = _listening(host, port)
    except OSError as fault:
        raise StoreError(
            f"cannot listen on {host} port {port}: {fault.strerror};"
            " choose another with --port"
        ) from None
    config = uvicorn.Config(
        "golf_solitaire.web.server:serve_app",
        factory=True,
        workers=workers,
        log_level="warning",
        access_log=False,
        forwarded_allow_ips=trusted_addresses(
            os.environ.get(PROXIES_VARIABLE, THIS_MACHINE)
        ),
    )
    _run(
        config,
        listener,
        lambda: _say(_address(host, listener), notice),
        "The table is closed.",
    )


def serve_app() -> ASGIApp:
    """The application of one worker process, as `run_serve` set it up."""
    store = Store.open(os.environ[settings.DATABASE_VARIABLE])
    return _app(
        store,
        secret=os.environ[SECRET_VARIABLE],
        is_local=False,
        root_path=os.environ[settings.ROOT_PATH_VARIABLE],
    )


def _app(store: Store, *, secret: str, is_local: bool, root_path: str = "") -> ASGIApp:
    """The application, with its jobs, which is warm soon and ends with it."""
    jobs = JobPool()
    warming = Timer(WARM_AFTER_S, jobs.quick, [LOCAL_PLAYER, warm, None])
    warming.daemon = True
    warming.start()
    ends = [jobs.close]
    return create_app(
        store,
        jobs,
        secret=secret,
        is_local=is_local,
        root_path=root_path,
        reviews_when_idle=is_local
        and os.environ.get(settings.IDLE_REVIEWS_VARIABLE) != "off",
        at_end=ends,
    )


def _listening(host: str, port: int) -> socket.socket:
    """A socket that takes connections from now on.

    Raises:
        OSError: The port is taken, or the host is not this machine.
    """
    listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen()
    except OSError:
        listener.close()
        raise
    return listener


def _address(host: str, listener: socket.socket) -> str:
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}:{listener.getsockname()[1]}/"


def _say(address: str, notice: str) -> None:
    """Say where the table is, and what the player has to know of the store."""
    print(f"The table is at {address}  (Ctrl-C ends it)", flush=True)
    if notice:
        print(notice, file=sys.stderr, flush=True)


class _Server(uvicorn.Server):
    """A server in this process, that says when it answers."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[], None]) -> None:
        super().__init__(config)
        self._announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._announce()


class _Workers(Multiprocess):
    """Servers in processes of their own; it knows whether Ctrl-C ended them."""

    was_interrupted = False

    def handle_int(self) -> None:
        self.was_interrupted = True
        super().handle_int()


def _run(
    config: uvicorn.Config,
    listener: socket.socket,
    announce: Callable[[], None],
    farewell: str,
) -> None:
    """Answer until interrupted.

    From the announcement on, Ctrl-C is no exception that could strike
    anywhere: what is being answered is answered first.
    """
    try:
        if config.workers == 1:
            _Server(config, announce).run(sockets=[listener])
            return
        workers = _Workers(config, sockets=[listener])
        announce()
        workers.run()
        if workers.was_interrupted:
            raise KeyboardInterrupt
    except KeyboardInterrupt:
        print(farewell, flush=True)
        raise
