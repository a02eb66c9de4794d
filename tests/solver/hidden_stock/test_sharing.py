"""Work shared by threads is done in an order that it allows."""

from __future__ import annotations

import random
from concurrent.futures import CancelledError
from threading import Event

import pytest

from golf_solitaire.solver.hidden_stock.sharing import share
from golf_solitaire.solver.limits import Limits


def some_waits(count: int, seed: int) -> list[frozenset[int]]:
    """Pieces that each wait for up to three before them."""
    chance = random.Random(seed)
    return [
        frozenset(chance.randrange(piece) for _ in range(3) if piece)
        for piece in range(count)
    ]


@pytest.mark.parametrize("threads", [1, 2, 5])
def test_each_piece_is_done_once_and_after_those_it_waits_for(threads: int) -> None:
    """A group's values are whole before any of them is used."""
    waits_for = some_waits(300, seed=threads)
    done: list[int] = []

    def work(piece: int, _thread: int) -> None:
        assert waits_for[piece] <= set(done)
        done.append(piece)

    share(waits_for, work, Limits(threads=threads))

    assert sorted(done) == list(range(300))


def test_alone_the_pieces_are_done_in_their_order() -> None:
    """Then memory that is planned for that order is enough."""
    done: list[int] = []

    share(some_waits(50, seed=0), lambda piece, _: done.append(piece), Limits())

    assert done == list(range(50))


@pytest.mark.parametrize("bad", [0, 10])
def test_what_a_piece_raises_is_raised_to_the_caller(bad: int) -> None:
    """In whichever thread; the others end, and nobody waits for ever."""

    def work(piece: int, _thread: int) -> None:
        if piece == bad:
            raise ValueError(piece)

    with pytest.raises(ValueError, match=str(bad)):
        share(some_waits(40, seed=2), work, Limits(threads=3))


def test_cancelled_work_begins_no_further_piece() -> None:
    """A player who moves on needs the answer no more."""
    cancel = Event()
    done: list[int] = []

    def work(piece: int, _thread: int) -> None:
        done.append(piece)
        cancel.set()

    with pytest.raises(CancelledError):
        share(
            [frozenset({n - 1} - {-1}) for n in range(9)], work, Limits(cancel=cancel)
        )

    assert done == [0]
