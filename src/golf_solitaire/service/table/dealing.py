"""Dealing: beginning rounds, and the holes of one."""

from __future__ import annotations

import secrets
from base64 import urlsafe_b64encode
from collections.abc import Callable, Mapping
from datetime import date, datetime
from hashlib import blake2b
from typing import TYPE_CHECKING

from golf_solitaire.errors import BadRequest, HoleNotFound
from golf_solitaire.rules.courses import course_deals, daily_course
from golf_solitaire.rules.deals import (
    HOLES_IN_A_ROUND,
    Deal,
    DealNumber,
    numbered_deal,
)
from golf_solitaire.rules.notation import write_deal_line
from golf_solitaire.rules.variants import Variant
from golf_solitaire.service.records.daily import sensible_day
from golf_solitaire.service.table.deal_request import DealRequest
from golf_solitaire.store import field, players
from golf_solitaire.store import rounds as stored
from golf_solitaire.store.entities import (
    Assist,
    HoleState,
    Origin,
    RoundState,
    StoredHole,
    StoredRound,
)

if TYPE_CHECKING:
    from sqlalchemy import Connection


class Dealer:
    """Puts holes on tables, in a transaction of the caller's.

    Args:
        now: The clock; aware, UTC.
        random_number: A fresh number of 64 bits that nobody can foretell.
        first_deal_key: A secret that each player's first deal follows from,
            so that it is stored only once it is played; None if it is
            dealt at random.
    """

    def __init__(
        self,
        now: Callable[[], datetime],
        random_number: Callable[[], int],
        first_deal_key: bytes | None = None,
    ) -> None:
        self._now = now
        self._random_number = random_number
        self._first_deal_key = first_deal_key

    def first_hole(self, tx: Connection, player: str) -> StoredHole | None:
        """The hole that a newcomer finds, the same each time, not stored.

        None if the player had a round, or first deals are random.
        """
        if self._first_deal_key is None or stored.newest_rounds(tx, player, limit=1):
            return None
        key = self._first_deal_key
        number, round_id, hole_id = (
            blake2b(f"{part} {player}".encode(), key=key, digest_size=size).digest()
            for part, size in (("number", 8), ("round", 12), ("hole", 12))
        )
        started = StoredRound(
            id=urlsafe_b64encode(round_id).decode(),
            player=player,
            variant=Variant(),
            holes=HOLES_IN_A_ROUND,
            origin=Origin.RANDOM,
            number=DealNumber(int.from_bytes(number, "big")),
            day=None,
            state=RoundState.PLAYING,
            started_at=self._now(),
        )
        fresh_id, day = urlsafe_b64encode(hole_id).decode(), self._now().date()
        return self._fresh_hole(tx, fresh_id, started, 1, _deal_of(started, 1), day)

    def keep_first(self, tx: Connection, player: str) -> None:
        """Store the hole that a newcomer found, now that something is done."""
        if self.first_hole(tx, player) is None:
            return
        players.add_player(tx, player, self._now())
        stored.find_current_hole(tx, player)  # two requests at once wait here
        hole = self.first_hole(tx, player)
        if hole is not None:
            stored.add_round(tx, hole.round)
            self._put(tx, hole)

    def find_hole(self, tx: Connection, player: str, hole_id: str) -> StoredHole:
        """One of the player's holes, also the first that is not yet stored.

        Raises:
            HoleNotFound: No hole has that id, or it is another player's.
        """
        try:
            return stored.find_hole(tx, player, hole_id)
        except HoleNotFound:
            first = self.first_hole(tx, player)
            if first is None or first.id != hole_id:
                raise
            return first

    def begin(self, tx: Connection, player: str, choice: DealRequest) -> StoredHole:
        """Begin the round that a choice asks for, with its first hole."""
        now = self._now()
        number, day = choice.number, None
        if choice.origin is Origin.DAILY:
            day = sensible_day(choice.day, now)
            number = daily_course(day, choice.variant.mode)
        elif choice.origin is Origin.RANDOM:
            number = DealNumber(self._random_number())
        started = StoredRound(
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
        stored.add_round(tx, started)
        if day is not None and number is not None:
            field.enter(tx, started.id, number, now)
        deal = choice.deal or _deal_of(started, 1)
        return self.deal(tx, started, 1, deal, day or sensible_day(choice.day, now))

    def practice(self, tx: Connection, hole: StoredHole, deal: Deal) -> StoredHole:
        """Put a deal on the table again, as a hole that counts nowhere."""
        choice = DealRequest(
            hole.round.variant, 1, Origin.PRACTICE, deal=deal, day=hole.day
        )
        return self.begin(tx, hole.round.player, choice)

    def go_on(self, tx: Connection, hole: StoredHole) -> StoredHole:
        """Deal the hole of the round that follows one."""
        place = hole.place + 1
        return self.deal(tx, hole.round, place, _deal_of(hole.round, place), hole.day)

    def deal(
        self, tx: Connection, in_round: StoredRound, place: int, deal: Deal, day: date
    ) -> StoredHole:
        """Put a fresh hole on the player's table."""
        hole = self._fresh_hole(tx, _fresh_id(), in_round, place, deal, day)
        self._put(tx, hole)
        return hole

    def _put(self, tx: Connection, hole: StoredHole) -> None:
        stored.add_hole(tx, hole)
        players.set_table(tx, hole.round.player, hole.id)

    def _fresh_hole(
        self,
        tx: Connection,
        fresh_id: str,
        in_round: StoredRound,
        place: int,
        deal: Deal,
        day: date,
    ) -> StoredHole:
        """A hole that nobody has played."""
        line = write_deal_line(deal)
        is_practice = in_round.origin is Origin.PRACTICE
        settings = players.read_settings(tx, in_round.player)
        return StoredHole(
            id=fresh_id,
            round=in_round,
            place=place,
            deal_line=line,
            number=deal.number,
            version=0,
            moves="",
            cursor=0,
            assists=frozenset([Assist.WORTH] if shows_worth(settings) else []),
            practice=is_practice or stored.has_seen(tx, in_round.player, line, None),
            stock_seen=False,
            number_shown=False,
            time_ms=0,
            day=day,
            state=HoleState.PLAYING,
            result=None,
            answered=(),
            changed_at=self._now(),
        )


def _deal_of(in_round: StoredRound, place: int) -> Deal:
    """The deal of one hole of a round.

    Raises:
        BadRequest: The round was given as cards, and so has one hole.
    """
    number = in_round.number
    if number is None:
        raise BadRequest("this round has no hole with that number")
    due = _due_number(number, in_round.holes, place)
    return numbered_deal(due, in_round.variant.layout)


def _due_number(number: int, holes: int, place: int) -> DealNumber:
    """The deal number of a hole, from the number of its round."""
    return DealNumber(number) if holes == 1 else course_deals(number)[place - 1]


def is_of_its_number(hole: StoredHole) -> bool:
    """Whether the number of a hole's round deals the hole.

    Not so where it was dealt from cards, nor where it was dealt by version
    0.1, whose courses dealt other holes. Such a round continues with what its
    number deals today.
    """
    number, holes = hole.round.number, hole.round.holes
    return number is not None and hole.number == _due_number(number, holes, hole.place)


def shows_worth(settings: Mapping[str, object]) -> bool:
    """Whether by these settings the player sees what each move is worth."""
    return settings.get("worth") == "on"


def _fresh_id() -> str:
    return secrets.token_urlsafe(12)
