"""The grade of a deal: the file, and what the slope depends on."""

from __future__ import annotations

from collections import Counter

import pytest

from golf_solitaire.rules.deals import Deal, deal_of_cards, numbered_deal
from golf_solitaire.rules.modes import EASY
from golf_solitaire.rules.variants import Opening, Scoring, Variant
from golf_solitaire.study.grades import (
    Grade,
    cuts,
    grade_of,
    is_graded,
    numbers_of,
    read_slopes,
    slope,
    slopes,
    write_slopes,
)


def with_stock_turned(deal: Deal) -> Deal:
    """The deal with its stock the other way about."""
    shown = deal.cards[: -len(deal.stock)]
    return deal_of_cards((*shown, *reversed(deal.stock)))


@pytest.mark.parametrize("number", [1, 17, 1000])
def test_a_slope_is_what_the_file_says(number: int) -> None:
    """The same command gives the same file on every machine."""
    assert slope(numbered_deal(number)) == slopes()[number - 1]


def test_a_slope_tells_nothing_of_the_order_of_the_stock() -> None:
    """So who asks for a steep deal learns nothing that can't be seen."""
    deal = numbered_deal(3)
    assert slope(with_stock_turned(deal)) == slope(deal)


def test_a_fifth_of_the_deals_has_each_grade() -> None:
    """Deals on a limit may be a few more; none is left out or there twice."""
    numbers = {grade: numbers_of(grade) for grade in Grade}
    counts = Counter(number for each in numbers.values() for number in each)

    assert set(counts) == set(range(1, len(slopes()) + 1))
    assert set(counts.values()) == {1}
    for each in numbers.values():
        assert len(each) == pytest.approx(len(slopes()) / 5, rel=0.05)


def test_grades_rise_with_the_slope() -> None:
    """From flat to severe, each beginning at its limit."""
    first, *_, last = cuts()

    assert grade_of(first - 0.01) is Grade.FLAT
    assert grade_of(first) is Grade.GENTLE
    assert grade_of(last) is Grade.SEVERE
    assert [grade_of(limit) for limit in cuts()] == list(Grade)[1:]


def test_only_the_rules_that_were_checked_have_grades() -> None:
    """docs/grade.md: hard, from the starter, in traditional scoring."""
    assert is_graded(Variant())
    for other in (
        Variant(EASY),
        Variant(opening=Opening.EMPTY),
        Variant(scoring=Scoring.PLAIN),
        Variant(kings_double=True),
    ):
        assert not is_graded(other)


def test_slopes_are_read_as_they_were_written() -> None:
    """To the last digit."""
    assert read_slopes(write_slopes(slopes())) == slopes()
