"""Simple ways to play: legal, repeatable, and blind to the stock."""

from __future__ import annotations

from dataclasses import replace

import pytest

from golf_solitaire.rules.deals import numbered_deal
from golf_solitaire.rules.notation import read_deal_line
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.variants import Variant
from golf_solitaire.study.policies import Policy, chooser, played_out
from tests.deals import D1, D4


@pytest.mark.parametrize("policy", Policy)
def test_each_policy_plays_a_hole_to_its_end(policy: Policy) -> None:
    """The rules refuse what is illegal, so getting there is enough."""
    start = Position.start(numbered_deal(7), Variant())

    assert played_out(start, chooser(policy, 7)).is_over


@pytest.mark.parametrize("policy", Policy)
def test_each_policy_scores_what_the_deal_leaves_no_choice_in(policy: Policy) -> None:
    """D4 never plays a card, in any mode."""
    start = Position.start(read_deal_line(D4), Variant())

    assert played_out(start, chooser(policy, 1)).strokes == 35


@pytest.mark.parametrize("policy", Policy)
def test_no_policy_looks_at_the_stock(policy: Policy) -> None:
    """With the stock turned round, the first run is the same."""
    deal = numbered_deal(3)
    other = replace(deal, stock=deal.stock[::-1], number=None)

    def first_run(position: Position) -> list[str]:
        choose, made = chooser(policy, 3), []
        while not (move := choose(position)).is_draw:
            made.append(str(move))
            position = position.after(move)
        return made

    variant = Variant()
    assert first_run(Position.start(deal, variant)) == first_run(
        Position.start(other, variant)
    )


def test_chance_is_repeatable_and_differs_between_deals() -> None:
    """A study that is made again gives the same file."""
    start = Position.start(read_deal_line(D1), Variant())

    ends = [played_out(start, chooser(Policy.RANDOM, seed)) for seed in range(20)]
    again = [played_out(start, chooser(Policy.RANDOM, seed)) for seed in range(20)]

    assert ends == again
    assert len({end.heights for end in ends}) > 1
