"""Grading the numbered deals: `python -m golf_solitaire.study.grading`.

The command works out the slope of deals 1 to N in hard and writes them into
`grades.json`. It takes some minutes. Ctrl-C ends it and leaves the file
alone.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from golf_solitaire.rules.deals import numbered_deal
from golf_solitaire.study.grades import FILE, slope, write_slopes


def main() -> None:
    """Grade deals, and write the file."""
    parser = argparse.ArgumentParser(
        prog="python -m golf_solitaire.study.grading",
        description="Work out how much simple play loses on the numbered deals.",
    )
    parser.add_argument("--deals", type=int, default=1000, help="deals 1 to N")
    parser.add_argument(
        "--output", type=Path, default=Path(__file__).with_name(FILE), help="the file"
    )
    asked = parser.parse_args()
    from rich.console import Console
    from rich.progress import track

    try:
        numbers = range(1, asked.deals + 1)
        console = Console(stderr=True)
        rows = [
            slope(numbered_deal(number))
            for number in track(numbers, "Grading", console=console)
        ]
    except KeyboardInterrupt:
        sys.exit(130)
    asked.output.write_text(write_slopes(rows), encoding="utf-8")


if __name__ == "__main__":
    main()
