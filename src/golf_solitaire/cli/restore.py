"""`golf restore`: a back-up, taken into an empty database."""

from __future__ import annotations

from pathlib import Path

import click

from golf_solitaire import settings
from golf_solitaire.cli.arguments import OnceCommand, database_option
from golf_solitaire.cli.backup import in_words
from golf_solitaire.cli.output import write_note


@click.command(
    cls=OnceCommand,
    context_settings={"auto_envvar_prefix": settings.VARIABLES},
    examples=(
        (
            "golf restore monday.golf --database-url sqlite:///new.sqlite3",
            "go back to monday in a new file",
        ),
        (
            "golf restore monday.golf --database-url postgresql://golf@db/golf",
            "move to PostgreSQL",
        ),
    ),
)
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@database_option
def restore(file: Path, database_url: str) -> None:
    """Copy a back-up into an empty database.

    The database must be new or empty, so nothing is ever overwritten. A
    back-up of an older version is brought up to date on the way; its file
    stays as it is.
    """
    from golf_solitaire.store import backups

    counts = backups.restore(file, database_url)
    write_note(f"The database has {in_words(counts)} of {file}.")
