"""Where the program keeps things, and what it is told from outside."""

from __future__ import annotations

from pathlib import Path

APP_NAME = "golf-solitaire"

USUAL_PORT = 8410
"""The port that the table is at, unless it is taken or another is given."""

DATABASE_VARIABLE = "GOLF_DATABASE_URL"
"""The variable that names the database to `golf serve` and its processes."""


def data_folder() -> Path:
    """The folder that players' games are kept in, unless told otherwise."""
    import platformdirs

    return Path(platformdirs.user_data_dir(APP_NAME, appauthor=False))


def cache_folder() -> Path:
    """The folder for what can be made again, such as compiled code."""
    import platformdirs

    return Path(platformdirs.user_cache_dir(APP_NAME, appauthor=False))


def database_url(folder: Path) -> str:
    """The URL of the SQLite database in a data folder."""
    return f"sqlite:///{folder / 'golf.sqlite3'}"
