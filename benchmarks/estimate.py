"""How far the estimate before a review is off, on holes that are weighed exactly.

    nice python benchmarks/estimate.py

The four players of `grading.py` make the same holes again on the deals that
it has weighed, and what they gave away is estimated, as the page does while
a review is worked out. That takes about a quarter of an hour. Where the
adviser plays otherwise now than it did then, its hole is left out. Then
come the holes of `sums.py`, played at random in each mode.

First it prints what the error of the method is worth by the deals with an
odd number (`CHOICE_VARIANCE`, `LOST_VARIANCE`): by how much the squares of
the differences are more than chance for each choice and for each stroke that
the choices seem to give away, by least squares, each weighted by what is
expected of it (as in Carroll and Ruppert, *Transformation and Weighting in
Regression*, 1988, chapter 3). Tails are heavier than a normal's, so both are
stretched until as many holes as of a normal are within twice the error.

The tables say, of the other deals and of the modes, what was given away
exactly and by the estimate, by how much the estimate is too high on average,
with the standard error of that, what error it names, and how many holes are
within twice it, and would be if chance were the only error.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

import numpy as np

from golf_solitaire.rules.games import Game
from golf_solitaire.service.analysis.reviews import ESTIMATE_S
from golf_solitaire.solver.limits import Limits
from golf_solitaire.solver.sampled_review import LostEstimate, estimate_lost
from grading import ADVISER, FILE, WeighedDeal, players, read_deals
from sums import played, read_holes
from weighed_holes import play_out

LIMITS = Limits(time_s=ESTIMATE_S)

NORMAL = 0.954
"""How much of a normal distribution is within twice its standard deviation."""

ROUNDS, STEP, LEAST = 30, 0.05, 1e-6


class Hole(NamedTuple):
    """What a hole gave away, worked out and estimated."""

    deal: int
    player: str
    exact: float
    about: LostEstimate

    @property
    def off(self) -> float:
        """By how much the estimate is too high."""
        return self.about.lost - self.exact

    @property
    def is_within(self) -> bool:
        """Whether it is off by twice its error or less."""
        return self.off**2 <= 4 * self.about.error**2 + LEAST

    @property
    def is_within_chance(self) -> bool:
        """Whether it is off by twice what chance is worth, or less."""
        chance = sum(each.chance for each in self.about.sampled)
        return self.off**2 <= 4 * chance + LEAST


def estimated(deal: WeighedDeal) -> Iterable[Hole]:
    """Have the holes of a deal made again, and estimate what they gave away."""
    for name, choose in players(deal.deal).items():
        game = play_out(deal.deal, choose)
        if is_the_same(game, deal, name):
            about = estimate_lost(game, LIMITS)
            yield Hole(deal.deal, name, deal.lost[name], about)


def is_the_same(game: Game, deal: WeighedDeal, player: str) -> bool:
    """Whether it is the hole that was weighed, by what is kept of it."""
    if player == ADVISER:
        choices = [len(each.legal_moves) for each in game.positions]
        known = [len(losses) for losses in deal.decisions]
        if [count for count in choices if count > 1] != known:
            return False
    return game.strokes == deal.strokes[player]


def print_fit(holes: Sequence[Hole]) -> None:
    """Print what the error of the method is worth."""
    sampled = [hole.about.sampled for hole in holes]
    sizes = np.array(
        [(len(some), sum(max(0.0, each.lost) for each in some)) for some in sampled]
    )
    chance = np.array([sum(each.chance for each in some) for some in sampled])
    squares = np.array([hole.off**2 for hole in holes])
    weights = np.ones(len(holes))
    for _ in range(ROUNDS):
        fit, *_ = np.linalg.lstsq(
            sizes * weights[:, None], (squares - chance) * weights, rcond=None
        )
        weights = 1 / (chance + sizes @ fit + LEAST)
    stretch = 1.0
    while np.mean(squares <= 4 * (chance + stretch * sizes @ fit) + LEAST) < NORMAL:
        stretch += STEP
    choice, lost = stretch * fit
    print(f"{len(holes)} holes: {choice:.3f} a choice, {lost:.2f} for each stroke\n")


def print_table(title: str, holes: Mapping[str, list[Hole]]) -> None:
    """Print how far the estimates are off."""
    print(
        f"| {title} | holes | exact | estimate | too high by | error"
        " | within two | chance alone |"
    )
    print("|---|---|---|---|---|---|---|---|")
    everybody = [hole for some in holes.values() for hole in some]
    for name, some in {**holes, "all": everybody}.items():
        off = [hole.off for hole in some]
        error = stdev(off) / sqrt(len(off)) if len(off) > 1 else 0.0
        print(
            f"| {name} | {len(some)} | {fmean(hole.exact for hole in some):.2f}"
            f" | {fmean(hole.about.lost for hole in some):.2f}"
            f" | {fmean(off):+.2f} ± {error:.2f}"
            f" | {fmean(hole.about.error for hole in some):.2f}"
            f" | {fmean(hole.is_within for hole in some):.1%}"
            f" | {fmean(hole.is_within_chance for hole in some):.1%} |"
        )
    print()


def main() -> None:
    """Estimate, and print the tables."""
    parser = argparse.ArgumentParser(prog="python benchmarks/estimate.py")
    parser.add_argument("--deals", type=int, default=1000, help="at most so many")
    asked = parser.parse_args()
    fitted: list[Hole] = []
    kept_out: dict[str, list[Hole]] = defaultdict(list)
    for deal in read_deals(FILE, WeighedDeal)[: asked.deals]:
        for hole in estimated(deal):
            (fitted if deal.deal % 2 else kept_out[hole.player]).append(hole)
    print_fit(fitted)
    print_table("player", kept_out)
    by_mode: dict[str, list[Hole]] = defaultdict(list)
    for kept in read_holes()[: asked.deals]:
        if kept.lost is not None:
            about = estimate_lost(played(kept.hole), LIMITS)
            by_mode[kept.mode].append(Hole(kept.hole, "random", kept.lost, about))
    if by_mode:
        print_table("mode", by_mode)


if __name__ == "__main__":
    main()
