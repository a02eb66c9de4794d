"""Use cases at the table: start or resume, move, undo, next hole, new deal.

Every function takes the player first and does one transaction. A change
names the version of the hole that it was made on and the request that
asked for it: a request that was answered before is answered again and
not applied again, a stale one raises `StaleVersion` and changes nothing.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING

from golf_solitaire.errors import BadRequest, HoleNotFound, StaleVersion
from golf_solitaire.rules.games import Game
from golf_solitaire.rules.notation import write_moves
from golf_solitaire.rules.variants import Variant
from golf_solitaire.service.analysis.advice import Adviser
from golf_solitaire.service.analysis.course_par import CourseParService
from golf_solitaire.service.analysis.deal_finder import Finder
from golf_solitaire.service.analysis.jobs import JobPool
from golf_solitaire.service.analysis.reviews import Reviews
from golf_solitaire.service.records.daily import DayNote, day_notes
from golf_solitaire.service.records.history import History
from golf_solitaire.service.table.actions import Action, Request, apply
from golf_solitaire.service.table.current_hole import (
    end_practice,
    finished_before,
    has_waiting,
    leave_round,
    readable_hole,
    table_view,
    view_waiting,
)
from golf_solitaire.service.table.dealing import (
    Dealer,
    DealRequest,
    leave,
    shows_worth,
)
from golf_solitaire.service.table.leaving import Leaving, leaving
from golf_solitaire.service.table.practice import Practice
from golf_solitaire.service.table.table_view import TableView, game_of
from golf_solitaire.service.words.days import course_name
from golf_solitaire.store import rounds as stored
from golf_solitaire.store.database import Store
from golf_solitaire.store.entities import (
    ANSWERED_KEPT,
    Assist,
    CoursePar,
    HoleState,
    Result,
    RoundState,
    StoredHole,
)

if TYPE_CHECKING:
    from sqlalchemy import Connection

LOCAL_PLAYER = "local"
"""The one player of a table on one's own machine, whichever the face."""

SLACK_MS = 2000
"""How far a page's clock may run ahead of the server's between two moves."""

LONGEST_THOUGHT_MS = 300_000
"""What a move counts at most where the page has no clock of its own."""


class Golf:
    """The use cases of the table, on a store.

    Args:
        store: Where players' holes are kept.
        jobs: Who works out what takes time.
        now: The clock; aware, UTC.
        random_number: A fresh number of 64 bits that nobody can foretell.
        first_deal_key: A secret that newcomers' first deals follow from, so
            that who only looks leaves nothing behind; None to store all.
    """

    def __init__(
        self,
        store: Store,
        jobs: JobPool,
        *,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        random_number: Callable[[], int] = lambda: secrets.randbits(64),
        first_deal_key: bytes | None = None,
    ) -> None:
        self._store = store
        self._now = now
        self._dealer = Dealer(now, random_number, first_deal_key)
        self._pars = CourseParService(store, jobs)
        self.practice = Practice(store, self._dealer, now)
        self.adviser = Adviser(jobs)
        self.reviews = Reviews(store, jobs)
        self.finder = Finder(store, jobs, random_number)
        self.history = History(store, now)

    def sit(self, player: str, day: date | None = None) -> TableView:
        """The player's table: the hole in play, or a first deal."""
        with self._store.read() as tx:
            hole = readable_hole(tx, player) or self._dealer.first_hole(tx, player)
            if hole is not None:
                return table_view(tx, hole)
        return self.new(player, DealRequest(Variant(), day=day), confirmed=True)

    def look(self, player: str, hole_id: str) -> TableView:
        """One of the player's holes as it is.

        Raises:
            HoleNotFound: There is none of that id, or it is another's.
        """
        with self._store.read() as tx:
            return table_view(tx, self._dealer.find_hole(tx, player, hole_id))

    def act(self, player: str, hole_id: str, request: Request) -> TableView:
        """Do one action on a hole.

        Raises:
            HoleNotFound: There is no such hole of this player.
            StaleVersion: The hole has moved on since `request.version`.
            IllegalMove: The rules refuse the move.
            NotationError: The column is no whole number.
            BadRequest: The hole was left and can't be played any more.
        """
        with self._store.write() as tx:
            hole = self._hole_to_change(tx, player, hole_id)
            if request.id in hole.answered:
                return table_view(tx, hole)
            if hole.state is not HoleState.PLAYING:
                raise BadRequest(
                    "this hole was left, or is final; open the table again"
                )
            if request.version != hole.version:
                raise StaleVersion(
                    "this hole has moved on in another window; here it is as it stands"
                )
            before = game_of(hole)
            advice = self.adviser.known(before.position)
            outcome = apply(before, request, advice)
            after = outcome.game
            changed = self._changed(hole, before, after, request)
            if outcome.assist:
                assists = changed.assists | {outcome.assist}
                changed = replace(changed, assists=assists)
            if request.action is Action.SHOW_NUMBER:
                changed = replace(changed, number_shown=True)
            stored.save_hole(tx, changed, on_version=hole.version)
            if before.is_over != after.is_over and hole.place == hole.round.holes:
                state = RoundState.FINISHED if after.is_over else RoundState.PLAYING
                stored.end_round(tx, hole.round.id, state)
            table = TableView(
                changed,
                after,
                finished_before(tx, changed),
                outcome.say,
                outcome.hint,
                has_waiting=has_waiting(tx, changed),
            )
        if after.position != before.position:
            self.adviser.rest(player)
        self._pars.ask(changed)
        return table

    def _hole_to_change(self, tx: Connection, player: str, hole_id: str) -> StoredHole:
        """One of the player's holes; a newcomer's first is stored now."""
        try:
            return stored.hole(tx, player, hole_id)
        except HoleNotFound:
            self._dealer.find_hole(tx, player, hole_id)
            self._dealer.keep_first(tx, player)
            return stored.hole(tx, player, hole_id)

    def _changed(
        self, hole: StoredHole, before: Game, after: Game, request: Request
    ) -> StoredHole:
        """The hole after an action."""
        now = self._now()
        time_ms = hole.time_ms
        if before.moves_counted and not before.is_over:
            time_ms = _time_played(hole, request.elapsed_ms, now)
        result = None
        if after.is_over:
            result = hole.result or Result(
                strokes=after.strokes,
                cleared=after.position.is_cleared,
                plays=after.plays,
                draws=after.draws,
                longest_run=after.longest_run,
                time_ms=time_ms,
                ended_at=now,
            )
        return replace(
            hole,
            version=hole.version + 1,
            moves=write_moves(after.moves),
            cursor=after.cursor,
            stock_seen=hole.stock_seen or after.draws > 0 or after.is_over,
            time_ms=time_ms,
            result=result,
            answered=(*hole.answered, request.id)[-ANSWERED_KEPT:],
            changed_at=now,
        )

    def next_hole(self, player: str, hole_id: str) -> TableView:
        """Go on to the next hole of the round; the last one is final now.

        Asked again for a hole that was left already, it shows the table.

        Raises:
            BadRequest: The hole is not over yet, or was the last.
        """
        with self._store.write() as tx:
            hole = self._dealer.find_hole(tx, player, hole_id)
            at_table = stored.current_hole(tx, player)
            if at_table is not None and at_table.id != hole.id:
                return table_view(tx, at_table)
            if not hole.result:
                raise BadRequest("this hole is not over yet; play it to its end first")
            if hole.place == hole.round.holes:
                raise BadRequest("this was the last hole; begin a new deal")
            leave(tx, hole)
            return table_view(tx, self._dealer.go_on(tx, hole))

    def new(self, player: str, choice: DealRequest, *, confirmed: bool) -> TableView:
        """Begin a new round or hole; the one in play is left.

        Raises:
            BadRequest: Leaving would abandon a hole or a round and
                `confirmed` is false.
        """
        now = self._now()
        with self._store.write() as tx:
            stored.add_player(tx, player, now)
            hole = end_practice(tx, player)
            if hole is not None:
                if not confirmed and table_view(tx, hole).is_in_play:
                    raise BadRequest("a hole is in play; a new deal would leave it")
                leave_round(tx, hole)
            return table_view(tx, self._dealer.begin(tx, player, choice))

    def would_leave(self, table: TableView) -> Leaving:
        """What a new deal would leave: the table, or the hole in play that waits."""
        if table.has_waiting:
            with self._store.read() as tx:
                waiting = view_waiting(tx, table.hole.round.player)
            if waiting is not None and waiting.is_in_play:
                table = waiting
        return leaving(table, self._now().date())

    def day_notes(self, table: TableView) -> list[DayNote]:
        """What to say of today's course by the rules of a table."""
        return day_notes(self._store, table.hole.round, self._now())

    def course_name(self, table: TableView) -> str:
        """What the course at a table is called, empty where it is none."""
        return course_name(table.hole.round, self._now().date())

    def settle(self, player: str, hole_id: str) -> TableView:
        """Make a finished hole final: its best line or its review is opened.

        Raises:
            BadRequest: The hole is not over yet.
        """
        with self._store.write() as tx:
            hole = self._dealer.find_hole(tx, player, hole_id)
            if not hole.result:
                raise BadRequest("this hole is not over yet; play it to its end first")
            leave(tx, hole)
            return table_view(tx, stored.hole(tx, player, hole_id))

    def is_new(self, player: str) -> bool:
        """Whether the player has never made a move nor had the lesson."""
        with self._store.read() as tx:
            if stored.settings_of(tx, player).get("taught") == "yes":
                return False
            hole = readable_hole(tx, player)
            begun = stored.rounds_of(tx, player, limit=2)
            return len(begun) < 2 and (hole is None or not hole.moves)

    def go_back(self, player: str) -> TableView:
        """Leave practice for the hole that waits."""
        with self._store.write() as tx:
            end_practice(tx, player)
        return self.sit(player)

    def pars_to_come(self, table: TableView) -> list[Future[CoursePar]]:
        """The course pars of a table's finished holes that are being worked out."""
        asked = map(self._pars.ask, (*table.finished, table.hole))
        return [job.answer for job in asked if job is not None]

    def settings(self, player: str) -> dict[str, object]:
        """What the player has set, by name."""
        with self._store.read() as tx:
            return stored.settings_of(tx, player)

    def set(self, player: str, chosen: dict[str, object]) -> None:
        """Keep settings beside those that the player has.

        Showing what moves are worth marks the hole on the table as assisted,
        and every hole that is dealt while it lasts.
        """
        with self._store.write() as tx:
            stored.add_player(tx, player, self._now())
            kept = stored.settings_of(tx, player)
            stored.save_settings(tx, player, kept | chosen)
            hole = readable_hole(tx, player)
            if hole is not None and shows_worth(chosen) and not hole.result:
                helped = replace(hole, assists=hole.assists | {Assist.WORTH})
                helped = replace(helped, version=hole.version + 1)
                stored.save_hole(tx, helped, on_version=hole.version)


def _time_played(hole: StoredHole, elapsed_ms: int | None, now: datetime) -> int:
    """Time played with this move, in ms.

    The page's clock knows when the page was hidden, so it is believed as
    far as the server's own clock allows; it never runs backwards.
    """
    gap_ms = max(0, int((now - hole.changed_at).total_seconds() * 1000))
    if elapsed_ms is None:
        return hole.time_ms + min(gap_ms, LONGEST_THOUGHT_MS)
    return max(hole.time_ms, min(elapsed_ms, hole.time_ms + gap_ms + SLACK_MS))
