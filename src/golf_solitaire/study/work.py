"""The work of a study, chunk by chunk: what is done for each of its deals."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from statistics import fmean
from typing import Any

import numpy as np
from numpy.typing import NDArray

from golf_solitaire.rules.deals import numbered_deal
from golf_solitaire.rules.notation import read_mode
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.variants import Variant
from golf_solitaire.solver.limits import Limits
from golf_solitaire.solver.player_view import player_view
from golf_solitaire.study.grades import slope
from golf_solitaire.study.policies import score
from golf_solitaire.study.studies import Kind, Study

Rows = NDArray[Any]
"""Shape (deals,), a record of the study's columns for each."""

MEMORY_GIB = 4.0
"""The most that a fair value may take; most take one, in easy two."""

DECIMALS = 4
"""Of fair values and of means."""

ORDERS = 400
"""How many orders of a stock a mean course par is taken over."""

AT_A_TIME = 100
"""Deals that the compiled search does before it lets other threads go on."""


def row_type(study: Study) -> np.dtype[Any]:
    """The type of a study's rows: little-endian, without gaps."""
    return np.dtype([(name, f"<{kind}") for name, kind in study.columns.items()])


def work_out(study: Study, chunk: int) -> bytes:
    """Work out a chunk of a study.

    Returns:
        Its rows, of `row_type`.
    """
    rows = list(_WORK[study.kind](study, study.numbers(chunk)))
    return np.array(rows, row_type(study)).tobytes()


def _course_pars(study: Study, numbers: range) -> Iterable[tuple[Any, ...]]:
    from golf_solitaire.solver.open_stock.numbered import course_pars

    for first in range(numbers.start, numbers.stop, AT_A_TIME):
        some = range(first, min(first + AT_A_TIME, numbers.stop))
        yield from ((par,) for par in course_pars(some, read_mode(study.mode)))


def _fair(study: Study, numbers: range) -> Iterable[tuple[Any, ...]]:
    from golf_solitaire.solver.hidden_stock.solve import fair_value

    for number, start in _starts(study, numbers):
        fair = fair_value(player_view(start), Limits(memory_gib=MEMORY_GIB))
        yield round(fair.expected, DECIMALS), mean_course_par(start, number)


def mean_course_par(start: Position, seed: int) -> float:
    """The mean course par of a deal over random orders of its stock."""
    from golf_solitaire.solver.sampling import Shuffles

    shuffles = Shuffles(player_view(start), random.Random(seed))
    bests = (min(shuffles.next_bests()) for _ in range(ORDERS))
    return round(fmean(bests), DECIMALS)


def _strokes(study: Study, numbers: range) -> Iterable[tuple[Any, ...]]:
    assert study.policy is not None  # each study of this kind has one
    for number, start in _starts(study, numbers):
        yield (score(study.policy, start, number),)


def _slopes(_study: Study, numbers: range) -> Iterable[tuple[Any, ...]]:
    for number in numbers:
        yield (slope(numbered_deal(number)),)


def _starts(study: Study, numbers: range) -> Iterable[tuple[int, Position]]:
    variant = Variant(read_mode(study.mode))
    for number in numbers:
        yield number, Position.start(numbered_deal(number), variant)


_WORK: dict[Kind, Callable[[Study, range], Iterable[tuple[Any, ...]]]] = {
    Kind.COURSE_PAR: _course_pars,
    Kind.FAIR: _fair,
    Kind.POLICY: _strokes,
    Kind.GRADE: _slopes,
}
