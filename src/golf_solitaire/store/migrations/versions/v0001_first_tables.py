"""The first tables: players, rounds and holes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "players",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("table_hole", sa.Text),
        sa.Column("settings", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_players"),
    )
    op.create_table(
        "rounds",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("mode", sa.Text, nullable=False),
        sa.Column("opening", sa.Text, nullable=False),
        sa.Column("scoring", sa.Text, nullable=False),
        sa.Column("kings_double", sa.Boolean, nullable=False),
        sa.Column("layout", sa.Text, nullable=False),
        sa.Column("holes", sa.Integer, nullable=False),
        sa.Column("origin", sa.Text, nullable=False),
        sa.Column("number", sa.Text),
        sa.Column("day", sa.Date),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("started_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_rounds"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="fk_rounds_player"),
        sa.UniqueConstraint("id", "player", name="uq_rounds_id_player"),
    )
    op.create_index("ix_rounds_player_started_at", "rounds", ["player", "started_at"])
    op.create_table(
        "holes",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("round_id", sa.Text, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("deal_line", sa.Text, nullable=False),
        sa.Column("number", sa.Text),
        sa.Column("day", sa.Date, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("moves", sa.Text, nullable=False),
        sa.Column("cursor", sa.Integer, nullable=False),
        sa.Column("assists", sa.Text, nullable=False),
        sa.Column("practice", sa.Boolean, nullable=False),
        sa.Column("stock_seen", sa.Boolean, nullable=False),
        sa.Column("number_shown", sa.Boolean, nullable=False),
        sa.Column("time_ms", sa.BigInteger, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("strokes", sa.Integer),
        sa.Column("cleared", sa.Boolean),
        sa.Column("plays", sa.Integer),
        sa.Column("draws", sa.Integer),
        sa.Column("longest_run", sa.Integer),
        sa.Column("result_ms", sa.BigInteger),
        sa.Column("ended_at", sa.DateTime(timezone=True)),
        sa.Column("answered", sa.Text, nullable=False),
        sa.Column("changed_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_holes"),
        sa.ForeignKeyConstraint(
            ["round_id", "player"],
            ["rounds.id", "rounds.player"],
            name="fk_holes_round_id_player",
        ),
        sa.UniqueConstraint("round_id", "place", name="uq_holes_round_id_place"),
        sa.CheckConstraint(
            "state <> 'final' OR strokes IS NOT NULL",
            name=op.f("ck_holes_final_has_result"),
        ),
    )
    op.create_index("ix_holes_player_deal_line", "holes", ["player", "deal_line"])
