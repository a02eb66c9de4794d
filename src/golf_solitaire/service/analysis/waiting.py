"""Waiting a moment for work that is done beside the table."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from concurrent.futures import Future
from typing import Any, TypeVar

from golf_solitaire.errors import AnalysisError

Answer = TypeVar("Answer")


async def wait_for(works: Iterable[Future[Any]], wait_s: float) -> None:
    """Wait until all works are done, or for so long; others are served meanwhile.

    How they ended is for whoever looks at them next: a failure is not
    raised here.
    """
    waiting = [asyncio.wrap_future(work) for work in works]
    for each in waiting:
        each.add_done_callback(_look_at)
    if waiting:
        await asyncio.wait(waiting, timeout=wait_s)


def _look_at(done: asyncio.Future[Any]) -> None:
    """Look at a failure, so that none is reported as overlooked."""
    if not done.cancelled():
        done.exception()


def answer_of(work: Future[Answer]) -> Answer | None:
    """What came of work; None while it goes on, or where it failed or was stopped."""
    if not work.done() or work.cancelled() or work.exception() is not None:
        return None
    return work.result()


def raise_refusal(work: Future[Any]) -> None:
    """Say why work was not taken on, if that is so.

    Raises:
        AnalysisError: There is too much of it, or analysis is away.
    """
    if work.done() and not work.cancelled():
        error = work.exception()
        if isinstance(error, AnalysisError):
            raise error
