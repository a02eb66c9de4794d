"""The steps of `intrinsics`, in plain Python: what they mean.

Tests hold each to its twin. `benchmarks/intrinsics.py` puts these in their
place, to measure what the others bring.
"""

from __future__ import annotations

from typing import Any

from golf_solitaire.solver.jit import inlined


@inlined
def put(out: Any, at: Any, a: Any, a_at: Any, width: Any) -> None:
    """Write a stretch of `a`."""
    for lane in range(width):
        out[at + lane] = a[a_at + lane]


@inlined
def put_least(
    out: Any, at: Any, a: Any, a_at: Any, b: Any, b_at: Any, width: Any
) -> None:
    """Write the lesser of two, lane by lane."""
    for lane in range(width):
        out[at + lane] = min(a[a_at + lane], b[b_at + lane])


@inlined
def lower(out: Any, at: Any, a: Any, a_at: Any, width: Any) -> None:
    """Lower `out` to `a` where that is less."""
    for lane in range(width):
        out[at + lane] = min(out[at + lane], a[a_at + lane])


@inlined
def add(out: Any, at: Any, a: Any, a_at: Any, width: Any) -> None:
    """Add a stretch of `a`."""
    for lane in range(width):
        out[at + lane] += a[a_at + lane]


@inlined
def add_least(
    out: Any, at: Any, a: Any, a_at: Any, b: Any, b_at: Any, width: Any
) -> None:
    """Add the lesser of two, lane by lane."""
    for lane in range(width):
        out[at + lane] += min(a[a_at + lane], b[b_at + lane])


@inlined
def lent(value: Any) -> Any:
    """The value itself."""
    return value
