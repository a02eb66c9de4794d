"""An index of rounds by record, for statistics."""

from __future__ import annotations

from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index(
        "ix_rounds_player_mode_layout_scoring_kings_double",
        "rounds",
        ["player", "mode", "layout", "scoring", "kings_double"],
    )
