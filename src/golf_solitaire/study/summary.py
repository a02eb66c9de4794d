"""What the file of a study comes to: means and shares, each with its interval.

Intervals hold the figure over all deals in 95 of 100 such studies. That of a
mean is the normal one, that of a share Wilson's.

Source:
    E. Wilson, Probable inference, the law of succession, and statistical
    inference, Journal of the American Statistical Association 22, 1927.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist

import numpy as np

from golf_solitaire.rules.scoring import PAR
from golf_solitaire.study.grades import Grade, grade_of
from golf_solitaire.study.results import Results
from golf_solitaire.study.studies import Kind, Study

LEVEL = 0.95
DEVIATIONS = NormalDist().inv_cdf((1 + LEVEL) / 2)

NAMED = 5
"""How many of the easiest and of the hardest deals are named."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure of some deals, and where that of all deals lies.

    Attributes:
        value: The figure.
        least: The lower end of its interval.
        most: The upper end.
    """

    value: float
    least: float
    most: float


@dataclass(frozen=True, slots=True)
class Summary:
    """What came of a study.

    Attributes:
        study: The study.
        mean: The mean over its deals.
        cleared: The share of deals whose tableau is cleared; None where that
            does not follow from its column.
        at_par: The share at par or under it; None of a slope.
        counts: How many deals came to a whole number, lowest first; what
            is not whole is rounded.
        grades: How many deals have a grade; empty of other studies.
        easiest: The deals of the lowest values, with these.
        hardest: The deals of the highest.
    """

    study: Study
    mean: Figure
    cleared: Figure | None
    at_par: Figure | None
    counts: Mapping[int, int]
    grades: Mapping[Grade, int]
    easiest: Mapping[int, float]
    hardest: Mapping[int, float]


def summarize(results: Results) -> Summary:
    """Work out what a study comes to, from its first column."""
    study, column = results.study, next(iter(results.study.columns))
    values = results.rows[column].astype(np.float64)
    whole = np.floor(values + 0.5).astype(np.int64)
    numbers, times = np.unique(whole, return_counts=True)
    is_score = study.kind in (Kind.COURSE_PAR, Kind.POLICY)
    order = np.argsort(values, kind="stable")
    backwards = np.argsort(-values, kind="stable")
    return Summary(
        study,
        mean_of(values),
        share_of(int((values <= 0).sum()), len(values)) if is_score else None,
        None
        if study.kind is Kind.GRADE
        else share_of(int((values <= PAR).sum()), len(values)),
        dict(zip(numbers.tolist(), times.tolist(), strict=True)),
        _grades(values) if study.kind is Kind.GRADE else {},
        _named(study, values, order),
        _named(study, values, backwards),
    )


def mean_of(values: np.ndarray) -> Figure:
    """The mean of one value or more, with its interval."""
    mean = float(values.mean())
    error = float(values.std(ddof=1)) / sqrt(len(values)) if len(values) > 1 else 0.0
    return Figure(mean, mean - DEVIATIONS * error, mean + DEVIATIONS * error)


def share_of(among: int, count: int) -> Figure:
    """A share, with Wilson's interval.

    >>> share = share_of(5, 10)
    >>> share.value, round(share.least, 3), round(share.most, 3)
    (0.5, 0.237, 0.763)
    """
    share = among / count
    square = DEVIATIONS**2
    middle = (among + square / 2) / (count + square)
    half = (DEVIATIONS / (count + square)) * sqrt(
        count * share * (1 - share) + square / 4
    )
    return Figure(share, max(0.0, middle - half), min(1.0, middle + half))


def _grades(slopes: np.ndarray) -> dict[Grade, int]:
    found = [grade_of(slope) for slope in slopes.tolist()]
    return {grade: found.count(grade) for grade in Grade}


def _named(study: Study, values: np.ndarray, order: np.ndarray) -> dict[int, float]:
    return {study.first + int(each): float(values[each]) for each in order[:NAMED]}
