"""A player's past: exported, imported or deleted."""

from __future__ import annotations

import asyncio

from litestar import Response, get, post
from litestar.datastructures import UploadFile
from litestar.response import Redirect, Template

from golf_solitaire.errors import NotationError
from golf_solitaire.rules.notation import read_whole
from golf_solitaire.service.records.export_file import FILE_NAME
from golf_solitaire.service.words import records as record_words
from golf_solitaire.service.words import sentences
from golf_solitaire.web.forms import WebRequest, query_fields
from golf_solitaire.web.pages import GolfService, go_to, page, player_of
from golf_solitaire.web.security import new_player

LARGEST_FILE = 64_000_000
"""Bytes of an import at a shared table.

More than any of its own exports: a hole takes about 1,100 bytes, and
never 2,500.
"""

LARGEST_OWN_FILE = 2_000_000_000
"""Bytes of an import on your own machine: more than anybody can play."""

MOST_PARTS = 9999


@get("/export")
async def export(request: WebRequest, golf: GolfService) -> Response[bytes]:
    """Everything the player has, as a file; at a shared table a part of it."""
    player, part, name = player_of(request), None, FILE_NAME
    if not request.app.state.is_local:
        asked = query_fields(request).get("part", "1")
        part = read_whole(asked, 1, MOST_PARTS, "a part of the export")
        if part > 1:
            name = name.replace(".", f"-{part}.")
    content = await asyncio.to_thread(golf.export_file, player, part)
    name = f'attachment; filename="{name}"'
    return Response(
        content,
        media_type="application/json",
        headers={"content-disposition": name},
    )


@get("/import")
async def offer_import(request: WebRequest) -> Template:
    """The page to export, import and delete."""
    request.scope["state"]["keeps_player"] = True
    return _files_page(request)


@post("/import", status_code=200)
async def import_file(request: WebRequest, golf: GolfService) -> Template:
    """Add the holes of a file, uploaded or pasted as text."""
    player = player_of(request)
    form = await request.form()
    file, text = form.get("file"), form.get("text")
    content = await file.read() if isinstance(file, UploadFile) else b""
    await form.close()
    pasted = text if isinstance(text, str) and text.strip() else ""
    try:
        if pasted and content:
            raise NotationError("send a file or a text, not both")
        content = content or pasted.encode(errors="replace")
        brought = await asyncio.to_thread(golf.import_file, player, content)
    except NotationError as fault:
        reason = sentences.sentence(f"nothing was imported: {fault}")
        return _files_page(request, fault=reason, text=pasted)
    return _files_page(request, record_words.imported(brought))


def _files_page(
    request: WebRequest, brought: str = "", *, fault: str = "", text: str = ""
) -> Template:
    is_local, golf = request.app.state.is_local, request.app.state.golf
    return page(
        request,
        "import.html",
        status=400 if fault else 200,
        brought=brought,
        fault=fault,
        text=text,
        megabytes=None if is_local else LARGEST_FILE // 1_000_000,
        parts=1 if is_local else golf.count_export_parts(player_of(request)),
    )


@get("/delete-all")
async def ask_to_delete(request: WebRequest) -> Template:
    """The page that asks before everything is deleted."""
    return page(
        request,
        "message.html",
        title="Delete everything?",
        lines=[
            "All your rounds, holes, statistics and settings will be deleted, with the"
            " hole on the table. Only a file you exported can bring them back."
        ],
        actions=[
            {"label": "Delete everything", "action": "/delete-all", "method": "post"},
            {"label": "Export first", "action": "/import", "method": "get"},
            {"label": "Back to the table", "action": "/", "method": "get"},
        ],
    )


@post("/delete-all", status_code=200)
async def delete_all(request: WebRequest, golf: GolfService) -> Redirect:
    """Delete everything the player has."""
    golf.delete_all(player_of(request))
    if not request.app.state.is_local:  # or the first deal would come again
        request.scope["state"] |= {"player": new_player(), "keeps_player": True}
    return go_to(request, "/delete-all/done")


@get("/delete-all/done")
async def tell_deleted(request: WebRequest) -> Template:
    """The page after everything was deleted."""
    return page(
        request,
        "message.html",
        title="Everything is deleted",
        lines=["Nothing of yours is left here. The table starts fresh."],
        actions=[{"label": "To the table", "action": "/", "method": "get"}],
    )


HANDLERS = (export, ask_to_delete, delete_all, tell_deleted)

UPLOADS = (offer_import, import_file)
"""The routes that take larger bodies than others."""
