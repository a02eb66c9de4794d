"""The use cases of the table, on a real SQLite file and a fixed clock."""

from __future__ import annotations

from itertools import count

import pytest

from golf_solitaire.service.analysis.jobs import JobPool
from golf_solitaire.service.golf import Golf
from golf_solitaire.store.database import Store
from tests.service.playing import Clock


@pytest.fixture
def clock() -> Clock:
    """A clock that stands still."""
    return Clock()


@pytest.fixture
def golf(store: Store, clock: Clock, jobs: JobPool) -> Golf:
    """The use cases, with deal numbers that are known."""
    numbers = count(1)
    return Golf(store, jobs, now=clock, random_number=lambda: next(numbers))
