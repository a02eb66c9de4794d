"""The review of a final hole: where strokes were lost, and what was luck."""

from __future__ import annotations

from concurrent.futures import Future
from dataclasses import replace
from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect, Template

from golf_solitaire.rules.notation import read_whole
from golf_solitaire.service.analysis.waiting import answer_of, raise_refusal, wait_for
from golf_solitaire.service.table.table_view import TableView
from golf_solitaire.service.words import grades, numbers
from golf_solitaire.service.words import review as review_words
from golf_solitaire.solver.review import Review
from golf_solitaire.solver.sampled_review import LostEstimate
from golf_solitaire.web.forms import WebRequest, query_fields
from golf_solitaire.web.pages import GolfService, page, player_of, to_table
from golf_solitaire.web.routes.hole import grade_words, still_shut
from golf_solitaire.web.views.review_board import moments, review_steps
from golf_solitaire.web.views.review_curve import curve_of
from golf_solitaire.web.views.snapshot import card_nodes, hole_title

FIRST_WAIT_S = 0.3
"""How long the page waits for a review, before it shows how far it is."""

PROGRESS_WAIT_S = 1.0


@get("/hole/{hole_id:str}/review")
async def show_review(
    request: WebRequest, golf: GolfService, hole_id: FromPath[str]
) -> Template:
    """The review of a final hole, or how far it is."""
    table = golf.look(player_of(request), hole_id)
    if not table.is_settled:
        return still_shut(request, table, "review", "review")
    found = golf.find_review(table)
    if found is None:
        work = golf.ask_review(table)
        answer = work.exact.answer
        await wait_for([answer], FIRST_WAIT_S)
        found = golf.find_review(table)
        if found is None:
            raise_refusal(answer)
            failed = review_words.why_failed(answer) if answer.done() else ""
            return page(
                request,
                "thinking.html",
                hole=hole_id,
                progress=work.exact.progress,
                failed=failed,
                estimate=_estimate(work.estimate),
            )
    slope = golf.ask_slope(table)
    await wait_for([slope] if slope else [], FIRST_WAIT_S)
    grade = grade_words(golf, table, grades.explained)
    return _review_page(request, table, found, grade or "")


@get("/hole/{hole_id:str}/review/progress")
async def tell_progress(
    request: WebRequest, golf: GolfService, hole_id: FromPath[str]
) -> Response[dict[str, Any]]:
    """How far a review is, 0 to 1; it is done once the page shows it."""
    table = golf.look(player_of(request), hole_id)
    if golf.find_review(table) is not None:
        return Response({"done": True, "progress": 1.0, "failed": "", "estimate": ""})
    work = golf.ask_review(table)
    exact, estimate = work.exact.answer, work.estimate
    await wait_for([exact if estimate.done() else estimate], PROGRESS_WAIT_S)
    failed = review_words.why_failed(exact) if exact.done() else ""
    return Response(
        {
            "done": exact.done() and not failed,
            "progress": work.exact.progress,
            "failed": failed,
            "estimate": _estimate(estimate),
        }
    )


def _estimate(about: Future[LostEstimate]) -> str:
    """The verdict of the estimate in words; empty while there is none."""
    found = answer_of(about)
    return review_words.estimated(found) if found else ""


@post("/hole/{hole_id:str}/review/stop", status_code=200)
async def stop_review(
    request: WebRequest, golf: GolfService, hole_id: FromPath[str]
) -> Redirect:
    """Give up a review that is being worked out."""
    table = golf.look(player_of(request), hole_id)
    golf.stop_review(player_of(request), golf.ask_review(table))
    return to_table(request)


def _review_page(
    request: WebRequest, table: TableView, found: Review, grade: str
) -> Template:
    line, curve = table.game, curve_of(found)
    shown = moments(line, found)
    at = _asked_moment(request, review_words.worst_moment(found), len(shown))
    steps = review_steps(line, found)
    return page(
        request,
        "review.html",
        hole=table.hole.id,
        hole_title=hole_title(table),
        layout=line.variant.layout.name,
        at=at,
        moments=shown,
        steps=steps,
        nodes=card_nodes(replace(line, cursor=at - 1), steps[at - 1].get("advice")),
        curve=curve,
        tiles=_tiles(found),
        grade=grade,
        summary=review_words.summary(found),
        sum_up=review_words.sum_up(found, line.strokes),
        course_par=review_words.against_course_par(found),
        bands=review_words.BANDS,
    )


def _asked_moment(request: WebRequest, worst: int, count: int) -> int:
    """The moment that the address names, from 1; the worst if none."""
    text = query_fields(request).get("at", str(worst))
    return read_whole(text, 1, count, "a moment")


def _tiles(found: Review) -> list[tuple[str, str]]:
    """The verdict: figures, and what they are."""
    share, of = review_words.as_good(found)
    return [
        (numbers.two_decimals(found.strokes_lost), "given away"),
        (numbers.signed(found.luck), review_words.luck_kind(found.luck)),
        (share, of),
    ]


HANDLERS = (show_review, tell_progress, stop_review)
