"""What the hand-written vector steps bring against their plain twins.

    python benchmarks/intrinsics.py

Each solver works with the steps of `intrinsics`, then with those of
`plain`, in processes of their own and in turn. The code is compiled into a
folder that is thrown away. Time is that of the processor.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROUNDS = 3

RUN = """
import importlib, sys, time
solver, steps = sys.argv[1:]
package = f"golf_solitaire.solver.{solver}"
steps = importlib.import_module(f"{package}.{steps}")
sys.modules[f"{package}.intrinsics"] = steps
from golf_solitaire.rules.deals import numbered_deal
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.variants import Variant
from golf_solitaire.solver.hidden_stock.solve import fair_value
from golf_solitaire.solver.open_stock.solve import course_par
from golf_solitaire.solver.player_view import player_view
deal = player_view(Position.start(numbered_deal(5), Variant()))
def work():
    if solver == "hidden_stock":
        return fair_value(deal).expected
    return sum(course_par(numbered_deal(number)).best for number in range(1000))
if solver == "hidden_stock":
    import golf_solitaire.solver.hidden_stock.reach
else:
    course_par(numbered_deal(1))
begun = time.process_time()
answer = work()
print(time.process_time() - begun, answer)
"""


def main() -> None:
    """Print the seconds of processor of both, round by round."""
    with tempfile.TemporaryDirectory() as folder:
        for solver in ("hidden_stock", "open_stock"):
            for _ in range(ROUNDS):
                times = [
                    run(solver, steps, folder) for steps in ("intrinsics", "plain")
                ]
                print(
                    f"{solver:13} intrinsics {times[0]:6.2f} s  plain {times[1]:6.2f} s"
                    f"  {times[1] / times[0]:5.2f} times",
                    flush=True,
                )


def run(solver: str, steps: str, folder: str) -> float:
    """Seconds of processor that a solver takes with some steps."""
    home = str(Path(folder, solver, steps))
    done = subprocess.run(
        [sys.executable, "-c", RUN, solver, steps],
        env={**os.environ, "XDG_CACHE_HOME": home},
        capture_output=True,
        text=True,
        check=True,
    )
    return float(done.stdout.split()[0])


if __name__ == "__main__":
    main()
