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

from golf_solitaire.rules.deals import numbered_deal
from golf_solitaire.rules.games import Game
from golf_solitaire.rules.moves import Move
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.shuffle import splitmix64
from golf_solitaire.rules.variants import Variant
from golf_solitaire.solver.hidden_stock.solve import prepare, solve
from golf_solitaire.solver.limits import Limits
from golf_solitaire.solver.player_view import PlayerView, player_view
from golf_solitaire.study.bands import SHOWN, Band, band_of
from golf_solitaire.study.policies import Chooser, Policy, chooser

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


def holes(number: int) -> Iterator[tuple[str, Game]]:
    """A deal played to its end in each way."""
    ways = {policy.value: chooser(policy, number) for policy in Policy}
    for name, choose in {**ways, "wavering": wavering(number)}.items():
        game = Game.start(numbered_deal(number), Variant())
        while not game.is_over:
            game = game.after(choose(game.position))
        yield name, game


def weigh(number: int) -> Iterator[dict[str, object]]:
    """A row for each hole of a deal: what its real choices gave away."""
    played = dict(holes(number))
    views: dict[PlayerView, None] = {}
    for game in played.values():
        views |= dict.fromkeys(map(player_view, game.positions))
    limits = Limits(memory_gib=4.0)
    path = tuple(views)
    values = dict(zip(path, solve(prepare(path[0], limits), path, limits), strict=True))
    for name, game in played.items():
        lost = []
        for move, position in zip(game.moves, game.positions, strict=False):
            fair = values[player_view(position)]
            worth = {each.move: each.expected for each in fair.moves}
            if max(worth.values()) - min(worth.values()) > SHOWN:
                lost.append(round(worth[move] - fair.expected, 4))
        yield {"deal": number, "player": name, "strokes": game.strokes, "lost": lost}


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
