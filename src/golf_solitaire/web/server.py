"""Starting and stopping the server, for one player or for many."""

from __future__ import annotations

import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread, Timer

import uvicorn
from litestar.types import ASGIApp
from uvicorn.supervisors import Multiprocess

from golf_solitaire import settings
from golf_solitaire.errors import AnalysisError, StoreError
from golf_solitaire.service.analysis.course_par import warm
from golf_solitaire.service.analysis.jobs import OF_A_SERVER, JobPool
from golf_solitaire.service.analysis.processes import Processes
from golf_solitaire.service.golf import LOCAL_PLAYER
from golf_solitaire.settings import ServerSettings
from golf_solitaire.store.database import Store
from golf_solitaire.web import logs
from golf_solitaire.web.app import create_app
from golf_solitaire.web.proxies import (
    PROXIES_VARIABLE,
    THIS_MACHINE,
    trusted_addresses,
)
from golf_solitaire.web.secret import server_secret
from golf_solitaire.web.watching import Figures

WARM_AFTER_S = 2.0
"""When the solver is prepared: once the first page is out."""

SECRET_VARIABLE = "GOLF_SECRET"
"""The variable that gives `golf serve` a secret other than its database's."""

FORMER_SECRET_VARIABLE = "GOLF_FORMER_SECRET"
"""The variable that names the one before it, whose cookies are taken still."""

METRICS_FOLDER_VARIABLE = "PROMETHEUS_MULTIPROC_DIR"
"""The variable that prometheus-client reads a folder for its figures from."""

KEPT_ALIVE_S = 75
"""How long a connection may be idle: longer than a proxy keeps it, so that
none is closed just as the proxy sends a move over it."""

LAST_ANSWERS_S = 30
"""How long a server that ends waits for the answers under way."""


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
        jobs = JobPool()
        _warm_soon(jobs)
        app = create_app(
            store,
            jobs,
            secret=server_secret(store, data / "secret"),
            is_local=True,
            reviews_when_idle=os.environ.get(settings.IDLE_REVIEWS_VARIABLE) != "off",
            at_end=[jobs.close],
        )
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


def run_serve(asked: ServerSettings) -> None:
    """Run the table for many players until interrupted.

    Raises:
        StoreError: The database can't be opened, or several workers can't
            share it, or the port is taken.
        AnalysisError: Dask was asked for and is not installed.
        KeyboardInterrupt: It ended in order, by Ctrl-C.
    """
    if asked.dask is not None:
        require_dask()
    secret, notice = _look_at_database(asked)
    try:
        listener = _listening(asked.host, asked.port)
    except OSError as fault:
        raise _cannot_listen(asked.host, asked.port, fault, "--port") from None
    with TemporaryDirectory(prefix="golf-") as folder:
        settled = replace(
            asked,
            secret=secret,
            former_secret=os.environ.get(FORMER_SECRET_VARIABLE, ""),
            host_turn=str(Path(folder) / "turn") if asked.workers > 1 else None,
        )
        if asked.metrics is not None:
            _offer_figures(asked.metrics, folder)
        logs.set_up(asked.log)
        config = uvicorn.Config(
            partial(serve_app, settled),
            factory=True,
            workers=asked.workers,
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_keep_alive=KEPT_ALIVE_S,
            timeout_graceful_shutdown=LAST_ANSWERS_S,
            forwarded_allow_ips=trusted_addresses(
                os.environ.get(PROXIES_VARIABLE, THIS_MACHINE)
            ),
        )
        _run(
            config,
            listener,
            lambda: _say(_address(asked.host, listener), notice),
            "The table is closed.",
        )


def _look_at_database(asked: ServerSettings) -> tuple[str, str]:
    """The secret that cookies are signed with, and what there is to know.

    Raises:
        StoreError: The database can't be opened, or several workers can't
            share it.
    """
    with Store.open(asked.database_url, only_new=True) as store:
        notice = store.notice
        if asked.workers > 1 and store.is_in_memory:
            because = f": {notice}" if notice else ""
            raise StoreError(
                f"{asked.workers} workers can't share games kept in memory; start"
                f" one, or give a database with --database-url{because}"
            )
        old_file = settings.data_folder() / "secret"
        secret = os.environ.get(SECRET_VARIABLE) or server_secret(store, old_file)
    return secret, notice


def serve_app(asked: ServerSettings) -> ASGIApp:
    """The application of one worker process, as `run_serve` set it up."""
    logs.set_up(asked.log)
    store = Store.open(asked.database_url, only_new=True)
    if asked.dask is None:
        jobs = JobPool(Processes(asked.host_turn), OF_A_SERVER)
        _warm_soon(jobs)
    else:
        from golf_solitaire.service.analysis.cluster import Cluster

        jobs = JobPool(Cluster(asked.dask), OF_A_SERVER)
    figures: Figures | None = None
    if asked.metrics is not None:
        from golf_solitaire.web.metrics import RequestFigures

        figures = RequestFigures(jobs)
    return create_app(
        store,
        jobs,
        secret=asked.secret,
        is_local=False,
        root_path=asked.root_path,
        at_end=[jobs.close, store.close],
        figures=figures,
        former_secret=asked.former_secret,
        hosts=asked.hosts,
    )


def _offer_figures(place: tuple[str, int], folder: str) -> None:
    """Let Prometheus ask for the figures of all worker processes.

    Raises:
        StoreError: There is no client for it, or the port is taken.
    """
    if find_spec("prometheus_client") is None:
        raise StoreError("--metrics needs golf-solitaire[metrics]")
    os.environ[METRICS_FOLDER_VARIABLE] = folder
    from golf_solitaire.web import metrics

    host, port = place
    try:
        there = metrics.offer(host, port)
    except OSError as fault:
        raise _cannot_listen(host, port, fault, "--metrics") from None
    print(f"The figures are at http://{host}:{there}/metrics", flush=True)


def require_dask() -> None:
    """Make sure that there is a client for Dask.

    Raises:
        AnalysisError: There is none.
    """
    if find_spec("distributed") is None:
        raise AnalysisError("--dask needs Dask: install golf-solitaire[dask]")


def _warm_soon(jobs: JobPool) -> None:
    warming = Timer(WARM_AFTER_S, jobs.quick, [LOCAL_PLAYER, warm, None])
    warming.daemon = True
    warming.start()


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


def _cannot_listen(host: str, port: int, fault: OSError, option: str) -> StoreError:
    return StoreError(
        f"cannot listen on {host} port {port}: {fault.strerror};"
        f" choose another with {option}"
    )


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

    def keep_subprocess_alive(self) -> None:
        """Begin workers anew that have died, and forget the figures of those."""
        before = {process.pid for process in self.processes}
        super().keep_subprocess_alive()
        for dead in before - {process.pid for process in self.processes}:
            if METRICS_FOLDER_VARIABLE in os.environ:
                from golf_solitaire.web.metrics import mark_process_dead

                mark_process_dead(dead)

    def terminate_all(self) -> None:
        """Let no more connections in, and have the workers end in order."""
        for listener in self.sockets:
            listener.close()
        super().terminate_all()

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
