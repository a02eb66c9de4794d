"""The steps written for vectors do what their plain twins do."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import numba
import numpy as np
import pytest

from golf_solitaire.solver.hidden_stock import intrinsics, plain
from golf_solitaire.solver.hidden_stock.multisets import LANES
from golf_solitaire.solver.hidden_stock.sweep import room


def steps_of(module: ModuleType) -> Any:
    """All steps of a module, one after the other, on a lent array."""
    put, stream, lower = module.put, module.stream, module.lower
    sum_terms, lent = module.sum_terms, module.lent

    @numba.njit
    def steps(values: Any, rows: Any, terms: Any) -> None:
        array = lent(values)
        put(array, 0, 3 * LANES)
        stream(array, LANES, 4 * LANES)
        lower(array, 2 * LANES, 5 * LANES)
        sum_terms(array, 0, rows, terms, 1, 3)

    return steps


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
def test_each_step_equals_its_plain_twin(dtype: Any) -> None:
    """Else a measurement of what they bring compares two solvers."""
    values = room(6 * LANES, dtype)
    values[:] = np.random.default_rng(1).integers(-9, 9, 6 * LANES)
    twin = room(6 * LANES, dtype)
    twin[:] = values
    rows = np.array([0, LANES, 2 * LANES], np.int64)
    terms = np.array([[0, 0, 1], [2 * LANES, 1, 2], [LANES, 2, 3]], np.int64)

    steps_of(intrinsics)(values, rows, terms)
    steps_of(plain)(twin, rows, terms)

    assert (values == twin).all()
