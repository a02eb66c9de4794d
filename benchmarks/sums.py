"""Do the sums of reviews hold, on whole holes of each mode?

    nice python benchmarks/sums.py --holes 200
    python benchmarks/sums.py --table

Hole N is deal N, played at random to its end, in hard, medium or easy by
turns and a scoring by chance, and reviewed as the page does, which takes
from a second to some minutes. Two sums are looked at: expected at the deal,
given away and luck are the strokes, and the kinds of what was given away
are the whole. A line is kept for each hole; begun again, it leaves out
those that are there. `--table` says how far the sums are off at most, and
ends with status 1 where that is over a millionth.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from pathlib import Path
from statistics import median
from typing import NamedTuple

from golf_solitaire.errors import OutOfReach
from golf_solitaire.rules.deals import numbered_deal
from golf_solitaire.rules.games import Game
from golf_solitaire.rules.modes import MODES
from golf_solitaire.rules.variants import Scoring, Variant
from golf_solitaire.service.records.decisions import decisions, leaks
from golf_solitaire.solver.limits import Limits
from golf_solitaire.solver.review import review

FILE = Path(__file__).with_name("summed_holes.jsonl")
"""The holes reviewed so far."""

LIMITS = Limits(memory_gib=4.0)
MOST_OFF = 1e-6


class SummedHole(NamedTuple):
    """A hole, and how far the sums of its review are off.

    Attributes:
        hole: Its number, that of its deal.
        mode: Which mode.
        scoring: Which scoring.
        strokes: The score.
        lost: What was given away.
        strokes_off: Of expected, given away and luck, from the strokes.
        kinds_off: Of the kinds, from what was given away.
        seconds: Processor time of the review.

    The last four are None where the review was refused for its size.
    """

    hole: int
    mode: str
    scoring: str
    strokes: int
    lost: float | None
    strokes_off: float | None
    kinds_off: float | None
    seconds: float | None


def played(number: int) -> Game:
    """A hole that is played at random, always the same one."""
    chance = random.Random(number)
    variant = Variant(MODES[number % len(MODES)], scoring=chance.choice([*Scoring]))
    game = Game.start(numbered_deal(number), variant)
    while not game.is_over:
        game = game.after(chance.choice(game.position.legal_moves))
    return game


def summed(number: int) -> SummedHole:
    """Review a hole, and compare the sums."""
    game = played(number)
    variant = game.variant
    known = number, variant.mode.name, variant.scoring.value, game.strokes
    began = time.process_time()
    try:
        judged = review(game, LIMITS)
    except OutOfReach:
        return SummedHole(*known, None, None, None, None)
    seconds = round(time.process_time() - began, 1)
    lost = judged.strokes_lost
    kinds = sum(leaks([decisions(game.positions, judged.moves)]).values())
    return SummedHole(
        *known,
        lost,
        strokes_off=abs(judged.fair_start + lost + judged.luck - game.strokes),
        kinds_off=abs(kinds - lost),
        seconds=seconds,
    )


def read_holes() -> list[SummedHole]:
    """The holes that are kept."""
    lines = FILE.read_text(encoding="utf-8").splitlines() if FILE.exists() else []
    return [SummedHole(**json.loads(line)) for line in lines]


def print_table(holes: list[SummedHole]) -> float:
    """Print a row for each mode; how far a sum is off at most."""
    print("| mode | holes | refused | strokes off | kinds off | median | most |")
    print("|---|---|---|---|---|---|---|")
    worst = 0.0
    for mode in MODES:
        some = [hole for hole in holes if hole.mode == mode.name]
        weighed = [hole for hole in some if hole.seconds is not None]
        strokes_off = max((hole.strokes_off or 0.0 for hole in weighed), default=0.0)
        kinds_off = max((hole.kinds_off or 0.0 for hole in weighed), default=0.0)
        times = [hole.seconds or 0.0 for hole in weighed] or [0.0]
        worst = max(worst, strokes_off, kinds_off)
        print(
            f"| {mode.name} | {len(some)} | {len(some) - len(weighed)}"
            f" | {strokes_off:.0e} | {kinds_off:.0e}"
            f" | {median(times):.0f} s | {max(times):.0f} s |"
        )
    return worst


def main() -> None:
    """Review holes, or print what is kept."""
    parser = argparse.ArgumentParser(prog="python benchmarks/sums.py")
    parser.add_argument("--holes", type=int, default=200, help="how many holes")
    parser.add_argument("--table", action="store_true", help="print what is kept")
    asked = parser.parse_args()
    if not asked.table:
        done = {hole.hole for hole in read_holes()}
        for number in range(1, asked.holes + 1):
            if number not in done:
                line = json.dumps(summed(number)._asdict())
                with FILE.open("a", encoding="utf-8") as file:
                    file.write(line + "\n")
    sys.exit(print_table(read_holes()) > MOST_OFF)


if __name__ == "__main__":
    main()
