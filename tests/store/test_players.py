"""Each player has a table and settings, and sees nobody else's holes."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import text, update

from golf_solitaire.errors import HoleNotFound, StoreError
from golf_solitaire.store import players, rounds
from golf_solitaire.store.database import Store
from golf_solitaire.store.schema import holes
from tests.store.examples import HOLE, NOW, ROUND, keep, player_exists, single


def test_adding_a_player_twice_changes_nothing(store: Store) -> None:
    """Each visit adds the player, first or not."""
    keep(store, HOLE)
    with store.write() as tx:
        players.save_settings(tx, "ann", {"felt": "dark"})

    with store.write() as tx:
        players.add_player(tx, "ann", NOW + timedelta(days=1))

    with store.read() as tx:
        assert player_exists(tx, "ann")
        assert not player_exists(tx, "bob")
        assert rounds.find_current_hole(tx, "ann") == HOLE
        assert players.read_settings(tx, "ann") == {"felt": "dark"}


def test_settings_come_back(store: Store) -> None:
    """Whatever JSON can say."""
    settings = {"look": "félt ♣", "sound": False, "speed": 1.5, "more": [None, 1]}
    with store.write() as tx:
        players.add_player(tx, "ann", NOW)
        players.save_settings(tx, "ann", settings)

    with store.read() as tx:
        assert players.read_settings(tx, "ann") == settings
        assert players.read_settings(tx, "nobody") == {}


@pytest.mark.parametrize("broken", ["", "{", "null", "[]", '"x"', "7", "[" * 100_000])
def test_broken_settings_are_no_settings(store: Store, broken: str) -> None:
    """B10: a look that can't be read must not keep anyone from playing."""
    with store.write() as tx:
        players.add_player(tx, "ann", NOW)
        tx.execute(text("UPDATE players SET settings = :broken"), {"broken": broken})

    with store.read() as tx:
        assert players.read_settings(tx, "ann") == {}


def test_what_belongs_to_no_player_is_refused(store: Store) -> None:
    """Nothing is kept for somebody who isn't there."""
    with pytest.raises(StoreError, match="no such player"), store.write() as tx:
        players.save_settings(tx, "nobody", {})
    with pytest.raises(StoreError, match="no such player"), store.write() as tx:
        players.set_table(tx, "nobody", None)
    with pytest.raises(StoreError), store.write() as tx:
        rounds.add_round(tx, ROUND)


def test_the_table_holds_the_hole_put_there_last(store: Store) -> None:
    """A player comes back to the hole that they left."""
    keep(store, single("old"), single("new"))

    with store.read() as tx:
        assert rounds.find_current_hole(tx, "ann") == single("new")


def test_a_player_may_have_no_hole_on_the_table(store: Store) -> None:
    """A new player has none, and so has one whose table was cleared."""
    keep(store, HOLE)

    with store.write() as tx:
        players.set_table(tx, "ann", None)

    with store.read() as tx:
        assert rounds.find_current_hole(tx, "ann") is None
        assert rounds.find_current_hole(tx, "nobody") is None


def test_another_players_hole_never_lies_on_the_table(store: Store) -> None:
    """Whatever the table names, a player sees their own holes only."""
    keep(store, single("anns"), single("bobs", player="bob"))

    with store.write() as tx:
        players.set_table(tx, "ann", "hole-bobs")

    with store.read() as tx:
        assert rounds.find_current_hole(tx, "ann") is None


def test_another_players_hole_does_not_exist(store: Store) -> None:
    """It is answered like one that was never dealt."""
    keep(store, single("anns"), single("bobs", player="bob"))

    with store.read() as tx:
        assert rounds.find_hole(tx, "bob", "hole-bobs").round.player == "bob"
        for player, hole_id in [("bob", "hole-anns"), ("ann", "hole-bobs")]:
            with pytest.raises(HoleNotFound, match="there is no such hole"):
                rounds.find_hole(tx, player, hole_id)


@pytest.mark.parametrize("name", ["", "hole-2", "\0", "\ud800", "’", "x" * 100_000])
def test_no_text_from_outside_upsets_the_search_for_a_hole(
    store: Store, name: str
) -> None:
    """Addresses are typed and forged; each is answered as not found."""
    keep(store, HOLE)

    with store.read() as tx, pytest.raises(HoleNotFound):
        rounds.find_hole(tx, "ann", name)


def test_a_hole_cannot_be_another_players_than_its_round(store: Store) -> None:
    """The database itself holds the two together."""
    keep(store, single("anns"), single("bobs", player="bob"))

    with pytest.raises(StoreError), store.write() as tx:
        tx.execute(update(holes).where(holes.c.id == "hole-anns").values(player="bob"))
