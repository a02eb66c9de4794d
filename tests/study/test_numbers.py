"""The measured numbers: the file, and that it is what the studies gave."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest

from golf_solitaire.rules.deals import numbered_deal
from golf_solitaire.rules.modes import MODES
from golf_solitaire.rules.notation import read_mode
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.variants import Variant
from golf_solitaire.solver.open_stock.solve import course_par
from golf_solitaire.study.numbers import (
    KEPT,
    FairValues,
    collect,
    measured,
    read_numbers,
    write_numbers,
)
from golf_solitaire.study.policies import SIMPLE, Policy, score
from golf_solitaire.study.results import Results, read_results
from golf_solitaire.study.studies import Kind
from golf_solitaire.study.summary import summarize
from golf_solitaire.study.work import mean_course_par
from tests.project.tree import ROOT

PUBLISHED = {"hard": 0.26, "medium": 0.45, "easy": 0.93}
ROUNDED = 0.005
"""Published shares are in whole percent."""

FILES = sorted((ROOT / "docs" / "data").glob("*.parquet"))


@pytest.fixture(scope="module")
def found() -> list[Results]:
    """All committed results."""
    return [read_results(file) for file in FILES]


def test_written_numbers_are_read_back() -> None:
    """Nothing is lost between the command and the pages."""
    assert read_numbers(write_numbers(measured())) == measured()


def test_the_pages_figures_are_those_of_the_results(found: list[Results]) -> None:
    """`python tools/numbers_page.py` writes them."""
    assert collect(found, SIMPLE) == measured()


def test_the_page_of_numbers_is_made_from_the_results() -> None:
    """`python tools/numbers_page.py` writes it too."""
    code = (
        f"import sys; sys.path.insert(0, {str(ROOT / 'tools')!r});"
        "import numbers_page as tool; print(tool.page(tool.results()), end='')"
    )
    made = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True
    )

    page = (ROOT / "docs" / "numbers.md").read_text(encoding="utf-8")
    assert made.stdout == page


@pytest.mark.parametrize("mode", PUBLISHED)
def test_as_many_can_be_cleared_as_was_published(
    mode: str, found: list[Results]
) -> None:
    """Within the joint interval: ours, and the rounding of the other."""
    (each,) = (
        each
        for each in found
        if (each.study.kind, each.study.mode) == (Kind.COURSE_PAR, mode)
    )
    cleared = summarize(each).cleared

    assert cleared is not None
    assert cleared.least - ROUNDED <= PUBLISHED[mode] <= cleared.most + ROUNDED


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_random_rows_are_what_solver_and_player_say(file: Path) -> None:
    """A few of each file; the plain call for one deal knows nothing of chunks."""
    results = read_results(file)
    study = results.study
    for number in random.Random(7).choices(range(study.first, study.last + 1), k=5):
        row = results.rows[number - study.first]
        start = Position.start(numbered_deal(number), Variant(read_mode(study.mode)))
        if study.kind is Kind.COURSE_PAR:
            assert row["course_par"] == course_par(start.deal, start.variant).best
        if study.policy is not None:
            assert row["strokes"] == score(study.policy, start, number)
        if study.kind is Kind.FAIR:
            assert row["mean_course_par"] == mean_course_par(start, number)


@pytest.mark.parametrize("mode", [mode.name for mode in MODES])
class TestTheFile:
    """The committed file, in each mode."""

    def test_every_deal_is_counted_once(self, mode: str) -> None:
        """For course par and for each policy."""
        numbers = measured()
        kept = numbers.modes[mode]
        assert kept.course_pars.deals == numbers.deals
        assert {each.deals for each in kept.policies.values()} == {numbers.played}

    def test_no_policy_beats_course_par(self, mode: str) -> None:
        """Course par is the best that a deal allows, so its mean is least."""
        kept = measured().modes[mode]
        for scores in kept.policies.values():
            assert scores.mean > kept.course_pars.mean
            assert min(scores.counts) >= min(kept.course_pars.counts)

    def test_looking_ahead_beats_chance(self, mode: str) -> None:
        """By far more than the error of the means."""
        policies = measured().modes[mode].policies
        ahead, chance = policies[Policy.LONGEST_RUN], policies[Policy.RANDOM]
        assert ahead.mean + 20 * ahead.standard_error < chance.mean

    def test_best_play_stands_between_course_par_and_simple_play(
        self, mode: str
    ) -> None:
        """Nobody beats best play on average, and thinking beats not thinking."""
        kept = measured().modes[mode]
        assert kept.course_pars.mean < kept.best_play
        assert all(kept.best_play < each.mean for each in kept.policies.values())

    def test_its_examples_are_the_first_of_their_kind(self, mode: str) -> None:
        """As many as there are, in order, none under two course pars."""
        kept = measured().modes[mode]
        assert set(kept.examples) == set(kept.course_pars.counts)
        for par, deals in kept.examples.items():
            assert len(deals) == min(KEPT, kept.course_pars.counts[par])
            assert list(deals) == sorted(set(deals))
            assert deals[0] >= 1
            assert deals[-1] <= measured().deals
        together = [deal for deals in kept.examples.values() for deal in deals]
        assert len(together) == len(set(together))

    def test_its_course_pars_are_what_the_solver_says(self, mode: str) -> None:
        """The first and the last example of each course par."""
        variant = Variant(read_mode(mode))
        for par, deals in measured().modes[mode].examples.items():
            for deal in (deals[0], deals[-1]):
                assert course_par(numbered_deal(deal), variant).best == par

    def test_not_seeing_the_stock_never_pays(self, mode: str) -> None:
        """Whoever knows the order can play as if not knowing it."""
        assert min(measured().modes[mode].fair.costs) > 0

    def test_a_cost_is_known_to_a_quarter_of_a_stroke(self, mode: str) -> None:
        """The pages give tenths, and say "about"."""
        assert measured().modes[mode].fair.standard_error < 0.25


def test_a_cost_is_the_mean_of_the_differences() -> None:
    """By hand."""
    assert FairValues((2.5, 3.0), (1.0, 2.25)).cost == pytest.approx(1.125)
