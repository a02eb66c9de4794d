"""Another program on the same database, for tests to start and kill.

`commit URL` makes move after move on the example hole and says after
each which version is kept. `open URL NAME` waits for a line, then opens
the database, adds a player of that name and says the notice.
"""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from itertools import count
from pathlib import Path

from golf_solitaire.store import players, rounds
from golf_solitaire.store.database import Store
from tests.store.examples import HOLE, NOW


def start(*words: str) -> subprocess.Popen[str]:
    """Start this module as a program of its own, and wait until it is up."""
    child = subprocess.Popen(
        [sys.executable, "-W", "error", "-m", "tests.store.child", *words],
        cwd=Path(__file__).parents[2],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert child.stdout is not None
    assert child.stdout.readline() == "up\n"
    return child


def commit(url: str) -> None:
    """Move on and on, until killed."""
    with Store.open(url) as store:
        for _ in count():
            with store.write() as tx:
                hole = rounds.find_hole(tx, HOLE.round.player, HOLE.id)
                version = hole.version + 1
                moved = replace(
                    hole,
                    version=version,
                    moves="D" * version,
                    cursor=version,
                    answered=(*hole.answered, str(version)),
                )
                rounds.save_hole(tx, moved, on_version=hole.version)
            print(version, flush=True)


def open_once(url: str, name: str) -> None:
    """Open the database at the same time as others."""
    sys.stdin.readline()
    with Store.open(url) as store:
        with store.write() as tx:
            players.add_player(tx, name, NOW)
        print(store.notice, flush=True)


if __name__ == "__main__":
    print("up", flush=True)
    if sys.argv[1] == "commit":
        commit(sys.argv[2])
    else:
        open_once(*sys.argv[2:])
