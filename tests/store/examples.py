"""A player, rounds and holes to keep."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

from sqlalchemy import Connection, select, text

from golf_solitaire.rules.deals import numbered_deal
from golf_solitaire.rules.notation import write_deal_line
from golf_solitaire.rules.variants import Variant
from golf_solitaire.store import field, players, rounds, schema
from golf_solitaire.store.database import Store
from golf_solitaire.store.entities import (
    HoleState,
    Origin,
    Result,
    ReviewTotals,
    RoundState,
    StoredHole,
    StoredRound,
)

NOW = datetime(2026, 11, 30, 23, 59, 58, 765432, tzinfo=UTC)

ROUND = StoredRound(
    id="round-1",
    player="ann",
    variant=Variant(),
    holes=9,
    origin=Origin.RANDOM,
    number=2**64 - 1,
    day=None,
    state=RoundState.PLAYING,
    started_at=NOW,
)

HOLE = StoredHole(
    id="hole-1",
    round=ROUND,
    place=1,
    deal_line=write_deal_line(numbered_deal(1)),
    number=1,
    version=0,
    moves="",
    cursor=0,
    assists=frozenset(),
    practice=False,
    stock_seen=False,
    number_shown=False,
    time_ms=0,
    day=date(2026, 12, 1),
    state=HoleState.PLAYING,
    result=None,
    answered=(),
    changed_at=NOW,
)

RESULT = Result(
    strokes=-16,
    cleared=True,
    plays=35,
    draws=0,
    longest_run=35,
    time_ms=2**40,
    ended_at=NOW + timedelta(minutes=3),
)


def keep(store: Store, *kept: StoredHole) -> None:
    """Keep players, rounds and holes; the last hole is on its player's table."""
    with store.write() as tx:
        for in_round in {hole.round.id: hole.round for hole in kept}.values():
            players.add_player(tx, in_round.player, NOW)
            rounds.add_round(tx, in_round)
        for hole in kept:
            rounds.add_hole(tx, hole)
            players.set_table(tx, hole.round.player, hole.id)


def player_exists(tx: Connection, player: str) -> bool:
    """Whether a player is kept."""
    return bool(tx.scalar(select(schema.players.c.id).filter_by(id=player)))


def kept_hole(store: Store, hole: StoredHole = HOLE) -> StoredHole:
    """The hole as the store has it now."""
    with store.read() as tx:
        return rounds.find_hole(tx, hole.round.player, hole.id)


def move_on(store: Store, hole: StoredHole = HOLE) -> None:
    """Give the hole its next version, as a move does: read, then written."""
    with store.write() as tx:
        kept = rounds.find_hole(tx, hole.round.player, hole.id)
        moved = replace(kept, version=kept.version + 1)
        rounds.save_hole(tx, moved, on_version=kept.version)


def single(name: str, hole: StoredHole = HOLE, player: str = "ann") -> StoredHole:
    """The hole of a round of its own."""
    in_round = replace(hole.round, id=f"round-{name}", player=player, holes=1)
    return replace(hole, id=f"hole-{name}", round=in_round)


def drop_newest(tx: Connection) -> None:
    """Drop what the migrations from 0006 on make."""
    for name in ("field", "codes", "training"):
        tx.execute(text(f"DROP TABLE {name}"))
    tx.execute(text("ALTER TABLE players DROP COLUMN name"))


def keep_in_field(
    store: Store,
    player: str,
    course: int,
    strokes: int,
    *,
    luck: float | None = None,
    **changed: object,
) -> list[StoredHole]:
    """Keep a finished round of a day's course, begun on this server.

    Args:
        store: Where.
        player: Whose.
        course: The number of the course.
        strokes: The score of each of its nine holes.
        luck: The luck in each, None if they are not reviewed.
        changed: What is otherwise in its last hole.
    """
    started = replace(
        ROUND,
        id=f"round-of-{player}",
        player=player,
        origin=Origin.DAILY,
        number=course,
        day=date(2026, 12, 1),
        state=RoundState.FINISHED,
    )
    played = [
        replace(
            HOLE,
            id=f"{player}-{place}",
            round=started,
            place=place,
            state=HoleState.FINAL,
            result=replace(RESULT, strokes=strokes),
            stock_seen=True,
        )
        for place in range(1, 10)
    ]
    played[-1] = replace(played[-1], **changed)  # type: ignore[arg-type] # by name
    keep(store, *played)
    with store.write() as tx:
        field.enter(tx, started.id, course, NOW)
        for hole in played if luck is not None else ():
            rounds.keep_review_totals(tx, hole.id, ReviewTotals(4.0, 0.5, luck or 0.0))
    return played
