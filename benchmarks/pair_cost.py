"""What a pair of a tableau and a multiset costs, and which steps it goes to.

    python benchmarks/pair_cost.py

The hidden-stock solver's `sweep` is compiled again with some of its steps
taken out, and each time works through the same deals in a process of its
own. Which steps are due never depends on a value, so all else goes on as
before, and what is saved is what those steps cost. The values are wrong
then, and nobody reads them. The code is compiled into a folder that is
thrown away. Time is that of the processor, on one thread.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

from golf_solitaire.solver.hidden_stock import kernels

DEALS = (5, 1)
ROUNDS = 3

STEPS = {
    "takes": ("_take_plays(group, work, notes, rows, watch, is_kept)", "return 0"),
    "outer": ("_draw_outer(group, blank, place, word, work, rows, terms)", "pass"),
    "inner": ("_draw_inner(group, playable, work, notes, rows)", "pass"),
    "least": ("_close_rows(group, playable, work, rows)", "pass"),
    "puts": ("_let_plays_wait(group, source, work, notes, rows)", "pass"),
}
"""The steps, and what is left of each: plays taken, draws of outer and of inner
ranks summed, the least found for each rank, and values put into queues."""

CUTS = {
    name: f"@inlined\ndef {head}:\n    {body}\n\n"
    for name, (head, body) in STEPS.items()
}
WITHOUT = {"nothing": "", **CUTS, "all": "".join(CUTS.values())}

RUN = """
import importlib.util, sys, time
source, *deals = sys.argv[1:]
name = "golf_solitaire.solver.hidden_stock.kernels"
spec = importlib.util.spec_from_file_location(name, source)
sys.modules[name] = importlib.util.module_from_spec(spec)
spec.loader.exec_module(sys.modules[name])
from golf_solitaire.rules.deals import numbered_deal
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.variants import Variant
from golf_solitaire.solver.hidden_stock import sweep
from golf_solitaire.solver.hidden_stock.solve import prepare, solve
from golf_solitaire.solver.limits import Limits
from golf_solitaire.solver.player_view import player_view
usual, spent_s = sweep.sweep, 0.0
def timed(*arguments):
    global spent_s
    begun_s = time.thread_time()
    usual(*arguments)
    spent_s += time.thread_time() - begun_s
sweep.sweep = timed
for number in deals:
    spent_s = 0.0
    view = player_view(Position.start(numbered_deal(int(number)), Variant()))
    task = prepare(view, Limits(threads=1))
    solve(task, (view,), Limits(threads=1))
    print(1e9 * spent_s / task.size.pairs)
"""


def main() -> None:
    """Print the nanoseconds of each part, deal by deal."""
    with tempfile.TemporaryDirectory() as folder:
        sources = {name: _source(Path(folder), name) for name in WITHOUT}
        costs: dict[str, list[list[float]]] = {name: [] for name in WITHOUT}
        for _ in range(ROUNDS):
            for name, source in sources.items():
                costs[name].append(_costs(source))
    print("ns a pair, the median of", ROUNDS, "rounds")
    print("deal   whole  skeleton", *(f"{name:>6}" for name in STEPS))
    for place, number in enumerate(DEALS):
        cost = {name: median(each[place] for each in costs[name]) for name in costs}
        saved = (cost["nothing"] - cost[name] for name in STEPS)
        print(
            f"{number:4} {cost['nothing']:7.1f} {cost['all']:9.1f}",
            *(f"{each:6.1f}" for each in saved),
        )


def _source(folder: Path, name: str) -> Path:
    """Write the kernels with some steps taken out."""
    text = Path(kernels.__file__).read_text(encoding="utf-8")
    head, mark, tail = text.partition("@inlined\ndef _sweep(")
    assert mark  # what calls the steps, after all of them
    home = folder / name
    home.mkdir()
    source = home / "kernels.py"
    source.write_text(f"{head}{WITHOUT[name]}{mark}{tail}", encoding="utf-8")
    return source


def _costs(source: Path) -> list[float]:
    """Nanoseconds a pair, deal by deal, with the kernels of a source."""
    done = subprocess.run(
        [sys.executable, "-c", RUN, str(source), *map(str, DEALS)],
        env={**os.environ, "XDG_CACHE_HOME": str(source.parent / "cache")},
        capture_output=True,
        text=True,
        check=True,
    )
    return [float(line) for line in done.stdout.split()]


if __name__ == "__main__":
    main()
