"""What was measured on the numbered deals, as kept in a file beside this.

The file `numbers.json` is written by `tools/numbers_page.py` from the results of
studies, and by nothing else. Every figure about chances and scores on a page
comes from it. It holds counts and values, and no mean or share.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import sqrt
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Any

from golf_solitaire.study.policies import Policy
from golf_solitaire.study.scores import Scores
from golf_solitaire.study.studies import Kind

if TYPE_CHECKING:
    from golf_solitaire.study.results import Results

FILE = "numbers.json"

KEPT = 50
"""How many deals of each mode and course par are kept by number."""


@dataclass(frozen=True, slots=True)
class FairValues:
    """What best play expects of some deals, the stock hidden.

    Attributes:
        values: The fair value of each.
        course_pars: The mean course par of each over orders of its stock.
    """

    values: tuple[float, ...]
    course_pars: tuple[float, ...]

    @property
    def costs(self) -> list[float]:
        """What not seeing the stock costs in each deal."""
        pairs = zip(self.values, self.course_pars, strict=True)
        return [value - par for value, par in pairs]

    @property
    def cost(self) -> float:
        """What it costs on average."""
        return fmean(self.costs)

    @property
    def standard_error(self) -> float:
        """How far that may be from the cost over all deals: one deviation."""
        return stdev(self.costs) / sqrt(len(self.costs))


@dataclass(frozen=True, slots=True)
class ModeNumbers:
    """What was measured in one mode.

    Attributes:
        course_pars: How course par is spread.
        policies: How those ways to play score that went through many deals.
        examples: The first deals of each course par, by number.
        fair: What best play expects.
    """

    course_pars: Scores
    policies: Mapping[Policy, Scores]
    examples: Mapping[int, tuple[int, ...]]
    fair: FairValues

    @property
    def best_play(self) -> float:
        """What best play comes to on average over the deals of course par."""
        return self.course_pars.mean + self.fair.cost


@dataclass(frozen=True, slots=True)
class Numbers:
    """What was measured of numbered deals, from the starter.

    Attributes:
        deals: Of deals 1 to so many there is course par in each mode.
        played: The ways to play went through deals 1 to so many.
        modes: By the name of the mode.
    """

    deals: int
    played: int
    modes: Mapping[str, ModeNumbers]


@cache
def measured() -> Numbers:
    """The numbers of the package."""
    text = files(__package__).joinpath(FILE).read_text(encoding="utf-8")
    return read_numbers(text)


def collect(found: Iterable[Results], policies: Iterable[Policy]) -> Numbers:
    """Count what came of studies, over the deals that all modes have.

    Args:
        found: For each mode course pars and each policy's strokes, from deal 1,
            and fair values of any deals.
        policies: The ways to play to count.
    """
    sorted_out: dict[Any, dict[str, list[Results]]] = defaultdict(
        lambda: defaultdict(list)
    )
    for each in found:
        sorted_out[each.study.policy or each.study.kind][each.study.mode].append(each)
    pars = sorted_out[Kind.COURSE_PAR]
    ways = {policy: sorted_out[policy] for policy in policies}
    deals = min(each.study.last for (each,) in pars.values())
    played = min(each.study.last for way in ways.values() for (each,) in way.values())
    modes = {}
    for mode, (results,) in pars.items():
        scores = results.rows["course_par"][:deals]
        modes[mode] = ModeNumbers(
            Scores.of(scores.tolist()),
            {
                policy: Scores.of(way[mode][0].rows["strokes"][:played].tolist())
                for policy, way in ways.items()
            },
            {
                par: tuple((1 + (scores == par).nonzero()[0][:KEPT]).tolist())
                for par in sorted(set(scores.tolist()))
            },
            _fair(sorted_out[Kind.FAIR][mode]),
        )
    return Numbers(deals, played, modes)


def _fair(found: Iterable[Results]) -> FairValues:
    """The fair values of several ranges of deals, one after the other."""
    rows = [row for each in found for row in each.rows.tolist()]
    return FairValues(*map(tuple, zip(*rows, strict=True)))


def write_numbers(numbers: Numbers) -> str:
    """Write numbers as JSON, one line for each table."""
    head = f'"deals": {numbers.deals}, "played": {numbers.played}'
    lines = [f'{{{head}, "modes": {{']
    for mode, kept in numbers.modes.items():
        tables: dict[str, Any] = {"course_pars": kept.course_pars.counts}
        tables |= {way.value: scores.counts for way, scores in kept.policies.items()}
        tables["examples"] = kept.examples
        tables["fair"] = [kept.fair.values, kept.fair.course_pars]
        lines.append(f'"{mode}": {{')
        lines += [f'"{name}": {json.dumps(each)},' for name, each in tables.items()]
        lines[-1] = lines[-1].removesuffix(",") + "},"
    lines[-1] = lines[-1].removesuffix(",")
    return "\n".join([*lines, "}}"]) + "\n"


def read_numbers(text: str) -> Numbers:
    """Read what `write_numbers` wrote."""
    kept = json.loads(text)
    modes = {mode: _mode(each) for mode, each in kept["modes"].items()}
    return Numbers(kept["deals"], kept["played"], modes)


def _mode(kept: Mapping[str, Any]) -> ModeNumbers:
    return ModeNumbers(
        _scores(kept["course_pars"]),
        {policy: _scores(kept[policy]) for policy in Policy if policy in kept},
        {int(par): tuple(deals) for par, deals in kept["examples"].items()},
        FairValues(*map(tuple, kept["fair"])),
    )


def _scores(counts: Mapping[str, int]) -> Scores:
    return Scores({int(score): times for score, times in counts.items()})
