"""Everything a player has: read, added from a file, or deleted."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from golf_solitaire.store import field, mapping
from golf_solitaire.store.entities import RoundState, StoredHole, StoredRound
from golf_solitaire.store.schema import codes, holes, players, rounds, training

_ALL_HOLES = (
    select(rounds, holes)
    .join_from(holes, rounds, holes.c.round_id == rounds.c.id)
    .where(holes.c.player == bindparam("player"))
    .order_by(rounds.c.started_at, rounds.c.id, holes.c.place)
)
_COUNT_HOLES = (
    select(func.count()).select_from(holes).where(holes.c.player == bindparam("player"))
)
_TAKEN_HOLES = select(holes.c.id, holes.c.player)
_TAKEN_ROUNDS = select(rounds.c.id, rounds.c.player, rounds.c.state)
_PLACES = select(holes.c.round_id, holes.c.place, holes.c.id)
_END_ROUND = update(rounds).where(rounds.c.id == bindparam("round"))


def all_holes(tx: Connection, player: str) -> list[StoredHole]:
    """Every hole of a player, including practice and the hole in play.

    A damaged row is skipped.
    """
    found = tx.execute(_ALL_HOLES, {"player": player})
    return mapping.readable(mapping.read_hole, found)


def count_holes(tx: Connection, player: str) -> int:
    """How many holes a player has."""
    return tx.scalar(_COUNT_HOLES, {"player": player}) or 0


def owners(
    tx: Connection, hole_ids: list[str], round_ids: list[str]
) -> tuple[dict[str, str], dict[str, tuple[str, RoundState]]]:
    """The owners of holes and rounds, for those ids that exist.

    Returns:
        The player of each hole; the player and the state of each round.
    """
    of_holes: dict[str, str] = {}
    for part in _parts(hole_ids):
        query = _TAKEN_HOLES.where(holes.c.id.in_(part))
        of_holes |= {row.id: row.player for row in tx.execute(query)}
    of_rounds: dict[str, tuple[str, RoundState]] = {}
    for part in _parts(round_ids):
        query = _TAKEN_ROUNDS.where(rounds.c.id.in_(part))
        for row in tx.execute(query):
            of_rounds[row.id] = row.player, RoundState(row.state)
    return of_holes, of_rounds


def places(tx: Connection, round_ids: list[str]) -> dict[tuple[str, int], str]:
    """The id of the hole in each place of some rounds, where there is one."""
    taken: dict[tuple[str, int], str] = {}
    for part in _parts(round_ids):
        for row in tx.execute(_PLACES.where(holes.c.round_id.in_(part))):
            taken[row.round_id, row.place] = row.id
    return taken


def _parts(ids: list[str], size: int = 500) -> Iterable[list[str]]:
    """The ids in parts that a query can hold."""
    return (ids[start : start + size] for start in range(0, len(ids), size))


def add_all(
    tx: Connection,
    new_rounds: list[StoredRound],
    new_holes: list[StoredHole],
    ended_rounds: list[str],
) -> None:
    """Keep rounds and holes that come from elsewhere.

    Args:
        tx: A write transaction.
        new_rounds: Rounds that are not kept yet.
        new_holes: Holes of these, or of rounds that are kept.
        ended_rounds: Rounds that are kept, and finished by the new holes.
    """
    if new_rounds:
        tx.execute(insert(rounds), [mapping.round_values(each) for each in new_rounds])
    field.leave(tx, {each.round.id for each in new_holes})
    if new_holes:
        values = [mapping.hole_values(each) | _solved(each) for each in new_holes]
        tx.execute(insert(holes), values)
    if ended_rounds:
        finished = _END_ROUND.values(state=RoundState.FINISHED.value)
        tx.execute(finished, [{"round": each} for each in ended_rounds])


def _solved(hole: StoredHole) -> dict[str, object]:
    """The columns for what the solvers say of a hole."""
    par, fairness = hole.course_par, hole.fairness
    return {
        "course_par": None if par is None else par.best,
        "best_line": None if par is None else par.line,
        "fair_start": None if fairness is None else fairness.start,
        "fair_lost": None if fairness is None else fairness.lost,
        "luck": None if fairness is None else fairness.luck,
    }


def delete_all(tx: Connection, player: str) -> None:
    """Forget a player: training, holes, rounds, settings, name, the table."""
    field.leave_all(tx, player)
    for table, owner in (
        (codes, codes.c.player),
        (training, training.c.player),
        (holes, holes.c.player),
        (rounds, rounds.c.player),
        (players, players.c.id),
    ):
        tx.execute(delete(table).where(owner == player))
