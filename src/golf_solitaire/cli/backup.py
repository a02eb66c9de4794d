"""`golf backup`: a database in one file, while players go on."""

from __future__ import annotations

from pathlib import Path

import click

from golf_solitaire import settings
from golf_solitaire.cli.arguments import OnceCommand, database_option
from golf_solitaire.cli.output import write_note


@click.command(
    cls=OnceCommand,
    context_settings={"auto_envvar_prefix": settings.VARIABLES},
    examples=(
        ("golf backup monday.golf", "keep your own games"),
        (
            "golf backup monday.golf --database-url postgresql://golf@db/golf",
            "keep those of a server, which may go on",
        ),
    ),
)
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@database_option
def backup(file: Path, database_url: str) -> None:
    """Copy a database into a new file.

    The file holds all that a server has to know: players, rounds, holes,
    reviews, and the secret that their cookies are signed with. So keep it
    as safe as the database. golf restore takes it into any database.
    """
    from golf_solitaire.store.backups import back_up

    write_note(f"{file} holds {in_words(back_up(database_url, file))}.")


def in_words(counts: dict[str, int]) -> str:
    """How much a back-up holds."""
    return f"{counts['players']:,} players and {counts['holes']:,} holes"
