"""The tables: players, rounds and holes, and what is kept beside them.

A change here needs a new migration in `migrations/versions`, and
`SCHEMA` its name; a test compares the two.

Numbers of deals and courses go to 2^64 − 1, more than a database's
integer holds, so they are kept as text. A hole's result is columns of
the hole's own row: it can't be kept twice.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Date,
    DateTime,
    Dialect,
    Float,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
)

SCHEMA = "0008"
"""The migration that makes the tables below."""


class UtcTime(TypeDecorator[datetime]):
    """A moment: goes in with any time zone, comes out in UTC."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(
        self, value: datetime | None, dialect: Dialect
    ) -> datetime | None:
        """Turn to UTC what is stored."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a moment needs its time zone")
        return value.astimezone(UTC)

    def process_result_value(self, value: Any, dialect: Dialect) -> datetime | None:
        """Give what was stored its time zone, which SQLite forgets."""
        if value is None:
            return None
        moment: datetime = value
        if moment.tzinfo is None:
            return moment.replace(tzinfo=UTC)
        return moment.astimezone(UTC)


metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

players = Table(
    "players",
    metadata,
    Column("id", Text, primary_key=True),
    Column("made_at", UtcTime, nullable=False),
    # The hole on the player's table. No foreign key: players, rounds and
    # holes would stand in a circle.
    Column("table_hole", Text),
    # The hole that waits while a practice hole is on the table.
    Column("waiting_hole", Text),
    Column("settings", Text, nullable=False),
    # What others may read of them, while they want it.
    Column("name", Text),
)

rounds = Table(
    "rounds",
    metadata,
    Column("id", Text, primary_key=True),
    Column("player", ForeignKey("players.id"), nullable=False),
    Column("mode", Text, nullable=False),
    Column("opening", Text, nullable=False),
    Column("scoring", Text, nullable=False),
    Column("kings_double", Boolean, nullable=False),
    Column("layout", Text, nullable=False),
    Column("holes", Integer, nullable=False),
    Column("origin", Text, nullable=False),
    Column("number", Text),
    Column("day", Date),
    Column("state", Text, nullable=False),
    Column("started_at", UtcTime, nullable=False),
    # What lets a hole's foreign key hold its player to its round's.
    UniqueConstraint("id", "player"),
    Index(None, "player", "started_at"),
    # By record, so that sums of records need no sorting.
    Index(None, "player", "mode", "layout", "scoring", "kings_double"),
)

holes = Table(
    "holes",
    metadata,
    Column("id", Text, primary_key=True),
    Column("round_id", Text, nullable=False),
    Column("player", Text, nullable=False),
    Column("place", Integer, nullable=False),
    Column("deal_line", Text, nullable=False),
    Column("number", Text),
    Column("day", Date, nullable=False),
    Column("version", Integer, nullable=False),
    Column("moves", Text, nullable=False),
    Column("cursor", Integer, nullable=False),
    Column("assists", Text, nullable=False),
    Column("practice", Boolean, nullable=False),
    Column("stock_seen", Boolean, nullable=False),
    Column("number_shown", Boolean, nullable=False),
    Column("time_ms", BigInteger, nullable=False),
    Column("state", Text, nullable=False),
    Column("strokes", Integer),
    Column("cleared", Boolean),
    Column("plays", Integer),
    Column("draws", Integer),
    Column("longest_run", Integer),
    Column("result_ms", BigInteger),
    Column("ended_at", UtcTime),
    Column("answered", Text, nullable=False),
    Column("changed_at", UtcTime, nullable=False),
    # What the solvers say of it, once they have.
    Column("course_par", Integer),
    Column("best_line", Text),
    Column("fair_start", Float),
    Column("fair_lost", Float),
    Column("luck", Float),
    ForeignKeyConstraint(["round_id", "player"], ["rounds.id", "rounds.player"]),
    UniqueConstraint("round_id", "place"),
    CheckConstraint("state <> 'final' OR strokes IS NOT NULL", name="final_has_result"),
    Index(None, "player", "deal_line"),
)

reviews = Table(
    "reviews",
    metadata,
    Column("deal_line", Text, primary_key=True),
    Column("rules", Text, primary_key=True),
    Column("moves", Text, primary_key=True),
    Column("answer", Text, nullable=False),
)

secrets = Table(
    "secrets",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

training = Table(
    "training",
    metadata,
    Column("player", ForeignKey("players.id"), primary_key=True),
    # A made position as it is written, or a hole's id, a colon and a step.
    Column("position", Text, primary_key=True),
    Column("answered_at", UtcTime, nullable=False),
    Column("was_right", Boolean, nullable=False),
    Column("due", UtcTime, nullable=False),
    # What the scheduler keeps: its state and step, stability in days, difficulty.
    Column("state", Integer, nullable=False),
    Column("step", Integer),
    Column("stability", Float, nullable=False),
    Column("difficulty", Float, nullable=False),
)

codes = Table(
    "codes",
    metadata,
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("digest", Text, nullable=False),
    Column("ends_at", UtcTime, nullable=False),
    UniqueConstraint("digest"),
)

field = Table(
    "field",
    metadata,
    Column("round", ForeignKey("rounds.id"), primary_key=True),
    Column("course", Text, nullable=False),
    Column("entered_at", UtcTime, nullable=False),
    Index(None, "course", "entered_at"),
)
"""Rounds of a day's course of which every hole was dealt and played here."""
