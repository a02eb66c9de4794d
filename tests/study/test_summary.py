"""What a study comes to: means, shares and their intervals."""

from __future__ import annotations

import numpy as np
import pytest

from golf_solitaire.study.results import Results
from golf_solitaire.study.studies import Kind, Study
from golf_solitaire.study.summary import mean_of, share_of, summarize
from golf_solitaire.study.work import row_type


def results(kind: Kind, values: list[float]) -> Results:
    """Results whose first column is given."""
    study = Study(kind, "hard", 11, 10 + len(values))
    rows = np.zeros(len(values), row_type(study))
    rows[next(iter(study.columns))] = values
    return Results(study, rows)


def test_course_pars_are_summed_up() -> None:
    """Four deals, by hand."""
    summary = summarize(results(Kind.COURSE_PAR, [-2, 4, 0, 6]))

    assert summary.mean.value == 2
    assert summary.cleared is not None
    assert summary.cleared.value == 0.5
    assert summary.at_par is not None
    assert summary.at_par.value == 0.75
    assert summary.counts == {-2: 1, 0: 1, 4: 1, 6: 1}
    assert summary.easiest == {11: -2, 13: 0, 12: 4, 14: 6}
    assert list(summary.hardest) == [14, 12, 13, 11]


def test_of_equal_deals_the_first_is_named() -> None:
    """Whichever end they are at, so that a report is the same each time."""
    summary = summarize(results(Kind.COURSE_PAR, [3] * 9))

    assert list(summary.easiest) == list(summary.hardest) == [11, 12, 13, 14, 15]


def test_a_fair_value_clears_nothing() -> None:
    """An expectation of 0 strokes is no cleared tableau."""
    summary = summarize(results(Kind.FAIR, [-0.4, 4.0, 4.5]))

    assert summary.cleared is None
    assert summary.at_par is not None
    assert summary.at_par.value == pytest.approx(2 / 3)
    assert summary.counts == {0: 1, 4: 1, 5: 1}


def test_slopes_come_with_grades() -> None:
    """Fifths of the deals that the cuts are from; here one from either end."""
    summary = summarize(results(Kind.GRADE, [0.0, 99.0]))

    assert [(grade.value, n) for grade, n in summary.grades.items() if n] == [
        ("flat", 1),
        ("severe", 1),
    ]


@pytest.mark.parametrize(
    ("among", "count", "least", "most"),
    [(5, 10, 0.2366, 0.7634), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0)],
)
def test_wilsons_interval(among: int, count: int, least: float, most: float) -> None:
    """Its values as statistics books print them."""
    share = share_of(among, count)

    assert share.least == pytest.approx(least, abs=1e-4)
    assert share.most == pytest.approx(most, abs=1e-4)


def test_interval_of_a_mean_narrows_with_the_root_of_the_deals() -> None:
    """Four times as many deals, half the width."""
    few = mean_of(np.tile([0.0, 1.0], 500))
    many = mean_of(np.tile([0.0, 1.0], 2000))

    assert few.value == many.value == 0.5
    assert (few.most - few.least) / (many.most - many.least) == pytest.approx(
        2, rel=1e-3
    )
    assert few.most - few.least == pytest.approx(2 * 1.96 * 0.5 / 1000**0.5, rel=1e-3)
