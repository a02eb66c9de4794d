"""How much moves give away: what the bands of a review are cut from.

    python benchmarks/bands.py --first 1 --deals 20 --keep losses.jsonl
    python benchmarks/bands.py --keep losses.jsonl --table

Each numbered deal is played in hard by four ways that don't see the stock,
and every move of them is weighed exactly, in one pass for the deal, which
takes from ten seconds to a minute. A line is kept for each hole; the table
is of all lines that are kept.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean, quantiles

from golf_solitaire.rules.moves import Move
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.shuffle import splitmix64
from golf_solitaire.study.bands import SHOWN, Band, band_of
from golf_solitaire.study.policies import SIMPLE, Chooser, Policy, chooser
from weighed_holes import weighed_holes

WAVERS = 4
"""The wavering player makes one move in so many by chance."""


def wavering(seed: int) -> Chooser:
    """Play the longest run, but now and then any legal move, a draw too."""
    chances = splitmix64(seed)
    steady = chooser(Policy.LONGEST_RUN, seed)

    def choose(position: Position) -> Move:
        legal = position.legal_moves
        if next(chances) % WAVERS:
            return steady(position)
        return legal[next(chances) % len(legal)]

    return choose


def players(number: int) -> dict[str, Chooser]:
    """Everybody who plays a deal."""
    ways = {policy.value: chooser(policy, number) for policy in SIMPLE}
    return {**ways, "wavering": wavering(number)}


def weigh(number: int) -> Iterator[dict[str, object]]:
    """A row for each hole of a deal: what its real choices gave away."""
    for player, strokes, _, choices in weighed_holes(number, players(number)):
        lost = [round(each.lost, 4) for each in choices if each.spread > SHOWN]
        yield {"deal": number, "player": player, "strokes": strokes, "lost": lost}


def print_table(rows: list[dict[str, list[float]]]) -> None:
    """Print the quantiles of what was given away, and the share of each band."""
    players = sorted({str(row["player"]) for row in rows})
    for name in [*players, "all"]:
        mine = [row for row in rows if name in ("all", row["player"])]
        lost = [each for row in mine for each in row["lost"]]
        costly = [each for each in lost if band_of(each) is not Band.BEST]
        tenths = " ".join(f"{each:.2f}" for each in quantiles(costly, n=10))
        shares = " ".join(
            f"{band.value} {fmean(band_of(each) is band for each in lost):.1%}"
            for band in Band
        )
        print(f"{name}: {len(mine)} holes, {len(lost)} choices; {shares}")
        print(f"  tenths of the {len(costly)} that gave something away: {tenths}")


def main() -> None:
    """Weigh deals, or print what is kept."""
    parser = argparse.ArgumentParser(prog="python benchmarks/bands.py")
    parser.add_argument("--first", type=int, default=1, help="the first deal")
    parser.add_argument("--deals", type=int, default=20, help="how many deals")
    parser.add_argument("--keep", type=Path, required=True, help="the file of holes")
    parser.add_argument("--table", action="store_true", help="print what is kept")
    asked = parser.parse_args()
    if asked.table:
        print_table([json.loads(line) for line in asked.keep.open(encoding="utf-8")])
        return
    for number in range(asked.first, asked.first + asked.deals):
        with asked.keep.open("a", encoding="utf-8") as file:
            for row in weigh(number):
                file.write(json.dumps(row) + "\n")


if __name__ == "__main__":
    main()
