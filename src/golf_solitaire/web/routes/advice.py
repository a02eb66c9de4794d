"""What moves are worth, told to the page: at once about, exactly later."""

from __future__ import annotations

from typing import Any

from litestar import Response, get
from litestar.params import FromPath

from golf_solitaire.errors import BadRequest
from golf_solitaire.rules.positions import Position
from golf_solitaire.service.analysis.waiting import wait_for
from golf_solitaire.service.golf import Golf
from golf_solitaire.service.table.hints import find_hint
from golf_solitaire.service.table.table_view import TableView
from golf_solitaire.service.words import advice as advice_words
from golf_solitaire.service.words import numbers
from golf_solitaire.solver.advice import Advice
from golf_solitaire.web.forms import WebRequest
from golf_solitaire.web.pages import GolfService, player_of

HINT_WAIT_S = 0.15
"""How long a hint waits for the adviser; then a look ahead has to do."""

REFINED_WAIT_S = 1.0
"""How long an answer waits for exact values, before it says how far they are."""


async def think_about(golf: Golf, table: TableView) -> Advice | None:
    """What the moves of a table are worth, if that is known in a moment."""
    asked = golf.ask_advice(table)
    if asked is not None:
        await wait_for([asked], HINT_WAIT_S)
    return golf.known_advice(table)


@get("/table/{hole_id:str}/advice")
async def tell_advice(
    request: WebRequest, golf: GolfService, hole_id: FromPath[str]
) -> Response[dict[str, Any]]:
    """What the moves are worth by now; ask again until it is exact.

    Only of a hole that is assisted already: looking here marks nothing.
    """
    table = golf.look(player_of(request), hole_id)
    if not table.is_advised:
        raise BadRequest("this hole had no advice yet; ask for a hint")
    position = table.game.position
    await think_about(golf, table)
    work = golf.refine_advice(table)
    progress = None
    if work is not None:
        await wait_for([work.answer], REFINED_WAIT_S)
        progress = None if work.answer.done() else work.progress
    advice = golf.known_advice(table)
    view = None if advice is None else advice_view(position, advice, progress)
    answer = {
        "version": table.hole.version,
        "advice": view,
        "again": progress is not None,
    }
    return Response(answer)


def advice_view(
    position: Position, advice: Advice, progress: float | None = None
) -> dict[str, Any]:
    """Describe advice to the page.

    Args:
        position: The position that it is of.
        advice: What its moves are worth.
        progress: How far the exact values are, 0 to 1; None if none are
            on their way.
    """
    found = find_hint(position, advice)
    column = found.move.column
    return {
        "worth": {
            str(each.move): numbers.one_decimal(each.expected) for each in advice.moves
        },
        "note": advice_words.note(advice, progress),
        "hint": {"column": None if column is None else column + 1, "say": found.why},
    }


HANDLERS = (tell_advice,)
