"""What all pages share: the player, the settings, and the ways between pages."""

from __future__ import annotations

from typing import Any

from litestar.di import NamedDependency
from litestar.response import Redirect, Template
from litestar.status_codes import HTTP_303_SEE_OTHER

from golf_solitaire.errors import StoreError
from golf_solitaire.service.golf import Golf
from golf_solitaire.service.table.player_settings import read_settings
from golf_solitaire.web.addresses import Addresses
from golf_solitaire.web.forms import AnyRequest

GolfService = NamedDependency[Golf]


def player_of(request: AnyRequest) -> str:
    """The player that a request comes from."""
    player: str = request.scope["state"]["player"]
    return player


def page(
    request: AnyRequest,
    name: str,
    *,
    status: int = 200,
    settings: dict[str, object] | None = None,
    **context: Any,
) -> Template:
    """Render a template with what every page needs.

    Args:
        request: The request.
        name: The template.
        status: The status of the answer.
        settings: The player's settings, where they have been read already.
        context: What the template needs besides.
    """
    known = _settings_of(request) if settings is None else read_settings(settings)
    context["settings"] = known
    context["csrf"] = request.scope["state"].get("form_token", "")
    return Template(name, context=context, status_code=status)


def _settings_of(request: AnyRequest) -> dict[str, str]:
    """The settings of the player, or the defaults if they can't be known."""
    player: str | None = request.scope["state"].get("player")
    if player is None:
        return read_settings({})
    golf: Golf = request.app.state.golf
    try:
        return read_settings(golf.settings(player))
    except StoreError:
        return read_settings({})


def addresses(request: AnyRequest) -> Addresses:
    """Where the pages are."""
    url: Addresses = request.app.state.url
    return url


def public_origin(request: AnyRequest) -> str:
    """What addresses begin with for others; empty where only its player has them."""
    if request.app.state.is_local:
        return ""
    return f"{request.url.scheme}://{request.url.netloc}{addresses(request)('')}"


def go_to(request: AnyRequest, path: str) -> Redirect:
    """The way to another page, which a reload then asks for."""
    return Redirect(addresses(request)(path), status_code=HTTP_303_SEE_OTHER)


def to_table(request: AnyRequest) -> Redirect:
    """The way back to the table."""
    return go_to(request, "/")
