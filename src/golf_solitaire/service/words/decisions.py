"""Decisions in words: the kinds of loss, the stages of a hole, the rating."""

from __future__ import annotations

from golf_solitaire.service.records.decisions import (
    YARDSTICKS,
    Leak,
    Rating,
    Stage,
)
from golf_solitaire.service.words import numbers

LEAKS = {
    Leak.DREW: "Drew while a card was better",
    Leak.COLUMN: "Played from the wrong column",
    Leak.END: "King or ace too soon or too late",
    Leak.SPENT: "Spent a card that was worth keeping",
}
"""What each kind of loss is called."""

STAGES = {
    Stage.EARLY: "Over 10",
    Stage.MIDDLE: "6 to 10",
    Stage.LATE: "1 to 5",
    Stage.EMPTY: "None",
}
"""How much stock each stage has."""


def rating(found: Rating) -> str:
    """A rating with its error.

    >>> rating(Rating(12.34, 1.26, 20, 300)), rating(Rating(None, None, 0, 0))
    ('12.3 ± 1.3', '–')
    """
    if found.lost is None:
        return numbers.NONE
    lost = numbers.one_decimal(found.lost)
    if found.error is None:
        return lost
    return f"{lost} ± {numbers.one_decimal(found.error)}"


def basis(found: Rating) -> str:
    """What a rating is worked out from.

    >>> basis(Rating(12.34, 1.26, 20, 300))
    '300 decisions in 20 holes'
    """
    made = numbers.count(found.decisions, "decision")
    return f"{made} in {numbers.count(found.holes, 'hole')}"


def yardsticks() -> str:
    """What a rating can be compared with.

    >>> yardsticks().partition(", ")[0]
    'Fewer is better: in hard the adviser gives away 0.7'
    """
    adviser, longest, by_chance = map(numbers.one_decimal, YARDSTICKS.values())
    return (
        f"Fewer is better: in hard the adviser gives away {adviser}, who always takes"
        f" the longest run {longest}, and who plays any card that fits {by_chance}."
    )
