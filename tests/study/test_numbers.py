"""The measured numbers: the file, and that it is what measuring gives."""

from __future__ import annotations

import multiprocessing
import subprocess
import sys
from pathlib import Path

import pytest

from golf_solitaire.rules.deals import numbered_deal
from golf_solitaire.rules.modes import MODES
from golf_solitaire.rules.notation import read_mode
from golf_solitaire.rules.variants import Variant
from golf_solitaire.solver.open_stock.solve import course_par
from golf_solitaire.study.measuring import measure, measure_portion
from golf_solitaire.study.numbers import (
    KEPT,
    ModeNumbers,
    Numbers,
    measured,
    read_numbers,
    write_numbers,
)
from golf_solitaire.study.policies import Policy
from tests.patience import LONGEST_S


@pytest.fixture(scope="module")
def few() -> Numbers:
    """Deals 1 to 120, measured here."""
    return measure_portion(range(1, 121))


def test_written_numbers_are_read_back(few: Numbers) -> None:
    """Nothing is lost between the command and the pages."""
    assert read_numbers(write_numbers(few)) == few


def test_processes_share_the_work_and_change_nothing(few: Numbers) -> None:
    """Two processes, two portions, one file."""
    done: list[int] = []

    shared = measure(120, 2, done.append)

    assert write_numbers(shared) == write_numbers(few)
    assert done == [100, 120]


def test_the_command_writes_the_file(tmp_path: Path, few: Numbers) -> None:
    """What docs/numbers.md tells to type, over fewer deals."""
    file = tmp_path / "numbers.json"
    command = [sys.executable, "-m", "golf_solitaire.study", "--deals", "120"]

    run = subprocess.run(
        [*command, "--processes", "1", "--output", file], capture_output=True, text=True
    )

    assert run.returncode == 0, run.stderr
    assert read_numbers(file.read_text(encoding="utf-8")) == few


def test_an_interrupted_measurement_leaves_no_process_behind() -> None:
    """Ctrl-C ends it soon, however much is still to do."""

    def interrupt(done: int) -> None:
        raise KeyboardInterrupt

    before = set(multiprocessing.active_children())
    with pytest.raises(KeyboardInterrupt):
        measure(1_000_000, 1, interrupt)

    its_own = set(multiprocessing.active_children()) - before
    for process in its_own:
        process.join(timeout=LONGEST_S)
    assert not its_own & set(multiprocessing.active_children())


def test_a_count_of_no_deals_is_refused() -> None:
    """Before anything is measured."""
    command = [sys.executable, "-m", "golf_solitaire.study", "--deals", "0"]

    run = subprocess.run(command, capture_output=True, text=True)

    assert run.returncode == 2
    assert "is not a count; write 1 to" in run.stderr


@pytest.mark.parametrize("mode", [mode.name for mode in MODES])
class TestTheFile:
    """The committed file, in each mode."""

    def test_every_deal_is_counted_once(self, mode: str) -> None:
        """For course par and for each policy."""
        numbers = measured()
        kept = numbers.modes[mode]
        assert kept.course_pars.deals == numbers.deals
        assert {each.deals for each in kept.policies.values()} == {numbers.deals}

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

    def test_it_begins_as_measuring_here_does(self, mode: str, few: Numbers) -> None:
        """The same deals, the same shuffle, the same solver."""
        kept = measured().modes[mode]
        for par, deals in few.modes[mode].examples.items():
            assert kept.examples[par][: len(deals)] == deals[:KEPT]


def test_adding_keeps_the_first_deals_alone(few: Numbers) -> None:
    """Fifty of a kind, however many were measured."""
    one = few.modes["hard"]
    whole = ModeNumbers(one.course_pars, one.policies, one.examples)
    for _ in range(40):
        whole += one

    assert max(map(len, whole.examples.values())) == KEPT
