"""The verdict before the review: near the exact one, and honest of its error."""

from __future__ import annotations

import math
from concurrent.futures import CancelledError
from dataclasses import replace
from threading import Event

import pytest

from golf_solitaire.errors import OutOfReach
from golf_solitaire.rules.deals import numbered_deal
from golf_solitaire.rules.games import Game
from golf_solitaire.rules.layouts import DOUBLE
from golf_solitaire.rules.notation import read_deal_line, read_moves
from golf_solitaire.rules.variants import Variant
from golf_solitaire.solver.limits import Limits
from golf_solitaire.solver.sampled_review import (
    LostEstimate,
    SampledChoice,
    estimate_lost,
)
from golf_solitaire.study.policies import Policy, chooser
from tests.deals import D4, W1
from tests.kept_reviews import KeptReview, kept_reviews

LIMITS = Limits(time_s=2)


def game(deal: str, moves: str) -> Game:
    """A hole in hard."""
    return Game.replay(read_deal_line(deal), Variant(), read_moves(moves))


@pytest.mark.parametrize("kept", kept_reviews(), ids=["much lost", "some lost"])
def test_it_is_near_what_the_review_says(kept: KeptReview) -> None:
    """Within a sixth, where very much was given away too."""
    about = estimate_lost(game(kept.deal, kept.moves), LIMITS)

    assert about.lost == pytest.approx(kept.review.strokes_lost, rel=1 / 6)
    assert about.error > 0
    assert 0 < about.exact < about.decisions


def test_more_time_is_a_smaller_error() -> None:
    """More orders are tried, and more choices are judged exactly."""
    kept = kept_reviews()[1]
    hole = game(kept.deal, kept.moves)

    little, much = (estimate_lost(hole, Limits(time_s=time)) for time in (0.5, 4))

    assert much.error < little.error
    assert much.exact > little.exact


@pytest.mark.parametrize(
    ("deal", "lost"), [(2002, 4.1062), (2008, 9.0818), (2012, 13.3097), (2014, 6.5323)]
)
def test_what_the_review_says_lies_within_twice_the_error(
    deal: int, lost: float
) -> None:
    """Also of holes where it would not, were chance the only error.

    They are played from the left; `benchmarks/grading.py` weighed them.
    """
    hole = Game.start(numbered_deal(deal), Variant())
    play = chooser(Policy.LEFTMOST, deal)
    while not hole.is_over:
        hole = hole.after(play(hole.position))

    about = estimate_lost(hole, LIMITS)

    by_chance = math.sqrt(sum(choice.chance for choice in about.sampled))
    assert 2 * by_chance < abs(about.lost - lost) < 2 * about.error


def test_the_error_has_that_of_the_method_in_it() -> None:
    """Samples that all agree are no proof: they know the stock, a player does not."""
    nothing, much = SampledChoice(0.0, 0.0), SampledChoice(2.0, 0.0)
    by_chance = SampledChoice(2.0, 1.0)

    assert LostEstimate(0.0, 9, (nothing,)).error > 0
    assert nothing.variance < much.variance < by_chance.variance
    assert SampledChoice(-2.0, 0.0).variance == nothing.variance
    assert LostEstimate(1.0, 9, ()).error == 0


def test_errors_of_choices_add_up_as_those_of_chance_do() -> None:
    """Their squares do: four choices alike are off by twice as much as one."""
    choice = SampledChoice(0.5, 0.1)

    one, four = (LostEstimate(0.0, 3, (choice,) * count) for count in (1, 4))

    assert four.error == pytest.approx(2 * one.error)
    assert (four.lost, four.decisions) == (2.0, 7)


def test_a_hole_without_a_choice_gave_nothing_away() -> None:
    """And that is sure."""
    about = estimate_lost(game(D4, "D" * 16), LIMITS)

    assert (about.lost, about.error, about.decisions) == (0, 0, 0)


def test_the_stock_that_lies_ahead_has_no_part_in_it() -> None:
    """Up to the cursor of a hole in play, whatever its order."""
    cards = W1.split()
    drawn = 36 + 3
    turned = " ".join([*cards[:drawn], *reversed(cards[drawn:])])
    one, other = (game(line, "17DDD452") for line in (W1, turned))

    assert one.position.stock != other.position.stock
    assert estimate_lost(one, LIMITS) == estimate_lost(other, LIMITS)


def test_moves_that_were_taken_back_are_not_judged() -> None:
    """Only those that stand."""
    whole = game(W1, "17DDD452")
    cut = game(W1, "17DDD")

    assert estimate_lost(replace(whole, cursor=5), LIMITS) == estimate_lost(cut, LIMITS)


def test_it_can_be_cancelled() -> None:
    """Soon: who asks for a hint waits for it."""
    kept, stop = kept_reviews()[1], Event()
    stop.set()

    with pytest.raises(CancelledError):
        estimate_lost(game(kept.deal, kept.moves), Limits(cancel=stop))


def test_double_golf_is_beyond_it() -> None:
    """As beyond the review."""
    start = Game.start(numbered_deal(1, DOUBLE), Variant(layout=DOUBLE))

    with pytest.raises(OutOfReach):
        estimate_lost(start, LIMITS)
