"""The trainer: a position, the best move in it to be found, and the verdict."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, TypeVar
from urllib.parse import urlencode

from litestar import get, post
from litestar.response import Redirect, Template

from golf_solitaire.errors import IllegalMove, NotationError
from golf_solitaire.rules.modes import MODES, Mode
from golf_solitaire.rules.moves import Move
from golf_solitaire.rules.notation import read_mode, read_moves, read_whole
from golf_solitaire.rules.notation.text import shown
from golf_solitaire.service.records.decisions import Leak, Stage
from golf_solitaire.service.trainer.trainer import TrainingWish
from golf_solitaire.service.words import trainer as words
from golf_solitaire.service.words import variants
from golf_solitaire.study.positions import LEVELS
from golf_solitaire.web.forms import WebRequest, form_fields, query_fields
from golf_solitaire.web.pages import GolfService, go_to, page, player_of
from golf_solitaire.web.views.trainer import PATH, exercise_view

KINDS = {leak.value: leak for leak in Leak}
STAGES = {stage.name.lower(): stage for stage in Stage}
"""What the address calls the kinds of slips, and how much stock was left."""

Name = TypeVar("Name")


@get(PATH)
async def show_trainer(request: WebRequest, golf: GolfService) -> Template:
    """A position to find the best move in, or the verdict on a move."""
    request.scope["state"]["keeps_player"] = True
    fields = query_fields(request)
    made = _read_move(fields["move"]) if fields.get("move") else None
    key = fields.get("at", "")
    if made is not None and not key:
        raise NotationError("a move needs the position that it is made in")
    wish = _read_wish(fields)
    found = golf.open_trainer(player_of(request), wish, key)
    only = words.only(wish.kind, wish.stage)
    view = exercise_view(found, found.exercise, made, only) if found.exercise else None
    wished = _wished(fields)
    return page(
        request,
        "trainer.html",
        exercise=view,
        standing=found.standing,
        wished=wished,
        next=_link(wished),
        again=_link(wished | {"at": view["key"]}) if view else "",
        only=only,
        nothing=words.nothing_left(only),
        title=variants.mode(found.standing.mode),
        modes=_modes(wished, found.standing.mode),
        levels=_levels(wished, found.standing.level),
    )


def _modes(wished: dict[str, str], current: Mode) -> list[tuple[str, str, bool]]:
    """The modes to train in: name, link, and whether it is the one now."""
    return [
        (variants.mode(mode), _link(wished | {"mode": mode.name}), mode == current)
        for mode in MODES
    ]


def _levels(wished: dict[str, str], current: int) -> list[tuple[int, str, str, bool]]:
    """The levels: number, words, link, and whether it is the one now."""
    return [
        (
            level,
            words.LEVELS[level],
            _link(wished | {"level": str(level)}),
            level == current,
        )
        for level in LEVELS
    ]


@post(PATH, status_code=200)
async def answer_exercise(request: WebRequest, golf: GolfService) -> Redirect:
    """Note a move, and go to the verdict on it; a refused one is told there."""
    fields = await form_fields(request)
    key, move = fields.get("at", ""), _read_move(fields.get("move", ""))
    with suppress(IllegalMove):  # said on the page that this leads to
        golf.train(player_of(request), key, move)
    answered = {"at": key, "move": str(move)}
    return go_to(request, _link(_wished(fields) | answered))


def _read_move(text: str) -> Move:
    moves = read_moves(text)
    if len(moves) != 1:
        raise NotationError(f"{text[:12]!r} is not a move; write a column or D")
    return moves[0]


def _read_wish(fields: dict[str, str]) -> TrainingWish:
    mode, level = fields.get("mode"), fields.get("level")
    return TrainingWish(
        read_mode(mode) if mode else None,
        read_whole(level, LEVELS[0], LEVELS[-1], "a level") if level else None,
        _read_name(fields, "kind", KINDS),
        _read_name(fields, "stock", STAGES),
    )


def _read_name(
    fields: dict[str, str], field: str, named: Mapping[str, Name]
) -> Name | None:
    """What a field names, None without it.

    Raises:
        NotationError: Nothing is called that.
    """
    text = fields.get(field)
    if not text:
        return None
    if text not in named:
        *most, last = named
        wanted = f"{', '.join(most)} or {last}"
        raise NotationError(f"{shown(text)} is no {field} of slips; write {wanted}")
    return named[text]


def _wished(fields: dict[str, str]) -> dict[str, str]:
    """What was wished for, to be passed on."""
    names = ("mode", "level", "kind", "stock")
    return {name: fields[name] for name in names if fields.get(name)}


def _link(fields: dict[str, Any]) -> str:
    return f"{PATH}?{urlencode(fields)}" if fields else PATH


HANDLERS = (show_trainer, answer_exercise)
