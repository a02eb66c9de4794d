"""How fast course par is found, beside black-hole-solver.

    python benchmarks/open_stock.py --deals 1000

Both solve the same numbered deals on one core, batch by batch in turn,
since both are bound by memory and load moves them. What counts is time on
the processor. black-hole-solver is started once a deal; the time of a
start is measured in each batch on a deal that needs no search, and its
median is taken off. It says only whether a deal can be cleared; ours
gives the best score and a line, and its time is that of the whole call.

The program `black-hole-solve` is looked for on the PATH. It is built from
shlomif/black-hole-solitaire, outside this project. Where it is absent, ours
is shown beside the plain reference, on small positions.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import mean, median, quantiles

sys.path.insert(0, str(Path(__file__).parents[1]))

from golf_solitaire.rules.deals import Deal, numbered_deal
from golf_solitaire.rules.modes import EASY, HARD, MEDIUM, Mode
from golf_solitaire.rules.notation import read_deal_line, write_board
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.variants import Opening, Variant
from golf_solitaire.solver.open_stock.solve import best_from, course_par, warm
from golf_solitaire.solver.reference import best_strokes
from tests.deals import D1
from tests.solver.holes import small_positions

PEER = "black-hole-solve"
FLAGS = {
    HARD: ["--game", "golf"],
    MEDIUM: ["--game", "golf", "--queens-on-kings"],
    EASY: ["--game", "golf", "--queens-on-kings", "--wrap-ranks"],
}
TARGETS = {
    HARD: "targets 150 mean, 60 median, 300 slowest",
    MEDIUM: "no targets",
    EASY: "targets 60 mean, 4 median",
}
BATCH = 50

FRESH_START = """
import json, resource, sys, time
def peak_mb():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
begun = time.perf_counter()
from golf_solitaire.rules.deals import numbered_deal
from golf_solitaire.solver.open_stock.solve import course_par, warm
imported_mb = peak_mb()
ready = time.perf_counter()
warm()
warmed, warmed_mb = time.perf_counter(), peak_mb()
course_par(numbered_deal(1))
first = time.perf_counter()
for number in range(2, int(sys.argv[1]) + 2):
    course_par(numbered_deal(number))
print(json.dumps({
    "import_ms": 1000 * (ready - begun), "load_ms": 1000 * (warmed - ready),
    "first_ms": 1000 * (first - warmed), "imported_mb": imported_mb,
    "warmed_mb": warmed_mb, "peak_mb": peak_mb(),
}))
"""

RUNNER = """
import json, os, subprocess, sys
for line in sys.stdin:
    child = subprocess.Popen(json.loads(line), stdout=subprocess.PIPE, text=True)
    said = child.stdout.read().partition("\\n")[0]
    _, _, used = os.wait4(child.pid, 0)
    child.returncode = 0
    took_ms = 1000 * (used.ru_utime + used.ru_stime)
    print(json.dumps([said, took_ms, used.ru_maxrss / 1024]), flush=True)
"""


@dataclass
class Measured:
    """Times on the processor of one program, a deal each."""

    took_ms: list[float] = field(default_factory=list)
    cleared: list[bool] = field(default_factory=list)
    peak_mb: float = 0.0

    def row(self) -> tuple[float, float, float, float]:
        """Mean, median, 95th percentile and slowest."""
        late = quantiles(self.took_ms, n=20)[-1]
        return mean(self.took_ms), median(self.took_ms), late, max(self.took_ms)


def solve_ours(deals: Sequence[Deal], mode: Mode, ours: Measured) -> None:
    """Solve a batch in this process."""
    for deal in deals:
        begun = time.process_time()
        solution = course_par(deal, Variant(mode))
        ours.took_ms.append(1000 * (time.process_time() - begun))
        ours.cleared.append(solution.cleared)


class Peer:
    """Runs black-hole-solver, in a small process of its own.

    A process counts the memory of the one it was made from, so it is
    not started from here.
    """

    def __init__(self, program: str) -> None:
        self.program = program
        self.runner = subprocess.Popen(
            [sys.executable, "-S", "-c", RUNNER],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def solve(self, mode: Mode, board: Path) -> tuple[float, bool, float]:
        """Solve a board: time in ms, cleared or not, peak in MB."""
        assert self.runner.stdin is not None  # pipes were asked for
        assert self.runner.stdout is not None
        command = [self.program, *FLAGS[mode], "--quiet", str(board)]
        print(json.dumps(command), file=self.runner.stdin, flush=True)
        said, took_ms, peak_mb = json.loads(self.runner.stdout.readline())
        if said not in ("Solved!", "Unsolved!"):
            raise SystemExit(f"{PEER} did not decide a board: {said!r}")
        return took_ms, said == "Solved!", peak_mb

    def close(self) -> None:
        """End the small process."""
        self.runner.communicate()


def solve_theirs(
    peer: Peer, deals: Sequence[Deal], mode: Mode, theirs: Measured, starts: Measured
) -> None:
    """Solve a batch by black-hole-solver, and time a start."""
    with tempfile.TemporaryDirectory() as folder:
        board = Path(folder) / "board"
        into = starts
        for deal in (read_deal_line(D1), *deals):
            board.write_text(write_board(deal, Opening.STARTER))
            took_ms, is_cleared, peak_mb = peer.solve(mode, board)
            into.took_ms.append(took_ms)
            into.cleared.append(is_cleared)
            into.peak_mb = max(into.peak_mb, peak_mb)
            into = theirs


def compare(peer: Peer | None, mode: Mode, count: int, peak_mb: float) -> None:
    """Measure a mode and print its rows."""
    ours, theirs, starts = Measured(peak_mb=peak_mb), Measured(), Measured()
    for first in range(1, count + 1, BATCH):
        last = min(first + BATCH, count + 1)
        deals = [numbered_deal(number) for number in range(first, last)]
        solve_ours(deals, mode, ours)
        if peer:
            solve_theirs(peer, deals, mode, theirs, starts)
        print(f"\r{mode.name} {last - 1} of {count}", end="", file=sys.stderr)
    print("\r" + " " * 40 + "\r", end="", file=sys.stderr)
    show(mode.name, "ours", ours)
    if not peer:
        return
    if ours.cleared != theirs.cleared:
        raise SystemExit(f"the verdicts differ in {mode.name}")
    start_ms = median(starts.took_ms)
    theirs.took_ms = [max(0.0, took - start_ms) for took in theirs.took_ms]
    show(mode.name, PEER, theirs)
    ratios = (a / b for a, b in zip(theirs.row(), ours.row(), strict=True))
    cells = "".join(f"{ratio:>9.0f}×" for ratio in ratios)
    print(f"{'':8}{'ratio':18}{cells}   {TARGETS[mode]}; a start {start_ms:.1f} ms")


def show(mode: str, program: str, measured: Measured) -> None:
    """Print one row."""
    cells = "".join(f"{cell:>10.2f}" for cell in measured.row())
    print(f"{mode:8}{program:18}{cells}{measured.peak_mb:>8.0f} MB")


def beside_the_reference(count: int) -> None:
    """Print ours and the reference on small positions."""
    ours, plain = Measured(), Measured()
    for position in small_positions(Variant(), count, seed=1):
        ours.took_ms.append(timed_ms(best_from, position))
        plain.took_ms.append(timed_ms(best_strokes, position))
    print(f"\n{PEER} is not on the PATH. Small positions, beside the reference:")
    show("hard", "ours", ours)
    show("hard", "reference", plain)


def timed_ms(solve: Callable[[Position], object], position: Position) -> float:
    """Time one call."""
    begun = time.process_time()
    solve(position)
    return 1000 * (time.process_time() - begun)


def starts_in_new_processes(count: int) -> list[dict[str, float]]:
    """Start twice on an empty cache folder: it compiles, then it loads."""
    found = []
    with tempfile.TemporaryDirectory() as cache:
        for _ in range(2):
            done = subprocess.run(
                [sys.executable, "-c", FRESH_START, str(count)],
                env={**os.environ, "XDG_CACHE_HOME": cache},
                check=True,
                capture_output=True,
                text=True,
            )
            found.append(json.loads(done.stdout))
    return found


def main() -> None:
    """Measure and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--deals", type=int, default=1000, help="deals (1000)")
    count = parser.parse_args().deals

    cold, again = starts_in_new_processes(min(count, 100))
    warm()
    course_par(numbered_deal(0))
    print(f"ms on the processor for each of {count} deals, one core")
    print(
        f"{'mode':8}{'program':18}{'mean':>10}{'median':>10}{'95 %':>10}"
        f"{'slowest':>10}{'peak':>11}"
    )
    program = shutil.which(PEER)
    peer = Peer(program) if program else None
    for mode in (HARD, MEDIUM, EASY):
        compare(peer, mode, count, again["peak_mb"])
    if peer:
        peer.close()
    else:
        beside_the_reference(50)
    print(f"\n{'start':18}{'import':>10}{'load':>10}{'first deal':>12}")
    for name, start in (("first ever, cold", cold), ("second, warm", again)):
        print(
            f"{name:18}{start['import_ms']:>7.0f} ms{start['load_ms']:>7.0f} ms"
            f"{start['first_ms']:>9.1f} ms"
        )
    print(
        f"\nmemory: {again['imported_mb']:.0f} MB with the solver imported,"
        f" {again['warmed_mb']:.0f} MB with Numba loaded,"
        f" {again['peak_mb']:.0f} MB at most over {min(count, 100)} deals;"
        f" {cold['peak_mb']:.0f} MB where it compiled"
    )


if __name__ == "__main__":
    main()
