"""Weighing deals: what they are worth with the stock hidden, and with it known.

    python -m golf_solitaire.study.weighing --mode easy --deals 20

The command weighs deals 1 to N in one mode and writes that mode into
`hidden_values.json`. Ctrl-C ends it and leaves the file alone. A deal
takes from ten seconds to a minute.
"""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path
from statistics import fmean

from golf_solitaire.rules.deals import numbered_deal
from golf_solitaire.rules.modes import MODES
from golf_solitaire.rules.notation import read_mode
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.variants import Variant
from golf_solitaire.solver.hidden_stock.solve import fair_value
from golf_solitaire.solver.limits import Limits
from golf_solitaire.solver.player_view import player_view
from golf_solitaire.solver.sampling import Shuffles
from golf_solitaire.study.hidden_values import (
    FILE,
    HiddenValues,
    read_values,
    write_values,
)

ORDERS = 400
"""How many orders of a stock a mean course par is taken over."""


def weigh(number: int, mode: str) -> tuple[float, float]:
    """What a deal is worth with the stock hidden, and with it known."""
    start = Position.start(numbered_deal(number), Variant(read_mode(mode)))
    fair = fair_value(player_view(start), Limits(memory_gib=4.0))
    return round(fair.expected, 4), mean_course_par(start, number)


def mean_course_par(start: Position, seed: int) -> float:
    """The mean course par of a deal over random orders of its stock."""
    shuffles = Shuffles(player_view(start), random.Random(seed))
    return fmean(min(shuffles.next_bests()) for _ in range(ORDERS))


def main() -> None:
    """Weigh deals in one mode, and write the file."""
    parser = argparse.ArgumentParser(
        prog="python -m golf_solitaire.study.weighing",
        description="Work out what deals are worth with the stock hidden.",
    )
    parser.add_argument("--mode", choices=[mode.name for mode in MODES], required=True)
    parser.add_argument("--deals", type=int, default=20, help="deals 1 to N")
    parser.add_argument(
        "--output", type=Path, default=Path(__file__).with_name(FILE), help="the file"
    )
    asked = parser.parse_args()
    weighed = []
    try:
        for number in range(1, asked.deals + 1):
            weighed.append(weigh(number, asked.mode))
            print(f"deal {number} of {asked.deals}", file=sys.stderr)
    except KeyboardInterrupt:
        sys.exit(130)
    values, pars = zip(*weighed, strict=True)
    text = asked.output.read_text(encoding="utf-8") if asked.output.exists() else "{}"
    kept = {**read_values(text), asked.mode: HiddenValues(values, pars)}
    asked.output.write_text(write_values(kept), encoding="utf-8")


if __name__ == "__main__":
    main()
