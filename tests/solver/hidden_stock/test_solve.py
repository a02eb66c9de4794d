"""The exact solver for a hidden stock, held to known answers."""

from __future__ import annotations

import json
import random
from concurrent.futures import CancelledError
from dataclasses import replace
from pathlib import Path
from statistics import fmean
from threading import Event
from typing import Any

import numpy as np
import pytest

from golf_solitaire.errors import OutOfReach
from golf_solitaire.rules.cards import Rank
from golf_solitaire.rules.deals import numbered_deal
from golf_solitaire.rules.games import Game
from golf_solitaire.rules.layouts import DOUBLE
from golf_solitaire.rules.modes import EASY, MODES, Mode
from golf_solitaire.rules.moves import DRAW
from golf_solitaire.rules.notation import read_deal_line, read_mode, read_moves
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.variants import Scoring, Variant
from golf_solitaire.solver.hidden_stock import inner_ranks, reach
from golf_solitaire.solver.hidden_stock.solve import fair_value, prepare, solve
from golf_solitaire.solver.limits import Limits
from golf_solitaire.solver.player_view import PlayerView, player_view
from golf_solitaire.solver.reference import expected_of_moves, expected_strokes
from tests.solver.holes import random_game, small_positions

CASES = Path(__file__).parents[2] / "cases"


def rows(name: str) -> list[dict[str, Any]]:
    """The rows of a file of cases."""
    found: list[dict[str, Any]] = json.loads((CASES / name).read_text())
    return found


def position_of(row: dict[str, Any]) -> Position:
    """The position that a row is about."""
    variant = Variant(read_mode(row["mode"]), scoring=Scoring(row["scoring"]))
    moves = read_moves(row["played"])
    return Game.replay(read_deal_line(row["deal"]), variant, moves).position


@pytest.mark.parametrize("row", rows("fair_small.json"))
def test_small_positions_have_their_known_values(row: dict[str, Any]) -> None:
    """The answers come from a plain recursive search."""
    fair = fair_value(player_view(position_of(row)))

    assert fair.expected == pytest.approx(row["expected"], abs=1e-6)
    found = {str(fair_move.move): fair_move.expected for fair_move in fair.moves}
    assert found == pytest.approx(dict(row["moves"]), abs=1e-6)


SMALLEST_DEAL = rows("fair_full.json")[2]
"""The deal of the file with the least work, a few seconds."""


def test_a_whole_deal_has_its_known_value() -> None:
    """`benchmarks/hidden_stock.py --check` runs all deals of the file."""
    fair = fair_value(player_view(position_of(SMALLEST_DEAL)), Limits(threads=2))

    found = {str(fair_move.move): fair_move.expected for fair_move in fair.moves}
    assert fair.expected == pytest.approx(SMALLEST_DEAL["expected"], abs=5e-4)
    assert found == pytest.approx(dict(SMALLEST_DEAL["moves"]), abs=5e-4)


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
@pytest.mark.parametrize("scoring", Scoring)
def test_it_agrees_with_the_reference(mode: Mode, scoring: Scoring) -> None:
    """The reference is the truth; it answers small positions in time."""
    for position in small_positions(Variant(mode, scoring=scoring), 200, seed=1):
        fair = fair_value(player_view(position))

        assert fair.expected == pytest.approx(expected_strokes(position), abs=1e-6)
        found = {fair_move.move: fair_move.expected for fair_move in fair.moves}
        assert found == pytest.approx(expected_of_moves(position), abs=1e-6)


@pytest.mark.parametrize("scoring", Scoring)
def test_equal_states_have_the_values_of_all(
    scoring: Scoring, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A card that nothing goes on counts only while the tableau can be cleared."""
    game = random_game(Variant(scoring=scoring), random.Random(8), hidden=9)
    position = player_view(game.position)
    task = prepare(position)
    short = solve(task, (position,))[0]
    assert (task.live != task.reach).any()
    monkeypatch.setattr(
        reach, "blanks_of", lambda board: np.zeros((13, board.words), np.uint64)
    )

    full = solve(prepare(position), (position,))[0]

    assert short.expected == pytest.approx(full.expected, abs=1e-9)
    for move, same in zip(short.moves, full.moves, strict=True):
        assert move.move == same.move
        assert move.expected == pytest.approx(same.expected, abs=1e-9)


def test_threads_change_nothing() -> None:
    """Groups that share the cores add to no common one, in a fixed order."""
    position = player_view(
        random_game(Variant(EASY), random.Random(3), hidden=8).position
    )

    assert fair_value(position, Limits(threads=3)) == fair_value(position)


@pytest.mark.parametrize("inner", [(), (0,), (3, 8)])
def test_any_choice_of_inner_ranks_gives_the_same_values(
    inner: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """How multisets are grouped decides the time and the memory alone."""
    position = player_view(random_game(Variant(), random.Random(5), hidden=8).position)
    usual = fair_value(position)
    monkeypatch.setattr(inner_ranks, "choose_inner", lambda *_: inner)

    fair = fair_value(position)

    assert [m.move for m in fair.moves] == [m.move for m in usual.moves]
    for move, same in zip(fair.moves, usual.moves, strict=True):
        assert move.expected == pytest.approx(same.expected, abs=1e-9)


def test_the_first_draw_of_empty_is_worth_the_mean_over_all_ranks() -> None:
    """Nothing is known of the starter before it is drawn."""
    game = random_game(Variant(), random.Random(9), hidden=5)
    no_waste = replace(player_view(game.position), waste=None)

    fair = fair_value(no_waste)

    assert [fair_move.move for fair_move in fair.moves] == [DRAW]
    assert fair.expected == pytest.approx(mean_of_draw(no_waste), abs=1e-9)


def mean_of_draw(position: PlayerView) -> float:
    """The mean value over the cards that a draw may turn."""
    return fmean(
        fair_value(after_draw(position, rank)).expected
        for rank in Rank
        for _ in range(position.hidden[rank - 1])
    )


def after_draw(position: PlayerView, rank: Rank) -> PlayerView:
    """The position after a draw that turned a card of a rank."""
    hidden = list(position.hidden)
    hidden[rank - 1] -= 1
    return replace(position, waste=rank, hidden=tuple(hidden))


def test_a_finished_hole_is_worth_its_score() -> None:
    """There is nothing left to choose."""
    game = random_game(Variant(), random.Random(2))
    while not game.is_over:
        game = game.after(game.position.legal_moves[0])

    fair = fair_value(player_view(game.position))

    assert fair.expected == game.strokes
    assert fair.moves == ()


def test_double_golf_is_refused() -> None:
    """Its 104 cards make more work than any machine can do."""
    start = Position.start(numbered_deal(1, DOUBLE), Variant(layout=DOUBLE))

    with pytest.raises(OutOfReach, match="double"):
        fair_value(player_view(start))


def test_work_over_the_bound_is_refused_with_its_size() -> None:
    """Nothing is tried that would not fit."""
    start = player_view(position_of(SMALLEST_DEAL))

    with pytest.raises(OutOfReach, match=r"over 0.01 GiB: .* pairs .* GiB"):
        fair_value(start, Limits(memory_gib=0.01))


def test_work_of_too_many_pairs_is_refused_with_its_size() -> None:
    """So is what would take longer than there is time for."""
    with pytest.raises(OutOfReach, match=r"too long: .* pairs"):
        prepare(player_view(position_of(SMALLEST_DEAL)), most_pairs=10**6)


def test_work_can_be_cancelled() -> None:
    """A player who moves on needs the answer no more."""
    cancel = Event()
    task = prepare(player_view(position_of(SMALLEST_DEAL)))
    told: list[float] = []

    def watch(part: float) -> None:
        told.append(part)
        cancel.set()

    with pytest.raises(CancelledError):
        solve(task, (task.root,), Limits(cancel=cancel, on_progress=watch))

    assert len(told) == 1


def test_progress_rises_to_the_end() -> None:
    """A page can show how far the work is."""
    told: list[float] = []
    game = random_game(Variant(), random.Random(4), hidden=7)

    fair_value(player_view(game.position), Limits(on_progress=told.append))

    assert told == sorted(told)
    assert told[-1] == 1
