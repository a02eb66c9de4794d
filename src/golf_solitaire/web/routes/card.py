"""The scorecard of the round at the table, and its result to show around."""

from __future__ import annotations

from typing import Any

from litestar import get
from litestar.response import Template

from golf_solitaire.errors import BadRequest
from golf_solitaire.rules.scoring import ROUND_PAR
from golf_solitaire.service.table.deal_request import DealRequest
from golf_solitaire.service.table.result_card import ResultCard, result_card
from golf_solitaire.service.table.table_page import TablePage
from golf_solitaire.service.words import ends, scores, variants
from golf_solitaire.store.entities import HoleState
from golf_solitaire.web.forms import WebRequest
from golf_solitaire.web.pages import (
    GolfService,
    page,
    player_of,
    public_origin,
)
from golf_solitaire.web.routes.deal import choice_fields
from golf_solitaire.web.routes.hole import page_with_pars
from golf_solitaire.web.views.snapshot import rules_view, snapshot


@get("/card")
async def show_card(request: WebRequest, golf: GolfService) -> Template:
    """The scorecard of the round at the table."""
    request.scope["state"]["keeps_player"] = True
    shown = await page_with_pars(golf, player_of(request))
    table = shown.table
    result = result_card(table)
    view = snapshot(table) | rules_view(table.game.variant)
    if table.has_course_par:
        for row in view["card"]:
            row["review"] = f"/hole/{row['hole']}/review" if row["hole"] else ""
    return page(
        request,
        "card.html",
        settings=shown.settings,
        view=view,
        round=_round_view(shown),
        again=choice_fields(DealRequest(table.game.variant)),
        course=shown.course_name,
        variant_line=variants.line(table.game.variant),
        result=result,
        result_text=text_to_send(result, public_origin(request)),
        round_par=ROUND_PAR,
        against=[
            hole
            for hole in (*table.finished, table.hole)
            if hole.state is HoleState.FINAL
        ],
    )


def _round_view(shown: TablePage) -> dict[str, Any] | None:
    """What there is to say of a round that is over, None of any other."""
    standing, variant = shown.round_standing, shown.table.game.variant
    if standing is None:
        return None
    return {
        "badge": ends.round_badge(standing),
        "to_par": scores.against_par(standing.strokes - ROUND_PAR),
        "lines": ends.round_lines(standing, variant),
        "streak": ends.streak(shown.streak),
    }


def text_to_send(card: ResultCard | None, origin: str) -> str:
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


HANDLERS = (show_card, draw_card)
