"""A page is built from one read, and a move answered in one transaction."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from sqlalchemy import Engine, event

from tests.deals import D1
from tests.web.conftest import Browser


@contextmanager
def transactions() -> Iterator[list[object]]:
    """The transactions that are begun meanwhile, on any database."""
    begun: list[object] = []

    def note(transaction: object) -> None:
        begun.append(transaction)

    event.listen(Engine, "begin", note)
    try:
        yield begun
    finally:
        event.remove(Engine, "begin", note)


@pytest.mark.parametrize("path", ["/", "/card", "/deal?course=today", "/today"])
def test_a_page_of_the_table_is_one_transaction(browser: Browser, path: str) -> None:
    """All that it shows is of one moment: hole, round, settings, days, the menu."""
    browser.deal(D1)

    with transactions() as begun:
        browser.open(path)

    assert len(begun) == 1


def test_the_table_is_one_transaction_while_another_hole_waits(
    browser: Browser,
) -> None:
    """The question before a new deal speaks of the hole that waits."""
    browser.deal(D1)
    browser.ask("play", column=1)
    browser.submit("/lesson", do="begin")

    with transactions() as begun:
        browser.open()

    assert len(begun) == 1
    assert "A hole is in play" in browser.html


@pytest.mark.parametrize("action", ["play", "draw", "hint", "undo"])
def test_an_answered_move_is_one_transaction(browser: Browser, action: str) -> None:
    """Read, decided and kept at once; a hint looks first what to ask about."""
    browser.deal(D1)
    browser.ask("play", column=1)
    browser.open()
    browser.ask("hint")  # so that the adviser's first answer is known
    browser.open()
    column = {"column": 2} if action == "play" else {}

    with transactions() as begun:
        answer = browser.ask(action, **column)

    assert answer.status_code == 200, answer.text
    assert len(begun) == (2 if action == "hint" else 1)
