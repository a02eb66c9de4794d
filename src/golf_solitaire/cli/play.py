"""`golf play`: the table on one's own machine."""

from __future__ import annotations

from pathlib import Path

import click

from golf_solitaire import settings
from golf_solitaire.cli.arguments import OnceCommand, data_option, port_option


@click.command(
    cls=OnceCommand,
    examples=(
        ("golf play", "start the table and open it"),
        ("golf play --no-browser --port 0", "use any free port, and print the address"),
        ("golf play --data ~/golf", "keep the games in a folder of your choice"),
    ),
)
@port_option
@click.option("--no-browser", is_flag=True, help="Print the address and open nothing.")
@data_option
def play(port: int, no_browser: bool, data: Path | None) -> None:
    """Start the table on this machine and open a browser.

    Only this machine can reach it. Ctrl-C stops it, and your games are
    kept.
    """
    from golf_solitaire.web.server import run_play

    run_play(data=data or settings.data_folder(), port=port, browser=not no_browser)
