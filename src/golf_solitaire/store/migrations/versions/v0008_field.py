"""The field of a day's course, and the names that players give."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("players", sa.Column("name", sa.Text))
    op.create_table(
        "field",
        sa.Column("round", sa.Text, nullable=False),
        sa.Column("course", sa.Text, nullable=False),
        sa.Column("entered_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("round", name="pk_field"),
        sa.ForeignKeyConstraint(["round"], ["rounds.id"], name="fk_field_round"),
    )
    op.create_index("ix_field_course_entered_at", "field", ["course", "entered_at"])
