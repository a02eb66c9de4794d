"""`golf tui`: the table in a terminal."""

from __future__ import annotations

from pathlib import Path

import click

from golf_solitaire import settings
from golf_solitaire.cli.arguments import OnceCommand, data_option


@click.command(
    cls=OnceCommand,
    examples=(
        ("golf tui", "go on with your round in this terminal"),
        ("golf tui --mono --letters", "play on a line that shows ASCII alone"),
        ("golf tui --data ~/golf", "keep the games in a folder of your choice"),
    ),
)
@data_option
@click.option("--letters", is_flag=True, help="Write suits as the letters C D H S.")
@click.option("--mono", is_flag=True, help="Use no colour, as with NO_COLOR set.")
def tui(data: Path | None, letters: bool, mono: bool) -> None:
    """Play at the table in this terminal.

    It is the same table as in the browser: a hole begun there goes on
    here. ? lists the rules and all keys, q leaves, and the round is kept.
    """
    from golf_solitaire.tui.run import run_tui

    run_tui(data=data or settings.data_folder(), letters=letters, mono=mono)
