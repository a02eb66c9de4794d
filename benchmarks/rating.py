"""What a rating of decisions is worth, beside the strokes themselves.

    python benchmarks/rating.py --first 1 --deals 60 --keep holes.jsonl
    python benchmarks/rating.py --keep holes.jsonl --table

Each numbered deal is played in hard by nine players that don't see the
stock, and every decision of theirs is weighed exactly, in one pass for the
deal, which takes from ten seconds to a minute. A line is kept for each hole.

The table gives each player's rating over all the holes that are kept. Then
it draws, many times, two lots of twenty deals for each player, apart from
each other and from the other players', and says how well the first lot
foretells the second: the correlation over the players, for the rating, for
strokes with luck set aside, and for plain strokes. It does so for all nine,
and for those near the middle one, whom it is harder to tell apart.
"""

from __future__ import annotations

import argparse
import json
import random
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import correlation, fmean, median, stdev
from typing import NamedTuple

from golf_solitaire.rules.moves import Move
from golf_solitaire.rules.positions import Position
from golf_solitaire.service.records.decisions import RATED_HOLES, REAL
from golf_solitaire.solver.advice import advise
from golf_solitaire.solver.limits import Limits
from golf_solitaire.solver.player_view import player_view
from golf_solitaire.study.policies import Chooser, Policy, chooser
from weighed_holes import weighed_holes

ADVISED = Limits(time_s=0.1)
SLIPS = {
    "longest-run": (0.0, 0.15, 0.3, 0.5),
    "adviser": (0.0, 0.1, 0.25),
}
"""How often each steady player makes a move by chance instead."""

ALIKE = 4.0
"""How many strokes a hole players who are alike are from the middle one."""

DRAWS = 2000
"""How often two lots of holes are drawn for each player."""


class Hole(NamedTuple):
    """A hole that a player made.

    Attributes:
        deal: The number of the deal.
        player: Who played it.
        strokes: The score.
        without_luck: The deal's value at the start and what was given away.
        decisions: How many were real.
        lost: What these gave away.
    """

    deal: int
    player: str
    strokes: int
    without_luck: float
    decisions: int
    lost: float


Measure = Callable[[list[Hole]], float]
"""What some holes of one player come to."""


def adviser(number: int) -> Chooser:
    """Make the move that the adviser names."""

    def choose(position: Position) -> Move:
        first, *others = position.legal_moves
        if not others:
            return first
        return advise(player_view(position), ADVISED, seed=number).moves[0].move

    return choose


def players(number: int) -> Iterator[tuple[str, Chooser]]:
    """Everybody who plays a deal."""
    yield "random", chooser(Policy.RANDOM, number)
    yield "leftmost", chooser(Policy.LEFTMOST, number)
    steady = {
        "longest-run": chooser(Policy.LONGEST_RUN, number),
        "adviser": adviser(number),
    }
    for name, shares in SLIPS.items():
        for share in shares:
            title = f"{name}, {share:.0%} by chance" if share else name
            yield title, slipping(steady[name], share, f"{number} {title}")


def slipping(steady: Chooser, share: float, seed: str) -> Chooser:
    """Play steadily, but now and then make any legal move."""
    chance = random.Random(seed)

    def choose(position: Position) -> Move:
        if chance.random() < share:
            return chance.choice(position.legal_moves)
        return steady(position)

    return choose


def play_all(number: int) -> Iterator[Hole]:
    """Have everybody play a deal, and weigh it."""
    for player, strokes, start, choices in weighed_holes(number, dict(players(number))):
        real = [choice.lost for choice in choices if choice.spread > REAL]
        without_luck = start + sum(choice.lost for choice in choices)
        yield Hole(number, player, strokes, without_luck, len(real), sum(real))


def print_table(holes: list[Hole]) -> None:
    """Print what each player comes to, and how well it foretells."""
    by_player: dict[str, list[Hole]] = defaultdict(list)
    for hole in holes:
        by_player[hole.player].append(hole)
    print("| player | holes | strokes | luck set aside | rating | over 20 holes ± |")
    print("|---|---|---|---|---|---|")
    chance = random.Random(20)
    for name, of_player in by_player.items():
        some = [
            rated(chance.sample(of_player, min(RATED_HOLES, len(of_player))))
            for _ in range(DRAWS)
        ]
        print(
            f"| {name} | {len(of_player)} | {fmean(h.strokes for h in of_player):.2f}"
            f" | {fmean(h.without_luck for h in of_player):.2f}"
            f" | {rated(of_player):.1f} | {stdev(some):.1f} |"
        )
    print()
    means = {name: fmean(h.strokes for h in each) for name, each in by_player.items()}
    middle = median(means.values())
    alike = {
        name: each
        for name, each in by_player.items()
        if abs(means[name] - middle) <= ALIKE
    }
    print(f"| foretells itself over {RATED_HOLES} holes | all | {len(alike)} alike |")
    print("|---|---|---|")
    for title, measure in MEASURES.items():
        everybody = foretold(by_player, measure, chance)
        print(f"| {title} | {everybody:.2f} | {foretold(alike, measure, chance):.2f} |")


def foretold(
    by_player: dict[str, list[Hole]], measure: Measure, chance: random.Random
) -> float:
    """How well a measure of one lot of holes foretells that of another."""
    found = []
    for _ in range(DRAWS):
        lots = [chance.sample(each, 2 * RATED_HOLES) for each in by_player.values()]
        first = [measure(lot[:RATED_HOLES]) for lot in lots]
        found.append(correlation(first, [measure(lot[RATED_HOLES:]) for lot in lots]))
    return fmean(found)


def rated(holes: list[Hole]) -> float:
    """Strokes given away in a hundred real decisions."""
    return 100 * sum(h.lost for h in holes) / sum(h.decisions for h in holes)


MEASURES: dict[str, Measure] = {
    "rating": rated,
    "strokes, luck set aside": lambda holes: fmean(h.without_luck for h in holes),
    "strokes": lambda holes: fmean(h.strokes for h in holes),
}


def main() -> None:
    """Weigh deals, or print what is kept."""
    parser = argparse.ArgumentParser(prog="python benchmarks/rating.py")
    parser.add_argument("--first", type=int, default=1, help="the first deal")
    parser.add_argument("--deals", type=int, default=60, help="how many deals")
    parser.add_argument("--keep", type=Path, required=True, help="the file of holes")
    parser.add_argument("--table", action="store_true", help="print what is kept")
    asked = parser.parse_args()
    if asked.table:
        lines = asked.keep.read_text(encoding="utf-8").splitlines()
        print_table([Hole(**json.loads(line)) for line in lines])
        return
    for number in range(asked.first, asked.first + asked.deals):
        rows = [json.dumps(hole._asdict()) for hole in play_all(number)]
        with asked.keep.open("a", encoding="utf-8") as file:
            file.write("\n".join(rows) + "\n")


if __name__ == "__main__":
    main()
