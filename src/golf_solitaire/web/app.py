"""The web application: routes, templates, files, and errors as pages."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from litestar import Litestar, Response, Router, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import CacheControlHeader, State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.static_files import create_static_files_router
from litestar.template.config import TemplateConfig
from litestar.types import ASGIApp

from golf_solitaire.errors import (
    BadRequest,
    GolfError,
    HoleNotFound,
    IllegalMove,
    NotationError,
    OutOfReach,
    StaleVersion,
    StoreError,
)
from golf_solitaire.service.analysis.jobs import JobPool
from golf_solitaire.service.golf import Golf
from golf_solitaire.service.words import sentences
from golf_solitaire.store.database import Store
from golf_solitaire.web import pages
from golf_solitaire.web.addresses import Addresses
from golf_solitaire.web.form_guard import NOT_OURS, ForeignForm, FormGuard
from golf_solitaire.web.forms import AnyRequest, WebRequest
from golf_solitaire.web.pages import addresses
from golf_solitaire.web.rate_limit import RateLimit
from golf_solitaire.web.routes import (
    advice,
    files,
    find,
    guide,
    hole,
    records,
    review,
    table,
)
from golf_solitaire.web.secret import derive_key
from golf_solitaire.web.security import Guard

HERE = Path(__file__).parent
LARGEST_BODY = 100_000
"""Bytes of a request's body; a pasted deal needs a few hundred."""

STATUS: tuple[tuple[type[GolfError], int], ...] = (
    (NotationError, 400),
    (IllegalMove, 422),
    (StaleVersion, 409),
    (BadRequest, 409),
    (HoleNotFound, 404),
    (OutOfReach, 422),
    (StoreError, 503),
)

WORDS = {
    403: NOT_OURS,
    404: "there is no such page",
    405: "that page can't be used this way",
    413: "that is too much at once; {most} bytes is the most",
    429: "too many requests came from your address; wait a second and try again",
    500: "the program made a mistake; your hole is as it was",
}


def create_app(
    store: Store,
    jobs: JobPool,
    *,
    secret: str,
    is_local: bool,
    root_path: str = "",
    at_end: Sequence[Callable[[], None]] = (),
) -> ASGIApp:
    """Make the application on a store.

    Args:
        store: Where holes are kept; closed by whoever opened it.
        jobs: Who works out what takes time; closed likewise.
        secret: Signs player cookies and forms.
        is_local: One player on one's own machine.
        root_path: What the addresses begin with behind a proxy, "/golf".
        at_end: Called when the server stops.
    """
    key = None if is_local else derive_key(secret, "first deal")
    golf = Golf(store, jobs, first_deal_key=key)
    url = Addresses(root_path)
    static = HERE / "static"
    static_path = f"/static/{_folder_version(static)}"
    templates = JinjaTemplateEngine(HERE / "templates")
    templates.engine.globals |= {
        "asset": lambda name: url(f"{static_path}/{name}"),
        "url": url,
        "notice": store.notice,
    }
    app = Litestar(
        route_handlers=[
            table.show_table,
            table.back_to_table,
            table.act,
            table.new_deal,
            table.offer_deal,
            table.teach,
            advice.tell_advice,
            hole.show_card,
            hole.draw_card,
            hole.tell_par,
            hole.open_best,
            hole.show_best,
            hole.practise,
            review.open_review,
            review.show_review,
            review.tell_progress,
            review.stop_review,
            hole.go_back,
            pages.save_settings,
            guide.show_topic,
            guide.offer_example,
            guide.open_example,
            find.find_deal,
            records.show_statistics,
            records.show_history,
            records.show_rounds,
            files.export,
            Router(
                "/",
                route_handlers=[files.offer_import, files.import_file],
                request_max_body_size=None if is_local else files.LARGEST_FILE,
            ),
            files.ask_to_delete,
            files.delete_all,
            files.tell_deleted,
            health,
            robots,
            create_static_files_router(
                path=static_path,
                directories=[static],
                cache_control=CacheControlHeader(
                    max_age=31_536_000, public=True, immutable=True
                ),
                include_in_schema=False,
            ),
        ],
        state=State({"golf": golf, "is_local": is_local, "url": url}),
        dependencies={"golf": Provide(lambda: golf, sync_to_thread=False)},
        template_config=TemplateConfig(instance=templates),
        middleware=[
            *([] if is_local else [RateLimit()]),
            FormGuard(secret, is_local=is_local, path=url.cookie_path),
        ],
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=3000, gzip_compress_level=6
        ),
        request_class=WebRequest,
        request_max_body_size=LARGEST_BODY,
        exception_handlers={
            GolfError: _golf_error,
            HTTPException: _http_error,
            Exception: _fault,
        },
        on_shutdown=list(at_end),
        openapi_config=None,
        logging_config=None,
    )
    return Guard(app, secret=secret, is_local=is_local, url=url)


@get("/robots.txt", media_type="text/plain", sync_to_thread=False)
def robots(request: WebRequest) -> str:
    """What a search engine may read: the pages that teach, and no table's own."""
    url = addresses(request)
    lines = [f"Allow: {url(topic.path)}" for topic in guide.TOPICS]
    return "\n".join(
        ["User-agent: *", f"Allow: {url('/$')}", *lines, f"Disallow: {url('/')}", ""]
    )


@get("/health", sync_to_thread=False)
def health() -> None:
    """An empty answer: the server is there."""


def _folder_version(folder: Path) -> str:
    """A short name that changes with any file of a folder."""
    digest = hashlib.sha256()
    for file in sorted(folder.rglob("*")):
        if file.is_file():
            digest.update(file.relative_to(folder).as_posix().encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()[:12]


def _golf_error(request: AnyRequest, error: GolfError) -> Response[Any]:
    status = next(code for kind, code in STATUS if isinstance(error, kind))
    return _error_reply(request, status, str(error))


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
    import logging

    logging.getLogger(__name__).error("a fault of the program", exc_info=error)
    return _error_reply(request, 500, WORDS[500])


def _error_reply(request: AnyRequest, status: int, reason: str) -> Response[Any]:
    """The same refusal as JSON to a script, as a page to a person."""
    if "application/json" in request.headers.get("accept", ""):
        return Response({"error": reason}, status_code=status)
    return pages.page(
        request,
        "message.html",
        status=status,
        title="That did not work",
        lines=[sentences.sentence(reason)],
        actions=[{"label": "Back to the table", "action": "/", "method": "get"}],
    )
