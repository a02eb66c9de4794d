"""Against a friend: a hole from a link, beside one's own on the same deal."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any

from litestar import get, post
from litestar.params import FromPath
from litestar.response import Redirect, Template

from golf_solitaire.rules.games import Game
from golf_solitaire.rules.moves import Move
from golf_solitaire.rules.notation import write_variant
from golf_solitaire.service.table.friends import (
    FriendsHole,
    find_link,
    link_of,
    read_friends_hole,
)
from golf_solitaire.service.words import cards, friends, numbers, scores, variants
from golf_solitaire.service.words.sentences import capital
from golf_solitaire.web.forms import WebRequest, form_fields, query_fields
from golf_solitaire.web.pages import GolfService, go_to, page, player_of, public_origin
from golf_solitaire.web.routes.hole import asks_to_end


@get("/against")
async def show_against(request: WebRequest, golf: GolfService) -> Template:
    """A friend's hole, or the place to paste one."""
    request.scope["state"]["keeps_player"] = True
    fields = query_fields(request)
    if not fields:
        return page(request, "against.html", theirs=None)
    friend = read_friends_hole(fields)
    own = golf.find_own(player_of(request), friend.game)
    shows = own is not None and own.is_settled
    return page(
        request,
        "against.html",
        theirs=_score(friend.game),
        mine=_score(own.game) if own and shows else None,
        rules=variants.line(friend.game.variant),
        verdict=friends.verdict(friend.game.strokes, own.game.strokes)
        if own and shows
        else "",
        rows=_rows(friend.game, own.game) if own and shows else [],
        parted=friends.parted(friend.game, own.game) if own and shows else "",
        common=friend.game.common_with(own.game) if own and shows else 0,
        has_review=own is not None and own.has_course_par,
        is_shut=own is not None and not shows,
        deal=_deal_fields(friend),
        link=str(request.url.query),
        hole=own.hole.id if own else "",
    )


@get("/hole/{hole_id:str}/friend")
async def show_link(
    request: WebRequest, golf: GolfService, hole_id: FromPath[str]
) -> Template:
    """The link of a final hole, to be sent."""
    table = golf.look(player_of(request), hole_id)
    if not table.is_settled:
        return asks_to_end(request, table, "friend", "link for a friend")
    origin = public_origin(request)
    return page(
        request,
        "own_hole.html",
        mine=_score(table.game),
        rules=variants.line(table.game.variant),
        told=friends.to_send(can_be_opened=bool(origin)),
        link=origin + link_of(table.hole),
    )


@post("/against", status_code=200)
async def open_against(request: WebRequest, golf: GolfService) -> Redirect:
    """Open the hole in a pasted text, or make one's own final to compare."""
    fields = await form_fields(request)
    link = find_link(fields.get("text", ""))
    if hole := fields.get("hole"):
        golf.settle(player_of(request), hole)
    return go_to(request, link)


def _score(game: Game) -> dict[str, Any]:
    return {
        "strokes": numbers.whole(game.strokes),
        "kind": scores.kind(game.strokes),
        "name": capital(scores.name(game.strokes)),
        "moves": numbers.count(len(game.done), "move"),
    }


def _deal_fields(friend: FriendsHole) -> dict[str, str]:
    return {"deal": friend.deal, **write_variant(friend.game.variant)}


def _rows(theirs: Game, mine: Game) -> list[dict[str, Any]]:
    """Both lines, a row a move, until both are over."""
    both = zip_longest(theirs.done, mine.done)
    return [
        {
            "number": number + 1,
            "differs": their_move != my_move,
            "theirs": _cell(theirs, number, their_move),
            "mine": _cell(mine, number, my_move),
        }
        for number, (their_move, my_move) in enumerate(both)
    ]


def _cell(game: Game, number: int, move: Move | None) -> dict[str, str]:
    if move is None:
        return {"move": "", "left": ""}
    before, after = game.positions[number], game.positions[number + 1]
    return {
        "move": cards.short_move(before, move),
        "left": numbers.whole(after.cards_left),
    }


HANDLERS = (show_against, show_link, open_against)
