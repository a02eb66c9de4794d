"""Starting and stopping the server, for one player or for many."""

from __future__ import annotations

import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path

import uvicorn
from litestar.types import ASGIApp

from golf_solitaire import settings
from golf_solitaire.errors import StoreError
from golf_solitaire.store.database import Store
from golf_solitaire.web.app import create_app
from golf_solitaire.web.security import read_secret


def run_play(*, data: Path, port: int, browser: bool) -> None:
    """Run the table for one player on this machine until interrupted.

    Args:
        data: The folder that games are kept in.
        port: The usual port; a free one is taken if it is in use.
        browser: Whether to open the browser.
    """
    store = Store.open(settings.database_url(data))
    try:
        app = create_app(store, secret=read_secret(data / "secret"), is_local=True)
        with _bound("127.0.0.1", port) as listener:
            address = f"http://127.0.0.1:{listener.getsockname()[1]}/"
            print(f"The table is at {address}  (Ctrl-C ends it)", flush=True)
            if store.notice:
                print(store.notice, file=sys.stderr, flush=True)
            if browser:
                threading.Timer(0.3, webbrowser.open, [address]).start()
            config = uvicorn.Config(app, log_level="warning", access_log=False)
            _run(uvicorn.Server(config), listener)
    finally:
        store.close()


def _run(server: uvicorn.Server, listener: socket.socket) -> None:
    try:
        server.run(sockets=[listener])
    except KeyboardInterrupt:
        print("The table is closed; the round is kept.", flush=True)


def _bound(host: str, port: int) -> socket.socket:
    """A listening socket on the port, or on a free one if it is taken."""
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError:
        listener.bind((host, 0))
    listener.listen(128)
    return listener


def run_serve(*, host: str, port: int, workers: int, database_url: str) -> None:
    """Run the table for many players until interrupted.

    Raises:
        StoreError: The database can't be opened, or the port is taken.
    """
    Store.open(database_url).close()
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as fault:
            raise StoreError(
                f"cannot listen on {host} port {port}: {fault.strerror};"
                " choose another with --port"
            ) from None
    os.environ[settings.DATABASE_VARIABLE] = database_url
    print(f"The table is at http://{host}:{port}/  (Ctrl-C ends it)", flush=True)
    try:
        uvicorn.run(
            "golf_solitaire.web.server:serve_app",
            factory=True,
            host=host,
            port=port,
            workers=workers,
            log_level="warning",
            access_log=False,
        )
    except KeyboardInterrupt:
        print("The table is closed.", flush=True)


def serve_app() -> ASGIApp:
    """The application of one worker process of `golf serve`."""
    store = Store.open(os.environ[settings.DATABASE_VARIABLE])
    secret = os.environ.get("GOLF_SECRET") or read_secret(
        settings.data_folder() / "secret"
    )
    return create_app(store, secret=secret, is_local=False)
