"""What `import golf_solitaire` gives."""

from __future__ import annotations

import subprocess
import sys
import tomllib

import pytest

import golf_solitaire
from golf_solitaire import Game, Variant, advise, course_par, numbered_deal, review
from golf_solitaire.rules.moves import DRAW
from golf_solitaire.solver.limits import Limits
from tests.deals import D4, game_of
from tests.project.test_layers import HEAVY
from tests.project.tree import ROOT


def test_every_name_is_there() -> None:
    """Also those that are loaded on use."""
    found = [getattr(golf_solitaire, name) for name in golf_solitaire.__all__]

    assert all(found)
    with pytest.raises(AttributeError, match="no attribute 'course_pars'"):
        _ = golf_solitaire.course_pars


def test_the_version_is_the_projects() -> None:
    """One number, in pyproject.toml."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]

    assert golf_solitaire.__version__ == project["version"]


def test_importing_it_loads_nothing_heavy() -> None:
    """A script that only replays games starts at once."""
    code = f"""
import sys
from golf_solitaire import *
from golf_solitaire import Deal, Game, Variant, advise, course_par, review
print(*{set(HEAVY)!r} & set(sys.modules))
"""

    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)

    assert run.returncode == 0, run.stderr
    assert run.stdout.strip() == ""


def test_a_hole_is_solved_advised_and_reviewed() -> None:
    """D4, in which nothing ever plays, is 35 strokes whatever one does."""
    game = game_of(D4, "D" * 10)

    assert course_par(game.deal).best == 35
    advice = advise(game, exact=True)
    assert [each.move for each in advice.moves] == [DRAW]
    assert advice.expected == pytest.approx(35)
    assert review(game_of(D4, "D" * 16)).strokes_lost == pytest.approx(0)


def test_advice_keeps_to_its_limits() -> None:
    """At the deal a moment is enough for an estimate alone."""
    game = Game.start(numbered_deal(1), Variant())

    assert not advise(game, limits=Limits(time_s=0.1)).exact
