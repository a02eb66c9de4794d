"""Which guests are forgotten: those who can't come back any more.

A guest is known by a cookie alone. It lasts 400 days from the last visit,
so who has done nothing for much longer has lost it.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from golf_solitaire.store import players, transfers
from golf_solitaire.store.database import Store

AT_ONCE = 100
"""Players of one transaction, so that nobody at the table waits long."""


def delete_unseen(store: Store, now: datetime, days: int, *, keep: str) -> int:
    """Delete all of the guests who were not seen for some days.

    Args:
        store: Where they are kept.
        now: The time; aware.
        days: How many.
        keep: A player who has no cookie to lose.

    Returns:
        How many they were.
    """
    since, count = now - timedelta(days=days), 0
    while True:
        with store.write() as tx:
            unseen = players.find_unseen(tx, since, keep=keep, most=AT_ONCE)
            for player in unseen:
                transfers.delete_all(tx, player)
        count += len(unseen)
        if len(unseen) < AT_ONCE:
            return count
