"""Settings for all tests."""

import signal
from collections.abc import Iterator

import pytest
from hypothesis import settings

from golf_solitaire.service.analysis.jobs import JobPool

# No deadline: a slow machine is no fault. No database: a run leaves nothing.
settings.register_profile("golf", deadline=None, database=None)
settings.load_profile("golf")

# A shell's job in the background ignores Ctrl-C, and so would all it starts.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def jobs() -> Iterator[JobPool]:
    """Thinks for all tests that ask; its processes start with the first."""
    jobs = JobPool()
    yield jobs
    jobs.close()
