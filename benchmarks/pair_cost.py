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

LEAST = """
@inlined
def lower(out, at, a, a_at, width):
    pass

@inlined
def put_least(out, at, a, a_at, b, b_at, width):
    put(out, at, a, a_at, width)

@inlined
def add_least(out, at, a, a_at, b, b_at, width):
    add(out, at, a, a_at, width)
"""
"""Values are moved and added up as ever, but the lesser is not looked for."""

LANES = """
@inlined
def _draw_inner(memory, own, lanes, queue, playable):
    pass
"""
"""Nothing goes from lane to lane."""

VALUES = """
@inlined
def put(out, at, a, a_at, width):
    pass

@inlined
def add(out, at, a, a_at, width):
    pass

@inlined
def _put_strokes(memory, own, board, notes):
    pass
"""
"""With the two above, no value is read or written: the skeleton is left."""

WITHOUT = {"nothing": "", "least": LEAST, "lanes": LANES, "all": LEAST + LANES + VALUES}

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
    print("deal   whole  skeleton   least   lanes    rest")
    for place, number in enumerate(DEALS):
        whole, least, lanes, skeleton = (
            median(costs_[place] for costs_ in costs[name])
            for name in ("nothing", "least", "lanes", "all")
        )
        rest = whole - skeleton - (whole - least) - (whole - lanes)
        print(
            f"{number:4} {whole:7.1f} {skeleton:9.1f} {whole - least:7.1f}"
            f" {whole - lanes:7.1f} {rest:7.1f}"
        )


def _source(folder: Path, name: str) -> Path:
    """Write the kernels with some steps taken out."""
    text = Path(kernels.__file__).read_text(encoding="utf-8")
    head, mark, tail = text.partition("@kernel(\n    empty_sweep(")
    assert mark  # the kernel that is measured, after all its steps
    home = folder / name
    home.mkdir()
    source = home / "kernels.py"
    source.write_text(f"{head}{WITHOUT[name]}\n{mark}{tail}", encoding="utf-8")
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
