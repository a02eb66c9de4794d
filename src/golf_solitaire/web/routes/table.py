"""The routes of the table: the page, actions on a hole, new deals."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import Any

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect, Template

from golf_solitaire.errors import (
    BadRequest,
    IllegalMove,
    NotationError,
    StaleVersion,
)
from golf_solitaire.rules.notation import read_moves
from golf_solitaire.service.golf import Golf
from golf_solitaire.service.table.actions import Action
from golf_solitaire.service.table.actions import Request as HoleRequest
from golf_solitaire.service.table.deal_request import (
    DealRequest,
    read_deal_request,
    variant_fields,
)
from golf_solitaire.service.table.dealing import shows_worth
from golf_solitaire.service.table.table_page import TablePage
from golf_solitaire.service.words import play, sentences
from golf_solitaire.web.addresses import Addresses
from golf_solitaire.web.forms import WebRequest, form_fields, query_fields
from golf_solitaire.web.pages import GolfService, addresses, page, player_of, to_table
from golf_solitaire.web.routes.advice import advice_view, think_about
from golf_solitaire.web.routes.hole import page_with_pars
from golf_solitaire.web.views.snapshot import card_nodes, snapshot

LONGEST_ID = 64
"""Characters of a request's id."""


class ActBody(msgspec.Struct, forbid_unknown_fields=True, rename={"action": "do"}):
    """An action on a hole, as the page's script sends it."""

    action: str
    version: int
    request: str
    column: Any = None
    elapsed_ms: int | None = None


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
        body = _json_body(await request.body())
        asked = _asked(body)
        await _think_first(golf, player, hole_id, asked)
        return _answer_script(golf, addresses(request), player, hole_id, asked)
    fields = await form_fields(request)
    chosen = fields.get("do", "")
    if chosen == "next":
        golf.go_on(player, hole_id)
        return to_table(request)
    if chosen == "new":
        at_table = golf.look(player, hole_id)
        choice = DealRequest(at_table.game.variant, at_table.hole.round.holes)
        return _begin(request, golf, choice, fields | _new_fields(choice))
    asked = _asked_by_form(fields)
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


def _new_fields(choice: DealRequest) -> dict[str, str]:
    return {**variant_fields(choice.variant), "holes": str(choice.holes)}


def _json_body(body: bytes) -> ActBody:
    try:
        return msgspec.json.decode(body, type=ActBody)
    except msgspec.MsgspecError as fault:
        raise NotationError(f"the request can't be read: {fault}") from None
    except RecursionError:
        raise NotationError(
            "the request can't be read: it is nested too deep"
        ) from None


def _asked(body: ActBody) -> HoleRequest:
    if body.action not in list(Action):
        names = ", ".join(Action)
        raise NotationError(f"{body.action[:12]!r} is no action; write one of {names}")
    if not 0 < len(body.request) <= LONGEST_ID or not body.request.isprintable():
        raise NotationError("request must be a text of 1 to 64 characters")
    if " " in body.request:
        raise NotationError("request must be one word")
    column = body.column
    if isinstance(column, list | dict):
        column = type(column)()  # refused as any other, however deep it was nested
    return HoleRequest(
        Action(body.action), body.version, body.request, column, body.elapsed_ms
    )


def _asked_by_form(fields: dict[str, str]) -> HoleRequest:
    """Read an action from a form: `move` a column or D, or `do` a name."""
    version = fields.get("version", "")
    if not (version.isascii() and version.isdigit() and len(version) < 10):
        raise NotationError("the form names no version of the hole; reload the table")
    action, column = fields.get("do", ""), None
    if action == "again":
        action = "restart"
    if move := fields.get("move", ""):
        moves = read_moves(move) if len(move) == 1 else ()
        if not moves:
            raise NotationError(f"{move[:12]!r} is not a move; write a column or D")
        column = moves[0].column
        action = "draw" if column is None else "play"
    body = ActBody(
        action=action,
        version=int(version),
        request=fields.get("request", ""),
        column=None if column is None else column + 1,
    )
    return _asked(body)


def _answer_script(
    golf: Golf, url: Addresses, player: str, hole_id: str, asked: HoleRequest
) -> Response[Any]:
    """Answer a script: the snapshot, or the refusal beside the truth."""
    try:
        return Response(
            snapshot(golf.act(player, hole_id, asked), url), media_type=MediaType.JSON
        )
    except (IllegalMove, NotationError) as refused:
        status = 422 if isinstance(refused, IllegalMove) else 400
        column = _column_number(asked.column)
        reason = str(refused)
        truth = snapshot(
            golf.look(player, hole_id), url, refused=reason, refused_column=column
        )
    except (StaleVersion, BadRequest) as overtaken:
        status, reason = 409, str(overtaken)
        truth = snapshot(golf.look(player, hole_id), url)
    return Response(
        {"error": reason, "snapshot": truth},
        status_code=status,
        media_type=MediaType.JSON,
    )


def _column_number(column: object) -> int | None:
    return column if type(column) is int and 1 <= column <= 9 else None


@post("/new", status_code=200)
async def new_deal(request: WebRequest, golf: GolfService) -> Response[Any]:
    """Begin what the menu, a link's page or a form asks for."""
    fields = await form_fields(request)
    try:
        choice = read_deal_request(fields)
    except NotationError as fault:
        if "deal" not in fields:
            raise
        return _unread(request, fields, fault)
    return _begin(request, golf, choice, fields)


def _unread(
    request: WebRequest, fields: dict[str, str], fault: NotationError
) -> Template:
    """The page that says why a deal can't be read, and has its text to mend."""
    return page(
        request,
        "unread.html",
        status=400,
        fault=sentences.sentence(str(fault)),
        deal=fields["deal"],
        kept=_kept(fields, but=("deal",)),
    )


def _kept(fields: dict[str, str], but: tuple[str, ...] = ()) -> dict[str, str]:
    """The fields of a form that ask for a deal, to be sent once more."""
    left = ("_csrf_token", "confirm", "version", "request", "do", *but)
    return {name: value for name, value in fields.items() if name not in left}


def _begin(
    request: WebRequest, golf: Golf, choice: DealRequest, fields: dict[str, str]
) -> Response[Any]:
    """Begin a new deal, after asking where that would leave one in play."""
    player = player_of(request)
    try:
        golf.deal(player, choice, confirmed=fields.get("confirm") == "yes")
    except BadRequest:
        if fields.get("confirm") == "yes":
            raise
        leaves = golf.open_page(player).leaving
        return page(
            request,
            "message.html",
            title=leaves.title,
            lines=leaves.lines,
            actions=[
                {
                    "label": "Leave it and deal",
                    "action": "/new",
                    "method": "post",
                    "fields": {**_kept(fields), "confirm": "yes"},
                },
                {"label": "Back to the table", "action": "/", "method": "get"},
            ],
        )
    return to_table(request)


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


@get("/deal")
async def offer_deal(request: WebRequest, golf: GolfService) -> Template:
    """The page before a deal or a course that a link names."""
    request.scope["state"]["keeps_player"] = True
    fields = query_fields(request)
    choice = read_deal_request(fields)
    shown = golf.open_page(player_of(request))
    is_in_play = shown.table.is_in_play
    return page(
        request,
        "open.html",
        settings=shown.settings,
        offer={
            "title": _offer_title(choice, fields),
            "lines": _offer_lines(choice),
            "fields": _kept(fields) | ({"confirm": "yes"} if is_in_play else {}),
            "asks": shown.leaving.lines if is_in_play else [],
        },
    )


def _offer_title(choice: DealRequest, fields: dict[str, str]) -> str:
    if fields.get("course") == "today":
        return "Today's course"
    if choice.number is None:
        return "A deal of given cards" if choice.deal else "A new deal"
    return f"{'Course' if choice.holes > 1 else 'Deal'} {choice.number}"


def _offer_lines(choice: DealRequest) -> list[str]:
    variant = choice.variant
    holes = "nine holes" if choice.holes > 1 else "one hole"
    words = [holes, f"mode {variant.mode.name}", f"{variant.scoring.value} scoring"]
    if variant.kings_double:
        words.append("kings count double")
    if variant.layout.name == "double":
        words.append("Double Golf")
    return [", ".join(words).capitalize() + "."]


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
    view = snapshot(table, addresses(request), refused=refused, refused_column=column)
    advice = None
    if shows_worth(shown.settings) and table.is_advised:
        advice = await think_about(golf, table)
    if advice is not None:
        view["advice"] = advice_view(table.game.position, advice)
    return page(
        request,
        "table.html",
        status=422 if refused else 200,
        view={**view, "request": secrets.token_urlsafe(12)},
        settings=shown.settings,
        is_new=shown.is_new,
        course=shown.course_name,
        day_notes=shown.day_notes,
        leaves=shown.leaving,
        nodes=card_nodes(table.game, view["advice"]),
        mode_table=table.game.variant.mode.table,
    )
