"""Are all made positions right? Each is worked out anew, as `advise --exact` does.

    .venv/bin/python benchmarks/positions.py

It prints a line for each mode, and ends with status 1 where one differs.
"""

from __future__ import annotations

import sys
import time
from collections import defaultdict

from golf_solitaire.solver.hidden_stock.solve import fair_value
from golf_solitaire.study.positions import (
    DECIMALS,
    MadePosition,
    made_positions,
    read_view,
)


def differs(made: MadePosition) -> bool:
    """Whether the solver says other than the file."""
    found = fair_value(read_view(made.text)).moves
    said = {fair.move: fair.expected for fair in made.moves}
    return found[0].move != made.moves[0].move or any(
        abs(fair.expected - said[fair.move]) > 10**-DECIMALS for fair in found
    )


def main() -> None:
    """Work all of them out."""
    faults = 0
    modes: dict[str, list[MadePosition]] = defaultdict(list)
    for made in made_positions().values():
        modes[made.text.partition(".")[0]].append(made)
    for mode, positions in modes.items():
        began = time.perf_counter()
        wrong = [made.text for made in positions if differs(made)]
        faults += len(wrong)
        each = (time.perf_counter() - began) / len(positions)
        print(f"{mode}: {len(positions)} positions, {len(wrong)} differ, {each:.2f} s")
        for text in wrong:
            print(f"  {text}")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
