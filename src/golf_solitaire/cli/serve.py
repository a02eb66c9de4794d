"""`golf serve`: the table for many players."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import click

from golf_solitaire import settings
from golf_solitaire.cli.arguments import OnceCommand, database_option, port_option
from golf_solitaire.cli.given_text import given_in_file, shortened
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


def _read_hosts(
    ctx: click.Context, param: click.Parameter, text: str
) -> tuple[str, ...]:
    names = filter(None, map(str.strip, text.split(",")))
    return tuple(_read_host(ctx, param, name).lower() for name in names)


def _read_place(
    _ctx: click.Context, _param: click.Parameter, text: str | None
) -> tuple[str, int] | None:
    """Read a host and a port."""
    if text is None:
        return None
    host, _, port = text.rpartition(":")
    if not host:
        raise NotationError(f"{shortened(text)} is not HOST:PORT")
    return host.strip("[]"), read_whole(port, 0, 65535, "a port")


def _read_file(ctx: click.Context, _param: click.Parameter, file: Path | None) -> None:
    """Take the options of a file where neither flag nor variable has them.

    Raises:
        NotationError: It can't be read, is no TOML, or has an option that there
            is not.
    """
    if file is None:
        return
    try:
        found = tomllib.loads(given_in_file(str(file)))
    except (OSError, ValueError) as error:
        raise NotationError(f"{file} can't be read: {error}") from None
    names = {name.replace("-", "_"): value for name, value in found.items()}
    known = {param.name for param in ctx.command.params} - {"config"}
    if unknown := sorted(names.keys() - known):
        raise NotationError(f"{file}: golf serve has no option {unknown[0]}")
    ctx.default_map = {name: str(value) for name, value in names.items()}


@click.command(
    cls=OnceCommand,
    context_settings={"auto_envvar_prefix": settings.VARIABLES},
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
@database_option
@click.option(
    "--root-path",
    metavar="PATH",
    default="/",
    callback=_read_root,
    show_default=True,
    help="Path below which a proxy serves the table, such as /golf.",
)
@click.option(
    "--hosts",
    metavar="NAMES",
    default="",
    callback=_read_hosts,
    show_default="all names",
    help="Names that players know the server by, separated by commas; others are"
    " refused.",
)
@click.option(
    "--dask",
    metavar="ADDRESS",
    help="Dask scheduler that has reviews and hints worked out, such as"
    " tcp://analysis:8786; without one this machine does it.",
)
@click.option(
    "--metrics",
    metavar="HOST:PORT",
    callback=_read_place,
    help="Address at which Prometheus finds the figures, such as 127.0.0.1:9410.",
)
@click.option(
    "--log",
    metavar="LEVEL",
    type=click.Choice(settings.LOG_LEVELS),
    default="warning",
    show_default=True,
    help="From which level on events are logged; info has a line for each request.",
)
@click.option(
    "--config",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    is_eager=True,
    expose_value=False,
    callback=_read_file,
    help="TOML file with these options by their names, such as workers = 4.",
)
def serve(**asked: Any) -> None:
    """Serve the table to many players.

    Each option can also be a variable, such as GOLF_WORKERS for --workers,
    or stand in a file. A flag goes before a variable, a variable before
    the file.

    Players need no account: a signed cookie says who is who. The secret
    that signs it is made at the first start and kept in the database; set
    GOLF_SECRET to use one of your own.
    """
    from golf_solitaire.web.server import run_serve

    run_serve(settings.ServerSettings(**asked))
