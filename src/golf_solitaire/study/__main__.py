"""Measure the numbered deals again: `python -m golf_solitaire.study`.

It takes a few minutes, shows its progress, and writes the file that the
figures on the pages come from. Ctrl-C stops it and leaves the file alone.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from golf_solitaire.errors import NotationError
from golf_solitaire.rules.notation import read_whole
from golf_solitaire.study.measuring import measure
from golf_solitaire.study.numbers import FILE, write_numbers

MOST = 10**9
"""Of deals and of processes; far more than anyone can wait for."""


def main() -> None:
    """Measure, and write the file."""
    parser = argparse.ArgumentParser(
        prog="python -m golf_solitaire.study", description="Measure the numbered deals."
    )
    parser.add_argument(
        "--deals", type=_count, default=100_000, help="measure deals 1 to N"
    )
    parser.add_argument(
        "--processes",
        type=_count,
        default=os.cpu_count() or 1,
        help="processes that share the work",
    )
    parser.add_argument(
        "--output",
        type=Path,
        default=Path(__file__).with_name(FILE),
        help="the file to write",
    )
    asked = parser.parse_args()
    from rich.console import Console
    from rich.progress import Progress

    try:
        with Progress(console=Console(stderr=True)) as bar:
            task = bar.add_task("Measuring", total=asked.deals)
            numbers = measure(
                asked.deals,
                asked.processes,
                lambda done: bar.update(task, completed=done),
            )
    except KeyboardInterrupt:
        sys.exit(130)
    asked.output.write_text(write_numbers(numbers), encoding="utf-8")
    print(f"{asked.output}: {numbers.deals} deals in each mode")


def _count(text: str) -> int:
    try:
        return read_whole(text, 1, MOST, "a count")
    except NotationError as fault:
        raise argparse.ArgumentTypeError(str(fault)) from None


if __name__ == "__main__":
    main()
