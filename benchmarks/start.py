"""How long a start takes: Python alone, `golf --help`, `golf play`.

    python benchmarks/start.py --times 10

`golf play` is timed from its start to the first whole answer of the
table, once on an empty folder (the tables are made) and then on the same
folder again. All kinds take turns, so that load on the machine moves
them alike.
"""

from __future__ import annotations

import argparse
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from urllib.request import urlopen

from turns import in_turns, print_table, time_s

GOLF = [sys.executable, "-m", "golf_solitaire"]


def run_time_s(*command: str) -> float:
    """Time a command from its start to its end."""
    return time_s(
        lambda: subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    )


def first_answer_s(folder: Path) -> float:
    """Time `golf play` from its start to the first page of the table."""
    start = time.perf_counter()
    command = [*GOLF, "play", "--no-browser", "--port", "0", "--data", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None  # a pipe was asked for
            line = server.stdout.readline()
            address = re.search(r"http://\S+", line)
            if address is None:
                raise SystemExit(f"golf play said no address: {line!r}")
            with urlopen(address[0], timeout=30) as answer:
                answer.read()
            return time.perf_counter() - start
        finally:
            server.send_signal(signal.SIGINT)


def main() -> None:
    """Measure in turns and print the table."""
    parser = argparse.ArgumentParser(description="Time the start of the program.")
    parser.add_argument("--times", type=int, default=10, help="turns (10)")
    times = parser.parse_args().times

    with tempfile.TemporaryDirectory() as made:
        used = Path(made) / "used"
        first_answer_s(used)
        fresh = (Path(made) / f"fresh-{turn}" for turn in range(times))
        kinds: dict[str, Callable[[], float]] = {
            "python -c pass": lambda: run_time_s(sys.executable, "-c", "pass"),
            "golf --help": lambda: run_time_s(*GOLF, "--help"),
            "golf play, first ever": lambda: first_answer_s(next(fresh)),
            "golf play, again": lambda: first_answer_s(used),
        }
        measured = in_turns(kinds, times)

    print_table("start of", measured, "python -c pass")


if __name__ == "__main__":
    main()
