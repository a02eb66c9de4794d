"""Where the program keeps things, and which variables it reads."""

from __future__ import annotations

from pathlib import Path

APP_NAME = "golf-solitaire"

USUAL_PORT = 8410
"""The port of the table, unless it is taken or another is given."""

DATABASE_VARIABLE = "GOLF_DATABASE_URL"
"""The variable that names the database to `golf serve` and its processes."""

ROOT_PATH_VARIABLE = "GOLF_ROOT_PATH"
"""The variable that gives them the path below which a proxy serves the table."""

IDLE_REVIEWS_VARIABLE = "GOLF_IDLE_REVIEWS"
"""The variable that, as "off", has `golf play` review holes on asking alone."""


def data_folder() -> Path:
    """The folder for players' games, unless another is named."""
    import platformdirs

    return Path(platformdirs.user_data_dir(APP_NAME, appauthor=False))


def cache_folder() -> Path:
    """The folder for what can be made again, such as compiled code."""
    import platformdirs

    return Path(platformdirs.user_cache_dir(APP_NAME, appauthor=False))


def database_url(folder: Path) -> str:
    """The URL of the SQLite database in a data folder.

    A `?` would begin the URL's options, and a `%` a character given by its
    number. All else stands for itself, also a name that is no UTF-8.
    """
    file = str(folder / "golf.sqlite3").replace("%", "%25").replace("?", "%3F")
    return f"sqlite:///{file}"
