"""Deal me one like this: the form, and the way to the deal."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlencode

from litestar import get
from litestar.response import Redirect, Template

from golf_solitaire.errors import NotationError
from golf_solitaire.rules.deals import DealNumber
from golf_solitaire.rules.modes import MODES
from golf_solitaire.rules.scoring import PAR
from golf_solitaire.service.analysis.deal_finder import (
    LEAST,
    MOST,
    Wish,
    read_wish,
)
from golf_solitaire.service.analysis.waiting import answer_of, raise_refusal, wait_for
from golf_solitaire.service.golf import Golf
from golf_solitaire.service.guide.chances import chances, deals_measured
from golf_solitaire.service.words import grades, sentences, variants
from golf_solitaire.study.grades import Grade, grade_of
from golf_solitaire.web.forms import WebRequest, query_fields
from golf_solitaire.web.pages import GolfService, go_to, page, player_of

SEARCH_WAIT_S = 10.0
"""How long a player waits for the solver, where no known deal is left."""

GRADE_WAIT_S = 8.0
"""How long the form waits for the grade of a hole; the sheet has it mostly."""


@get("/find", status_code=200)
async def find_deal(request: WebRequest, golf: GolfService) -> Template | Redirect:
    """The form, or the way to a deal of the kind that it asked for."""
    request.scope["state"]["keeps_player"] = True
    fields = query_fields(request)
    if "hole" in fields:
        return await _like(request, golf, fields["hole"])
    if "want" not in fields:
        return _form(request, fields)
    try:
        wish = read_wish(fields)
    except NotationError as fault:
        return _form(request, fields, sentences.sentence(str(fault)), status=400)
    number = await _found(golf, player_of(request), wish)
    if number is None:
        return _form(request, fields, grades.NO_SUCH_DEAL)
    deal = urlencode({"deal": str(number), "mode": wish.mode.name})
    return go_to(request, f"/deal?{deal}")


async def _like(request: WebRequest, golf: Golf, hole_id: str) -> Template:
    """The form, with what one of the player's holes was like chosen in it."""
    table = golf.look(player_of(request), hole_id)
    like = {"mode": table.game.variant.mode.name}
    asked = golf.ask_slope(table)
    await wait_for([asked] if asked else [], GRADE_WAIT_S)
    slope = answer_of(asked) if asked else None
    if slope is None:
        return _form(request, like, grades.NOT_YET if asked else "")
    like["grade"] = grade_of(slope).value
    return _form(request, like, grades.played(slope))


async def _found(golf: Golf, player: str, wish: Wish) -> DealNumber | None:
    """A deal that is known, or one that the solver finds while we wait."""
    number = golf.find_deal(player, wish)
    if number is not None:
        return number
    job = golf.search_deal(player, wish)
    await wait_for([job.answer], SEARCH_WAIT_S)
    if not job.answer.done():
        golf.stop_search(player, job)
        return None
    raise_refusal(job.answer)
    return answer_of(job.answer)


def _form(
    request: WebRequest,
    asked: Mapping[str, str],
    told: str = "",
    *,
    status: int = 200,
) -> Template:
    """The form, with what was asked for chosen in it."""
    usual = {"want": "grade" if asked.get("grade") else "clearable", "mode": "hard"}
    return page(
        request,
        "find.html",
        status=status,
        told=told,
        asked=usual | {name: text for name, text in asked.items() if text},
        modes=[(each.name, variants.mode(each)) for each in MODES],
        chances=chances(),
        deals=deals_measured(),
        par=PAR,
        least=LEAST,
        most=MOST,
        grades=[(each.value, grades.title(each)) for each in Grade],
        about_grades=grades.ABOUT,
    )


HANDLERS = (find_deal,)
