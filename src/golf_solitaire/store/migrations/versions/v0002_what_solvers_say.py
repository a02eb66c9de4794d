"""What the solvers say of a hole, reviews, and the hole that waits."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("players", sa.Column("waiting_hole", sa.Text))
    op.add_column("holes", sa.Column("course_par", sa.Integer))
    op.add_column("holes", sa.Column("best_line", sa.Text))
    for name in ("fair_start", "fair_lost", "luck"):
        op.add_column("holes", sa.Column(name, sa.Float))
    op.create_table(
        "reviews",
        sa.Column("deal_line", sa.Text, nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("moves", sa.Text, nullable=False),
        sa.Column("answer", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("deal_line", "rules", "moves", name="pk_reviews"),
    )
