"""The steps of `intrinsics`, in plain Python: what they mean.

Tests hold each to its twin. `benchmarks/intrinsics.py` puts these in their
place, to measure what the others bring.
"""

from __future__ import annotations

from typing import Any

from golf_solitaire.solver.hidden_stock.multisets import LANES
from golf_solitaire.solver.jit import inlined


@inlined
def put(array: Any, at: Any, a: Any) -> None:
    """Write a stretch."""
    for lane in range(LANES):
        array[at + lane] = array[a + lane]


@inlined
def stream(array: Any, at: Any, a: Any) -> None:
    """Write a stretch that is not read soon."""
    put(array, at, a)


@inlined
def lower(array: Any, at: Any, a: Any) -> None:
    """Lower a stretch to another where that is less."""
    for lane in range(LANES):
        array[at + lane] = min(array[at + lane], array[a + lane])


@inlined
def sum_terms(
    array: Any, at: Any, rows: Any, terms: Any, first: Any, stop: Any
) -> None:
    """Write the sum of some stretches, each as often as it counts."""
    for lane in range(LANES):
        array[at + lane] = 0
    for i in range(first, stop):
        source = rows[terms[i, 1]] + terms[i, 0]
        for lane in range(LANES):
            array[at + lane] += array[source + lane] * terms[i, 2]


@inlined
def lent(value: Any) -> Any:
    """The value itself."""
    return value
