"""The steps written for vectors do what their plain twins do."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import numba
import numpy as np
import pytest

from golf_solitaire.solver.hidden_stock import intrinsics, plain


def steps_of(module: ModuleType) -> Any:
    """All steps of a module, one after the other, on lent arrays."""
    put, put_least, lower = module.put, module.put_least, module.lower
    add, add_least, lent = module.add, module.add_least, module.lent

    @numba.njit
    def steps(out: Any, some: Any) -> None:
        a, b = lent(some)
        put(out, 0, a, 4, 8)
        put_least(out, 8, a, 0, b, 20, 12)
        lower(out, 20, b, 1, 4)
        add(out, 24, a, 3, 16)
        add_least(out, 40, a, 16, b, 0, 24)

    return steps


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
def test_each_step_equals_its_plain_twin(dtype: Any) -> None:
    """Else a measurement of what they bring compares two solvers."""
    random = np.random.default_rng(1)
    out, *some = random.uniform(-9, 9, (3, 64)).astype(dtype)
    twin = out.copy()

    steps_of(intrinsics)(out, tuple(some))
    steps_of(plain)(twin, tuple(some))

    assert (out == twin).all()
