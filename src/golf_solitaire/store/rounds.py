"""Keeping rounds and their holes.

Every function takes the transaction first, from `Store.read` or
`Store.write`. An entity never changes; `save_hole` writes a newer one in
its place, if nobody else did since it was read.
"""

from __future__ import annotations

from sqlalchemy import (
    Connection,
    bindparam,
    exists,
    insert,
    literal,
    or_,
    select,
    true,
    update,
)

from golf_solitaire.errors import HoleNotFound, StaleVersion
from golf_solitaire.store import mapping
from golf_solitaire.store.entities import (
    CoursePar,
    HoleState,
    ReviewTotals,
    RoundState,
    StoredHole,
    StoredRound,
)
from golf_solitaire.store.schema import holes, players, rounds

MOST_ON_DEAL = 20
"""Holes of one deal that are looked at, however often it was played."""

_ADD_ROUND = insert(rounds)
_END_ROUND = (
    update(rounds)
    .where(rounds.c.id == bindparam("round"))
    .values(state=bindparam("new_state"))
)
_NEWEST_ROUNDS = (
    select(rounds)
    .where(rounds.c.player == bindparam("player"))
    .order_by(rounds.c.started_at.desc(), rounds.c.id.desc())
    .limit(bindparam("limit"))
)


def add_round(tx: Connection, started: StoredRound) -> None:
    """Keep a new round."""
    tx.execute(_ADD_ROUND, mapping.round_values(started))


def end_round(tx: Connection, round_id: str, state: RoundState) -> None:
    """Record how a round ended, or that it continues after all.

    Raises:
        HoleNotFound: There is no such round.
    """
    values = {"round": round_id, "new_state": state.value}
    if not tx.execute(_END_ROUND, values).rowcount:
        raise HoleNotFound("there is no such round")


def newest_rounds(tx: Connection, player: str, limit: int) -> list[StoredRound]:
    """The player's newest rounds, up to a number."""
    values = {"player": player, "limit": limit}
    return mapping.read_all(mapping.read_round, tx.execute(_NEWEST_ROUNDS, values))


_LOCK_PLAYER = (
    select(players.c.id).where(players.c.id == bindparam("player")).with_for_update()
)
_HOLES = select(rounds, holes).join_from(holes, rounds, holes.c.round_id == rounds.c.id)
_HOLE = _HOLES.where(
    holes.c.id == bindparam("hole"), holes.c.player == bindparam("player")
)
_CURRENT_HOLE = _HOLES.join(
    players,
    (players.c.table_hole == holes.c.id) & (players.c.id == holes.c.player),
).where(players.c.id == bindparam("player"))
_ROUND_HOLES = _HOLES.where(holes.c.round_id == bindparam("round")).order_by(
    holes.c.place
)
_ON_DEAL = _HOLES.where(
    holes.c.player == bindparam("player"), holes.c.deal_line == bindparam("deal_line")
).limit(MOST_ON_DEAL)
_REVIEWED_ON_DEAL = _ON_DEAL.where(holes.c.fair_start.is_not(None)).order_by(
    holes.c.changed_at.desc(), holes.c.id
)
_OVER_ON_DEAL = _ON_DEAL.where(holes.c.strokes.is_not(None)).order_by(
    holes.c.practice, holes.c.ended_at
)
_ADD_HOLE = insert(holes)
_KEEP_SOLVED = update(holes).where(holes.c.id == bindparam("hole"))
_SAVE_HOLE = update(holes).where(
    holes.c.id == bindparam("hole"), holes.c.version == bindparam("on_version")
)
_HAS_SEEN = select(
    exists(literal(1)).where(
        holes.c.player == bindparam("player"),
        holes.c.deal_line == bindparam("deal_line"),
        holes.c.id != bindparam("except_hole"),
        or_(
            holes.c.stock_seen == true(),
            holes.c.state == HoleState.FINAL.value,
            holes.c.strokes.is_not(None),
        ),
    )
)


def add_hole(tx: Connection, hole: StoredHole) -> None:
    """Keep a new hole of a round that is kept."""
    tx.execute(_ADD_HOLE, mapping.hole_values(hole))


def save_hole(tx: Connection, hole: StoredHole, *, on_version: int) -> None:
    """Keep a changed hole in place of the one it was made from.

    The deal, its number, the place and the day never change; all else is
    written as the entity has it.

    Args:
        tx: A write transaction.
        hole: The hole after the change.
        on_version: The version that the change was made on.

    Raises:
        StaleVersion: The hole has another version by now; nothing was
            written.
    """
    values = mapping.changing_values(hole) | {"hole": hole.id, "on_version": on_version}
    if not tx.execute(_SAVE_HOLE, values).rowcount:
        raise StaleVersion("this hole has moved on since")


def keep_course_par(tx: Connection, hole_id: str, par: CoursePar) -> None:
    """Keep the course par of a hole; its version stays."""
    values = {"hole": hole_id, "course_par": par.best, "best_line": par.line}
    tx.execute(_KEEP_SOLVED, values)


def keep_review_totals(tx: Connection, hole_id: str, fairness: ReviewTotals) -> None:
    """Keep the sums of a final hole's review; its version stays."""
    values = {
        "hole": hole_id,
        "fair_start": fairness.start,
        "fair_lost": fairness.lost,
        "luck": fairness.luck,
    }
    tx.execute(_KEEP_SOLVED, values)


def find_hole(tx: Connection, player: str, hole_id: str) -> StoredHole:
    """One of the player's holes.

    Raises:
        HoleNotFound: No hole has that id, or it is another player's.
        DamagedRow: It can't be understood.
    """
    _lock_player(tx, player)
    if _can_be_id(hole_id):
        found = tx.execute(_HOLE, {"hole": hole_id, "player": player})
        if kept := mapping.read_one(mapping.read_hole, found):
            return kept
    raise HoleNotFound("there is no such hole")


def find_current_hole(tx: Connection, player: str) -> StoredHole | None:
    """The hole on the player's table, or None.

    Raises:
        DamagedRow: It can't be read; `set_table` replaces it.
    """
    _lock_player(tx, player)
    found = tx.execute(_CURRENT_HOLE, {"player": player})
    return mapping.read_one(mapping.read_hole, found)


def round_holes(tx: Connection, round_id: str) -> list[StoredHole]:
    """The holes of a round dealt so far, first to last."""
    found = tx.execute(_ROUND_HOLES, {"round": round_id})
    return mapping.read_all(mapping.read_hole, found)


def reviewed_on_deal(tx: Connection, player: str, deal_line: str) -> list[StoredHole]:
    """The player's reviewed holes on these cards, those changed last first."""
    found = tx.execute(_REVIEWED_ON_DEAL, {"player": player, "deal_line": deal_line})
    return mapping.readable(mapping.read_hole, map(tuple, found))


def over_on_deal(tx: Connection, player: str, deal_line: str) -> list[StoredHole]:
    """The player's holes on these cards that are over, those that count first."""
    found = tx.execute(_OVER_ON_DEAL, {"player": player, "deal_line": deal_line})
    return mapping.readable(mapping.read_hole, map(tuple, found))


def has_seen(
    tx: Connection, player: str, deal_line: str, except_hole: str | None
) -> bool:
    """Whether the player knows the stock of these cards from another hole."""
    values = {
        "player": player,
        "deal_line": deal_line,
        "except_hole": except_hole or "",
    }
    return bool(tx.scalar(_HAS_SEEN, values))


def _lock_player(tx: Connection, player: str) -> None:
    """Let the writes of one player happen one after the other.

    On SQLite a write transaction has the whole database to itself; here
    PostgreSQL gives it as much of it as matters.
    """
    is_postgres = tx.dialect.name == "postgresql"
    if is_postgres and not tx.get_execution_options().get("postgresql_readonly"):
        tx.execute(_LOCK_PLAYER, {"player": player})


def _can_be_id(words: str) -> bool:
    """Whether words from outside can be an id; some can't even be asked for."""
    return words.isascii() and words.isprintable()
