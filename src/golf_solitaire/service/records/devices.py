"""Playing on at another device: by a code that is good once, for a while."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from hashlib import blake2b

from golf_solitaire.errors import BadRequest
from golf_solitaire.store import players
from golf_solitaire.store.codes import keep_code, take_code
from golf_solitaire.store.database import Store
from golf_solitaire.store.transfers import count_holes

LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""What a code is made of: nothing that looks like another."""

LENGTH = 12
"""Letters of a code: 58 bits, of which nobody guesses one in time."""

MINUTES = 15
"""How long a code is good."""


class Devices:
    """Makes codes, and takes them.

    Args:
        store: Where players are kept.
        key: What codes are kept under, so that the database tells none.
        now: The clock; aware.
    """

    def __init__(
        self,
        store: Store,
        key: bytes,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._store = store
        self._key = key
        self._now = now

    def make_code(self, player: str) -> str:
        """A code of a player; one that they had before is good no more."""
        code, now = "".join(secrets.choice(LETTERS) for _ in range(LENGTH)), self._now()
        with self._store.write() as tx:
            players.add_player(tx, player, now)
            ends_at = now + timedelta(minutes=MINUTES)
            keep_code(tx, player, self._digest(code), ends_at, now)
        return "-".join(code[start : start + 4] for start in range(0, LENGTH, 4))

    def take(self, text: str) -> str:
        """The player of a code, which is used up by this.

        Args:
            text: The code as it was typed: case, blanks and hyphens don't count.

        Raises:
            BadRequest: There is no such code, or it was used, or has ended.
        """
        code = "".join(each for each in text.upper() if each.isalnum())
        with self._store.write() as tx:
            player = take_code(tx, self._digest(code), self._now())
        if player is None:
            raise BadRequest(
                "that code is not good: it was used, its time is over, or a letter"
                " is wrong; make a new one on the other device"
            )
        return player

    def count_holes(self, player: str) -> int:
        """How many holes a player has, who may leave them behind."""
        with self._store.read() as tx:
            return count_holes(tx, player)

    def _digest(self, code: str) -> str:
        return blake2b(code.encode(), key=self._key, digest_size=16).hexdigest()
