"""`golf clean`: guests who can't come back, deleted."""

from __future__ import annotations

from datetime import UTC, datetime

import click

from golf_solitaire import settings
from golf_solitaire.cli.arguments import OnceCommand, database_option
from golf_solitaire.cli.output import write_note
from golf_solitaire.rules.notation import read_whole


def _read_days(_ctx: click.Context, _param: click.Parameter, text: str) -> int:
    return read_whole(text, 400, 99_999, "a number of days")


@click.command(
    cls=OnceCommand,
    context_settings={"auto_envvar_prefix": settings.VARIABLES},
    examples=(
        (
            "golf clean --database-url postgresql://golf@db/golf",
            "once a month, while servers go on",
        ),
        ("golf clean --days 1200", "keep guests for longer"),
    ),
)
@database_option
@click.option(
    "--days",
    default="800",
    callback=_read_days,
    metavar="N",
    show_default=True,
    help="Days without a deal or a move, 400 or more.",
)
def clean(database_url: str, days: int) -> None:
    """Delete players who have not been seen for long.

    A player of a server is known by a cookie alone, which lasts 400 days
    from the last visit. Who has neither dealt nor moved for 800 has lost
    it. Servers may go on meanwhile; the player of golf play stays.
    """
    from golf_solitaire.service.golf import LOCAL_PLAYER
    from golf_solitaire.service.records.clean import delete_unseen
    from golf_solitaire.store.database import Store

    with Store.open(database_url, only_new=True, must_exist=True) as store:
        count = delete_unseen(store, datetime.now(UTC), days, keep=LOCAL_PLAYER)
    write_note(f"{count:,} players were deleted.")
