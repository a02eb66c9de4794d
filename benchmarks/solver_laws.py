"""Hold the solver for the open stock to its laws, for as long as wanted.

    python benchmarks/solver_laws.py --positions 5000 --deals 10000

Random small positions of each mode, opening and scoring, kings double or
not, are solved by the plain reference too. Numbered deals are solved in
each mode: an easier mode is never worse, and both openings agree. Every
line is replayed through the rules to exactly its score. Progress goes to
standard error. The exit status is 1 where a law is broken.
"""

from __future__ import annotations

import argparse
import itertools
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from time import monotonic

sys.path.insert(0, str(Path(__file__).parents[1]))

from golf_solitaire.rules.deals import Deal, numbered_deal
from golf_solitaire.rules.modes import EASY, HARD, MEDIUM, MODES
from golf_solitaire.rules.notation import write_deal_line, write_moves
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.variants import Opening, Scoring, Variant
from golf_solitaire.solver.open_stock.solve import Solution, best_from
from golf_solitaire.solver.reference import best_strokes
from tests.solver.positions import small_positions_of

PROGRESS_EVERY_S = 2.0


def fault_of(position: Position, solution: Solution) -> str:
    """Replay a line; say what is wrong with it, or nothing."""
    end = position
    for move in solution.line:
        if end.is_over or end.refusal(move):
            return f"the line {write_moves(solution.line)} can't be played"
        end = end.after(move)
    if not end.is_over:
        return "the line stops before the end"
    if (end.strokes, end.is_cleared) != (solution.best, solution.cleared):
        return f"the line ends with {end.strokes}, not {solution.best}"
    return ""


def faults_of_positions(count: int, seed: int) -> Iterator[str]:
    """Compare with the reference; yield a fault or nothing for each position."""
    choices = itertools.product(MODES, Opening, Scoring, (False, True))
    for mode, opening, scoring, kings_double in choices:
        variant = Variant(mode, opening, scoring, kings_double)
        for position in small_positions_of(variant, count, seed):
            solution = best_from(position)
            fault = fault_of(position, solution)
            if not fault and (right := best_strokes(position)) != solution.best:
                fault = f"the best is {right}, not {solution.best}"
            yield fault and f"{position}: {fault}"


def faults_of_deals(count: int, first: int) -> Iterator[str]:
    """Compare modes and openings; yield a fault or nothing for each deal."""
    for number in range(first, first + count):
        yield fault_of_deal(numbered_deal(number))


def fault_of_deal(deal: Deal) -> str:
    """Solve a deal in all modes and both openings."""
    bests = []
    for mode in (EASY, MEDIUM, HARD):
        variant = Variant(mode)
        for opening in Opening:
            position = Position.start(deal, replace(variant, opening=opening))
            solution = best_from(position)
            if fault := fault_of(position, solution):
                return f"{write_deal_line(deal)} in {mode.name}: {fault}"
            bests.append(solution.best)
    if bests[::2] != bests[1::2] or bests != sorted(bests):
        return f"{write_deal_line(deal)}: {bests}"
    return ""


def run(what: str, faults: Iterator[str], count: int) -> bool:
    """Go through all, print the faults and a summary; whether there were none."""
    begun = told = monotonic()
    found = done = 0
    for fault in faults:
        done += 1
        if fault:
            found += 1
            print(fault)
        if monotonic() - told >= PROGRESS_EVERY_S:
            told = monotonic()
            print(f"{done:,} of {count:,} {what}", file=sys.stderr)
    print(f"{done:,} {what}, {found} faults, {monotonic() - begun:.0f} s")
    return not found


def main() -> int:
    """Hold positions and deals to the laws."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--positions", type=int, default=100, help="of each kind")
    parser.add_argument("--deals", type=int, default=200, help="numbered deals")
    parser.add_argument("--seed", type=int, default=0, help="chooses the positions")
    parser.add_argument("--first", type=int, default=0, help="the first deal")
    chosen = parser.parse_args()

    kinds = len(MODES) * len(Opening) * len(Scoring) * 2
    positions = faults_of_positions(chosen.positions, chosen.seed)
    deals = faults_of_deals(chosen.deals, chosen.first)
    are_right = run(
        "positions beside the reference", positions, kinds * chosen.positions
    )
    are_ordered = run("deals in all modes and both openings", deals, chosen.deals)
    return 0 if are_right and are_ordered else 1


if __name__ == "__main__":
    sys.exit(main())
