"""A player's past: statistics, lists, export and import, and forgetting."""

from __future__ import annotations

import hashlib
from base64 import urlsafe_b64encode
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date, datetime
from threading import Lock
from typing import TYPE_CHECKING

from golf_solitaire.errors import BadRequest, NotationError
from golf_solitaire.service.records.daily import sensible_day
from golf_solitaire.service.records.export_file import (
    HOLES_IN_A_FILE,
    part_of,
    write_file,
)
from golf_solitaire.service.records.import_file import read_file
from golf_solitaire.service.records.statistics import (
    Figures,
    Handicap,
    Stretch,
    figures,
    handicap,
    last_score,
    trend,
    unassisted,
)
from golf_solitaire.store import players, transfers
from golf_solitaire.store import statistics as past
from golf_solitaire.store.database import Store
from golf_solitaire.store.entities import RecordKey, RoundState, StoredHole, StoredRound
from golf_solitaire.store.field import read_name
from golf_solitaire.store.statistics import Filter, Page, RecordSum, RoundScore
from golf_solitaire.store.training import Training, add_training, all_training

if TYPE_CHECKING:
    from sqlalchemy import Connection

PAGE_SIZE = 30
"""Holes or rounds on one page of a list."""

KEPT_STATISTICS = 128
"""Statistics that are not counted again; each is some 20 kB at most."""

_Asked = tuple[str, RecordKey | None, date]
"""Whose statistics, of which record, by which date."""


@dataclass(frozen=True, slots=True)
class Statistics:
    """One record of a player, and which others there are.

    Attributes:
        key: Which record.
        day: The player's date.
        everything: What all its holes come to.
        unassisted: What those without help come to.
        last: The score of the last hole.
        handicap: The handicap.
        trend: How it went over time.
        records: Every record with a hole, that of the last hole first.
    """

    key: RecordKey
    day: date
    everything: Figures
    unassisted: Figures
    last: int | None
    handicap: Handicap
    trend: list[Stretch]
    records: list[RecordSum]


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """One page of a list.

    Attributes:
        holes: The holes on it.
        rounds: Or the rounds.
        page: Its number, from 1.
        pages: How many pages there are.
        total: How many entries there are on all of them.
    """

    holes: list[StoredHole]
    rounds: list[RoundScore]
    page: int
    pages: int
    total: int


@dataclass(frozen=True, slots=True)
class ImportResult:
    """What an import brought.

    Attributes:
        holes: How many holes were added.
        known: How many of the file's were already here.
    """

    holes: int
    known: int


class History:
    """The use cases of a player's past, on a store.

    Args:
        store: Where players' holes are kept.
        now: The clock; aware, UTC.
    """

    def __init__(self, store: Store, now: Callable[[], datetime]) -> None:
        self._store = store
        self._now = now
        self._reading = Lock()
        self._counted: dict[_Asked, Statistics] = {}

    def statistics(
        self, player: str, key: RecordKey | None = None, day: date | None = None
    ) -> Statistics:
        """Count a record of a player; without a key, that of the last hole."""
        today = sensible_day(day, self._now())
        asked = (player, key, today)
        with self._store.read() as tx:
            sums = past.record_sums(tx, player)
            known = self._counted.get(asked)
            if known is not None and known.records == sums:
                return known
            if key is None:
                key = sums[0].key if sums else RecordKey()
            played = past.played_holes(tx, player, key)
        found = Statistics(
            key=key,
            day=today,
            everything=figures(played, today),
            unassisted=figures(unassisted(played), today),
            last=last_score(played),
            handicap=handicap(played),
            trend=trend(played),
            records=sums,
        )
        self._keep(asked, found)
        return found

    def _keep(self, asked: _Asked, found: Statistics) -> None:
        """Keep what was counted until a hole of the records changes."""
        self._counted.pop(asked, None)
        self._counted[asked] = found
        while len(self._counted) > KEPT_STATISTICS:
            self._counted.pop(next(iter(self._counted)))

    def holes(
        self,
        player: str,
        page: int = 1,
        only: Filter = past.ANY,
        round_id: str | None = None,
    ) -> HistoryPage:
        """One page of the holes that count, those that ended last first.

        Args:
            player: Whose holes.
            page: Which page, from 1.
            only: Of which records.
            round_id: Of which round, None for all.
        """
        with self._store.read() as tx:
            wanted = Page(page, PAGE_SIZE)
            found, total = past.finished_holes(tx, player, wanted, only, round_id)
        return HistoryPage(found, [], page, _pages(total), total)

    def rounds(
        self, player: str, page: int = 1, only: Filter = past.ANY
    ) -> HistoryPage:
        """One page of the rounds with a hole that counts, newest first."""
        with self._store.read() as tx:
            wanted = Page(page, PAGE_SIZE)
            found, total = past.round_scores(tx, player, wanted, only)
        return HistoryPage([], found, page, _pages(total), total)

    def count_parts(self, player: str) -> int:
        """How many files a player's past is cut into, where it is cut."""
        with self._store.read() as tx:
            return max(1, -(-transfers.count_holes(tx, player) // HOLES_IN_A_FILE))

    def export(self, player: str, part: int | None = None) -> bytes:
        """Everything of a player but the hole in play, as a file.

        Args:
            player: Whose past.
            part: Which of the files that it is cut into; None for all in one.
        """
        with self._store.read() as tx:
            holes = transfers.all_holes(tx, player)
            settings = players.read_settings(tx, player)
            rows = all_training(tx, player) if part in (None, 1) else []
            name = read_name(tx, player)
        if part is not None:
            holes = part_of(holes, part)
        return write_file(holes, settings, self._now(), rows, name)

    def import_file(self, player: str, content: bytes) -> ImportResult:
        """Add what a file holds; what is here already stays as it is.

        Settings are taken where the player has set nothing yet.

        Raises:
            NotationError: The file is refused; nothing was added.
            BadRequest: Another file is being read; one at a time is.
        """
        if not self._reading.acquire(blocking=False):
            raise BadRequest("another file is being imported; try again in a moment")
        try:
            settings, holes, rows = read_file(content, player)
        finally:
            self._reading.release()
        with self._store.write() as tx:
            players.add_player(tx, player, self._now())
            if settings and not players.read_settings(tx, player):
                players.save_settings(tx, player, dict(settings))
            return _add(tx, player, holes, rows)

    def delete_all(self, player: str) -> None:
        """Delete everything of a player: holes, rounds and settings."""
        with self._store.write() as tx:
            transfers.delete_all(tx, player)


def _add(
    tx: Connection, player: str, holes: list[StoredHole], rows: list[Training]
) -> ImportResult:
    """Add those of a file's holes and answers that are not here.

    Raises:
        NotationError: A place in a round has another hole here.
    """
    trained = [row.position.partition(":")[0] for row in rows if ":" in row.position]
    owners = transfers.owners(
        tx, [hole.id for hole in holes] + trained, [hole.round.id for hole in holes]
    )
    names = _Names(player, *owners)
    holes = [names.own(hole) for hole in holes]
    add_training(tx, player, map(names.own_training, rows))
    rounds = {hole.round.id: hole.round for hole in holes}
    known, kept = transfers.owners(tx, [hole.id for hole in holes], list(rounds))
    taken = transfers.places(tx, list(kept))
    for hole in holes:
        here = taken.get((hole.round.id, hole.place), hole.id)
        if here != hole.id:
            number = list(rounds).index(hole.round.id)
            raise NotationError(
                f"rounds[{number}]: its hole {hole.place} is a different one here"
            )
    new = [hole for hole in holes if hole.id not in known]
    transfers.add_all(
        tx,
        [each for each in rounds.values() if each.id not in kept],
        new,
        [each.id for each in rounds.values() if _is_completed(each, kept)],
    )
    return ImportResult(len(new), len(holes) - len(new))


def _is_completed(
    in_file: StoredRound, kept: dict[str, tuple[str, RoundState]]
) -> bool:
    """Whether a round that was abandoned here is finished by a file."""
    is_abandoned = kept.get(in_file.id, ("", None))[1] is RoundState.ABANDONED
    return is_abandoned and in_file.state is RoundState.FINISHED


class _Names:
    """The ids of what is imported, where another player has one of them.

    Two players of one server may import the same file. The second gets
    ids that follow from the file's, so that importing it again adds
    nothing.

    Args:
        player: Whose the holes are to be.
        of_holes: Who has the holes of these ids.
        of_rounds: Who has the rounds of these ids, and their states.
    """

    def __init__(
        self,
        player: str,
        of_holes: dict[str, str],
        of_rounds: dict[str, tuple[str, RoundState]],
    ) -> None:
        self._player = player
        self._taken = {name for name, owner in of_holes.items() if owner != player}
        self._taken |= {
            name for name, (owner, _) in of_rounds.items() if owner != player
        }

    def own(self, hole: StoredHole) -> StoredHole:
        """The hole under names that this player can have."""
        in_round = hole.round
        return replace(
            hole,
            id=self._own(hole.id),
            round=replace(in_round, id=self._own(in_round.id)),
        )

    def own_training(self, row: Training) -> Training:
        """The answer, of a hole under the name that this player has it by."""
        name, is_own, step = row.position.partition(":")
        if not is_own:
            return row
        return replace(row, position=f"{self._own(name)}:{step}")

    def _own(self, name: str) -> str:
        if name not in self._taken:
            return name
        digest = hashlib.sha256(f"{self._player} {name}".encode()).digest()
        return urlsafe_b64encode(digest[:12]).decode()


def _pages(total: int) -> int:
    return max(1, -(-total // PAGE_SIZE))
