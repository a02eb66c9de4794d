"""What the pages share, and the pages beside the table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from litestar import Request, post
from litestar.di import NamedDependency
from litestar.response import Redirect, Template
from litestar.status_codes import HTTP_303_SEE_OTHER
from litestar.template.base import csrf_token

from golf_solitaire.errors import NotationError, StoreError
from golf_solitaire.service.golf import Golf

WebRequest = Request[Any, Any, Any]
GolfService = NamedDependency[Golf]

SETTINGS: dict[str, tuple[str, ...]] = {
    "theme": ("felt", "auto", "light", "dark"),
    "taps": ("one", "two"),
    "keys": ("on", "off"),
    "marks": ("on", "off"),
    "worth": ("off", "on"),
    "suits": ("two", "four"),
    "faces": ("ours", "classic"),
    "indices": ("usual", "large"),
    "hand": ("right", "left"),
    "back": ("green", "blue", "red", "plain"),
    "speed": ("usual", "fast", "slow", "none"),
    "sound": ("off", "on"),
    "ranks": ("off", "on"),
    "deep": ("off", "on"),
    "warn": ("off", "on"),
    "taught": ("no", "yes"),
}
"""What a player can set; the first value of each is the default."""


class ForgedCookie(NotationError):
    """The player's cookie was not made by this server."""


def player_of(request: WebRequest) -> str:
    """The player that a request comes from.

    Raises:
        ForgedCookie: The cookie was altered or is another server's.
    """
    player: str | None = request.scope["state"].get("player")
    if player is None:
        raise ForgedCookie(
            "your player cookie was not made by this server; it is taken away,"
            " reload the table to begin afresh"
        )
    return player


async def form_fields(request: WebRequest) -> dict[str, str]:
    """The text fields of a form, each once.

    Raises:
        NotationError: A field is a file, or stands twice.
    """
    return _once((await request.form()).multi_items())


def query_fields(request: WebRequest) -> dict[str, str]:
    """The fields of a link, each once.

    Raises:
        NotationError: A field stands twice.
    """
    return _once(request.query_params.multi_items())


def _once(items: Iterable[tuple[str, Any]]) -> dict[str, str]:
    fields: dict[str, str] = {}
    for name, value in items:
        if not isinstance(value, str) or name in fields:
            raise NotationError(f"the field {name[:20]!r} is a file or stands twice")
        fields[name] = value
    return fields


def page(
    request: WebRequest, name: str, *, status: int = 200, **context: Any
) -> Template:
    """Render a template with what every page needs."""
    context["settings"] = _settings_of(request)
    context["csrf"] = csrf_token({"request": request})
    return Template(name, context=context, status_code=status)


def _settings_of(request: WebRequest) -> dict[str, str]:
    """The settings of who asks; where they can't be known, as by default."""
    player: str | None = request.scope["state"].get("player")
    if player is None:
        return read_settings({})
    golf: Golf = request.app.state.golf
    try:
        return read_settings(golf.settings(player))
    except StoreError:
        return read_settings({})


def to_table() -> Redirect:
    """The way back to the table, which a reload then asks for."""
    return Redirect("/", status_code=HTTP_303_SEE_OTHER)


def read_settings(kept: dict[str, object]) -> dict[str, str]:
    """The player's settings; what is missing or unknown is as by default."""
    return {
        name: next((value for value in values if value == kept.get(name)), values[0])
        for name, values in SETTINGS.items()
    }


@post("/settings")
async def save_settings(request: WebRequest, golf: GolfService) -> Redirect:
    """Keep what the player sets, and go back to the table."""
    fields = await form_fields(request)
    chosen: dict[str, object] = {}
    for name, value in fields.items():
        if name not in SETTINGS:
            continue
        if value not in SETTINGS[name]:
            choices = ", ".join(SETTINGS[name])
            raise NotationError(f"{name} can't be {value[:12]!r}; choose {choices}")
        chosen[name] = value
    golf.set(player_of(request), chosen)
    return to_table()
