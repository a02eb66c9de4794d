"""Positions and modes as arrays: what the compiled search is given."""

from __future__ import annotations

import pytest

from golf_solitaire.rules.cards import Rank
from golf_solitaire.rules.modes import MODES, Mode
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.variants import Opening, Variant
from golf_solitaire.solver.open_stock.encoding import (
    COLUMNS,
    LANES,
    RADIX,
    TABLEAUS,
    TURNS,
    WIDEST,
    encoded,
    make_memory,
    mode_table,
)
from golf_solitaire.solver.reference import best_strokes
from tests.deals import D1, game_of
from tests.solver.positions import small_positions_of


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
def test_the_followers_are_those_of_the_mode(mode: Mode) -> None:
    """The search has no rules of its own."""
    followers = mode_table(mode).followers

    for on in Rank:
        assert tuple(rank for rank in followers[on] if rank) == mode.followers(on)
    assert not followers[0].any(), "nothing is played on an empty waste"


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
def test_no_rank_can_join_a_set_without_a_new_supplier(mode: Mode) -> None:
    """Each set asks for all that its suppliers can be asked for."""
    table = mode_table(mode)
    assert table.members.shape == table.suppliers.shape
    assert table.members.shape[1] >= LANES

    for members, suppliers in zip(table.members.T, table.suppliers.T, strict=True):
        for rank in Rank:
            under = {on for on in Rank if mode.allows(rank, on)}
            has_all = all(suppliers[on] for on in under)
            assert members[rank] == has_all
        asked = {on for r in Rank if members[r] for on in Rank if mode.allows(r, on)}
        assert {rank for rank in Rank if suppliers[rank]} == asked


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
def test_no_rank_set_asks_for_more_than_the_best_end_leaves(mode: Mode) -> None:
    """The theorem that the search cuts by, on positions with known answers."""
    table = mode_table(mode)
    for position in small_positions_of(Variant(mode), 60, seed=3):
        supply = encoded(position).turns.tolist()
        tableau = [
            card.rank
            for column, height in zip(
                position.deal.columns, position.heights, strict=True
            )
            for card in column[:height]
        ]
        lacks = sum(table.members[rank] for rank in tableau)
        lacks = lacks - sum(table.suppliers[rank] for rank in (*tableau, *supply))
        left = max(0, best_strokes(position))

        assert (lacks <= left).all()


def test_both_openings_have_the_same_turns() -> None:
    """The starter is the first turn, face up or not."""
    game = game_of(D1)
    hidden = Position.start(game.deal, Variant(opening=Opening.EMPTY))

    starter, empty = encoded(game.position), encoded(hidden)

    assert starter.turns.tolist() == empty.turns.tolist()
    assert len(starter.turns) == TURNS + 1
    assert (starter.turned, empty.turned) == (1, 0)


def test_a_card_that_was_played_is_the_first_turn() -> None:
    """A position in a hole is encoded as if it were dealt so: 2S, then 2C."""
    puzzle = encoded(game_of(D1, "DD1").position)

    assert puzzle.turns.tolist()[:3] == [0, Rank.TWO, Rank.TWO]
    assert puzzle.heights.tolist() == [4, 5, 5, 5, 5, 5, 5]
    assert puzzle.columns[0].tolist() == [0, 8, 1, 8, 9, 0, 0]


def test_the_memory_holds_every_tableau() -> None:
    """2 MB of arrivals, 2 MB of nodes, 2 MB of demands."""
    memory = make_memory()

    assert len(memory.arrivals) == TABLEAUS == 279_936
    assert sum(array.nbytes for array in memory) < 6_100_000
    assert not memory.arrivals.any()


def test_the_memory_holds_the_demands_of_any_two_layers() -> None:
    """A layer has the tableaus of as many cards; a row more is written over."""
    layers = [1]
    for _ in range(COLUMNS):
        layers = [
            sum(layers[max(0, cards - RADIX + 1) : cards + 1])
            for cards in range(len(layers) + RADIX - 1)
        ]

    assert sum(layers) == TABLEAUS
    assert max(layers) == WIDEST
    assert len(make_memory().demands) == 2 * (WIDEST + 1)
