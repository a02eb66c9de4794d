"""`golf play`: the table on one's own machine."""

from __future__ import annotations

from pathlib import Path

import click

from golf_solitaire import settings
from golf_solitaire.cli.arguments import OnceCommand, port_option


@click.command(cls=OnceCommand)
@port_option
@click.option("--no-browser", is_flag=True, help="Only say the address.")
@click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="The folder for your games; made if missing.",
)
def play(port: int, no_browser: bool, data: Path | None) -> None:
    """Start the table on this machine and open the browser.

    It answers to this machine alone. Ctrl-C ends it; nothing is lost.
    """
    from golf_solitaire.web.server import run_play

    run_play(data=data or settings.data_folder(), port=port, browser=not no_browser)
