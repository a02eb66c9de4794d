"""Settings for all tests."""

from collections.abc import Iterator

import pytest
from hypothesis import settings

from golf_solitaire.service.thinking import Thinker

# No deadline: a slow machine is no fault. No database: a run leaves nothing.
settings.register_profile("golf", deadline=None, database=None)
settings.load_profile("golf")


@pytest.fixture(scope="session")
def thinker() -> Iterator[Thinker]:
    """Thinks for all tests that ask; its processes start with the first."""
    thinker = Thinker()
    yield thinker
    thinker.close()
