"""What Alembic runs to change the tables; see `migrate`."""

from __future__ import annotations

from alembic import context

from golf_solitaire.store.schema import metadata


def _run() -> None:
    """Run the migrations in the transaction that `migrate` is in."""
    context.configure(
        connection=context.config.attributes["connection"],
        target_metadata=metadata,
        render_as_batch=True,
    )
    with context.begin_transaction():
        context.run_migrations()


if __name__ == "env_py":  # Alembic's name for it; anyone else only looks
    _run()
