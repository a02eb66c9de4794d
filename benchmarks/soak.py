"""Compare the rules with the plain model for as many moves as wanted.

    python benchmarks/soak.py --moves 1000000

Random holes in every mode, opening, scoring and layout are played on
both, with undos. After each move every fact of the hole is compared, and
every move that can be written is tried. Progress goes to standard error.
The exit status is 1 where the two differ.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random
from time import monotonic

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.laws.comparison import play_random_hole

PROGRESS_EVERY_S = 2.0


def main() -> int:
    """Play until the moves are made or a difference is found."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--moves", type=int, default=100_000, help="moves to make")
    parser.add_argument("--seed", type=int, default=0, help="chooses the holes")
    chosen = parser.parse_args()

    random = Random(chosen.seed)
    moves = holes = cleared = 0
    differences: list[str] = []
    begun = told = monotonic()
    while moves < chosen.moves and not differences:
        hole = play_random_hole(random)
        moves, holes, cleared = moves + hole.moves, holes + 1, cleared + hole.is_cleared
        differences = hole.differences
        if monotonic() - told >= PROGRESS_EVERY_S:
            told = monotonic()
            print(f"{moves:,} of {chosen.moves:,} moves", file=sys.stderr)
    for difference in differences:
        print(difference)
    print(
        f"{moves:,} moves in {holes:,} holes, {cleared:,} of them cleared,"
        f" {len(differences)} differences,"
        f" {monotonic() - begun:.0f} s, seed {chosen.seed}"
    )
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
