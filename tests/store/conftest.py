"""The databases that the store is tested on: all tests run on each."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest

from golf_solitaire.store.database import Store
from tests.postgres import fresh_database
from tests.postgres import postgres_server as postgres_server


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.database)])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The URL of an empty database, on each engine in turn."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/golf.sqlite3"
        return
    server = request.getfixturevalue("postgres_server")
    with fresh_database(server, f"golf-{uuid4()}") as database:
        yield database


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    """A store on that database."""
    with Store.open(url) as opened:
        yield opened
