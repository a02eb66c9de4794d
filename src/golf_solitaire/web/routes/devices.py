"""Going on at another device: a code is made on one, and typed on the other."""

from __future__ import annotations

from litestar import get, post
from litestar.response import Redirect, Template

from golf_solitaire.errors import BadRequest
from golf_solitaire.service.records.devices import MINUTES, Devices
from golf_solitaire.service.words import devices as words
from golf_solitaire.service.words import sentences
from golf_solitaire.web.forms import WebRequest, form_fields
from golf_solitaire.web.pages import page, player_of, public_origin, to_table


@get("/devices")
async def show_devices(request: WebRequest) -> Template:
    """The page to make a code, and to type one."""
    request.scope["state"]["keeps_player"] = True
    return _page(request)


@post("/devices/code", status_code=200)
async def make_code(request: WebRequest) -> Template:
    """Make a code and show it."""
    request.scope["state"]["keeps_player"] = True
    code = _devices(request).make_code(player_of(request))
    return _page(request, code=code)


@post("/devices/take", status_code=200)
async def take_code(request: WebRequest) -> Template | Redirect:
    """Go on as the player who made a code."""
    typed = (await form_fields(request)).get("code", "")
    try:
        player = _devices(request).take(typed)
    except BadRequest as fault:
        return _page(request, typed=typed, fault=sentences.sentence(str(fault)))
    request.scope["state"] |= {"player": player, "keeps_player": True}
    return to_table(request)


def _devices(request: WebRequest) -> Devices:
    """What makes and takes codes.

    Raises:
        BadRequest: There is but one player here.
    """
    if request.app.state.is_local:
        raise BadRequest(words.LOCAL.rstrip("."))
    devices: Devices = request.app.state.devices
    return devices


def _page(
    request: WebRequest, *, code: str = "", typed: str = "", fault: str = ""
) -> Template:
    is_local, devices = request.app.state.is_local, request.app.state.devices
    holes = 0 if is_local or code else devices.count_holes(player_of(request))
    return page(
        request,
        "devices.html",
        status=409 if fault else 200,
        about=words.LOCAL if is_local else words.ABOUT,
        lost="" if is_local else words.LOST,
        is_local=is_local,
        code=code,
        link=f"{public_origin(request)}/devices",
        good_for=words.good_for(MINUTES),
        typed=typed,
        fault=fault,
        stays_behind=words.stays_behind(holes),
    )


HANDLERS = (show_devices, make_code, take_code)
