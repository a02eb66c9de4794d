"""Answers that are remembered."""

from __future__ import annotations

from concurrent.futures import CancelledError, Future

import pytest

from golf_solitaire.service.analysis.remembered import Remembered


def answered(value: int) -> Future[int]:
    """A work that is done."""
    work: Future[int] = Future()
    work.set_result(value)
    return work


def failed(error: BaseException) -> Future[int]:
    """A work that ended without an answer."""
    work: Future[int] = Future()
    work.set_exception(error)
    return work


def cancelled() -> Future[int]:
    """A work that never began."""
    work: Future[int] = Future()
    work.cancel()
    return work


@pytest.mark.parametrize("known", [answered(1), failed(ValueError()), Future()])
def test_a_question_asked_again_is_the_same_work(known: Future[int]) -> None:
    """Done, failed or going on."""
    remembered: Remembered[str, int] = Remembered(2)
    remembered.ask("a", lambda: known)

    assert remembered.ask("a", lambda: answered(2)) is known


@pytest.mark.parametrize("stopped", [cancelled(), failed(CancelledError())])
def test_what_was_stopped_is_begun_again(stopped: Future[int]) -> None:
    """Before it began, or while it was worked out."""
    remembered: Remembered[str, int] = Remembered(2)
    remembered.ask("a", lambda: stopped)

    assert remembered.ask("a", lambda: answered(2)).result() == 2


def test_what_was_asked_longest_ago_is_forgotten() -> None:
    """Asking again counts."""
    remembered: Remembered[str, int] = Remembered(2)
    for question in ("a", "b", "a", "c"):
        remembered.ask(question, lambda: answered(1))

    assert remembered.ask("a", lambda: answered(2)).result() == 1
    assert remembered.ask("b", lambda: answered(2)).result() == 2
