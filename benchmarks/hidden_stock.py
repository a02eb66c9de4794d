"""Time and memory of the exact values, the stock hidden.

    python benchmarks/hidden_stock.py             the table
    python benchmarks/hidden_stock.py --first     the first answers, and how good
    python benchmarks/hidden_stock.py --scaling   what a second thread brings
    python benchmarks/hidden_stock.py --check     known values of whole deals
    python benchmarks/hidden_stock.py --reference 2000
                                                  differences to the reference

Each deal is worked out in a process of its own, so that its peak memory
is its own. Processor time is given beside the time by the clock: where
they differ, the machine had other work.
"""

from __future__ import annotations

import json
import random
import resource
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean, median, quantiles

import click

from golf_solitaire.errors import OutOfReach
from golf_solitaire.rules.deals import numbered_deal
from golf_solitaire.rules.modes import HARD, MODES
from golf_solitaire.rules.moves import Move
from golf_solitaire.rules.notation import read_deal_line, read_mode
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.variants import Scoring, Variant
from golf_solitaire.solver.advice import advise, estimate
from golf_solitaire.solver.hidden_stock.solve import fair_value, prepare, solve
from golf_solitaire.solver.limits import GIB, Limits
from golf_solitaire.solver.player_view import PlayerView, player_view
from golf_solitaire.solver.reference import expected_of_moves

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))  # the tests' positions serve here too

from tests.solver.holes import random_game, small_positions  # noqa: E402

FIRST_S = 0.15
"""What a first answer may take."""

SOON_PAIRS = 3e8
"""Exact work of so many pairs is done to judge an estimate."""

CASES = ROOT / "tests" / "cases" / "fair_full.json"


@dataclass(frozen=True, slots=True)
class Run:
    """What one deal took."""

    clock_s: float
    processor_s: float
    pairs: int
    held: int
    peak: int
    values: dict[str, float]


def run(position: PlayerView, threads: int, memory_gib: float) -> Run:
    """Work out one position in this process, its compiled code made ready."""
    warm = random_game(position.variant, random.Random(0), hidden=12).position
    solve(prepare(player_view(warm)), ())
    clock, processor = time.perf_counter(), time.process_time()
    limits = Limits(threads=threads, memory_gib=memory_gib)
    task = prepare(position, limits)
    fair = solve(task, (position,), limits)[0]
    clock, processor = time.perf_counter() - clock, time.process_time() - processor
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    values = {str(move.move): move.expected for move in fair.moves}
    return Run(clock, processor, task.size.pairs, task.size.memory, peak, values)


def run_apart(position: PlayerView, threads: int, memory_gib: float) -> Run:
    """Do the same in a process of its own."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        return pool.submit(run, position, threads, memory_gib).result()


def known_deals() -> list[tuple[PlayerView, dict[str, float]]]:
    """The whole deals whose values are known."""
    deals = []
    for row in json.loads(CASES.read_text()):
        variant = Variant(read_mode(row["mode"]), scoring=Scoring(row["scoring"]))
        start = Position.start(read_deal_line(row["deal"]), variant)
        deals.append((player_view(start), dict(row["moves"])))
    return deals


def table(threads: Sequence[int], numbered: int) -> None:
    """Print a line for each deal, and the medians in hard."""
    deals = [(f"known {n}", deal) for n, (deal, _) in enumerate(known_deals(), 1)]
    for number in range(1, numbered + 1):
        start = Position.start(numbered_deal(number), Variant(HARD))
        deals.append((f"deal {number}", player_view(start)))
    for count in threads:
        print(f"\n{count} thread(s): clock, processor, pairs, pairs/s, held, peak")
        times: list[float] = []
        work: list[float] = []
        for name, deal in deals:
            mode = deal.variant.mode.name
            done = run_apart(deal, count, 4.0 if mode == "easy" else 2.0)
            if mode == "hard":
                times.append(done.clock_s)
                work.append(done.processor_s)
            print(
                f"{name:9} {mode:6} {done.clock_s:6.1f} s {done.processor_s:6.1f} s"
                f" {done.pairs:.2e} {done.pairs / done.clock_s:.1e}"
                f" {done.held / GIB:5.2f} GiB {done.peak / GIB:5.2f} GiB",
                flush=True,
            )
        print(
            f"hard: median {median(times):.1f} s by the clock, {median(work):.1f} s"
            f" of processor; most {max(times):.1f} s and {max(work):.1f} s"
        )


def scaling(count: int) -> None:
    """Print how much sooner numbered deals in hard are done with two threads."""
    print("one and two threads by the clock, times sooner, held memory of both")
    sums = [0.0, 0.0]
    for number in range(1, count + 1):
        deal = player_view(Position.start(numbered_deal(number), Variant(HARD)))
        alone, shared = (run_apart(deal, threads, 4.0) for threads in (1, 2))
        if alone.values != shared.values:
            sys.exit("the number of threads has changed a value")
        sums = [sums[0] + alone.clock_s, sums[1] + shared.clock_s]
        print(
            f"deal {number:3} {alone.clock_s:6.2f} s {shared.clock_s:6.2f} s"
            f" {alone.clock_s / shared.clock_s:5.2f}"
            f" {alone.held / GIB:5.2f} GiB {shared.held / GIB:5.2f} GiB",
            flush=True,
        )
    print(f"all      {sums[0]:6.2f} s {sums[1]:6.2f} s {sums[0] / sums[1]:5.2f}")


def late_positions(count: int) -> None:
    """Print how long positions of nine hidden cards or fewer take."""
    chance = random.Random(1)
    times: list[float] = []
    while len(times) < count:
        hidden = chance.randint(0, 9)
        position = player_view(random_game(Variant(HARD), chance, hidden).position)
        if not position.legal_moves or position.stock_left > 9:
            continue
        if not times:
            fair_value(position)  # loads the compiled code
        began = time.perf_counter()
        fair_value(position)
        times.append(time.perf_counter() - began)
    cuts = quantiles(times, n=20)
    print(
        f"\n{count} positions of nine hidden cards or fewer, hard: median"
        f" {median(times):.3f} s, 95th percentile {cuts[-1]:.3f} s,"
        f" most {max(times):.3f} s"
    )


def first_answers(count: int) -> None:
    """Print how soon advice is there, and what estimates cost who follows them."""
    chance = random.Random(1)
    positions: list[PlayerView] = []
    while len(positions) < count:
        hidden = chance.randint(0, 16)
        position = player_view(random_game(Variant(HARD), chance, hidden).position)
        if len(position.legal_moves) > 1:
            positions.append(position)
    estimate(positions[0], Limits(time_s=0.1))  # loads the compiled code
    fair_value(positions[0])

    samples: dict[PlayerView, int] = {}
    times: dict[str, list[float]] = {"clock": [], "processor": []}
    for position in positions:
        clock, processor = time.perf_counter(), time.process_time()
        advice = advise(position, Limits(time_s=FIRST_S))
        times["clock"].append(time.perf_counter() - clock)
        times["processor"].append(time.process_time() - processor)
        if not advice.exact:
            samples[position] = advice.samples
    print(
        f"\nfirst answers within {FIRST_S} s, {count} positions with a choice, hard:"
        f" {count - len(samples)} exact, the others from"
        f" {median(samples.values()):.0f} shuffles in the median,"
        f" {min(samples.values())} at least"
    )
    for name, taken_s in times.items():
        late = quantiles(taken_s, n=20)[-1]
        print(f"{name}: median {median(taken_s):.3f} s, 95th percentile {late:.3f} s")
    judge_estimates(list(samples))


def judge_estimates(positions: Sequence[PlayerView]) -> None:
    """Print what it costs to follow estimates of few and many shuffles.

    The cost is the exact value of the move that was advised, less that of
    the best one, where it can be worked out soon.
    """
    known = {position: value_soon(position) for position in positions}
    for within_s in (FIRST_S / 16, FIRST_S / 4, FIRST_S, 4 * FIRST_S):
        losses, samples = [], []
        for position, worth in known.items():
            if worth:
                advice = estimate(position, Limits(time_s=within_s))
                losses.append(worth[advice.moves[0].move] - min(worth.values()))
                samples.append(advice.samples)
        print(
            f"{median(samples):4.0f} shuffles: the move advised costs"
            f" {fmean(losses):.3f} strokes in the mean, {max(losses):.2f} at most"
            f" ({len(losses)} positions)"
        )


def value_soon(position: PlayerView) -> dict[Move, float]:
    """What each move is worth, nothing where that takes long."""
    try:
        task = prepare(position, Limits(threads=2), most_pairs=SOON_PAIRS)
    except OutOfReach:
        return {}
    fair = solve(task, (position,), Limits(threads=2))[0]
    return {move.move: move.expected for move in fair.moves}


def check() -> None:
    """Work out all known deals; stop at a wrong value."""
    for deal, known in known_deals():
        done = run_apart(deal, 2, 4.0)
        worst = max(abs(done.values[move] - value) for move, value in known.items())
        print(f"{deal.variant.mode.name}: largest difference {worst:.1e}", flush=True)
        if done.values.keys() != known.keys() or worst > 5e-4:
            sys.exit("wrong")


def check_reference(count: int) -> None:
    """Compare random small positions with the reference, each mode and scoring."""
    for mode in MODES:
        for scoring in Scoring:
            worst = 0.0
            for position in small_positions(Variant(mode, scoring=scoring), count, 7):
                fair = fair_value(player_view(position))
                found = {move.move: move.expected for move in fair.moves}
                known = expected_of_moves(position)
                if found.keys() != known.keys():
                    sys.exit(f"wrong moves: {position}")
                for move, value in known.items():
                    worst = max(worst, abs(found[move] - value))
            print(f"{mode.name} {scoring}: {count} positions, {worst:.1e}", flush=True)
            if worst > 1e-6:
                sys.exit("wrong")


@click.command()
@click.option("--first", "is_first", is_flag=True, help="Time first answers alone.")
@click.option("--scaling", "is_scaling", is_flag=True, help="Time 1 and 2 threads.")
@click.option("--check", "is_check", is_flag=True, help="Check known whole deals.")
@click.option("--reference", type=int, help="Compare N small positions.")
@click.option("--threads", multiple=True, type=int, default=(1, 2))
@click.option("--numbered", type=int, default=10, help="Numbered deals to time.")
def main(
    is_first: bool,
    is_scaling: bool,
    is_check: bool,
    reference: int | None,
    threads: Sequence[int],
    numbered: int,
) -> None:
    """Measure the exact values of deals, or check them."""
    if is_first:
        first_answers(200)
    elif is_scaling:
        scaling(6)
    elif is_check:
        check()
    elif reference:
        check_reference(reference)
    else:
        late_positions(200)
        first_answers(200)
        table(threads, numbered)


if __name__ == "__main__":
    main()
