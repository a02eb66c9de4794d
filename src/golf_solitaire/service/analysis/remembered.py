"""Answers that are remembered: a question asked again has the same work."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import CancelledError, Future
from threading import Lock
from typing import Any, Generic, TypeVar

from golf_solitaire.errors import AnalysisError

Question = TypeVar("Question", bound=Hashable)
Answer = TypeVar("Answer")


class Remembered(Generic[Question, Answer]):
    """The answers to the questions that were asked last.

    Args:
        most: So many are remembered, of all players together.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._asked: OrderedDict[Question, Future[Answer]] = OrderedDict()
        self._turn = Lock()

    def ask(
        self, question: Question, begin: Callable[[], Future[Answer]]
    ) -> Future[Answer]:
        """What holds the answer once it is there.

        Args:
            question: The question.
            begin: Has it worked out, where it was not asked or was stopped.
        """
        with self._turn:
            answer = self._asked.get(question)
            if answer is None or was_stopped(answer):
                answer = self._asked[question] = begin()
            self._asked.move_to_end(question)
            if len(self._asked) > self._most:
                self._asked.popitem(last=False)
            return answer


def was_stopped(answer: Future[Any]) -> bool:
    """Whether there is no answer because it was never worked out to its end."""
    if not answer.done() or answer.cancelled():
        return answer.cancelled()
    return isinstance(answer.exception(), CancelledError | AnalysisError)
