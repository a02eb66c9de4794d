"""Reading what is to be done to a hole, as a script or a form sends it."""

from __future__ import annotations

from typing import Any

import msgspec

from golf_solitaire.errors import NotationError
from golf_solitaire.rules.notation import read_whole
from golf_solitaire.service.table.actions import Action, Request

LONGEST_ID = 64
"""Characters of a request's id."""

LAST_VERSION = 999_999_999
"""No hole is changed more often."""


class ActBody(msgspec.Struct, forbid_unknown_fields=True, rename={"action": "do"}):
    """An action on a hole, as the page's script sends it."""

    action: str
    version: int
    request: str
    column: Any = None
    elapsed_ms: int | None = None


def read_script(body: bytes) -> Request:
    """Read an action that the page's script sent.

    Raises:
        NotationError: It isn't JSON, is nested too deep, or is no action.
    """
    try:
        return _asked(msgspec.json.decode(body, type=ActBody))
    except msgspec.MsgspecError as fault:
        raise NotationError(f"the request can't be read: {fault}") from None
    except RecursionError:
        raise NotationError(
            "the request can't be read: it is nested too deep"
        ) from None


def read_action(fields: dict[str, str]) -> Request:
    """Read an action from a form: `move` a column or D, or `do` a name.

    Raises:
        NotationError: A field can't be read, or names nothing.
    """
    asked_on = fields.get("version", "")
    version = read_whole(asked_on, 0, LAST_VERSION, "a version of the hole")
    action, column = fields.get("do", ""), None
    if action == "again":
        action = "restart"
    if move := fields.get("move", ""):
        action, column = _read_move(move)
    body = ActBody(
        action=action,
        version=version,
        request=fields.get("request", ""),
        column=column,
    )
    return _asked(body)


def _read_move(text: str) -> tuple[str, int | None]:
    """Read a move as a button sends it; the hole knows which columns it has."""
    if text in ("D", "d"):
        return "draw", None
    if len(text) == 1 and text in "123456789":
        return "play", int(text)
    raise NotationError(f"{text[:12]!r} is not a move; write a column or D")


def _asked(body: ActBody) -> Request:
    if body.action not in list(Action):
        names = ", ".join(Action)
        raise NotationError(
            f"{body.action[:12]!r} is not an action; write one of {names}"
        )
    if not 0 < len(body.request) <= LONGEST_ID or not body.request.isprintable():
        raise NotationError("request must be a text of 1 to 64 characters")
    if " " in body.request:
        raise NotationError("request must be one word")
    column = body.column
    if isinstance(column, list | dict):
        column = type(column)()  # refused as any other, however deep it was nested
    return Request(
        Action(body.action), body.version, body.request, column, body.elapsed_ms
    )
