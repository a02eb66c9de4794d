"""Several programs and threads on one database, and programs that die."""

from __future__ import annotations

import random
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from sqlalchemy import text

from golf_solitaire.errors import StaleVersion, StoreError
from golf_solitaire.store import engines, players, rounds
from golf_solitaire.store.database import Store
from tests.patience import LONGEST_S
from tests.store import child
from tests.store.examples import HOLE, NOW, keep, kept_hole, move_on, player_exists

KILLS = 10


def test_a_killed_program_loses_nothing_answered(store: Store, url: str) -> None:
    """B33: what was said to be kept is kept, once, and nothing by halves."""
    keep(store, HOLE)
    chance = random.Random(33)
    answered = 0
    for _ in range(KILLS):
        with child.start("commit", url) as victim:
            assert victim.stdout is not None
            for _ in range(chance.randrange(1, 60)):
                answered = int(victim.stdout.readline())
            time.sleep(chance.random() / 100)
            victim.kill()
            for line in victim.stdout:
                answered = int(line)

        hole = kept_hole(store)
        assert hole.version in (answered, answered + 1)
        assert hole.moves == "D" * hole.version
        assert hole.answered[-1] == str(hole.version)


def test_programs_may_open_an_empty_database_at_once(url: str) -> None:
    """The first makes the tables; the others wait and use them."""
    names = ["ann", "bob", "cy", "di"]
    children = [child.start("open", url, name) for name in names]

    notices = [
        program.communicate("go\n", timeout=LONGEST_S)[0] for program in children
    ]

    assert notices == ["\n"] * len(names)
    assert [program.returncode for program in children] == [0] * len(names)
    with Store.open(url) as store, store.read() as tx:
        assert all(player_exists(tx, name) for name in names)


def test_of_two_changes_on_one_version_one_is_stale(store: Store) -> None:
    """B06: both tabs read the hole before either wrote."""
    keep(store, HOLE)
    both_have_read = threading.Barrier(2)

    def change(moves: str) -> str:
        seen = kept_hole(store)
        both_have_read.wait()
        changed = replace(seen, version=1, moves=moves, cursor=1)
        try:
            with store.write() as tx:
                rounds.save_hole(tx, changed, on_version=seen.version)
        except StaleVersion:
            return "stale"
        return moves

    with ThreadPoolExecutor() as pool:
        outcomes = set(pool.map(change, "1D"))

    assert outcomes == {kept_hole(store).moves, "stale"}


def test_writers_of_one_hole_wait_for_each_other(store: Store) -> None:
    """Each sees what the one before it wrote, so none is stale, none lost."""
    keep(store, HOLE)

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(move_on, [store] * 80))

    assert kept_hole(store).version == 80


def test_a_first_visit_twice_at_once_deals_one_hole_after_the_other(
    store: Store,
) -> None:
    """Also before there is a hole to wait for: the player's row is held."""
    seen = []

    def visit(name: str) -> None:
        with store.write() as tx:
            players.add_player(tx, "ann", NOW)
            at_table = rounds.find_current_hole(tx, "ann")
            seen.append(at_table and at_table.id)
            in_round = replace(HOLE.round, id=f"round-{name}")
            rounds.add_round(tx, in_round)
            rounds.add_hole(tx, replace(HOLE, id=name, round=in_round))
            players.set_table(tx, "ann", name)

    names = [f"hole-{place}" for place in range(8)]
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(visit, names))

    with store.read() as tx:
        last = rounds.find_current_hole(tx, "ann")
    assert last is not None
    assert sorted(map(str, [*seen, last.id])) == sorted(["None", *names])


def test_a_read_sees_one_moment(store: Store) -> None:
    """A scorecard never mixes the holes of before and after a move."""
    keep(store, HOLE)

    with store.read() as tx:
        before = rounds.find_hole(tx, "ann", HOLE.id)
        with ThreadPoolExecutor() as pool:
            pool.submit(_move_once, store).result()
        assert rounds.find_hole(tx, "ann", HOLE.id) == before

    assert kept_hole(store).version == 1


def _move_once(store: Store) -> None:
    with store.write() as tx:
        rounds.save_hole(tx, replace(HOLE, version=1), on_version=0)


def test_a_database_that_stays_busy_is_an_error_with_a_name(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page says so; it doesn't wait for ever, and nothing is written."""
    monkeypatch.setattr(engines, "BUSY_S", 1.0)
    with Store.open(url) as store, Store.open(url) as other:
        keep(store, HOLE)

        with other.write() as tx:
            rounds.find_hole(tx, "ann", HOLE.id)
            with pytest.raises(StoreError, match="busy"):
                _move_once_as(store)

        assert kept_hole(store) == HOLE


def _move_once_as(store: Store) -> None:
    with store.write() as tx:
        hole = rounds.find_hole(tx, "ann", HOLE.id)
        rounds.save_hole(tx, replace(hole, version=1), on_version=0)


def test_two_transactions_of_one_thread_do_not_wait_for_ever(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fault of ours must show as an error and not as a page that hangs."""
    monkeypatch.setattr(engines, "BUSY_S", 1.0)
    with Store.open(url) as store:
        keep(store, HOLE)

        with store.write() as tx:
            rounds.find_hole(tx, "ann", HOLE.id)
            with pytest.raises(StoreError, match="busy"):
                _move_once_as(store)


@pytest.mark.database
@pytest.mark.parametrize("url", ["postgres"], indirect=True)
def test_a_lost_connection_costs_one_request(store: Store) -> None:
    """After a restart of the server the store works again by itself."""
    keep(store, HOLE)

    def cut_off() -> None:
        with store.write() as tx:
            rounds.save_hole(tx, replace(HOLE, version=1), on_version=0)
            mine = tx.scalar(text("SELECT pg_backend_pid()"))
            with store.read() as other:
                other.execute(text("SELECT pg_terminate_backend(:pid)"), {"pid": mine})
            rounds.find_hole(tx, "ann", HOLE.id)

    with pytest.raises(StoreError, match="be reached"):
        cut_off()

    assert kept_hole(store) == HOLE
