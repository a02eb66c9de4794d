"""The page of settings, and keeping what a player sets."""

from __future__ import annotations

from typing import Any

from litestar import Response, get, post
from litestar.response import Template

from golf_solitaire.service.table.player_settings import GROUPS, read_chosen
from golf_solitaire.web.forms import WebRequest, form_fields, query_fields
from golf_solitaire.web.pages import GolfService, go_to, page, player_of, to_table

PREVIEW = ("KS", "QD", "9C", "AH")
"""The cards on which the page shows what is chosen."""


@get("/settings")
async def show_settings(request: WebRequest) -> Template:
    """Every setting, each of which applies at once."""
    request.scope["state"]["keeps_player"] = True
    return page(
        request,
        "settings.html",
        groups=GROUPS,
        preview=[{"face": face, "rank": face[0], "suit": face[1]} for face in PREVIEW],
        is_kept=query_fields(request).get("kept") == "yes",
    )


@post("/settings", status_code=200)
async def save_settings(request: WebRequest, golf: GolfService) -> Response[Any]:
    """Keep what the player sets; a form goes back to the page it stood on."""
    fields = await form_fields(request)
    golf.set(player_of(request), read_chosen(fields))
    if "application/json" in request.headers.get("accept", ""):
        return Response(None, status_code=204)
    if fields.get("from") == "settings":
        return go_to(request, "/settings?kept=yes")
    return to_table(request)


HANDLERS = (show_settings, save_settings)
