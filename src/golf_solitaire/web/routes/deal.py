"""New deals: asked for by the menu or a form, or offered by a link."""

from __future__ import annotations

from typing import Any

from litestar import Response, get, post
from litestar.response import Template

from golf_solitaire.errors import BadRequest, NotationError
from golf_solitaire.rules.notation import write_variant
from golf_solitaire.service.golf import Golf
from golf_solitaire.service.table.deal_request import (
    DealRequest,
    read_deal_request,
)
from golf_solitaire.service.words import sentences
from golf_solitaire.web.forms import WebRequest, form_fields, query_fields
from golf_solitaire.web.pages import GolfService, page, player_of, to_table


@get("/new")
async def ask_for_deal(request: WebRequest, golf: GolfService) -> Template:
    """Every way to a new deal; what is chosen at first is as at the table."""
    request.scope["state"]["keeps_player"] = True
    in_round = golf.sit(player_of(request)).hole.round
    now = choice_fields(DealRequest(in_round.variant, in_round.holes))
    return page(request, "new.html", now=now)


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
    return begin(request, golf, choice, fields)


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


def begin(
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


def choice_fields(choice: DealRequest) -> dict[str, str]:
    """Write what is asked for as the fields of a form."""
    return {**write_variant(choice.variant), "holes": str(choice.holes)}


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
    told = [", ".join(words).capitalize() + "."]
    if choice.number is not None or choice.deal:
        told.append("The same cards for everyone who opens this link.")
    return told


HANDLERS = (ask_for_deal, new_deal, offer_deal)
