"""The rules of kept reviews, in the words that links and forms use."""

from __future__ import annotations

from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

_NEW_WORDS = {" single": " no standard", " double": " yes standard"}
"""By the word that kings had: the new one, and the layout of all reviews."""


def upgrade() -> None:
    for old, new in _NEW_WORDS.items():
        op.execute(f"UPDATE reviews SET rules = replace(rules, '{old}', '{new}')")
