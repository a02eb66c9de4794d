"""After a hole: course par, the best line, and practice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from litestar import MediaType, Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect, Template

from golf_solitaire.rules.games import Game
from golf_solitaire.rules.moves import Move
from golf_solitaire.rules.notation import read_moves, read_whole
from golf_solitaire.service.analysis.waiting import answer_of, wait_for
from golf_solitaire.service.golf import Golf
from golf_solitaire.service.table.table_page import TablePage
from golf_solitaire.service.table.table_view import TableView
from golf_solitaire.service.words import grades, play, scores
from golf_solitaire.web.forms import WebRequest, form_fields, query_fields
from golf_solitaire.web.pages import (
    GolfService,
    go_to,
    page,
    player_of,
    to_table,
)
from golf_solitaire.web.views.replay import replay_steps
from golf_solitaire.web.views.snapshot import Snapshot, card_nodes, hole_title, snapshot

PAGE_WAIT_S = 0.3
"""How long a page of a finished hole waits for its course par."""

MOST_STEPS = 999
"""More moves than any hole has."""

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
    """The page of the table, with the course pars that are there in a moment.

    The grade of the deal has the same moment.
    """
    shown = golf.open_page(player)
    to_come = golf.ask_course_pars(shown.table)
    slope = golf.ask_slope(shown.table)
    await wait_for([*to_come, slope] if slope else to_come, PAGE_WAIT_S)
    return golf.open_page(player) if to_come else shown


def grade_words(
    golf: Golf, table: TableView, write: Callable[[float], str] = grades.deal
) -> str | None:
    """The grade of a finished hole's deal, in words.

    Returns:
        Nothing where it has no grade, None while that is worked out.
    """
    slope = golf.ask_slope(table)
    if slope is None:
        return ""
    if not slope.done():
        return None
    found = answer_of(slope)
    return "" if found is None else write(found)


def graded_snapshot(
    golf: Golf,
    table: TableView,
    *,
    refused: str = "",
    refused_column: int | None = None,
) -> Snapshot:
    """The snapshot of a hole, with the grade of its deal once that is known."""
    return snapshot(
        table,
        grade=grade_words(golf, table) if table.game.is_over else "",
        refused=refused,
        refused_column=refused_column,
    )


@get("/hole/{hole_id:str}/par")
async def tell_par(
    request: WebRequest, golf: GolfService, hole_id: FromPath[str]
) -> Response[Snapshot]:
    """The snapshot of a finished hole, with its course par if it is there.

    Once that is there, it waits for the grade of the deal.
    """
    table = golf.look(player_of(request), hole_id)
    to_come, slope = golf.ask_course_pars(table), golf.ask_slope(table)
    if slope and not to_come:
        await wait_for([slope], ASKED_WAIT_S)
    table = await with_pars(golf, table, ASKED_WAIT_S)
    shown = graded_snapshot(golf, table)
    return Response(shown, media_type=MediaType.JSON)


@post(
    [f"/hole/{{hole_id:str}}/{opened}" for opened in ("best", "review", "friend")],
    status_code=200,
)
async def make_final(
    request: WebRequest, golf: GolfService, hole_id: FromPath[str]
) -> Redirect:
    """Open the best line, the review or the link: the hole is final from now on."""
    golf.settle(player_of(request), hole_id)
    return go_to(request, request.scope["path"])


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
    """The page where a hole's best line or review will be, once it is opened.

    Args:
        request: The request.
        table: The hole.
        path: The last part of the address.
        name: What a player calls it.
    """
    if not table.has_course_par:
        told = f"Double Golf has no {name}: it is too large for the solver."
        return _told(request, name, told)
    if not table.is_settled:
        return asks_to_end(request, table, path, name)
    told = f"The {name} is being worked out; it is shown in a moment."
    address = f"/hole/{table.hole.id}/{path}"
    again = {"label": "Look again", "action": address, "method": "get"}
    return _told(request, name, told, again, awaits=f"/hole/{table.hole.id}/par")


def asks_to_end(
    request: WebRequest, table: TableView, path: str, name: str
) -> Template:
    """The page that asks whether a hole shall be final, for what that opens."""
    if table.hole.result is None and table.is_final:
        told = f"This hole was left before its end, so it has no {name}."
        return _told(request, name, told)
    if table.hole.result is None:
        return _told(request, name, f"The {name} opens once the hole is over.")
    told = play.final_once_seen(name)
    address = f"/hole/{table.hole.id}/{path}"
    opens = {"label": f"Open the {name}", "action": address, "method": "post"}
    return _told(request, name, told, opens)


def _told(
    request: WebRequest,
    name: str,
    told: str,
    *actions: dict[str, str],
    awaits: str = "",
) -> Template:
    to_table = {"label": "Back to the table", "action": "/", "method": "get"}
    return page(
        request,
        "message.html",
        status=200 if actions else 409,
        title=name[:1].upper() + name[1:],
        lines=[told],
        actions=[*actions, to_table],
        awaits=awaits,
    )


@post("/hole/{hole_id:str}/practise", status_code=200)
async def practise(
    request: WebRequest, golf: GolfService, hole_id: FromPath[str]
) -> Redirect:
    """Play on from a position of a final hole, as practice."""
    fields = await form_fields(request)
    standing = read_whole(fields.get("standing", "0"), 0, MOST_STEPS, "a step")
    golf.practise(player_of(request), hole_id, standing)
    return to_table(request)


def asked_step(request: WebRequest, line: Game) -> int:
    """The step of a line that the address names, the first if none."""
    text = query_fields(request).get("step", "0")
    return read_whole(text, 0, len(line.moves), "a step")


def replay_page(
    request: WebRequest,
    table: TableView,
    line: Game,
    *,
    step: int,
    title: str,
    about: str,
    best: Sequence[Move],
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
    """
    return page(
        request,
        "replay.html",
        title=title,
        about=about,
        hole=table.hole.id,
        hole_title=hole_title(table),
        step=step,
        steps=replay_steps(line, best),
        nodes=card_nodes(replace(line, cursor=step)),
        moves=[str(move) for move in line.moves],
        layout=line.variant.layout.name,
    )


HANDLERS = (tell_par, make_final, show_best, practise)
