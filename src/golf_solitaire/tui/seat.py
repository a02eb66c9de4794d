"""The player's seat: asks the service, one thing after the other.

Each question goes to a thread of its own, so that the screen goes on being
drawn while the store waits for another face of the same table.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, TypeVar

from golf_solitaire.service.analysis.waiting import wait_for
from golf_solitaire.service.table.actions import Action, Request
from golf_solitaire.service.table.table_view import TableView
from golf_solitaire.store.entities import LOCAL_PLAYER

if TYPE_CHECKING:
    from golf_solitaire.service.golf import Golf

Answer = TypeVar("Answer")

HINT_WAIT_S = 0.4
"""How long a hint waits for the adviser; then a look ahead has to do."""


class Stopwatch:
    """The time played at this terminal; it stands still while nobody looks.

    Args:
        now_s: A clock in seconds that never runs backwards.
    """

    def __init__(self, now_s: Callable[[], float] = time.monotonic) -> None:
        self._now_s = now_s
        self._elapsed_s = 0.0
        self._since_s: float | None = now_s()

    def set(self, time_ms: int) -> None:
        """Go on from what the hole says."""
        self._elapsed_s = time_ms / 1000
        if self._since_s is not None:
            self._since_s = self._now_s()

    def stop(self) -> None:
        """Stand still."""
        self._elapsed_s = self.time_ms / 1000
        self._since_s = None

    def go_on(self) -> None:
        """Run again."""
        if self._since_s is None:
            self._since_s = self._now_s()

    @property
    def time_ms(self) -> int:
        """The time played."""
        running_s = 0.0 if self._since_s is None else self._now_s() - self._since_s
        return int((self._elapsed_s + running_s) * 1000)


@dataclass(frozen=True, slots=True)
class Service:
    """The service once it is open.

    Attributes:
        golf: What is asked.
        notice: What the player has to know of the store; empty for nothing.
        prepare: Has the solver prepared, beside the table.
    """

    golf: Golf
    notice: str
    prepare: Callable[[], object]


class Seat:
    """The local player, as the service is asked in their name.

    Args:
        today: The player's date.

    Attributes:
        golf: The service; there once it is open.
    """

    player = LOCAL_PLAYER
    golf: Golf

    def __init__(self, today: Callable[[], date] = date.today) -> None:
        self.today = today
        self.stopwatch = Stopwatch()
        self._turn = asyncio.Lock()

    async def ask(self, question: Callable[..., Answer], *given: object) -> Answer:
        """Ask one thing of the service, after what was asked before."""
        async with self._turn:
            return await asyncio.to_thread(question, *given)

    async def act(
        self, table: TableView, action: Action, column: int | None = None
    ) -> TableView:
        """Do one action on the hole as it was last seen.

        Raises:
            GolfError: The service refuses it; its text says why.
        """
        if action in (Action.HINT, Action.AUTO):
            await self.think(table)
        asked = Request(
            action,
            table.hole.version,
            secrets.token_urlsafe(12),
            column,
            self.stopwatch.time_ms,
        )
        hole_id = table.hole.id
        return await self.ask(self.golf.act, self.player, hole_id, asked)

    async def think(self, table: TableView) -> None:
        """Have the worth of a table's moves estimated, and wait a moment for it."""
        asked = self.golf.ask_advice(table)
        if asked is not None:
            await wait_for([asked], HINT_WAIT_S)
