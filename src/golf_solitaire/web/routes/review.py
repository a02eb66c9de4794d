"""The review of a final hole: where strokes were lost, and what was luck."""

from __future__ import annotations

from concurrent.futures import CancelledError, Future
from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect, Template

from golf_solitaire.errors import GolfError
from golf_solitaire.service.table.table_view import TableView
from golf_solitaire.service.words import cards, numbers, play, sentences
from golf_solitaire.service.words import review as review_words
from golf_solitaire.solver.review import Review
from golf_solitaire.web.forms import WebRequest
from golf_solitaire.web.pages import GolfService, page, player_of, to_table
from golf_solitaire.web.routes.hole import asked_step, replay_page, still_shut
from golf_solitaire.web.views.round_picture import TURNING_POINT, picture_of
from golf_solitaire.web.waiting import wait_for

FIRST_WAIT_S = 0.3
"""How long the page waits for a review, before it shows how far it is."""

PROGRESS_WAIT_S = 1.0

WORST = 3
"""How many moves are named first."""


@get("/hole/{hole_id:str}/review")
async def show_review(
    request: WebRequest, golf: GolfService, hole_id: FromPath[str]
) -> Template:
    """The review of a final hole, or how far it is."""
    table = golf.look(player_of(request), hole_id)
    if not table.is_final or table.hole.result is None:
        return still_shut(request, table, "review", "review")
    found = golf.find_review(table)
    if found is None:
        work = golf.ask_review(table)
        await wait_for([work.answer], FIRST_WAIT_S)
        found = golf.find_review(table)
        if found is None:
            failed = _why_failed(work.answer) if work.answer.done() else ""
            return page(
                request,
                "thinking.html",
                hole=hole_id,
                progress=work.progress,
                failed=failed,
            )
    return _review_page(request, table, found)


@get("/hole/{hole_id:str}/review/progress")
async def tell_progress(
    request: WebRequest, golf: GolfService, hole_id: FromPath[str]
) -> Response[dict[str, Any]]:
    """How far a review is, 0 to 1; it is done once the page shows it."""
    table = golf.look(player_of(request), hole_id)
    failed = ""
    if golf.find_review(table) is None:
        work = golf.ask_review(table)
        await wait_for([work.answer], PROGRESS_WAIT_S)
        if not work.answer.done():
            return Response({"done": False, "progress": work.progress, "failed": ""})
        failed = _why_failed(work.answer)
    return Response({"done": not failed, "progress": 1.0, "failed": failed})


def _why_failed(answer: Future[Review]) -> str:
    """Why there is no review after all, in a sentence; empty if there is one."""
    if answer.cancelled():
        return "The review was stopped."
    error = answer.exception()
    if error is None:
        return ""
    if isinstance(error, GolfError):
        return sentences.sentence(str(error))
    if isinstance(error, CancelledError):
        return "The review was stopped."
    return "The review could not be worked out; the hole is as it was."


@post("/hole/{hole_id:str}/review/stop", status_code=200)
async def stop_review(
    request: WebRequest, golf: GolfService, hole_id: FromPath[str]
) -> Redirect:
    """Give up a review that is being worked out."""
    table = golf.look(player_of(request), hole_id)
    golf.stop_review(golf.ask_review(table))
    return to_table(request)


def _review_page(request: WebRequest, table: TableView, found: Review) -> Template:
    moves = [_judged(table, found, number) for number in range(len(found.moves))]
    positions = table.game.positions
    notes = [
        review_words.judged(position, judged)
        for position, judged in zip(positions, found.moves, strict=False)
    ]
    worst = sorted(moves, key=lambda move: move["lost"], reverse=True)[:WORST]
    worst = [move for move in worst if move["lost"] >= review_words.LEAST_LOST]
    for move in moves:
        move["is_bad"] = move in worst or move["lost"] >= TURNING_POINT
    return replay_page(
        request,
        table,
        table.game,
        step=asked_step(request, table.game),
        title="Review",
        about="",
        template="review.html",
        best=[judged.best for judged in found.moves],
        notes=[*notes, play.end(table.game)],
        judged=moves,
        worst=worst,
        totals=_totals(found),
        picture=picture_of(found),
    )


def _totals(found: Review) -> dict[str, str]:
    assert found.strokes is not None  # a review page is of a hole that is over
    return {
        "start": numbers.two_decimals(found.fair_start),
        "lost": numbers.two_decimals(found.strokes_lost),
        "luck": numbers.signed(found.luck),
        "strokes": numbers.count(found.strokes, "stroke"),
        "course_par": numbers.whole(found.course_par),
        "open_lost": numbers.whole(found.course_strokes_lost),
        "words": review_words.summary(found),
    }


def _judged(table: TableView, found: Review, number: int) -> dict[str, Any]:
    """One row of the moves."""
    judged = found.moves[number]
    position = table.game.positions[number]
    open_lost = judged.open_after - judged.open_before
    lost = numbers.two_decimals(judged.strokes_lost) if judged.strokes_lost else "0"
    return {
        "step": number,
        "move": str(judged.move),
        "words": cards.move(position, judged.move),
        "better": cards.move(position, judged.best),
        "made": cards.short_move(position, judged.move),
        "best": cards.short_move(position, judged.best),
        "expected": numbers.two_decimals(judged.expected),
        "lost": judged.strokes_lost,
        "fair_lost": lost,
        "luck": numbers.signed(judged.luck) if judged.move.is_draw else "",
        "open_lost": numbers.whole(open_lost),
    }


HANDLERS = (show_review, tell_progress, stop_review)
