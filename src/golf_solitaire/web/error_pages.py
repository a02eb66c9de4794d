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

_log = logging.getLogger(__name__)

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

AGAIN_S = 10
"""After how many seconds who was refused for now may well ask again."""

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
    if isinstance(error, StoreError):
        _log.error("the database can't be used: %s", _origin(error))
    if isinstance(error, AnalysisError | StoreError):
        response.headers["retry-after"] = str(AGAIN_S)
    return response


def _origin(error: BaseException) -> str:
    """What the first of the errors that led to one says, in a line."""
    while error.__cause__ is not None:
        error = error.__cause__
    return next(iter(str(error).splitlines()), type(error).__name__)


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
    _log.error("a fault of the program", exc_info=error)
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
