"""What a study adds to the bare search, how it scales, and whether it is right.

    python benchmarks/study.py --deals 40000
    python benchmarks/study.py --rows 1000

The first works out course par in hard by the compiled search in a loop, and
as a study by one job and by two. It prints deals a second, by the clock and
by the processor, and the most memory. The clock says something only where two
processors are free; the ratio to the bare search is that of processor time,
starting the processes included.

The second takes random rows of the committed course pars of each mode. It
solves each deal alone, plays the line by the rules to its end, and has the
plain reference work out the best score from the first position on the line
that is small enough for it: all must say the same score.
"""

from __future__ import annotations

import argparse
import math
import random
import resource
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

from golf_solitaire.rules.deals import numbered_deal
from golf_solitaire.rules.modes import HARD, MODES
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.variants import Variant
from golf_solitaire.solver.open_stock.encoding import encoded, mode_table
from golf_solitaire.solver.open_stock.numbered import course_pars
from golf_solitaire.solver.open_stock.search import find_line
from golf_solitaire.solver.open_stock.solve import (
    FIRST_WIDTH,
    best_from,
    search_memory,
    warm,
)
from golf_solitaire.solver.reference import best_strokes
from golf_solitaire.study.results import read_results
from golf_solitaire.study.running import processes, run
from golf_solitaire.study.studies import Kind, Study

DATA = Path(__file__).parents[1] / "docs" / "data"

SMALL = 4000
"""Tableaus times draws that the plain reference is given at most."""

BATCH = 1000


def processor_s() -> float:
    """Seconds on the processor, of this process and of those that have ended."""
    whose = resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN
    return sum(used.ru_utime + used.ru_stime for used in map(resource.getrusage, whose))


def bare(deals: int) -> float:
    """Deals a second of the compiled search in a loop, deals encoded before."""
    table, memory = mode_table(HARD), search_memory()
    line = np.empty(0, np.uint8)
    took = 0.0
    for first in range(1, deals + 1, BATCH):
        numbers = range(first, min(first + BATCH, deals + 1))
        puzzles = [
            encoded(Position.start(numbered_deal(number), Variant(HARD)))
            for number in numbers
        ]
        begun = time.process_time()
        for puzzle in puzzles:
            find_line(puzzle, table, memory, FIRST_WIDTH, line)
        took += time.process_time() - begun
    return deals / took


def as_study(deals: int, jobs: int) -> tuple[float, float]:
    """Deals a second by the clock, after the first chunk, and by the processor."""
    seen: list[tuple[float, int]] = []

    def note(done: int) -> None:
        if done:
            seen.append((time.perf_counter(), done))

    begun = processor_s()
    with tempfile.TemporaryDirectory() as folder:
        study = Study(Kind.COURSE_PAR, HARD.name, 1, deals)
        run(study, Path(folder) / "file", lambda: processes(jobs), 2 * jobs, note)
    used = processor_s() - begun
    (first_s, first), (last_s, last) = seen[jobs - 1], seen[-1]
    return (last - first) / (last_s - first_s), deals / used


def peak_mb(whose: int) -> float:
    """The most memory of this process, or of the largest that has ended."""
    return resource.getrusage(whose).ru_maxrss / 1024


def measure(deals: int) -> None:
    """Print how fast it is."""
    warm()
    course_pars(range(1, 100), HARD)
    bare(BATCH)
    as_study(4 * BATCH, 1)
    few_mb = peak_mb(resource.RUSAGE_CHILDREN)
    print(f"{'course par in hard':22}{'by the clock':>14}{'by the processor':>18}")
    loop = bare(deals)
    print(f"{'bare search':22}{'':>14}{loop:>16.0f}/s")
    rates = {}
    for jobs in (1, 2):
        clock, processor = as_study(deals, jobs)
        rates[jobs] = clock
        print(
            f"{f'study, jobs: {jobs}':22}{clock:>12.0f}/s{processor:>16.0f}/s"
            f"   {processor / loop:.2f} of the bare search"
        )
    print(f"two jobs are {rates[2] / rates[1]:.2f} times one")
    print(
        f"most memory of a job: {few_mb:.0f} MB over {4 * BATCH:,} deals,"
        f" {peak_mb(resource.RUSAGE_CHILDREN):.0f} MB over {deals:,};"
        f" of the command {peak_mb(resource.RUSAGE_SELF):.0f} MB"
    )


def check_rows(count: int) -> None:
    """Hold random rows to the solver, the rules and the plain reference."""
    for mode in MODES:
        rows = read_results(DATA / f"course-par-{mode.name}.parquet").rows["course_par"]
        chance = random.Random(count)
        left = 0
        for _ in range(count):
            at = chance.randrange(len(rows))
            start = Position.start(numbered_deal(at + 1), Variant(mode))
            left += check(start, int(rows[at]), best_strokes)
        print(
            f"{mode.name}: {count} rows are right; cards left, mean {left / count:.1f}"
        )


def check(start: Position, score: int, reference: Callable[[Position], int]) -> int:
    """Hold a row to all three; give the cards left where the reference began."""
    solution = best_from(start)
    position = start
    cards_left = -1
    for move in solution.line:
        draws = position.stock_left + 1
        states = math.prod(height + 1 for height in position.heights) * draws
        if cards_left < 0 and states <= SMALL:
            cards_left = position.cards_left + position.stock_left
            assert reference(position) == score, start.deal
        position = position.after(move)
    assert position.is_over
    assert solution.best == position.strokes == score, start.deal
    return max(cards_left, 0)


def main() -> None:
    """Measure, or check."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--deals", type=int, default=40_000, help="deals (40000)")
    parser.add_argument("--rows", type=int, help="random rows to check instead")
    asked = parser.parse_args()
    if asked.rows is None:
        measure(asked.deals)
    else:
        check_rows(asked.rows)


if __name__ == "__main__":
    main()
