"""What the first numbered deals are worth under best play, the stock hidden.

The file `hidden_values.json` is written by `study.weighing` and by nothing
else.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from math import sqrt
from statistics import fmean, stdev

FILE = "hidden_values.json"


@dataclass(frozen=True, slots=True)
class HiddenValues:
    """Deals 1 to N of a mode, from the starter, in traditional scoring.

    Attributes:
        values: The strokes to expect of each, the stock's order unknown.
        course_pars: What each allows on average where the order is known:
            the mean course par over some orders of its stock.
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


@cache
def hidden_values() -> Mapping[str, HiddenValues]:
    """The values of the package, by the name of the mode."""
    return read_values(files(__package__).joinpath(FILE).read_text(encoding="utf-8"))


def table() -> str:
    """What the file holds, as a table in Markdown."""
    rows = [
        f"| {mode} | {len(each.values)} | {fmean(each.course_pars):.2f} |"
        f" {fmean(each.values):.2f} | {each.cost:.2f} ± {each.standard_error:.2f} |"
        for mode, each in hidden_values().items()
    ]
    head = "| mode | deals | mean course par | stock hidden | cost, standard error |"
    return "\n".join([head, "|---|---|---|---|---|", *rows]).replace("| -", "| −")


def write_values(values: Mapping[str, HiddenValues]) -> str:
    """Write values as JSON, one line for each mode."""
    lines = [f'"{mode}": {json.dumps(asdict(each))}' for mode, each in values.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def read_values(text: str) -> dict[str, HiddenValues]:
    """Read what `write_values` wrote."""
    return {
        mode: HiddenValues(tuple(each["values"]), tuple(each["course_pars"]))
        for mode, each in json.loads(text).items()
    }
