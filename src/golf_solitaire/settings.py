"""Where the program keeps things, and which variables it reads."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

APP_NAME = "golf-solitaire"

USUAL_PORT = 8410
"""The port of the table, unless it is taken or another is given."""

VARIABLES = "GOLF"
"""How the name begins of each variable that an option is also read from."""

IDLE_REVIEWS_VARIABLE = "GOLF_IDLE_REVIEWS"
"""The variable that, as "off", has `golf play` review holes on asking alone."""


LOG_LEVELS = ("info", "warning", "error")
"""The levels that a server logs from."""


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """What `golf serve` was told, by flags, variables or a file.

    Attributes:
        host: The address to listen on.
        port: The port, 0 for any.
        workers: How many processes answer players.
        database_url: Where games are kept.
        root_path: The start of all addresses behind a proxy, or empty.
        dask: The address of a Dask scheduler; None to work things out here.
        host_turn: A file by which the workers take turns at slow work, where
            there are several without a scheduler.
        metrics: Host and port at which Prometheus finds the figures, or None.
        log: From which of `LOG_LEVELS` on events are logged.
        hosts: The names that are answered, as in the header `Host`; all, if none.
        secret: What cookies are signed with; empty until the database is open.
        former_secret: What they were signed with before, or empty.
    """

    host: str
    port: int
    workers: int
    database_url: str
    root_path: str = ""
    dask: str | None = None
    host_turn: str | None = None
    metrics: tuple[str, int] | None = None
    log: str = "warning"
    hosts: tuple[str, ...] = ()
    secret: str = ""
    former_secret: str = ""


def data_folder() -> Path:
    """The folder for players' games, unless another is named."""
    import platformdirs

    return Path(platformdirs.user_data_dir(APP_NAME, appauthor=False))


def cache_folder() -> Path:
    """The folder for what can be made again, such as compiled code."""
    import platformdirs

    return Path(platformdirs.user_cache_dir(APP_NAME, appauthor=False))


DATABASE_FILE = "golf.sqlite3"
"""The name of the SQLite file in the folder of the games."""


def database_url(folder: Path, name: str = DATABASE_FILE) -> str:
    """The URL of a SQLite database in a folder.

    A `?` would begin the URL's options, and a `%` a character given by its
    number. All else stands for itself, also a name that is no UTF-8.
    """
    file = str(folder / name).replace("%", "%25").replace("?", "%3F")
    return f"sqlite:///{file}"
