"""Errors as a person reads them, and as a script does."""

from __future__ import annotations

import logging
from typing import Any

from litestar import Response
from litestar.exceptions import HTTPException
from litestar.types import ExceptionHandlersMap

from golf_solitaire.errors import (
    AnalysisAway,
    AnalysisBusy,
    AnalysisError,
    BadRequest,
    GolfError,
    HoleNotFound,
    IllegalMove,
    NotationError,
    OutOfReach,
    StaleVersion,
    StoreError,
)
from golf_solitaire.service.words import sentences
from golf_solitaire.web.form_guard import NOT_OURS, ForeignForm
from golf_solitaire.web.forms import AnyRequest
from golf_solitaire.web.pages import page

STATUS: tuple[tuple[type[GolfError], int], ...] = (
    (NotationError, 400),
    (IllegalMove, 422),
    (StaleVersion, 409),
    (BadRequest, 409),
    (HoleNotFound, 404),
    (OutOfReach, 422),
    (StoreError, 503),
    (AnalysisBusy, 429),
    (AnalysisAway, 503),
)

ANALYSIS_AGAIN_S = 10
"""After how many seconds who was refused analysis may well ask again."""

WORDS = {
    403: NOT_OURS,
    404: "there is no such page",
    405: "that page can't be used this way",
    413: "that is too much at once; {most} bytes is the most",
    429: "too many requests came at once; wait a second and try again",
    500: "the program made a mistake; your hole is as it was",
}


def _golf_error(request: AnyRequest, error: GolfError) -> Response[Any]:
    status = next(code for kind, code in STATUS if isinstance(error, kind))
    response = _error_reply(request, status, str(error))
    if isinstance(error, AnalysisError):
        response.headers["retry-after"] = str(ANALYSIS_AGAIN_S)
    return response


def _http_error(request: AnyRequest, error: HTTPException) -> Response[Any]:
    status = error.status_code
    words = WORDS.get(status, WORDS[500] if status >= 500 else "that can't be read")
    if isinstance(error, ForeignForm):
        words = error.detail
    if status == 413:
        most = request.route_handler.resolve_request_max_body_size()
        words = words.format(most=most)
    response = _error_reply(request, status, words)
    response.headers.update(error.headers or {})
    return response


def _fault(request: AnyRequest, error: Exception) -> Response[Any]:
    logging.getLogger(__name__).error("a fault of the program", exc_info=error)
    return _error_reply(request, 500, WORDS[500])


def _error_reply(request: AnyRequest, status: int, reason: str) -> Response[Any]:
    """The same refusal as JSON to a script, as a page to a person."""
    if "application/json" in request.headers.get("accept", ""):
        return Response({"error": reason}, status_code=status)
    return page(
        request,
        "message.html",
        status=status,
        title="That didn’t work",
        lines=[sentences.sentence(reason)],
        actions=[{"label": "Back to the table", "action": "/", "method": "get"}],
    )


ERROR_PAGES: ExceptionHandlersMap = {
    GolfError: _golf_error,
    HTTPException: _http_error,
    Exception: _fault,
}
"""Which of these answers which error."""
