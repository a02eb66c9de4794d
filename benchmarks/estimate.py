"""How far the estimate before a review is off, on holes that are weighed exactly.

    python benchmarks/estimate.py --deals 20

The four players of `grading.py` make the same holes again on the first of
the deals that it has weighed, and what they gave away is estimated, as the
page does while a review is worked out. The table says what was given away
exactly and by the estimate, on average for each player, by how much the
estimate is too high, with the standard error of that, and how far a single
hole is off beyond the error that the estimate itself names: of the holes,
how many are within twice it.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from golf_solitaire.service.analysis.reviews import ESTIMATE_S
from golf_solitaire.solver.limits import Limits
from golf_solitaire.solver.sampled_review import estimate_lost
from grading import FILE, WeighedDeal, players, read_deals
from weighed_holes import play_out

FEW = 0.01
"""Strokes that an estimate may be off where its own error is next to none."""


class Hole(NamedTuple):
    """What a hole gave away.

    Attributes:
        exact: Worked out.
        about: Estimated.
        error: The standard error that the estimate names.
    """

    exact: float
    about: float
    error: float

    @property
    def off(self) -> float:
        """By how much the estimate is too high."""
        return self.about - self.exact


def estimated(deal: WeighedDeal) -> dict[str, Hole]:
    """Have the holes of a deal made again, and estimate what they gave away."""
    holes = {}
    for name, choose in players(deal.deal).items():
        game = play_out(deal.deal, choose)
        assert game.strokes == deal.strokes[name]  # else it is another hole
        found = estimate_lost(game, Limits(time_s=ESTIMATE_S))
        holes[name] = Hole(deal.lost[name], found.lost, found.error)
    return holes


def print_table(holes: dict[str, list[Hole]]) -> None:
    """Print how far the estimates are off."""
    print("| player | holes | exact | estimate | too high by | within 2 errors |")
    print("|---|---|---|---|---|---|")
    everybody = [hole for some in holes.values() for hole in some]
    for name, some in {**holes, "all": everybody}.items():
        off = [hole.off for hole in some]
        error = stdev(off) / sqrt(len(off))
        within = sum(abs(hole.off) <= 2 * hole.error + FEW for hole in some)
        print(
            f"| {name} | {len(some)} | {fmean(hole.exact for hole in some):.2f}"
            f" | {fmean(hole.about for hole in some):.2f}"
            f" | {fmean(off):+.2f} ± {error:.2f} | {within} |"
        )


def main() -> None:
    """Estimate, and print the table."""
    parser = argparse.ArgumentParser(prog="python benchmarks/estimate.py")
    parser.add_argument("--deals", type=int, default=20, help="how many deals")
    asked = parser.parse_args()
    holes: dict[str, list[Hole]] = defaultdict(list)
    for deal in read_deals(FILE, WeighedDeal)[: asked.deals]:
        for name, hole in estimated(deal).items():
            holes[name].append(hole)
    print_table(holes)


if __name__ == "__main__":
    main()
