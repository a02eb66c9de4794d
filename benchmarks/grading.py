"""What makes a deal hard, and how well a grade foretells it.

    python benchmarks/grading.py --first 2001 --deals 1000
    python benchmarks/grading.py --played --first 2001 --deals 1000
    python benchmarks/grading.py --table

Each numbered deal is played in hard by four ways that don't see the stock,
and every move of theirs is weighed exactly, in one pass for the deal, which
takes from ten seconds to a minute. With `--played` it is only played, in
about a second, and what counts as lost is the score above course par. A
line is kept for each deal; begun again, it leaves out those that are there.

The tables say how well each measure of a deal foretells what was lost on
it: the correlation over the deals that are kept, with its standard error
for the mean of the four. `costly decisions` are those on the adviser's line
where some legal move would have been a slip or worse. `all together` weights
all of them as fits one half of the deals best, and is tried on the other
half, and the other way about. Then come the means for each grade. First are
the deals that were weighed, then those that were played.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean
from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from golf_solitaire.rules.deals import Deal, numbered_deal
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.variants import Variant
from golf_solitaire.solver.open_stock.solve import course_par
from golf_solitaire.study.bands import SLIP
from golf_solitaire.study.grades import ORDERS, Grade, grade_of, reordered, slope
from golf_solitaire.study.policies import SIMPLE, Chooser, Policy, chooser, score
from rating import adviser
from weighed_holes import play_out, weighed_holes

FILE = Path(__file__).with_name("graded_deals.jsonl")
"""The deals weighed so far."""

PLAYED_FILE = Path(__file__).with_name("played_deals.jsonl")
"""The deals played so far."""

ADVISER = "adviser"
DECIMALS = 4

Kept = TypeVar("Kept", "WeighedDeal", "PlayedDeal")


class WeighedDeal(NamedTuple):
    """A deal, weighed.

    Attributes:
        deal: Its number.
        fair: Expected strokes under best play, the stock hidden.
        course_par: The best score that it allows.
        strokes: The score of each player.
        lost: What each gave away, in expected strokes.
        decisions: For each choice on the adviser's line, what each legal
            move would have given away, best first.
    """

    deal: int
    fair: float
    course_par: int
    strokes: dict[str, int]
    lost: dict[str, float]
    decisions: list[list[float]]


class PlayedDeal(NamedTuple):
    """A deal, played.

    Attributes:
        deal: Its number.
        course_par: The best score that it allows.
        slope: What its grade follows from.
        strokes: The score of each player.
    """

    deal: int
    course_par: int
    slope: float
    strokes: dict[str, int]

    @property
    def lost(self) -> dict[str, float]:
        """What each player took more than course par."""
        return {name: each - self.course_par for name, each in self.strokes.items()}


def play(number: int) -> PlayedDeal:
    """Have the four play a deal."""
    deal = numbered_deal(number)
    return PlayedDeal(
        number,
        course_par(deal, Variant()).best,
        slope(deal),
        {
            name: play_out(number, each).strokes
            for name, each in players(number).items()
        },
    )


def players(number: int) -> dict[str, Chooser]:
    """The four who play a deal."""
    simple = {each.value: chooser(each, number) for each in SIMPLE}
    return {**simple, ADVISER: adviser(number)}


def weigh(number: int) -> WeighedDeal:
    """Have the four play a deal, and weigh what they did."""
    holes = list(weighed_holes(number, players(number)))
    best = next(hole for hole in holes if hole.player == ADVISER)
    return WeighedDeal(
        number,
        round(best.start, DECIMALS),
        course_par(numbered_deal(number), Variant()).best,
        {hole.player: hole.strokes for hole in holes},
        {
            hole.player: round(sum(choice.lost for choice in hole.choices), DECIMALS)
            for hole in holes
        },
        [
            [round(lost, DECIMALS) for lost in choice.losses]
            for choice in best.choices
            if len(choice.losses) > 1
        ],
    )


def read_deals(path: Path, kind: type[Kept]) -> list[Kept]:
    """The deals that are kept, none where there is no file."""
    return [kind(**json.loads(line)) for line in _lines(path)]


def _lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines() if path.exists() else []


def measures(deal: WeighedDeal) -> dict[str, float]:
    """What may tell how hard a deal is, by name."""
    dealt = numbered_deal(deal.deal)
    longest = fmean(strokes_in(dealt, [Policy.LONGEST_RUN]))
    return {
        "course par": float(deal.course_par),
        "fair value": deal.fair,
        "costly decisions": float(sum(each[-1] >= SLIP for each in deal.decisions)),
        "what the longest run loses, exactly": longest - deal.fair,
        "what three simple ways lose, exactly": fmean(strokes_in(dealt, SIMPLE))
        - deal.fair,
        "slope": slope(dealt),
    }


def strokes_in(deal: Deal, policies: Iterable[Policy]) -> Iterator[int]:
    """The strokes of simple ways to play, with the stock in many orders."""
    for seed in range(ORDERS):
        start = Position.start(reordered(deal, seed), Variant())
        yield from (score(policy, start, seed) for policy in policies)


def print_tables(weighed: list[WeighedDeal], played: list[PlayedDeal]) -> None:
    """Print how well each measure foretells what was lost."""
    rows = [measures(deal) for deal in weighed]
    columns = {name: np.array([row[name] for row in rows]) for name in rows[0]}
    columns["all together"] = _together(columns, _mean_lost(weighed))
    print_table("given away", weighed, columns)
    columns = {
        "course par": np.array([float(deal.course_par) for deal in played]),
        "slope": np.array([deal.slope for deal in played]),
    }
    print_table("above course par", played, columns)


def print_table(
    what: str,
    deals: Sequence[WeighedDeal | PlayedDeal],
    columns: dict[str, NDArray[np.float64]],
) -> None:
    """Print how well measures foretell what was lost, and what each grade lost.

    Args:
        what: How it was lost.
        deals: The deals.
        columns: Measures of the deals, by name; the slope is among them.
    """
    names = list(deals[0].lost)
    print(f"Strokes {what}: {len(deals)} deals, {deals[0].deal} to {deals[-1].deal}")
    print(f"| measure | mean of the four | {' | '.join(names)} |")
    print("|---" * (len(names) + 2) + "|")
    for name, column in columns.items():
        mean = _correlation(column, _mean_lost(deals))
        error = (1 - mean**2) / sqrt(len(deals) - 1)
        each = [
            _correlation(column, np.array([deal.lost[player] for deal in deals]))
            for player in names
        ]
        written = " | ".join(f"{value:.2f}" for value in each)
        print(f"| {name} | {mean:.2f} ± {error:.2f} | {written} |")
    print()
    print(f"| grade | deals | mean of the four | {' | '.join(names)} |")
    print("|---" * (len(names) + 3) + "|")
    for grade in Grade:
        among = [
            deal
            for deal, steepness in zip(deals, columns["slope"], strict=True)
            if grade_of(steepness) is grade
        ]
        means = [fmean(deal.lost[player] for deal in among) for player in names]
        written = " | ".join(f"{value:.2f}" for value in (fmean(means), *means))
        print(f"| {grade.value} | {len(among)} | {written} |")
    print()


def _mean_lost(deals: Sequence[WeighedDeal | PlayedDeal]) -> NDArray[np.float64]:
    return np.array([fmean(deal.lost.values()) for deal in deals])


def _together(
    columns: dict[str, NDArray[np.float64]], lost: NDArray[np.float64]
) -> NDArray[np.float64]:
    """All measures weighted, in each half as fits the other half best."""
    given = np.column_stack([*columns.values(), np.ones(len(lost))])
    found = np.empty(len(lost))
    for half in (0, 1):
        weights, *_ = np.linalg.lstsq(given[1 - half :: 2], lost[1 - half :: 2])
        found[half::2] = given[half::2] @ weights
    return found


def _correlation(one: NDArray[np.float64], other: NDArray[np.float64]) -> float:
    return float(np.corrcoef(one, other)[0, 1])


def main() -> None:
    """Weigh deals, or print what is kept."""
    parser = argparse.ArgumentParser(prog="python benchmarks/grading.py")
    parser.add_argument("--first", type=int, default=2001, help="the first deal")
    parser.add_argument("--deals", type=int, default=1000, help="how many deals")
    parser.add_argument("--played", action="store_true", help="only play them")
    parser.add_argument("--keep", type=Path, help="the file of deals")
    parser.add_argument("--table", action="store_true", help="print what is kept")
    asked = parser.parse_args()
    if asked.table:
        played = read_deals(PLAYED_FILE, PlayedDeal)
        print_tables(read_deals(asked.keep or FILE, WeighedDeal), played)
        return
    path = asked.keep or (PLAYED_FILE if asked.played else FILE)
    make: Callable[[int], WeighedDeal | PlayedDeal] = play if asked.played else weigh
    done = {json.loads(line)["deal"] for line in _lines(path)}
    for number in range(asked.first, asked.first + asked.deals):
        if number not in done:
            line = json.dumps(make(number)._asdict())
            with path.open("a", encoding="utf-8") as file:
                file.write(line + "\n")


if __name__ == "__main__":
    main()
