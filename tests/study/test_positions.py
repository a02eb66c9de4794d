"""The positions to train on: exact, graded, and nothing given away."""

from __future__ import annotations

from collections import Counter

import pytest

from golf_solitaire.errors import NotationError
from golf_solitaire.rules.deals import numbered_deal
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.variants import Variant
from golf_solitaire.solver.hidden_stock.solve import fair_value
from golf_solitaire.solver.player_view import player_view
from golf_solitaire.solver.reference import expected_of_moves
from golf_solitaire.solver.values import FairMove, ranked
from golf_solitaire.study.finding import SHARES, find
from golf_solitaire.study.positions import (
    DECIMALS,
    LEAST_AHEAD,
    LEVELS,
    MadePosition,
    level_of,
    made_positions,
    position_of,
    read_positions,
    read_view,
    write_positions,
    write_view,
)
from tests.project.tree import ROOT

MADE = list(made_positions().values())
FILE = ROOT / "src" / "golf_solitaire" / "study" / "positions.json"


def cards_left(made: MadePosition) -> int:
    """How many cards lie in the tableau and the stock."""
    view = read_view(made.text)
    return sum(view.heights) + view.stock_left


def rounded(moves: tuple[FairMove, ...]) -> tuple[FairMove, ...]:
    """Moves with their worth as it is kept."""
    return ranked((fair.move, round(fair.expected, DECIMALS)) for fair in moves)


def test_there_are_a_thousand_in_their_shares() -> None:
    """Mostly hard, and a fifth or so of each level."""
    counts = Counter((made.text.partition(".")[0], made.level) for made in MADE)

    assert len(MADE) == 1000
    assert counts == {
        (mode, level): share
        for mode, shares in SHARES.items()
        for level, share in zip(LEVELS, shares, strict=True)
    }


def test_they_are_spread_over_the_stock() -> None:
    """A tenth or more with few cards left, with some, and with many."""
    left = [read_view(made.text).stock_left for made in MADE]

    assert min(left) >= 1
    for low, high in ((1, 4), (5, 8), (9, 12)):
        assert sum(low <= stock <= high for stock in left) >= 100


def test_each_best_move_is_well_ahead() -> None:
    """No answer is a matter of taste."""
    for made in MADE:
        best, second, *_ = made.moves
        assert second.expected - best.expected >= LEAST_AHEAD


def test_each_has_its_level_and_all_its_moves() -> None:
    """The grade is what its definition says, and no legal move lacks its worth."""
    for made in MADE:
        position = position_of(made.text)
        assert made.level == level_of(position, made.moves)
        assert {fair.move for fair in made.moves} == set(position.legal_moves)


def test_the_solver_says_the_same() -> None:
    """All with few cards left; `benchmarks/positions.py` asks about all others."""
    few = [made for made in MADE if read_view(made.text).stock_left <= 4]
    assert len(few) >= 200

    for made in few:
        assert rounded(fair_value(read_view(made.text)).moves) == made.moves


def test_the_plain_reference_says_the_same() -> None:
    """A hundred of them, those with the fewest cards left."""
    for made in sorted(MADE, key=cards_left)[:100]:
        values = expected_of_moves(position_of(made.text))
        assert rounded(ranked(values.items())) == made.moves


@pytest.mark.parametrize("mode", SHARES)
def test_a_hole_gives_the_same_positions_again(mode: str) -> None:
    """The command makes the same file: what it finds in hole 1 is in it by text."""
    found = {made.text: made for made in find(mode, 1)}
    kept = found.keys() & made_positions().keys()

    assert kept
    for text in kept:
        assert found[text] == made_positions()[text]


def test_the_file_is_small_and_in_the_order_of_its_texts() -> None:
    """So a place in it tells nothing of the deal, and a page loads it at once."""
    text = FILE.read_text(encoding="utf-8")

    assert len(text) < 300_000
    assert [made.text for made in MADE] == sorted(made.text for made in MADE)
    assert write_positions(MADE) == text


def test_the_hidden_ranks_are_kept_without_their_order() -> None:
    """They stand low to high; no suit and no deal's number is in the file."""
    for made in MADE:
        *_, hidden = made.text.split(".")
        assert hidden == "".join(sorted(hidden, key="A23456789TJQK".index))
        assert set(made.text.partition(".")[2]) <= set("A23456789TJQK.-")


def test_a_position_is_laid_out_as_it_is_written() -> None:
    """With other suits than those it was found with, the same each time."""
    for made in MADE[::25]:
        position = position_of(made.text)
        assert write_view(player_view(position)) == made.text
        assert position == position_of(made.text)
        stock = [card.rank for card in position.stock]
        assert stock == sorted(stock)


def test_a_view_is_read_back() -> None:
    """From the deal on, in every column."""
    view = player_view(Position.start(numbered_deal(1), Variant()))

    assert read_view(write_view(view)) == view


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hard",
        "hard.9.A",
        "hard.1.A2-------.A",
        "odd.9.A2-8-T--K--.A",
        "hard.9.A2-8.A",
    ],
)
def test_what_is_no_position_is_refused(text: str) -> None:
    """As malformed, whatever is wrong with it."""
    with pytest.raises(NotationError):
        read_view(text)


def test_five_cards_of_a_rank_are_no_position() -> None:
    """One deck has four."""
    with pytest.raises(NotationError, match="one deck"):
        position_of("hard.9.99-99-T--K--.A")


def test_written_positions_are_read_back() -> None:
    """Nothing is lost between the command and the trainer."""
    assert read_positions(write_positions(MADE[:5])) == {
        made.text: made for made in MADE[:5]
    }
