"""Positions that players train on, and when each comes back."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "training",
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("position", sa.Text, nullable=False),
        sa.Column("answered_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("was_right", sa.Boolean, nullable=False),
        sa.Column("due", sa.DateTime(timezone=True), nullable=False),
        sa.Column("state", sa.Integer, nullable=False),
        sa.Column("step", sa.Integer),
        sa.Column("stability", sa.Float, nullable=False),
        sa.Column("difficulty", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("player", "position", name="pk_training"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="fk_training_player"),
    )
