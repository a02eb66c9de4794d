"""`golf serve`: the table for many players."""

from __future__ import annotations

import click

from golf_solitaire import settings
from golf_solitaire.cli.arguments import OnceCommand, port_option
from golf_solitaire.cli.deal_argument import shortened
from golf_solitaire.errors import NotationError
from golf_solitaire.rules.notation import read_whole
from golf_solitaire.web.addresses import read_root_path


def _read_host(_ctx: click.Context, _param: click.Parameter, text: str) -> str:
    """Read a host: a name or a number that could be looked up.

    Raises:
        NotationError: It is neither.
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


@click.command(
    cls=OnceCommand,
    examples=(
        ("golf serve", "serve a proxy on this machine"),
        ("golf serve --host 0.0.0.0", "let other machines in"),
        (
            "golf serve --workers 4 --database-url postgresql://golf@db/golf",
            "share a database among four processes",
        ),
    ),
)
@click.option(
    "--host",
    default="127.0.0.1",
    callback=_read_host,
    metavar="HOST",
    show_default=True,
    help="Address to listen on; 0.0.0.0 lets other machines in.",
)
@port_option
@click.option(
    "--workers",
    default="1",
    callback=_read_workers,
    metavar="N",
    show_default=True,
    help="Number of processes that answer players.",
)
@click.option(
    "--database-url",
    metavar="URL",
    envvar=settings.DATABASE_VARIABLE,
    show_default="a SQLite file in your user data folder",
    help="Database for the games: sqlite:///FILE or"
    " postgresql://USER:PASSWORD@HOST/NAME."
    f" Also read from {settings.DATABASE_VARIABLE}.",
)
@click.option(
    "--root-path",
    metavar="PATH",
    default="/",
    envvar=settings.ROOT_PATH_VARIABLE,
    callback=_read_root,
    show_default=True,
    help="Path below which a proxy serves the table, such as /golf."
    f" Also read from {settings.ROOT_PATH_VARIABLE}.",
)
def serve(
    host: str, port: int, workers: int, database_url: str | None, root_path: str
) -> None:
    """Serve the table to many players.

    Players need no account: a signed cookie says who is who. The secret
    that signs it is made at the first start and kept in the database; set
    GOLF_SECRET to use one of your own.
    """
    from golf_solitaire.web.server import run_serve

    run_serve(
        host=host,
        port=port,
        workers=workers,
        database_url=database_url or settings.database_url(settings.data_folder()),
        root_path=root_path,
    )
