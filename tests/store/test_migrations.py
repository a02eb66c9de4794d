"""The migrations and the tables of the program say the same."""

from __future__ import annotations

import pytest
from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import inspect, text

from golf_solitaire.errors import StoreError
from golf_solitaire.rules.modes import EASY
from golf_solitaire.rules.variants import Opening, Scoring, Variant
from golf_solitaire.store import migrations, reviews
from golf_solitaire.store.database import Store
from golf_solitaire.store.schema import SCHEMA, metadata
from tests.store.examples import HOLE, drop_newest, keep, kept_hole


def test_the_migrations_make_the_tables_of_the_program(store: Store) -> None:
    """Alembic compares tables, columns, types, keys and indexes."""
    with store.write() as tx:
        command.check(migrations.alembic_settings(tx))


def test_every_constraint_has_its_name(store: Store) -> None:
    """What has no name can't be altered by a later migration."""
    with store.read() as tx:
        database = inspect(tx)
        for table in metadata.tables.values():
            kept = [
                *database.get_unique_constraints(table.name),
                *database.get_foreign_keys(table.name),
                *database.get_check_constraints(table.name),
                database.get_pk_constraint(table.name),
            ]
            expected = {str(each.name) for each in table.constraints}
            assert {str(each["name"]) for each in kept} == expected


def test_the_program_knows_its_newest_migration(store: Store) -> None:
    """A start with nothing to change doesn't ask Alembic, so this must hold."""
    with store.read() as tx:
        script = ScriptDirectory.from_config(migrations.alembic_settings(tx))
        assert script.get_current_head() == SCHEMA
        assert migrations.is_current(tx)


def test_migrating_twice_changes_nothing(store: Store) -> None:
    """Of two programs that start at once, the second finds it done."""
    with store.write() as tx:
        migrations.migrate(tx)

    with store.read() as tx:
        assert migrations.is_current(tx)


@pytest.mark.parametrize(
    ("before", "variant"),
    [
        ("hard starter traditional single", Variant()),
        (
            "easy empty plain double",
            Variant(EASY, Opening.EMPTY, Scoring.PLAIN, kings_double=True),
        ),
    ],
)
def test_reviews_by_the_old_words_for_rules_are_found(
    url: str, before: str, variant: Variant
) -> None:
    """A review takes half a minute; an update of the program keeps it."""
    with Store.open(url) as store, store.write() as tx:
        reviews.keep_review(tx, "AS", variant, "D", "the answer")
        tx.execute(text("UPDATE reviews SET rules = :before"), {"before": before})
        drop_newest(tx)
        tx.execute(text("UPDATE alembic_version SET version_num = '0004'"))

    with Store.open(url) as store, store.read() as tx:
        assert reviews.find_review(tx, "AS", variant, "D") == "the answer"


def test_holes_of_the_first_tables_are_kept(url: str) -> None:
    """An update of the program loses nothing."""
    with Store.open(url) as store:
        keep(store, HOLE)
        with store.write() as tx:
            tx.execute(
                text("DROP INDEX ix_rounds_player_mode_layout_scoring_kings_double")
            )
            drop_newest(tx)
            tx.execute(text("DROP TABLE secrets"))
            tx.execute(text("DROP TABLE reviews"))
            tx.execute(text("ALTER TABLE players DROP COLUMN waiting_hole"))
            for name in ("course_par", "best_line", "fair_start", "fair_lost", "luck"):
                tx.execute(text(f"ALTER TABLE holes DROP COLUMN {name}"))
            tx.execute(text("UPDATE alembic_version SET version_num = '0001'"))

    with Store.open(url) as store:
        assert kept_hole(store) == HOLE


def make_older(url: str) -> None:
    """Give a database the tables of an older version."""
    with Store.open(url) as store:
        keep(store, HOLE)
        with store.write() as tx:
            drop_newest(tx)
            tx.execute(text("UPDATE alembic_version SET version_num = '0005'"))


def test_a_server_updates_no_database_by_itself(url: str) -> None:
    """Another server of the older version may be at it just now."""
    make_older(url)

    with pytest.raises(StoreError, match="run golf migrate"):
        Store.open(url, only_new=True)

    with Store.open(url):
        pass  # as golf migrate does
    with Store.open(url, only_new=True) as store:
        assert kept_hole(store) == HOLE


def test_a_migration_that_fails_leaves_all_as_it_was(url: str) -> None:
    """Of two steps the second fails: the first is undone with it."""
    old = "hard starter traditional single"
    with Store.open(url) as store:
        with store.write() as tx:
            reviews.keep_review(tx, "AS", Variant(), "D", "the answer")
            tx.execute(text("UPDATE reviews SET rules = :old"), {"old": old})
            drop_newest(tx)
            tx.execute(text("CREATE TABLE training (id INTEGER)"))
            tx.execute(text("UPDATE alembic_version SET version_num = '0004'"))

        with pytest.raises(StoreError):
            Store.open(url)

        with store.read() as tx:
            assert tx.scalar(text("SELECT version_num FROM alembic_version")) == "0004"
            assert tx.scalar(text("SELECT rules FROM reviews")) == old
