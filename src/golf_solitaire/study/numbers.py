"""What was measured on the numbered deals, as kept in a file beside this.

The file `numbers.json` is written by `python -m golf_solitaire.study` and
by nothing else. Every figure about chances and scores on a page
comes from it. It holds counts alone, so that nothing in it is rounded.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from golf_solitaire.study.policies import Policy
from golf_solitaire.study.scores import Scores

FILE = "numbers.json"

KEPT = 50
"""How many deals of each mode and course par are kept by number."""


@dataclass(frozen=True, slots=True)
class ModeNumbers:
    """What was measured in one mode.

    Attributes:
        course_pars: How course par is spread.
        policies: How simple ways to play score.
        examples: The first deals of each course par, by number.
    """

    course_pars: Scores
    policies: Mapping[Policy, Scores]
    examples: Mapping[int, tuple[int, ...]]

    def __add__(self, other: ModeNumbers) -> ModeNumbers:
        """What was measured of this and of later deals."""
        policies = {
            policy: scores + other.policies[policy]
            for policy, scores in self.policies.items()
        }
        pars = sorted({*self.examples, *other.examples})
        examples = {
            par: (*self.examples.get(par, ()), *other.examples.get(par, ()))[:KEPT]
            for par in pars
        }
        return ModeNumbers(self.course_pars + other.course_pars, policies, examples)


@dataclass(frozen=True, slots=True)
class Numbers:
    """What was measured of deals 1 to `deals`, from the starter.

    Attributes:
        deals: How many deals.
        modes: By the name of the mode.
    """

    deals: int
    modes: Mapping[str, ModeNumbers]


@cache
def measured() -> Numbers:
    """The numbers of the package."""
    text = files(__package__).joinpath(FILE).read_text(encoding="utf-8")
    return read_numbers(text)


def write_numbers(numbers: Numbers) -> str:
    """Write numbers as JSON, one line for each table."""
    lines = [f'{{"deals": {numbers.deals}, "modes": {{']
    for mode, kept in numbers.modes.items():
        tables: dict[str, Any] = {"course_pars": kept.course_pars.counts}
        tables |= {policy.value: kept.policies[policy].counts for policy in Policy}
        tables["examples"] = kept.examples
        lines.append(f'"{mode}": {{')
        lines += [f'"{name}": {json.dumps(each)},' for name, each in tables.items()]
        lines[-1] = lines[-1].removesuffix(",") + "},"
    lines[-1] = lines[-1].removesuffix(",")
    return "\n".join([*lines, "}}"]) + "\n"


def read_numbers(text: str) -> Numbers:
    """Read what `write_numbers` wrote."""
    kept = json.loads(text)
    return Numbers(
        kept["deals"], {mode: _mode(each) for mode, each in kept["modes"].items()}
    )


def _mode(kept: Mapping[str, Mapping[str, Any]]) -> ModeNumbers:
    return ModeNumbers(
        _scores(kept["course_pars"]),
        {policy: _scores(kept[policy.value]) for policy in Policy},
        {int(par): tuple(deals) for par, deals in kept["examples"].items()},
    )


def _scores(counts: Mapping[str, int]) -> Scores:
    return Scores({int(score): times for score, times in counts.items()})
