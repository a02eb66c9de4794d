"""Use cases at the table: start or resume, move, undo, next hole, new deal.

Every function takes the player first and does one transaction. A change
names the version of the hole that it was made on and the request that
asked for it: a request that was answered before is answered again and
not applied again, a stale one raises `StaleVersion` and changes nothing.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING

from golf_solitaire.errors import (
    BadRequest,
    IllegalMove,
    NotationError,
    StaleVersion,
)
from golf_solitaire.rules.courses import daily_course
from golf_solitaire.rules.deals import (
    HOLES_IN_A_ROUND,
    Deal,
    DealNumber,
    course_deals,
    numbered_deal,
)
from golf_solitaire.rules.games import Game
from golf_solitaire.rules.notation import write_deal_line, write_moves
from golf_solitaire.rules.variants import Variant
from golf_solitaire.service import wording
from golf_solitaire.service.actions import Action, Request, done
from golf_solitaire.service.tables import Table, game_of, is_touched
from golf_solitaire.store import rounds as records
from golf_solitaire.store.database import Store
from golf_solitaire.store.rounds import (
    DamagedRecord,
    HoleRecord,
    HoleState,
    Origin,
    Result,
    RoundRecord,
    RoundState,
)

if TYPE_CHECKING:
    from sqlalchemy import Connection

LOCAL_PLAYER = "local"
"""The one player of a table on one's own machine, whichever the face."""

SLACK_MS = 2000
"""How far a page's clock may run ahead of the server's between two moves."""

LONGEST_THOUGHT_MS = 300_000
"""What a move counts at most where the page has no clock of its own."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What a new deal is to be.

    Attributes:
        variant: The rules.
        holes: 9 for a round, 1 for a single hole.
        origin: Whence the deal comes.
        number: Number of the course (nine holes) or the deal (one).
        deal: The deal itself, where it was given as cards.
        day: The player's date, None if unknown.
    """

    variant: Variant
    holes: int = HOLES_IN_A_ROUND
    origin: Origin = Origin.RANDOM
    number: DealNumber | None = None
    deal: Deal | None = None
    day: date | None = None


class Rounds:
    """The use cases of the table, on a store.

    Args:
        store: Where players' holes are kept.
        now: The clock; aware, UTC.
        random_number: A fresh number of 64 bits that nobody can foretell.
    """

    def __init__(
        self,
        store: Store,
        *,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        random_number: Callable[[], int] = lambda: secrets.randbits(64),
    ) -> None:
        self._store = store
        self._now = now
        self._random_number = random_number

    def sit(self, player: str, day: date | None = None) -> Table:
        """The player's table: the hole in play, or a first deal."""
        with self._store.read() as tx:
            hole = _readable_hole(tx, player)
            if hole is not None:
                return _table(tx, hole)
        return self.new(player, Choice(Variant(), day=day), confirmed=True)

    def look(self, player: str, hole_id: str) -> Table:
        """One of the player's holes as it is.

        Raises:
            HoleNotFound: There is none of that id, or it is another's.
        """
        with self._store.read() as tx:
            return _table(tx, records.hole(tx, player, hole_id))

    def act(self, player: str, hole_id: str, request: Request) -> Table:
        """Do one action on a hole.

        Raises:
            HoleNotFound: There is no such hole of this player.
            StaleVersion: The hole has moved on since `request.version`.
            IllegalMove: The rules refuse the move.
            NotationError: The column is no whole number.
            BadRequest: The hole was left and can't be played any more.
        """
        with self._store.write() as tx:
            hole = records.hole(tx, player, hole_id)
            if request.id in hole.answered:
                return _table(tx, hole)
            if hole.state is not HoleState.PLAYING:
                raise BadRequest("this hole was left; your table has another now")
            if request.version != hole.version:
                raise StaleVersion(
                    "this hole has moved on in another window; here it is as it stands"
                )
            before = game_of(hole)
            outcome = done(before, request)
            after = outcome.game
            changed = self._changed(hole, before, after, request)
            if outcome.assist:
                assists = changed.assists | {outcome.assist}
                changed = replace(changed, assists=assists)
            if request.action is Action.SHOW_NUMBER:
                changed = replace(changed, number_shown=True)
            records.save_hole(tx, changed, on_version=hole.version)
            if before.is_over != after.is_over and hole.place == hole.round.holes:
                state = RoundState.FINISHED if after.is_over else RoundState.PLAYING
                records.end_round(tx, hole.round.id, state)
            finished = _finished(tx, changed)
            return Table(changed, after, finished, outcome.say, outcome.hint)

    def _changed(
        self, hole: HoleRecord, before: Game, after: Game, request: Request
    ) -> HoleRecord:
        """The hole's record after an action."""
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
            answered=(*hole.answered, request.id)[-records.ANSWERED_KEPT :],
            changed_at=now,
        )

    def next_hole(self, player: str, hole_id: str) -> Table:
        """Go on to the next hole of the round; the last one is final now.

        Asked again for a hole that was left already, it shows the table.

        Raises:
            BadRequest: The hole is not over yet, or was the last.
        """
        with self._store.write() as tx:
            hole = records.hole(tx, player, hole_id)
            if hole.state is not HoleState.PLAYING:
                at_table = records.current_hole(tx, player)
                return _table(tx, at_table or hole)
            if not hole.result:
                raise BadRequest("this hole is not over yet; play it to its end first")
            if hole.place == hole.round.holes:
                raise BadRequest("this was the last hole; begin a new deal")
            number = hole.round.number
            if number is None:
                raise BadRequest("this round has no next hole")
            self._leave(tx, hole)
            following = self._deal_hole(
                tx,
                hole.round,
                hole.place + 1,
                numbered_deal(
                    course_deals(number)[hole.place], hole.round.variant.layout
                ),
                hole.day,
            )
            return _table(tx, following)

    def new(self, player: str, choice: Choice, *, confirmed: bool) -> Table:
        """Begin a new round or hole; the one in play is left.

        Raises:
            BadRequest: Leaving would abandon a hole or a round and
                `confirmed` is false.
        """
        now = self._now()
        with self._store.write() as tx:
            records.add_player(tx, player, now)
            hole = _readable_hole(tx, player)
            if hole is not None:
                if not confirmed and _table(tx, hole).is_in_play:
                    raise BadRequest("a hole is in play; a new deal would leave it")
                self._leave(tx, hole)
                if _is_unfinished(hole):
                    records.end_round(tx, hole.round.id, RoundState.ABANDONED)
            started, deal = self._started(player, choice, now)
            records.add_round(tx, started)
            day = started.day or sensible_day(choice.day, now)
            return _table(tx, self._deal_hole(tx, started, 1, deal, day))

    def _started(
        self, player: str, choice: Choice, now: datetime
    ) -> tuple[RoundRecord, Deal]:
        """The round that a choice asks for, and its first deal."""
        layout = choice.variant.layout
        number = choice.number
        day = None
        if choice.origin is Origin.DAILY:
            day = sensible_day(choice.day, now)
            number = daily_course(day, choice.variant.mode)
        elif choice.origin is Origin.RANDOM:
            number = DealNumber(self._random_number())
        deal = choice.deal
        if deal is None:
            if number is None:
                raise BadRequest("a new deal needs a number or cards")
            is_round = choice.holes > 1
            deal = numbered_deal(
                course_deals(number)[0] if is_round else number, layout
            )
        started = RoundRecord(
            id=_fresh_id(),
            player=player,
            variant=choice.variant,
            holes=choice.holes,
            origin=choice.origin,
            number=number,
            day=day,
            state=RoundState.PLAYING,
            started_at=now,
        )
        return started, deal

    def _deal_hole(
        self,
        tx: Connection,
        in_round: RoundRecord,
        place: int,
        deal: Deal,
        day: date,
    ) -> HoleRecord:
        """Put a fresh hole on the player's table."""
        line = write_deal_line(deal)
        hole = HoleRecord(
            id=_fresh_id(),
            round=in_round,
            place=place,
            deal_line=line,
            number=deal.number,
            version=0,
            moves="",
            cursor=0,
            assists=frozenset(),
            practice=records.has_seen(tx, in_round.player, line, None),
            stock_seen=False,
            number_shown=False,
            time_ms=0,
            day=day,
            state=HoleState.PLAYING,
            result=None,
            answered=(),
            changed_at=self._now(),
        )
        records.add_hole(tx, hole)
        records.set_table(tx, in_round.player, hole.id)
        return hole

    def _leave(self, tx: Connection, hole: HoleRecord) -> None:
        """Close a hole for good: final once over, else abandoned or untouched."""
        if hole.state is not HoleState.PLAYING:
            return
        if hole.result:
            state = HoleState.FINAL
        elif is_touched(hole, game_of(hole)):
            state = HoleState.ABANDONED
        else:
            state = HoleState.UNTOUCHED
        left = replace(hole, state=state, version=hole.version + 1)
        records.save_hole(tx, left, on_version=hole.version)

    def settings(self, player: str) -> dict[str, object]:
        """What the player has set, by name."""
        with self._store.read() as tx:
            return records.settings_of(tx, player)

    def set(self, player: str, chosen: dict[str, object]) -> None:
        """Keep settings beside those that the player has."""
        with self._store.write() as tx:
            records.add_player(tx, player, self._now())
            kept = records.settings_of(tx, player)
            records.save_settings(tx, player, kept | chosen)


def sensible_day(day: date | None, now: datetime) -> date:
    """The player's date, or the server's where theirs is over a day away."""
    today = now.date()
    if day is None or abs(day - today) > timedelta(days=1):
        return today
    return day


def _readable_hole(tx: Connection, player: str) -> HoleRecord | None:
    """The hole on the player's table, None where it can't be understood.

    A damaged hole stays in the store as it is, and another is dealt.
    """
    try:
        hole = records.current_hole(tx, player)
        if hole is not None:
            game_of(hole)
    except (DamagedRecord, NotationError, IllegalMove):
        return None
    return hole


def _fresh_id() -> str:
    return secrets.token_urlsafe(12)


def _finished(tx: Connection, hole: HoleRecord) -> tuple[HoleRecord, ...]:
    """The holes of the round before this one."""
    if hole.place == 1:
        return ()
    return tuple(
        other
        for other in records.round_holes(tx, hole.round.id)
        if other.place < hole.place
    )


def _is_unfinished(hole: HoleRecord) -> bool:
    """Whether the round of a hole that is left has not reached its end."""
    return hole.place < hole.round.holes or hole.result is None


def _table(tx: Connection, hole: HoleRecord) -> Table:
    game = game_of(hole)
    return Table(hole, game, _finished(tx, hole), wording.what_now(game))


def _time_played(hole: HoleRecord, elapsed_ms: int | None, now: datetime) -> int:
    """Time played with this move, in ms.

    The page's clock knows when the page was hidden, so it is believed as
    far as the server's own clock allows; it never runs backwards.
    """
    gap_ms = max(0, int((now - hole.changed_at).total_seconds() * 1000))
    if elapsed_ms is None:
        return hole.time_ms + min(gap_ms, LONGEST_THOUGHT_MS)
    return max(hole.time_ms, min(elapsed_ms, hole.time_ms + gap_ms + SLACK_MS))
