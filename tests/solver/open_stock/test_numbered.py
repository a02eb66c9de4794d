"""Many deals in compiled code: the same deals, and the same course pars."""

from __future__ import annotations

import random

import numpy as np
import pytest

from golf_solitaire.rules.deals import numbered_deal
from golf_solitaire.rules.modes import MODES, Mode
from golf_solitaire.rules.shuffle import MASK64
from golf_solitaire.rules.variants import Variant
from golf_solitaire.solver.open_stock.numbered import course_pars, deal_ranks
from golf_solitaire.solver.open_stock.solve import course_par


def test_compiled_shuffle_deals_the_deals_of_the_rules() -> None:
    """A deal number means the same cards to a study and at the table."""
    chance = random.Random(1)
    some = (chance.randrange(MASK64 + 1) for _ in range(1000))

    for number in (*range(1000), MASK64, *some):
        ranks = [card.rank for card in numbered_deal(number).cards]
        dealt = np.empty(52, np.uint8)
        deal_ranks(np.uint64(number), dealt)
        assert dealt.tolist() == ranks


@pytest.mark.parametrize("mode", MODES, ids=[mode.name for mode in MODES])
@pytest.mark.parametrize("first", [1, 4_000_000_000, MASK64 - 99])
def test_course_pars_are_those_of_single_deals(mode: Mode, first: int) -> None:
    """The loop does what the call for one deal does, to the last number."""
    numbers = range(first, first + 100)

    pars = [course_par(numbered_deal(each), Variant(mode)).best for each in numbers]

    assert course_pars(numbers, mode).tolist() == pars
