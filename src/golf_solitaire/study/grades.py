"""The grade of a deal: how much simple play loses on it.

A deal's *slope* is what simple play takes more than the best that the
stock allows, on average over many orders of the stock. So it says nothing
of the order that the stock has. The grade is the fifth of the numbered
deals that the slope falls into. docs/grade.md says how well it foretells
what players give away.

The file `grades.json` is written by `study.grading` and by nothing else.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Iterable
from enum import StrEnum
from functools import cache
from importlib.resources import files
from statistics import fmean, median, quantiles

from golf_solitaire.rules.deals import Deal, deal_of_cards
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.shuffle import shuffled_order
from golf_solitaire.rules.variants import Variant
from golf_solitaire.study.policies import SIMPLE, score

FILE = "grades.json"

ORDERS = 100
"""How many orders of the stock a slope is taken over."""

DECIMALS = 2


class Grade(StrEnum):
    """How much simple play loses on a deal, least first."""

    FLAT = "flat"
    GENTLE = "gentle"
    ROLLING = "rolling"
    STEEP = "steep"
    SEVERE = "severe"

    @property
    def number(self) -> int:
        """Its number, from 1."""
        return list(Grade).index(self) + 1


def is_graded(variant: Variant) -> bool:
    """Whether deals have a grade by some rules: hard, and all else as usual."""
    return variant == Variant()


def slope(deal: Deal) -> float:
    """What simple play takes more than course par, in strokes.

    The mean over three simple ways to play and over many orders of the
    stock. Two deals whose tableau and starter have the same ranks have the
    same slope, whatever the order of their stocks.
    """
    rows = (_strokes_over(deal, seed) for seed in range(ORDERS))
    return round(fmean(rows), DECIMALS)


def _strokes_over(deal: Deal, seed: int) -> float:
    """What simple play takes more than course par with the stock in one order."""
    from golf_solitaire.solver.open_stock.solve import course_par

    deal = reordered(deal, seed)
    start = Position.start(deal, Variant())
    taken = fmean(score(policy, start, seed) for policy in SIMPLE)
    return taken - course_par(deal, Variant()).best


def reordered(deal: Deal, seed: int) -> Deal:
    """A deal with its stock in another order, whatever order it has."""
    stock = sorted(deal.stock, key=lambda card: card.rank)
    order = shuffled_order(len(stock), seed)
    shown = deal.cards[: -len(stock)]
    return deal_of_cards((*shown, *(stock[place] for place in order)))


def grade_of(slope: float) -> Grade:
    """The grade of a slope."""
    return list(Grade)[bisect_right(cuts(), slope)]


@cache
def cuts() -> tuple[float, ...]:
    """The slopes at which the next grade begins: a fifth of the deals in each."""
    return tuple(quantiles(slopes(), n=len(Grade)))


def usual_slope() -> float:
    """The slope of the deal in the middle."""
    return median(slopes())


def numbers_of(grade: Grade) -> list[int]:
    """The numbered deals of a grade."""
    return [n for n, slope in enumerate(slopes(), 1) if grade_of(slope) is grade]


@cache
def slopes() -> tuple[float, ...]:
    """The slopes of the first numbered deals, from deal 1."""
    return read_slopes(files(__package__).joinpath(FILE).read_text(encoding="utf-8"))


def write_slopes(slopes: Iterable[float]) -> str:
    """Write slopes as JSON."""
    return json.dumps(list(slopes)) + "\n"


def read_slopes(text: str) -> tuple[float, ...]:
    """Read what `write_slopes` wrote."""
    return tuple(json.loads(text))
