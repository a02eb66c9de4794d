"""The web application: routes, templates and files put together."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from pathlib import Path

from litestar import Litestar, Router, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import CacheControlHeader, State
from litestar.di import Provide
from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.static_files import create_static_files_router
from litestar.template.config import TemplateConfig
from litestar.types import ASGIApp, ControllerRouterHandler

from golf_solitaire.service.analysis.jobs import JobPool
from golf_solitaire.service.golf import Golf
from golf_solitaire.service.records.devices import Devices
from golf_solitaire.service.records.field import Names
from golf_solitaire.service.table.player_settings import FACES, THEME
from golf_solitaire.service.words.rule_choices import RULES
from golf_solitaire.store.database import Store
from golf_solitaire.web.addresses import Addresses
from golf_solitaire.web.error_pages import ERROR_PAGES
from golf_solitaire.web.form_guard import FormGuard
from golf_solitaire.web.forms import WebRequest
from golf_solitaire.web.pages import addresses
from golf_solitaire.web.rate_limit import RateLimit
from golf_solitaire.web.routes import (
    advice,
    against,
    card,
    deal,
    decisions,
    devices,
    files,
    find,
    guide,
    hole,
    records,
    review,
    settings,
    shell,
    table,
    today,
    trainer,
)
from golf_solitaire.web.secret import derive_key
from golf_solitaire.web.security import Guard
from golf_solitaire.web.watching import Figures, Watch

GROUPS = (
    table,
    advice,
    deal,
    hole,
    card,
    review,
    against,
    find,
    records,
    decisions,
    devices,
    files,
    guide,
    settings,
    today,
    shell,
    trainer,
)
"""The modules of routes; each lists its own as `HANDLERS`."""

HERE = Path(__file__).parent
LARGEST_BODY = 100_000
"""Bytes of a request's body; a pasted deal needs a few hundred."""


def create_app(
    store: Store,
    jobs: JobPool,
    *,
    secret: str,
    is_local: bool,
    root_path: str = "",
    reviews_when_idle: bool = False,
    at_end: Sequence[Callable[[], None]] = (),
    figures: Figures | None = None,
    former_secret: str = "",
    hosts: tuple[str, ...] = (),
) -> ASGIApp:
    """Make the application on a store.

    Args:
        store: Keeps the holes; closed by whoever opened it.
        jobs: Does the long work; closed by whoever opened it.
        secret: Signs player cookies and forms.
        is_local: Whether it serves one player on their own machine.
        root_path: The start of all addresses behind a proxy, such as "/golf".
        reviews_when_idle: Whether final holes are reviewed while nobody waits.
        at_end: Called when the server stops.
        figures: Counts the requests of a server for many.
        former_secret: What player cookies were signed with before, or empty.
        hosts: The names that a server for many answers to; all, if none.
    """
    key = None if is_local else derive_key(secret, "first deal")
    golf = Golf(store, jobs, first_deal_key=key, reviews_when_idle=reviews_when_idle)
    url = Addresses(root_path)
    static = HERE / "static"
    static_path = f"/static/{_folder_version(static)}"
    templates = _templates(url, static_path, store.notice)
    state = {
        "golf": golf,
        "store": store,
        "devices": Devices(store, derive_key(secret, "device codes")),
        "names": Names(store),
        "is_local": is_local,
        "url": url,
    }
    app = Litestar(
        route_handlers=[*_routes(is_local), _static_files(static, static_path)],
        state=State(state),
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
        exception_handlers=ERROR_PAGES,
        on_shutdown=list(at_end),
        openapi_config=None,
        logging_config=None,
    )
    watched = app if is_local else Watch(app, figures)
    return Guard(
        watched,
        secret=secret,
        is_local=is_local,
        url=url,
        former_secret=former_secret,
        hosts=hosts,
    )


def _routes(is_local: bool) -> list[ControllerRouterHandler]:
    """All routes but those of files."""
    largest = files.LARGEST_OWN_FILE if is_local else files.LARGEST_FILE
    uploads = Router("/", route_handlers=files.UPLOADS, request_max_body_size=largest)
    handlers = (handler for group in GROUPS for handler in group.HANDLERS)
    return [*handlers, uploads, health, ready, robots]


def _templates(url: Addresses, static_path: str, notice: str) -> JinjaTemplateEngine:
    """The templates, and what they all may use."""
    templates = JinjaTemplateEngine(HERE / "templates")
    templates.engine.globals |= {
        "asset": lambda name: url(f"{static_path}/{name}"),
        "url": url,
        "rules": RULES,
        "looks": THEME,
        "faces": FACES,
        "notice": notice,
    }
    return templates


def _static_files(folder: Path, path: str) -> Router:
    """Serve a folder whose path names its version, so browsers may keep it."""
    return create_static_files_router(
        path=path,
        directories=[folder],
        cache_control=CacheControlHeader(
            max_age=31_536_000, public=True, immutable=True
        ),
        include_in_schema=False,
    )


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


@get("/ready", sync_to_thread=True)
def ready(request: WebRequest) -> None:
    """An empty answer: the server can read its database; 503 where it can't."""
    store: Store = request.app.state.store
    with store.read():
        pass


def _folder_version(folder: Path) -> str:
    """A short name that changes with any file of a folder."""
    digest = hashlib.sha256()
    for file in sorted(folder.rglob("*")):
        if file.is_file():
            digest.update(file.relative_to(folder).as_posix().encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()[:12]
