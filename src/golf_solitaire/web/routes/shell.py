"""What a browser keeps of the table for when its server is out of reach."""

from __future__ import annotations

from pathlib import Path

from litestar import Response, get
from litestar.response import Template

from golf_solitaire.service.words import sentences
from golf_solitaire.web.forms import WebRequest
from golf_solitaire.web.pages import page

WORKER = Path(__file__).parents[1] / "static/service-worker.js"


@get("/service-worker.js", sync_to_thread=False)
def service_worker() -> Response[bytes]:
    """The worker, from the path of the pages, so that it may serve them all."""
    return Response(
        WORKER.read_bytes(),
        media_type="text/javascript",
        headers={"cache-control": "no-cache"},
    )


@get("/offline", sync_to_thread=False)
def offline(request: WebRequest) -> Template:
    """The page that says that the table is away: the same for everyone."""
    return page(request, "offline.html", settings={}, lines=sentences.OUT_OF_REACH)


HANDLERS = (service_worker, offline)
