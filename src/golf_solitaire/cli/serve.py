"""`golf serve`: the table for many players."""

from __future__ import annotations

import os

import click

from golf_solitaire import settings
from golf_solitaire.cli.arguments import OnceCommand, port_option
from golf_solitaire.cli.deal_argument import shortened
from golf_solitaire.errors import NotationError
from golf_solitaire.rules.notation import read_whole
from golf_solitaire.web.addresses import read_root_path


def _read_host(_ctx: click.Context, _param: click.Parameter, text: str) -> str:
    """Read a host: a name or a number that can be asked for at all.

    Raises:
        NotationError: It is none.
    """
    try:
        is_name = text.isprintable() and bool(text.encode("idna"))
    except UnicodeError:
        is_name = False
    if not is_name:
        raise NotationError(
            f"{shortened(text)} is not a host; write a name or 127.0.0.1"
        )
    return text


def _read_workers(_ctx: click.Context, _param: click.Parameter, text: str) -> int:
    return read_whole(text, 1, 99, "a number of workers")


def _read_root(_ctx: click.Context, _param: click.Parameter, text: str) -> str:
    """Read the path that a proxy serves the table at."""
    return read_root_path(text)


@click.command(cls=OnceCommand)
@click.option(
    "--host",
    default="127.0.0.1",
    callback=_read_host,
    help="The address to listen on.",
)
@port_option
@click.option(
    "--workers",
    default="1",
    callback=_read_workers,
    metavar="N",
    help="Processes that answer; 1 unless given.",
)
@click.option(
    "--database-url",
    metavar="URL",
    help="Where the games are kept; a SQLite file in the data folder unless given."
    f" Also read from {settings.DATABASE_VARIABLE}.",
)
@click.option(
    "--root-path",
    metavar="PATH",
    default="",
    envvar=settings.ROOT_PATH_VARIABLE,
    callback=_read_root,
    help="Where a proxy serves the table, such as /golf; at / unless given."
    f" Also read from {settings.ROOT_PATH_VARIABLE}.",
)
def serve(
    host: str, port: int, workers: int, database_url: str | None, root_path: str
) -> None:
    """Serve the table to many players.

    Players are told by cookies that are signed with a secret. It is made
    once and kept in the database; the variable GOLF_SECRET names another.
    """
    from golf_solitaire.web.server import run_serve

    url = database_url or os.environ.get(settings.DATABASE_VARIABLE)
    run_serve(
        host=host,
        port=port,
        workers=workers,
        database_url=url or settings.database_url(settings.data_folder()),
        root_path=root_path,
    )
