"""The table: its page, what is done there, the lesson and the way back."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import Any

from litestar import MediaType, Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect, Template

from golf_solitaire.errors import (
    BadRequest,
    IllegalMove,
    NotationError,
    StaleVersion,
)
from golf_solitaire.service.golf import Golf
from golf_solitaire.service.table.actions import Action
from golf_solitaire.service.table.actions import Request as HoleRequest
from golf_solitaire.service.table.deal_request import (
    DealRequest,
)
from golf_solitaire.service.table.dealing import shows_worth
from golf_solitaire.service.table.table_page import TablePage
from golf_solitaire.service.words import play
from golf_solitaire.web.action_forms import read_action, read_script
from golf_solitaire.web.forms import WebRequest, form_fields
from golf_solitaire.web.pages import GolfService, page, player_of, to_table
from golf_solitaire.web.routes.advice import advice_view, think_about
from golf_solitaire.web.routes.deal import begin, choice_fields
from golf_solitaire.web.routes.hole import graded_snapshot, page_with_pars
from golf_solitaire.web.views.snapshot import card_nodes, rules_view


@get("/")
async def show_table(request: WebRequest, golf: GolfService) -> Template:
    """The table, with the hole in play or a first deal."""
    request.scope["state"]["keeps_player"] = True
    shown = await page_with_pars(golf, player_of(request))
    return await table_page(request, golf, shown)


@get("/table/{hole_id:str}/act")
async def back_to_table(request: WebRequest, hole_id: FromPath[str]) -> Redirect:
    """A reload of a page that a form's answer left behind."""
    return to_table(request)


@post("/table/{hole_id:str}/act", status_code=200)
async def act(
    request: WebRequest, golf: GolfService, hole_id: FromPath[str]
) -> Response[Any]:
    """Do one action on a hole, asked for by a script or by a form."""
    player = player_of(request)
    if request.content_type[0] == "application/json":
        asked = read_script(await request.body())
        await _think_first(golf, player, hole_id, asked)
        return _answer_script(golf, player, hole_id, asked)
    fields = await form_fields(request)
    chosen = fields.get("do", "")
    if chosen == "next":
        golf.go_on(player, hole_id)
        return to_table(request)
    if chosen == "new":
        at_table = golf.look(player, hole_id)
        choice = DealRequest(at_table.game.variant, at_table.hole.round.holes)
        return begin(request, golf, choice, fields | choice_fields(choice))
    asked = read_action(fields)
    await _think_first(golf, player, hole_id, asked)
    if _must_ask(golf, player, hole_id, asked, fields):
        shown = golf.open_page(player)
        return await table_page(request, golf, shown, refused=play.STILL_PLAYS)
    try:
        table = golf.act(player, hole_id, asked)
    except (IllegalMove, StaleVersion, BadRequest) as refused:
        shown, column = golf.open_page(player), _column_number(asked.column)
        return await table_page(
            request, golf, shown, refused=str(refused), column=column
        )
    if chosen == "again":
        return to_table(request)
    return await table_page(request, golf, replace(golf.open_page(player), table=table))


async def _think_first(
    golf: Golf, player: str, hole_id: str, asked: HoleRequest
) -> None:
    """Let a hint or an auto move know what the moves are worth."""
    if asked.action in (Action.HINT, Action.AUTO):
        await think_about(golf, golf.look(player, hole_id))


def _must_ask(
    golf: Golf,
    player: str,
    hole_id: str,
    asked: HoleRequest,
    fields: dict[str, str],
) -> bool:
    """Whether to ask before a draw while a card plays; asked twice, it is meant."""
    if asked.action is not Action.DRAW or golf.settings(player).get("warn") != "on":
        return False
    position = golf.look(player, hole_id).game.position
    return bool(position.playable) and fields.get("warned") != str(asked.version)


def _answer_script(
    golf: Golf, player: str, hole_id: str, asked: HoleRequest
) -> Response[Any]:
    """Answer a script: the snapshot, or the refusal beside the truth."""
    refusal: dict[str, Any] = {}
    try:
        table = golf.act(player, hole_id, asked)
    except (IllegalMove, NotationError) as refused:
        status, reason = 422 if isinstance(refused, IllegalMove) else 400, str(refused)
        refusal = {"refused": reason, "refused_column": _column_number(asked.column)}
    except (StaleVersion, BadRequest) as overtaken:
        status, reason = 409, str(overtaken)
    else:
        shown = graded_snapshot(golf, table)
        return Response(shown, media_type=MediaType.JSON)
    truth = graded_snapshot(golf, golf.look(player, hole_id), **refusal)
    return Response(
        {"error": reason, "snapshot": truth},
        status_code=status,
        media_type=MediaType.JSON,
    )


def _column_number(column: object) -> int | None:
    return column if type(column) is int and 1 <= column <= 9 else None


@post("/lesson", status_code=200)
async def teach(request: WebRequest, golf: GolfService) -> Redirect:
    """Begin the lesson, or end it for good."""
    player = player_of(request)
    fields = await form_fields(request)
    golf.set(player, {"taught": "yes"})
    if fields.get("do") == "begin":
        golf.teach(player)
    else:
        golf.go_back(player)
    return to_table(request)


@post("/back", status_code=200)
async def go_back(request: WebRequest, golf: GolfService) -> Redirect:
    """Leave practice for the hole that waits."""
    golf.go_back(player_of(request))
    return to_table(request)


async def table_page(
    request: WebRequest,
    golf: Golf,
    shown: TablePage,
    *,
    refused: str = "",
    column: int | None = None,
) -> Template:
    """Render the table page."""
    table = shown.table
    view = graded_snapshot(golf, table, refused=refused, refused_column=column)
    advice = None
    if shows_worth(shown.settings) and table.is_advised:
        advice = await think_about(golf, table)
    if advice is not None:
        view["advice"] = advice_view(table.game.position, advice)
    return page(
        request,
        "table.html",
        status=422 if refused else 200,
        view=view
        | rules_view(table.game.variant)
        | {"request": secrets.token_urlsafe(12)},
        settings=shown.settings,
        is_new=shown.is_new,
        course=shown.course_name,
        day_notes=shown.day_notes,
        leaves=shown.leaving,
        nodes=card_nodes(table.game, view["advice"]),
        mode_table=table.game.variant.mode.table,
    )


HANDLERS = (show_table, back_to_table, act, teach, go_back)
