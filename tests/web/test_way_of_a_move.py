"""The way of a move, from the route to the row and back: how far it is.

A step is a call that stands in our code, from one module into a function
of another, each function once. Properties, `str` and the insides of a
module don't count, nor what a library calls. A climb is a step into a
package higher than that of the step before, by the layers of
docs/architecture.md.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import RequestFactory

import golf_solitaire
from golf_solitaire.service.analysis.jobs import JobPool
from golf_solitaire.service.golf import Golf
from golf_solitaire.service.table.actions import Action, Request
from golf_solitaire.store.database import Store
from golf_solitaire.web.routes.table import act
from tests.apart import apart
from tests.deals import D1
from tests.service.playing import ANNA, deal, moves

HOME = Path(golf_solitaire.__file__).parent
LAYERS = ("errors", "rules", "solver", "store", "study", "service", "web")
"""Lowest first."""


def test_a_move_is_a_short_way(golf: Golf) -> None:
    """Who follows it in the code opens few files, and climbs back seldom."""
    table = moves(golf, deal(golf, D1), "1")
    asked = Request(Action.PLAY, table.hole.version, "the move", column=2)

    with steps() as taken:
        golf.act(ANNA, table.hole.id, asked)

    assert_short(taken, most_steps=20, most_climbs=4)


def test_its_route_adds_little_to_it(golf: Golf) -> None:
    """What comes in is read once, and what no move changes is not told again."""
    table = moves(golf, deal(golf, D1), "1")
    body = {"do": "play", "version": table.hole.version, "request": "r", "column": 2}
    request = RequestFactory(Litestar()).post("/", data=body)
    request.scope["state"]["player"] = ANNA

    async def answer() -> Any:
        return await act.fn(request, golf, table.hole.id)

    def follow() -> tuple[Any, list[CodeType]]:
        with steps() as taken:
            return asyncio.run(answer()).content, taken

    answered, taken = apart(follow)

    assert answered["stock"] == 16
    assert_short(taken, most_steps=27, most_climbs=4)


def assert_short(taken: list[CodeType], most_steps: int, most_climbs: int) -> None:
    """Hold the steps of a way, and how many of them climb."""
    layers = [LAYERS.index(_module(code).parts[0]) for code in taken]
    climbs = sum(after > before for before, after in pairwise(layers))
    way = "\n".join(f"{_module(code)}: {code.co_qualname}" for code in taken)
    assert len(taken) <= most_steps, way
    assert climbs <= most_climbs, way


@pytest.fixture
def golf(store: Store, jobs: JobPool) -> Golf:
    """What the routes call."""
    return Golf(store, jobs)


@contextmanager
def steps() -> Iterator[list[CodeType]]:
    """The steps that are taken meanwhile, in their order."""
    taken: list[CodeType] = []
    properties = set(_properties())

    def note(frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event != "call" or not _is_ours(code) or code in taken:
            return
        caller = frame.f_back
        assert caller is not None  # the test's own is the first
        is_library = not _is_ours(caller.f_code) and bool(taken)
        is_inside = caller.f_code.co_filename == code.co_filename
        is_named = code.co_name[:1] not in "<_" and code not in properties
        if is_named and not is_inside and not is_library:
            taken.append(code)

    sys.setprofile(note)
    try:
        yield taken
    finally:
        sys.setprofile(None)


def _is_ours(code: CodeType) -> bool:
    return code.co_filename.startswith(str(HOME))


def _module(code: CodeType) -> Path:
    return Path(code.co_filename).relative_to(HOME)


def _properties() -> Iterator[CodeType]:
    """What stands in the code as a fact, not as a call."""
    ours = [
        module
        for name, module in list(sys.modules.items())
        if name.startswith("golf_solitaire")
    ]
    for kind in [each for module in ours for each in vars(module).values()]:
        if isinstance(kind, type) and kind.__module__.startswith("golf_solitaire"):
            for member in vars(kind).values():
                for name in ("fget", "func"):
                    function = getattr(member, name, None)
                    if isinstance(function, FunctionType):
                        yield function.__code__
