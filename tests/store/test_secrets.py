"""Secrets: made once, whoever asks."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from golf_solitaire.store.database import Store
from golf_solitaire.store.secrets import add_secret, secret
from golf_solitaire.store.transfers import delete_all


def test_all_who_propose_a_secret_at_once_get_the_same(url: str) -> None:
    """N03: workers and hosts start together, each with one of its own."""

    def propose(number: int) -> str:
        with Store.open(url) as store, store.write() as tx:
            return add_secret(tx, "signing", f"secret {number}")

    with ThreadPoolExecutor(4) as pool:
        given = set(pool.map(propose, range(8)))

    with Store.open(url) as store, store.read() as tx:
        assert given == {secret(tx, "signing")}


def test_a_secret_outlives_a_player_who_deletes_everything(store: Store) -> None:
    """It is not the player's."""
    with store.write() as tx:
        add_secret(tx, "signing", "kept")
        delete_all(tx, "player")

    with store.read() as tx:
        assert secret(tx, "signing") == "kept"
        assert secret(tx, "other") is None
