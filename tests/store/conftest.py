"""The databases that the store is tested on: all tests run on each."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from golf_solitaire.store.database import Store
from tests.postgres import ENGINES, empty_database
from tests.postgres import postgres_server as postgres_server


@pytest.fixture(params=ENGINES)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The URL of an empty database, on each engine in turn."""
    with empty_database(request, tmp_path / "golf.sqlite3") as url:
        yield url


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    """A store on that database."""
    with Store.open(url) as opened:
        yield opened
