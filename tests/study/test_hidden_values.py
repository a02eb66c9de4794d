"""What deals are worth with the stock hidden: the file, and its figures."""

from __future__ import annotations

import pytest

from golf_solitaire.rules.modes import MODES
from golf_solitaire.study.hidden_values import (
    HiddenValues,
    hidden_values,
    read_values,
    table,
    write_values,
)
from golf_solitaire.study.weighing import weigh
from tests.project.tree import ROOT

KEPT = hidden_values()


def test_every_mode_was_weighed() -> None:
    """The pages show all three."""
    assert set(KEPT) == {mode.name for mode in MODES}
    assert min(len(each.values) for each in KEPT.values()) >= 20


@pytest.mark.parametrize("mode", KEPT)
def test_not_seeing_the_stock_never_pays(mode: str) -> None:
    """Whoever knows the order can play as if not knowing it."""
    assert min(KEPT[mode].costs) > 0


@pytest.mark.parametrize("mode", KEPT)
def test_a_cost_is_known_to_a_quarter_of_a_stroke(mode: str) -> None:
    """The pages give tenths, and say "about"."""
    assert KEPT[mode].standard_error < 0.25


def test_a_deal_weighs_what_the_file_says() -> None:
    """The same command gives the same file on every machine; deal 12 is a quick one."""
    kept = KEPT["hard"]

    assert weigh(12, "hard") == (kept.values[11], kept.course_pars[11])


def test_the_docs_show_what_the_file_holds() -> None:
    """The table is made from the file, and pasted."""
    docs = ROOT / "docs" / "numbers.md"

    assert table() in docs.read_text(encoding="utf-8")


def test_written_values_are_read_back() -> None:
    """Nothing is lost between the command and the pages."""
    values = {"hard": HiddenValues((2.5, 3.0), (1.0, 2.25))}

    assert read_values(write_values(values)) == values
    assert values["hard"].cost == pytest.approx(1.125)
