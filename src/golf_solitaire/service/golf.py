"""The façade: what a player can do, one method each.

Each method takes the player first and does one transaction. A change
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

from golf_solitaire.errors import BadRequest, HoleNotFound
from golf_solitaire.rules.deals import DealNumber
from golf_solitaire.rules.games import Game
from golf_solitaire.rules.modes import Mode
from golf_solitaire.rules.moves import Move
from golf_solitaire.rules.notation import write_deal_line
from golf_solitaire.rules.variants import Variant
from golf_solitaire.service.analysis.advice import Adviser
from golf_solitaire.service.analysis.course_par import CourseParService
from golf_solitaire.service.analysis.deal_finder import Finder, Wish
from golf_solitaire.service.analysis.grades import Slopes
from golf_solitaire.service.analysis.jobs import Job, JobPool
from golf_solitaire.service.analysis.reviews import JudgedHole, Reviews, ReviewWork
from golf_solitaire.service.records.daily import sensible_day
from golf_solitaire.service.records.history import (
    History,
    HistoryPage,
    ImportResult,
    Statistics,
)
from golf_solitaire.service.table.actions import Action, Request
from golf_solitaire.service.table.current_hole import (
    end_practice,
    find_current,
    leave_hole,
    leave_round,
)
from golf_solitaire.service.table.deal_request import DealRequest
from golf_solitaire.service.table.dealing import Dealer, shows_worth
from golf_solitaire.service.table.games import game_of
from golf_solitaire.service.table.lesson import is_lesson
from golf_solitaire.service.table.practice import Practice
from golf_solitaire.service.table.table_page import TablePage, read_page
from golf_solitaire.service.table.table_view import TableView, view_table
from golf_solitaire.service.table.todays_course import TodaysCourse, read_todays_course
from golf_solitaire.service.table.turn import take_turn
from golf_solitaire.service.trainer.trainer import Trainer, TrainerPage, TrainingWish
from golf_solitaire.solver.advice import Advice
from golf_solitaire.solver.review import Review
from golf_solitaire.store import players
from golf_solitaire.store import rounds as stored
from golf_solitaire.store.database import Store
from golf_solitaire.store.entities import LOCAL_PLAYER as LOCAL_PLAYER
from golf_solitaire.store.entities import Assist, CoursePar, RecordKey, StoredHole
from golf_solitaire.store.statistics import ANY, Filter

if TYPE_CHECKING:
    from sqlalchemy import Connection


class Golf:
    """What players can do, on a store.

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
        reviews_when_idle: bool = False,
    ) -> None:
        self._store = store
        self._now = now
        self._dealer = Dealer(now, random_number, first_deal_key)
        self._pars = CourseParService(store, jobs)
        self._slopes = Slopes(jobs)
        self._practice = Practice(store, self._dealer, now)
        self._adviser = Adviser(jobs)
        self._reviews = Reviews(store, jobs)
        self._finder = Finder(store, jobs, random_number)
        self._history = History(store, now)
        self._reviews_when_idle = reviews_when_idle
        self._trainer = Trainer(store, now)

    # At the table

    def open_page(self, player: str, day: date | None = None) -> TablePage:
        """Read all that the page of the table shows; a first deal if need be."""
        with self._store.read() as tx:
            hole = find_current(tx, player) or self._dealer.first_hole(tx, player)
            if hole is not None:
                return read_page(tx, hole, self._now())
        self._deal_first(player, day)
        return self.open_page(player)

    def sit(self, player: str, day: date | None = None) -> TableView:
        """Sit down at the table: the hole in play, or a first deal."""
        with self._store.read() as tx:
            hole = find_current(tx, player) or self._dealer.first_hole(tx, player)
            if hole is not None:
                return view_table(tx, hole)
        return self._deal_first(player, day)

    def _deal_first(self, player: str, day: date | None) -> TableView:
        return self.deal(player, DealRequest(Variant(), day=day), confirmed=True)

    def look(self, player: str, hole_id: str) -> TableView:
        """Look at one of the player's holes as it is.

        Raises:
            HoleNotFound: No hole has that id, or it is another player's.
        """
        with self._store.read() as tx:
            return view_table(tx, self._dealer.find_hole(tx, player, hole_id))

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
            hole = self._take_hole(tx, player, hole_id)
            is_help = request.action in (Action.HINT, Action.AUTO)
            advice = self._known_advice(hole) if is_help else None
            table = take_turn(tx, hole, request, self._now(), advice)
        self._adviser.rest(player, table.game.position)
        if table.hole.result:
            self._pars.ask(table.hole)
        return table

    def _take_hole(self, tx: Connection, player: str, hole_id: str) -> StoredHole:
        """One of the player's holes, to be changed; a first one is stored now."""
        try:
            return stored.find_hole(tx, player, hole_id)
        except HoleNotFound:
            self._dealer.find_hole(tx, player, hole_id)
            self._dealer.keep_first(tx, player)
            return stored.find_hole(tx, player, hole_id)

    def go_on(self, player: str, hole_id: str) -> TableView:
        """Go on to the next hole of the round; the last one is final now.

        Asked again for a hole that was left already, it shows the table.

        Raises:
            BadRequest: The hole is not over yet, or was the last.
        """
        with self._store.write() as tx:
            hole = self._dealer.find_hole(tx, player, hole_id)
            at_table = stored.find_current_hole(tx, player)
            if at_table is not None and at_table.id != hole.id:
                return view_table(tx, at_table)
            if not hole.result:
                raise BadRequest("this hole is not over yet; play it to its end first")
            if hole.place == hole.round.holes:
                raise BadRequest("this was the last hole; begin a new deal")
            leave_hole(tx, hole)
            table = view_table(tx, self._dealer.go_on(tx, hole))
        self._review_when_idle(player)
        return table

    def _review_when_idle(self, player: str) -> None:
        if self._reviews_when_idle and self.settings(player).get("reviews") != "off":
            self._reviews.ask_when_idle(player)

    def deal(self, player: str, asked: DealRequest, *, confirmed: bool) -> TableView:
        """Begin a new round or hole; the one in play is left.

        Raises:
            BadRequest: Leaving would abandon a hole or a round and
                `confirmed` is false.
        """
        with self._store.write() as tx:
            players.add_player(tx, player, self._now())
            hole = end_practice(tx, player)
            if hole is not None:
                if not confirmed and view_table(tx, hole).is_in_play:
                    raise BadRequest("a hole is in play; a new deal would leave it")
                leave_round(tx, hole)
            table = view_table(tx, self._dealer.begin(tx, player, asked))
        self._review_when_idle(player)
        return table

    def settle(self, player: str, hole_id: str) -> TableView:
        """Make a finished hole final: its best line or its review is opened.

        Raises:
            BadRequest: The hole is not over yet.
        """
        with self._store.write() as tx:
            hole = self._dealer.find_hole(tx, player, hole_id)
            if not hole.result:
                raise BadRequest("this hole is not over yet; play it to its end first")
            leave_hole(tx, hole)
            return view_table(tx, stored.find_hole(tx, player, hole_id))

    def set(self, player: str, chosen: dict[str, object]) -> None:
        """Keep settings beside those that the player has.

        Showing what moves are worth marks the hole on the table as assisted,
        and every hole that is dealt while it lasts.
        """
        with self._store.write() as tx:
            players.add_player(tx, player, self._now())
            kept = players.read_settings(tx, player)
            players.save_settings(tx, player, kept | chosen)
            hole = find_current(tx, player)
            if hole is not None and shows_worth(chosen) and not hole.result:
                helped = replace(hole, assists=hole.assists | {Assist.WORTH})
                helped = replace(helped, version=hole.version + 1)
                stored.save_hole(tx, helped, on_version=hole.version)

    def settings(self, player: str) -> dict[str, object]:
        """What the player has set, by name."""
        with self._store.read() as tx:
            return players.read_settings(tx, player)

    def todays_course(
        self, player: str, mode: Mode | None, month: date | None, day: date | None
    ) -> TodaysCourse:
        """Read all that the page of today's course shows.

        Args:
            player: The player who asks.
            mode: Of which mode; None is that of the table.
            month: A day of the month to show; None is this month.
            day: The player's date, None if unknown.

        Raises:
            HoleNotFound: The month has not come yet, or is before the first.
        """
        today = sensible_day(day, self._now())
        with self._store.read() as tx:
            return read_todays_course(tx, player, mode, month, today)

    def find_own(self, player: str, game: Game) -> TableView | None:
        """The player's own hole on the deal of a game, by the same rules.

        Of several the first that counts; None while there is none over.
        """
        with self._store.read() as tx:
            line = write_deal_line(game.deal)
            for hole in stored.over_on_deal(tx, player, line):
                if hole.round.variant == game.variant:
                    return view_table(tx, hole)
        return None

    # Holes that count nowhere

    def practise(self, player: str, hole_id: str, standing: int = 0) -> TableView:
        """Play a final hole again, from one of its positions.

        Args:
            player: Who plays.
            hole_id: The hole.
            standing: How many of its moves stand already.

        Raises:
            HoleNotFound: There is no such hole of this player.
            BadRequest: The hole is not final, or over after so many moves.
        """
        return self._practice.play_again(player, hole_id, standing)

    def teach(self, player: str) -> TableView:
        """Begin the lesson."""
        return self._practice.teach(player)

    def show(self, player: str, game: Game) -> TableView:
        """Put a position on the table, to be played on."""
        return self._practice.show(player, game)

    def go_back(self, player: str) -> TableView:
        """Leave practice for the hole that waits."""
        with self._store.write() as tx:
            end_practice(tx, player)
        return self.sit(player)

    # What takes time: it is asked for, and looked at again

    def ask_course_pars(self, table: TableView) -> list[Future[CoursePar]]:
        """Have the course pars of a table's finished holes worked out.

        Returns:
            Those that are on their way; they are kept with their holes.
        """
        asked = map(self._pars.ask, (*table.finished, table.hole))
        return [job.answer for job in asked if job is not None]

    def ask_slope(self, table: TableView) -> Future[float] | None:
        """Have the slope of a finished hole's deal worked out; None if it has none."""
        return self._slopes.ask(table.hole)

    def ask_advice(self, table: TableView) -> Future[Advice] | None:
        """Have the worth of a table's moves estimated; None if it is known."""
        if table.lesson is not None:
            return None
        return self._adviser.ask(table.player, table.game.position)

    def known_advice(self, table: TableView) -> Advice | None:
        """What the moves of a table are worth, as far as it is known."""
        return self._known_advice(table.hole)

    def _known_advice(self, hole: StoredHole) -> Advice | None:
        """What is known, but in the lesson: its hints go with its words (N19)."""
        return None if is_lesson(hole) else self._adviser.known(game_of(hole).position)

    def refine_advice(self, table: TableView) -> Job[Advice] | None:
        """Have the exact worth of a table's moves worked out, if there is more."""
        if table.lesson is not None:
            return None
        return self._adviser.refine(table.player, table.game.position)

    def find_review(self, table: TableView) -> Review | None:
        """The review of a final hole, None if it is not there yet."""
        return self._reviews.find(table.hole)

    def ask_review(self, table: TableView) -> ReviewWork:
        """Have a final hole reviewed; asked again, it is the same work.

        Raises:
            OutOfReach: The layout is beyond the solver.
        """
        return self._reviews.ask(table.hole)

    def stop_review(self, player: str, work: ReviewWork) -> None:
        """Give up a review that is being worked out."""
        self._reviews.stop(player, work)

    def find_deal(self, player: str, wish: Wish) -> DealNumber | None:
        """Find a measured deal that the player has not seen, None if none is left."""
        return self._finder.known(player, wish)

    def search_deal(self, player: str, wish: Wish) -> Job[DealNumber | None]:
        """Have the solver look for a deal; it may find none."""
        return self._finder.search(player, wish)

    def stop_search(self, player: str, job: Job[DealNumber | None]) -> None:
        """Look no longer for a deal."""
        self._finder.stop(player, job)

    # Training

    def open_trainer(
        self, player: str, wish: TrainingWish, key: str = ""
    ) -> TrainerPage:
        """Read an exercise, by its key or the next, and how the training stands.

        Raises:
            HoleNotFound: There is no exercise of that key for this player.
        """
        return self._trainer.open(player, wish, key)

    def train(self, player: str, key: str, move: Move) -> None:
        """Note an answer; while the position is not due again, it changes nothing.

        Raises:
            HoleNotFound: There is no exercise of that key for this player.
            IllegalMove: The rules refuse the move.
        """
        self._trainer.answer(player, key, move)

    # Records

    def statistics(
        self, player: str, key: RecordKey | None = None, day: date | None = None
    ) -> Statistics:
        """Count a record of a player.

        Args:
            player: Whose record.
            key: Which one; None is that of the last hole.
            day: The player's date, None if unknown.
        """
        return self._history.statistics(player, key, day)

    def list_holes(
        self,
        player: str,
        page: int = 1,
        only: Filter = ANY,
        round_id: str | None = None,
    ) -> HistoryPage:
        """One page of the holes that count, those that ended last first."""
        return self._history.holes(player, page, only, round_id)

    def list_rounds(
        self, player: str, page: int = 1, only: Filter = ANY
    ) -> HistoryPage:
        """One page of the rounds with a hole that counts, newest first."""
        return self._history.rounds(player, page, only)

    def judged_holes(self, player: str, only: Filter = ANY) -> list[JudgedHole]:
        """The last holes that were reviewed, newest first, with their decisions."""
        return self._reviews.judged_holes(player, only)

    def export_file(self, player: str, part: int | None = None) -> bytes:
        """Everything of a player but the hole in play, as a file."""
        return self._history.export(player, part)

    def count_export_parts(self, player: str) -> int:
        """How many files a player's past is cut into on a shared table."""
        return self._history.count_parts(player)

    def import_file(self, player: str, content: bytes) -> ImportResult:
        """Add what a file holds; what is here already stays as it is.

        Raises:
            NotationError: The file is refused; nothing was added.
            BadRequest: Another file is being read; one at a time is.
        """
        return self._history.import_file(player, content)

    def delete_all(self, player: str) -> None:
        """Delete everything of a player: holes, rounds and settings."""
        self._history.delete_all(player)
