"""The work of a study: its rows are what a player is told of each deal."""

from __future__ import annotations

import numpy as np
import pytest

from golf_solitaire.rules.deals import numbered_deal
from golf_solitaire.rules.modes import EASY
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.variants import Variant
from golf_solitaire.solver.hidden_stock.solve import fair_value
from golf_solitaire.solver.open_stock.solve import course_par
from golf_solitaire.solver.player_view import player_view
from golf_solitaire.study.grades import slope
from golf_solitaire.study.policies import Policy, score
from golf_solitaire.study.studies import Kind, Study
from golf_solitaire.study.work import Rows, row_type, work_out


def rows_of(study: Study, chunk: int = 0) -> Rows:
    """The rows of a chunk."""
    return np.frombuffer(work_out(study, chunk), row_type(study))


def test_course_pars_are_those_of_the_solver() -> None:
    """The last chunk is shorter, and its first deal is not the first."""
    study = Study(Kind.COURSE_PAR, "easy", 41, 2160)

    found = rows_of(study, 1)["course_par"].tolist()

    assert found == [
        course_par(numbered_deal(number), Variant(EASY)).best
        for number in range(2041, 2161)
    ]


@pytest.mark.parametrize("policy", [Policy.RANDOM, Policy.ADVISER])
def test_strokes_are_those_of_the_policy(policy: Policy) -> None:
    """Chance starts from the number of the deal."""
    study = Study(Kind.POLICY, "easy", 5, 6, policy)

    found = rows_of(study)["strokes"].tolist()

    assert found == [
        score(policy, Position.start(numbered_deal(number), Variant(EASY)), number)
        for number in (5, 6)
    ]


def test_slopes_are_those_of_the_grade() -> None:
    """The pages name a grade by the same number."""
    study = Study(Kind.GRADE, "hard", 7, 7)

    assert rows_of(study)["slope"].tolist() == [slope(numbered_deal(7))]


def test_fair_value_is_that_of_the_solver_and_over_the_mean_course_par() -> None:
    """Deal 4 takes least of the first."""
    start = Position.start(numbered_deal(4), Variant())

    (row,) = rows_of(Study(Kind.FAIR, "hard", 4, 4))

    assert row["fair"] == pytest.approx(
        fair_value(player_view(start)).expected, abs=1e-4
    )
    assert row["mean_course_par"] < row["fair"]


def test_the_chunks_of_a_study_are_its_deals() -> None:
    """Each in one chunk, and in order."""
    study = Study(Kind.COURSE_PAR, "hard", 10, 5009)

    numbers = [n for chunk in range(study.chunks) for n in study.numbers(chunk)]

    assert numbers == list(range(10, 5010))
