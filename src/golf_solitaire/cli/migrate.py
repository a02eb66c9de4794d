"""`golf migrate`: the tables of a database, brought to this version."""

from __future__ import annotations

import click

from golf_solitaire import settings
from golf_solitaire.cli.arguments import OnceCommand, database_option
from golf_solitaire.cli.output import write_note


@click.command(
    cls=OnceCommand,
    context_settings={"auto_envvar_prefix": settings.VARIABLES},
    examples=(
        ("golf migrate", "your own, which golf play would do as well"),
        (
            "golf migrate --database-url postgresql://golf@db/golf",
            "after an update, before the servers start again",
        ),
    ),
)
@database_option
def migrate(database_url: str) -> None:
    """Bring a database to the tables of this version.

    `golf serve` does so for a new database alone. Stop all servers of the
    database first. All steps are one transaction: it is brought up to date
    as a whole, or it stays as it was.
    """
    from golf_solitaire.store.database import Store

    with Store.open(database_url) as store:
        write_note(store.notice or "The database has the tables of this version.")
