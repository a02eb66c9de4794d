"""Holes that count nowhere, while the hole on the table waits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

from golf_solitaire.errors import BadRequest
from golf_solitaire.rules.games import Game
from golf_solitaire.rules.moves import Move
from golf_solitaire.rules.notation import write_moves
from golf_solitaire.rules.variants import Variant
from golf_solitaire.service.table.current_hole import end_practice
from golf_solitaire.service.table.deal_request import DealRequest
from golf_solitaire.service.table.dealing import Dealer
from golf_solitaire.service.table.games import game_of
from golf_solitaire.service.table.lesson import LESSON
from golf_solitaire.service.table.table_view import TableView, view_table
from golf_solitaire.store import players
from golf_solitaire.store import rounds as stored
from golf_solitaire.store.database import Store
from golf_solitaire.store.entities import HoleState, Origin, StoredHole

if TYPE_CHECKING:
    from sqlalchemy import Connection


class Practice:
    """Use cases of practice, on a store; they are those of `Golf`.

    Args:
        store: Where players' holes are kept.
        dealer: Deals as at the table.
        now: The clock; aware, UTC.
    """

    def __init__(
        self, store: Store, dealer: Dealer, now: Callable[[], datetime]
    ) -> None:
        self._store = store
        self._dealer = dealer
        self._now = now

    def play_again(self, player: str, hole_id: str, standing: int = 0) -> TableView:
        """Play a final hole again, from after some of its moves.

        Raises:
            HoleNotFound: There is no such hole of this player.
            BadRequest: The hole is not final, or over after so many moves.
        """
        with self._store.write() as tx:
            hole = stored.find_hole(tx, player, hole_id)
            if hole.state is not HoleState.FINAL:
                raise BadRequest("this hole is not final; it can't be practised yet")
            game = game_of(hole)
            if not 0 <= standing < game.cursor:
                raise BadRequest(
                    f"nothing can be played after move {standing} of this hole;"
                    f" choose 0 to {game.cursor - 1}"
                )
            _let_wait(tx, player)
            fresh = self._dealer.practice(tx, hole, game.deal)
            return _begun(tx, fresh, game.done[:standing])

    def teach(self, player: str) -> TableView:
        """Begin the lesson."""
        with self._store.write() as tx:
            self._dealer.keep_first(tx, player)
            players.add_player(tx, player, self._now())
            _let_wait(tx, player)
            choice = DealRequest(Variant(), 1, Origin.PRACTICE, LESSON)
            return view_table(tx, self._dealer.begin(tx, player, choice))

    def show(self, player: str, game: Game) -> TableView:
        """Put a position on the table."""
        with self._store.write() as tx:
            players.add_player(tx, player, self._now())
            self._dealer.keep_first(tx, player)
            _let_wait(tx, player)
            choice = DealRequest(game.variant, 1, Origin.PRACTICE, deal=game.deal)
            return _begun(tx, self._dealer.begin(tx, player, choice), game.done)


def _let_wait(tx: Connection, player: str) -> None:
    """Let the hole on the table wait; one that is practised is left."""
    waits = end_practice(tx, player)
    players.let_wait(tx, player, waits.id if waits else None)


def _begun(tx: Connection, fresh: StoredHole, moves: Sequence[Move]) -> TableView:
    """The table after moves that are made already."""
    begun = replace(fresh, version=1, moves=write_moves(moves), cursor=len(moves))
    stored.save_hole(tx, begun, on_version=fresh.version)
    return view_table(tx, begun)
