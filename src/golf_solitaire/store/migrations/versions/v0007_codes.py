"""Codes by which a player goes on at another device."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "codes",
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("ends_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("player", name="pk_codes"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="fk_codes_player"),
        sa.UniqueConstraint("digest", name="uq_codes_digest"),
    )
