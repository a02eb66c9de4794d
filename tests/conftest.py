"""Settings for all tests."""

import shutil
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from golf_solitaire.service.analysis.jobs import JobPool
from golf_solitaire.store.database import Store

# No deadline: a slow machine is no fault. No database: a run leaves nothing.
settings.register_profile("golf", deadline=None, database=None)
settings.load_profile("golf")

# A shell's job in the background ignores Ctrl-C, and so would all it starts.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def empty_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with all tables and no row: a copy costs less than making one."""
    file = tmp_path_factory.mktemp("empty") / "golf.sqlite3"
    Store.open(f"sqlite:///{file}").close()
    return file


@pytest.fixture
def store(tmp_path: Path, empty_file: Path) -> Iterator[Store]:
    """A store on a file of its own."""
    file = shutil.copy(empty_file, tmp_path)
    with Store.open(f"sqlite:///{file}") as store:
        yield store


@pytest.fixture(scope="session")
def jobs() -> Iterator[JobPool]:
    """Thinks for all tests that ask; its processes start with the first."""
    jobs = JobPool()
    yield jobs
    jobs.close()
