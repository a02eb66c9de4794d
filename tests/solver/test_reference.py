"""The plain reference, against answers that others worked out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from golf_solitaire.rules.cards import DECK
from golf_solitaire.rules.deals import deal_of_cards, numbered_deal
from golf_solitaire.rules.games import Game
from golf_solitaire.rules.layouts import DOUBLE
from golf_solitaire.rules.moves import DRAW, play
from golf_solitaire.rules.notation import (
    read_card,
    read_deal_line,
    read_mode,
    read_moves,
)
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.variants import Opening, Scoring, Variant
from golf_solitaire.solver.reference import (
    best_strokes,
    expected_of_moves,
    expected_strokes,
)
from tests.deals import D1, D2, D3, game_of

CASES = Path(__file__).parents[1] / "cases"
FAIR = json.loads((CASES / "fair_small.json").read_text())


def test_known_expected_strokes() -> None:
    """Positions of real holes, from another plain search."""
    assert len(FAIR) == 90
    for row in FAIR:
        variant = Variant(read_mode(row["mode"]), scoring=Scoring(row["scoring"]))
        deal = read_deal_line(row["deal"])
        position = Game.replay(deal, variant, read_moves(row["played"])).position

        moves = {str(m): value for m, value in expected_of_moves(position).items()}

        assert moves == pytest.approx(dict(row["moves"]), abs=1e-6)
        assert expected_strokes(position) == pytest.approx(row["expected"], abs=1e-6)


def test_the_best_may_need_a_draw_while_a_card_plays() -> None:
    """B01: left are 5, and 6 under J; on the waste lies 4, to come are Q, 4.

    Who plays the 5 at once has none for the 6, which the queen uncovers.
    """
    named = [read_card(text) for text in ("5C", "6C", "JC", "4C", "QC", "4D")]
    rest = [card for card in DECK if card not in named]
    five, six, jack, four, queen, other_four = named
    cards = [five, *rest[:4], six, jack, *rest[4:32], four, *rest[32:], queen]
    deal = deal_of_cards([*cards, other_four])
    heights = (1, 2, 0, 0, 0, 0, 0)
    position = Position(deal, Variant(), heights, drawn=14, waste=four)
    assert position.legal_moves == (play(0), DRAW)

    assert best_strokes(position.after(play(0))) == 1
    assert best_strokes(position.after(DRAW)) == 0
    assert best_strokes(position) == 0


def test_a_spent_stock_leaves_only_plays() -> None:
    """D2 after all draws: cleared for 0, if played in order (B36)."""
    game = game_of(D2, "D" * 16 + "1234567" * 3)

    assert best_strokes(game.position) == 0
    assert expected_strokes(game.position) == 0


def test_the_best_of_a_finished_hole_is_its_score() -> None:
    """D3 in hard ends under a king with all 35 cards left."""
    position = game_of(D3, "D" * 16).position

    assert best_strokes(position) == 35
    assert expected_strokes(position) == 35
    assert expected_of_moves(position) == {}


def test_moves_are_those_the_rules_allow() -> None:
    """One value for each legal move, in the usual order."""
    position = game_of(D1, "1234567" * 4 + "D" * 14).position

    assert tuple(expected_of_moves(position)) == position.legal_moves


def test_an_empty_waste_can_only_be_drawn_on() -> None:
    """B64: with an empty waste no card fits, so the draw decides alone."""
    deal = read_deal_line(D1)
    variant = Variant(opening=Opening.EMPTY)
    heights = (1, 0, 0, 0, 0, 0, 0)
    position = Position(deal, variant, heights, drawn=0, waste=None)

    assert tuple(expected_of_moves(position)) == (DRAW,)
    assert best_strokes(position) == best_strokes(position.after(DRAW))


def test_double_golf_is_answered_too() -> None:
    """The reference holds for any layout."""
    deal = numbered_deal(3, DOUBLE)
    variant = Variant(layout=DOUBLE)
    heights = (1, 1) + (0,) * 7
    last = deal.columns[0][1]
    position = Position(deal, variant, heights, drawn=38, waste=last)

    ways = [best_strokes(position.after(move)) for move in position.legal_moves]

    assert best_strokes(position) == min(ways)
    assert expected_strokes(position) >= best_strokes(position)
