"""Keeping what a player sets."""

from __future__ import annotations

from litestar import post
from litestar.response import Redirect

from golf_solitaire.web.forms import WebRequest, form_fields
from golf_solitaire.web.pages import GolfService, player_of, to_table
from golf_solitaire.web.player_settings import read_chosen


@post("/settings")
async def save_settings(request: WebRequest, golf: GolfService) -> Redirect:
    """Keep what the player sets, and go back to the table."""
    golf.set(player_of(request), read_chosen(await form_fields(request)))
    return to_table(request)


HANDLERS = (save_settings,)
