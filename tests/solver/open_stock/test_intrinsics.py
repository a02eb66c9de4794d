"""The steps written for whole rows do what their plain twins do."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import numba
import numpy as np
import pytest

from golf_solitaire.solver.open_stock import intrinsics, plain


def steps_of(module: ModuleType) -> Any:
    """All steps of a module on rows of bytes and of words."""
    copy, keep_earlier = module.copy, module.keep_earlier
    keep_earliest, earliest = module.keep_earliest, module.earliest
    subtract, has_room = module.subtract, module.has_room
    least_lane = module.least_lane

    @numba.njit
    def steps(out: Any, rows: Any, words: Any, ways: Any) -> Any:
        copy(out, 0, rows, 3)
        copy(out, 1, rows, 4)
        keep_earlier(out, 1, rows, 5)
        keep_earliest(out, 2, rows, ways & np.uint64(0x0F0F0F0F))
        before = has_room(words, 0, words, 1), least_lane(words, 0, words, 1)
        subtract(words, 2, words, 0, words, 1)
        return before, earliest(ways), earliest(np.uint64(0))

    return steps


@pytest.mark.parametrize("seed", range(20))
def test_each_step_equals_its_plain_twin(seed: int) -> None:
    """Else a measurement of what they bring compares two solvers."""
    random = np.random.default_rng(seed)
    rows = random.integers(0, 256, (16, 16), np.uint8)
    words = np.zeros((3, 4), np.uint64)
    words.view(np.uint8)[0] = random.integers(128 + 30, 220, 32)
    words.view(np.uint8)[1] = random.integers(0, 32 + seed % 2, 32)
    ways = np.uint64(random.integers(1, 1 << 40))
    out = np.zeros((3, 16), np.uint8)
    twin_out, twin_words = out.copy(), words.copy()

    found = ALL[intrinsics](out, rows, words, ways)
    twin = ALL[plain](twin_out, rows, twin_words, ways)

    assert found == twin
    assert (out == twin_out).all()
    assert (words == twin_words).all()


ALL = {module: steps_of(module) for module in (intrinsics, plain)}
"""Compiled once for all seeds."""
