"""Kinds of the same thing timed in turns, and the table that compares them.

Load on the machine moves all kinds alike, so their ratios hold.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from statistics import median, quantiles


def time_s(do: Callable[[], object]) -> float:
    """Time one call."""
    start = time.perf_counter()
    do()
    return time.perf_counter() - start


def in_turns(
    kinds: Mapping[str, Callable[[], float]], times: int
) -> dict[str, list[float]]:
    """Measure each kind once a turn; a kind gives its own time, in seconds."""
    measured: dict[str, list[float]] = {kind: [] for kind in kinds}
    for _ in range(times):
        for kind, measure in kinds.items():
            measured[kind].append(measure())
    return measured


def print_table(title: str, measured: Mapping[str, list[float]], floor: str) -> None:
    """Print a line a kind, with its median as so many times that of `floor`."""
    floor_s = median(measured[floor])
    print(f"{title:24}{'median':>13}{'95th':>13}{'slowest':>13}  against {floor}")
    for kind, took_s in measured.items():
        middle_s = median(took_s)
        late_s = quantiles(took_s, n=20, method="inclusive")[-1]
        cells = "".join(
            f"{each_s * 1000:>10.2f} ms" for each_s in (middle_s, late_s, max(took_s))
        )
        print(f"{kind:24}{cells}{middle_s / floor_s:>9.1f}×")
