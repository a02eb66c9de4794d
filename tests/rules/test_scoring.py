"""Scores: strokes of a hole, and the scorecard of a round."""

import pytest

from golf_solitaire.rules.deals import numbered_deal
from golf_solitaire.rules.layouts import DOUBLE
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.scoring import PAR, ROUND_PAR, Scorecard
from golf_solitaire.rules.variants import Opening, Scoring, Variant
from tests.deals import D1, D2, D4, game_of


def test_a_cleared_hole_scores_minus_one_for_each_stock_card() -> None:
    """B17: D1 cleared without a draw."""
    assert game_of(D1, "1234567" * 5).strokes == -16


def test_minus_sixteen_is_the_floor_in_both_openings() -> None:
    """In `empty` a first draw is always spent, so the 17 become 16."""
    game = game_of(D1, "D" + "1234567" * 5, Variant(opening=Opening.EMPTY))

    assert game.strokes == -16


def test_a_cleared_hole_without_stock_scores_zero() -> None:
    """B07: zero is a score, and equal to no other."""
    game = game_of(D2, "D" * 16 + "1234567" * 5)

    assert game.is_over
    assert game.strokes == 0
    assert str(game.strokes) == "0"


def test_plain_scoring_gives_nothing_for_a_cleared_hole() -> None:
    """Not cleared, it is the same as the traditional."""
    plain = Variant(scoring=Scoring.PLAIN)

    assert game_of(D1, "1234567" * 5, plain).strokes == 0
    assert game_of(D4, "D" * 16, plain).strokes == 35


def test_with_kings_double_each_king_left_counts_two() -> None:
    """D4 leaves KC, KH and KD in the tableau."""
    doubled = Variant(kings_double=True)
    deal = game_of(D4).deal
    kings = sum(card.rank.letter == "K" for column in deal.columns for card in column)

    assert kings == 3
    assert game_of(D4, "D" * 16, doubled).strokes == 38
    assert game_of(D1, "1234567" * 5, doubled).strokes == -16


def test_a_king_that_is_gone_counts_no_more() -> None:
    """Only kings left in the tableau count two."""
    deal = numbered_deal(5)
    variant = Variant(kings_double=True)
    position = Position(deal, variant, (1, 0, 0, 0, 0, 0, 0), 16, deal.stock[-1])
    card = deal.columns[0][0]

    assert position.strokes == (2 if card.rank.letter == "K" else 1)


def test_double_golf_scores_63_strokes_at_the_deal() -> None:
    """Par stays 4 a hole."""
    variant = Variant(layout=DOUBLE)

    assert Position.start(numbered_deal(1, DOUBLE), variant).strokes == 63


def test_a_round_is_summed_and_set_against_par() -> None:
    """B27: the total after each hole, and the whole against par."""
    card = Scorecard((-16, 35, 0, 8, 4, 3, -4, 1, 5))

    assert card.running == (-16, 19, 19, 27, 31, 34, 30, 31, 36)
    assert (card.total, card.to_par) == (36, 0)


@pytest.mark.parametrize(
    ("score", "total", "to_par"), [(-16, -144, -180), (35, 315, 279)]
)
def test_nine_holes_alike(score: int, total: int, to_par: int) -> None:
    """B27: nine times D1, and nine times D4."""
    card = Scorecard((score,) * 9)

    assert (card.total, card.to_par) == (total, to_par)


def test_a_round_has_no_tenth_hole() -> None:
    """B27: a round ends."""
    with pytest.raises(ValueError, match="9 holes"):
        Scorecard((4,) * 10)


def test_a_round_not_yet_begun_is_level() -> None:
    """B29: no hole is no fault."""
    card = Scorecard(())

    assert (card.total, card.to_par, card.running) == (0, 0, ())


def test_a_hole_of_no_strokes_is_a_finished_hole() -> None:
    """B07: 0 is not "not yet played"."""
    assert Scorecard((0,)).to_par == -PAR
    assert Scorecard((0,) * 9).to_par == -ROUND_PAR
