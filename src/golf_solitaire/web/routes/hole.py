"""After a hole: the scorecard, course par, the best line, and practice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import Any

from litestar import MediaType, Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect, Template

from golf_solitaire.errors import BadRequest, NotationError
from golf_solitaire.rules.games import Game
from golf_solitaire.rules.moves import Move
from golf_solitaire.rules.notation import read_moves
from golf_solitaire.rules.scoring import ROUND_PAR
from golf_solitaire.service.golf import Golf
from golf_solitaire.service.table.result_card import ResultCard, result_card
from golf_solitaire.service.table.table_page import TablePage
from golf_solitaire.service.table.table_view import TableView
from golf_solitaire.service.words import numbers, play, scores, variants
from golf_solitaire.web.forms import WebRequest, form_fields, query_fields
from golf_solitaire.web.pages import (
    GolfService,
    addresses,
    go_to,
    page,
    player_of,
    to_table,
)
from golf_solitaire.web.views.snapshot import Snapshot, board_view, card_nodes, snapshot
from golf_solitaire.web.waiting import wait_for

PAGE_WAIT_S = 0.3
"""How long a page of a finished hole waits for its course par."""

ASKED_WAIT_S = 10.0
"""How long an answer waits that was asked for the course par alone."""


async def with_pars(
    golf: Golf, table: TableView, wait_s: float = PAGE_WAIT_S
) -> TableView:
    """The table, with the course pars that are worked out in a moment."""
    to_come = golf.ask_course_pars(table)
    if not to_come:
        return table
    await wait_for(to_come, wait_s)
    return golf.look(table.hole.round.player, table.hole.id)


async def page_with_pars(golf: Golf, player: str) -> TablePage:
    """The page of the table, with the course pars that are there in a moment."""
    shown = golf.open_page(player)
    to_come = golf.ask_course_pars(shown.table)
    if not to_come:
        return shown
    await wait_for(to_come, PAGE_WAIT_S)
    return golf.open_page(player)


@get("/card")
async def show_card(request: WebRequest, golf: GolfService) -> Template:
    """The scorecard of the round at the table."""
    request.scope["state"]["keeps_player"] = True
    shown = await page_with_pars(golf, player_of(request))
    table = shown.table
    result = result_card(table)
    origin = f"{request.url.scheme}://{request.url.netloc}{addresses(request)('')}"
    return page(
        request,
        "card.html",
        settings=shown.settings,
        view=snapshot(table, addresses(request)),
        course=shown.course_name,
        variant_line=variants.line(table.game.variant),
        result=result,
        result_text=_to_send(result, "" if request.app.state.is_local else origin),
        round_par=ROUND_PAR,
    )


def _to_send(card: ResultCard | None, origin: str) -> str:
    """A result card as text, and the way to the same deals.

    Args:
        card: The card, if there is one.
        origin: What addresses begin with; empty where nobody else can open
            them.
    """
    if card is None:
        return ""
    way = f"{origin}{card.link}" if origin and card.link else card.again
    return f"{card.text}\n\n{way}" if way else card.text


@get("/card.svg", media_type="image/svg+xml")
async def draw_card(request: WebRequest, golf: GolfService) -> Template:
    """The result card as a picture."""
    card = result_card(golf.sit(player_of(request)))
    if card is None:
        raise BadRequest("no hole of this round is over yet")
    return Template("result.svg", context={"card": card}, media_type="image/svg+xml")


@get("/hole/{hole_id:str}/par")
async def tell_par(
    request: WebRequest, golf: GolfService, hole_id: FromPath[str]
) -> Response[Snapshot]:
    """The snapshot of a finished hole, with its course par if it is there."""
    table = golf.look(player_of(request), hole_id)
    table = await with_pars(golf, table, ASKED_WAIT_S)
    return Response(snapshot(table, addresses(request)), media_type=MediaType.JSON)


@post("/hole/{hole_id:str}/best", status_code=200)
async def open_best(
    request: WebRequest, golf: GolfService, hole_id: FromPath[str]
) -> Redirect:
    """Open the best line: the hole is final from now on."""
    golf.settle(player_of(request), hole_id)
    return go_to(request, f"/hole/{hole_id}/best")


@get("/hole/{hole_id:str}/best")
async def show_best(
    request: WebRequest, golf: GolfService, hole_id: FromPath[str]
) -> Template:
    """The best line of a final hole, played out step by step."""
    table = await with_pars(golf, golf.look(player_of(request), hole_id))
    par = table.hole.course_par
    if not table.is_final or par is None:
        return still_shut(request, table, "best", "best line")
    deal, variant = table.game.deal, table.game.variant
    line = Game.replay(deal, variant, read_moves(par.line, variant.layout))
    return replay_page(
        request,
        table,
        line,
        step=asked_step(request, line),
        title="Best line",
        about=scores.course_par(table.game.strokes, par.best),
        best=line.moves,
    )


def still_shut(request: WebRequest, table: TableView, path: str, name: str) -> Template:
    """The page where a hole's best line or review would be, once it is opened.

    Args:
        request: The request.
        table: The hole.
        path: The last part of the address.
        name: What a player calls it.
    """
    to_table = {"label": "Back to the table", "action": "/", "method": "get"}
    actions: list[dict[str, str]] = []
    address = f"/hole/{table.hole.id}/{path}"
    if not table.has_course_par:
        lines = [f"Double Golf has no {name}: it is beyond the solver."]
    elif table.hole.result is None:
        lines = [f"The {name} opens once the hole is over."]
    elif table.is_final:
        lines = [f"The {name} is being worked out; look again in a moment."]
        actions = [{"label": "Look again", "action": address, "method": "get"}]
    else:
        lines = [f"Once you see the {name}, this hole is final: no undo after that."]
        actions = [{"label": f"Open the {name}", "action": address, "method": "post"}]
    return page(
        request,
        "message.html",
        status=200 if actions else 409,
        title=name.capitalize(),
        lines=lines,
        actions=[*actions, to_table],
    )


@post("/hole/{hole_id:str}/practise", status_code=200)
async def practise(
    request: WebRequest, golf: GolfService, hole_id: FromPath[str]
) -> Redirect:
    """Play on from a position of a final hole, as practice."""
    fields = await form_fields(request)
    standing = _read_step(fields.get("standing", "0"))
    golf.practise(player_of(request), hole_id, standing)
    return to_table(request)


@post("/back", status_code=200)
async def go_back(request: WebRequest, golf: GolfService) -> Redirect:
    """Leave practice for the hole that waits."""
    golf.go_back(player_of(request))
    return to_table(request)


def asked_step(request: WebRequest, line: Game) -> int:
    """The step of a line that the address names, the first if none."""
    return _read_step(query_fields(request).get("step", "0"), len(line.moves))


def _read_step(text: str, most: int = 999) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 4 and int(text) <= most):
        raise NotationError(f"{text[:12]!r} is no step; write 0 to {most}")
    return int(text)


def replay_page(
    request: WebRequest,
    table: TableView,
    line: Game,
    *,
    step: int,
    title: str,
    about: str,
    best: Sequence[Move],
    notes: Sequence[str] = (),
    template: str = "replay.html",
    **more: Any,
) -> Template:
    """Render a line of moves, to be gone through forward and back.

    Args:
        request: The request.
        table: The hole that the line is of.
        line: The line.
        step: The step to show first.
        title: What it is.
        about: A sentence on it.
        best: The move to mark at each step but the last.
        notes: What to say of each step, beside the move that led there.
        template: The template of the page.
        more: What that template needs besides.
    """
    count = len(line.moves) + 1
    games = [replace(line, cursor=cursor) for cursor in range(count)]
    steps = [
        _step(game, marked, note)
        for game, marked, note in zip_longest(games, best, notes)
    ]
    return page(
        request,
        template,
        title=title,
        about=about,
        hole=table.hole.id,
        hole_title=snapshot(table, addresses(request))["title"],
        step=step,
        steps=steps,
        nodes=card_nodes(games[step]),
        moves=[str(move) for move in line.moves],
        layout=line.variant.layout.name,
        **more,
    )


def _step(game: Game, marked: Move | None, note: str | None) -> dict[str, Any]:
    """One step of a replay: the board, with one move marked."""
    hint = None
    if marked is not None:
        column = marked.column
        hint = {"column": None if column is None else column + 1, "say": ""}
    return {
        **board_view(game),
        "can_draw": game.position.can_draw,
        "hint": hint,
        "say": play.replayed(game),
        "note": note or "",
        "labels": {
            "strokes": numbers.whole(game.strokes),
            "stock": str(game.position.stock_left),
            "run": str(game.run),
            "moves": str(game.moves_counted),
        },
    }
