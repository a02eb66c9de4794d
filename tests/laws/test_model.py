"""The package against the plain model, in every variant."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from golf_solitaire.rules.variants import Variant
from tests.laws.comparison import PairOfTables, play_random_hole
from tests.laws.strategies import deals, variants


class HoleOnTwoTables(RuleBasedStateMachine):
    """Moves and undos in any order; the tables are compared after each."""

    pair: PairOfTables

    @initialize(variant=variants, choices=st.data())
    def deal(self, variant: Variant, choices: st.DataObject) -> None:
        """Begin a hole of any variant, with any order of the cards."""
        self.pair = PairOfTables(choices.draw(deals(variant.layout)), variant)

    @precondition(lambda self: self.pair.game.position.legal_moves)
    @rule(choice=st.integers(0, 9))
    def move(self, choice: int) -> None:
        """Make one of the legal moves."""
        moves = self.pair.game.position.legal_moves
        self.pair.move(moves[choice % len(moves)])

    @precondition(lambda self: self.pair.game.position.playable)
    @rule(choice=st.integers(0, 9))
    def play(self, choice: int) -> None:
        """Play one of the cards that fit."""
        plays = self.pair.game.position.legal_moves[
            : len(self.pair.game.position.playable)
        ]
        self.pair.move(plays[choice % len(plays)])

    @precondition(lambda self: self.pair.game.can_undo)
    @rule()
    def undo(self) -> None:
        """Take the last move back."""
        self.pair.undo()

    @invariant()
    def the_tables_agree(self) -> None:
        """Every fact that is shown of a hole is the same on both."""
        assert self.pair.differences() == []


HoleOnTwoTables.TestCase.settings = settings(
    max_examples=60, stateful_step_count=80, deadline=None
)
TestHoleOnTwoTables = HoleOnTwoTables.TestCase


@pytest.mark.parametrize("seed", range(4))
def test_whole_random_holes_are_the_same_on_both_tables(seed: int) -> None:
    """The state machine seldom gets to the end of a hole; these do."""
    random = Random(seed)
    for _ in range(40):
        assert play_random_hole(random).differences == []
