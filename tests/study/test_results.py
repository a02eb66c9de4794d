"""The files of studies: what they hold, and that others can read them."""

from __future__ import annotations

import json
from pathlib import Path

import duckdb
import numpy as np
import pytest

from golf_solitaire.errors import StudyError
from golf_solitaire.study.policies import Policy
from golf_solitaire.study.results import HEAD, read_results, write_results
from golf_solitaire.study.studies import (
    COLUMNS,
    VERSION,
    Kind,
    Study,
    read_study,
    write_study,
)
from golf_solitaire.study.work import Rows, row_type

FIRST = 2**63
"""A range that a signed number would not hold."""


def made(study: Study) -> Rows:
    """Rows that differ from each other."""
    rows = np.empty(study.deals, row_type(study))
    for name in study.columns:
        rows[name] = np.arange(study.deals) % 50 - 16
    return rows


@pytest.mark.parametrize("kind", Kind)
def test_a_file_gives_back_what_was_written(kind: Kind, tmp_path: Path) -> None:
    """Study and rows, of any number of chunks."""
    study = Study(kind, "medium", FIRST, FIRST + 6999)
    rows, file = made(study), tmp_path / "file"

    write_results(file, study, np.split(rows, [2000, 4000]))

    results = read_results(file)
    assert results.study == study
    assert (results.rows == rows).all()


@pytest.mark.parametrize("kind", Kind)
def test_duckdb_reads_the_schema_of_the_docs(kind: Kind, tmp_path: Path) -> None:
    """Whoever works with the numbers needs nothing of ours."""
    study = Study(kind, "hard", FIRST, FIRST + 99)
    file = tmp_path / "file"
    write_results(file, study, [made(study)])
    types = {"i1": "TINYINT", "f8": "DOUBLE"}

    with duckdb.connect() as db:
        table = db.read_parquet(str(file))
        head = db.execute("select * from parquet_kv_metadata(?)", [str(file)])
        kept = {key: value for _, key, value in head.fetchall()}

        assert dict(zip(table.columns, map(str, table.types), strict=True)) == {
            "deal": "UBIGINT",
            **{name: types[each] for name, each in COLUMNS[kind].items()},
        }
        ends = table.aggregate("count(*), min(deal), max(deal)").fetchall()
        assert ends == [(100, FIRST, FIRST + 99)]
        assert json.loads(kept[HEAD.encode()])["version"] == VERSION


def test_a_million_scores_take_little_room(tmp_path: Path) -> None:
    """At most a byte a deal, the deal's number included."""
    study = Study(Kind.COURSE_PAR, "hard", 1, 1_000_000)
    chance = np.random.default_rng(1)
    rows = np.empty(study.deals, row_type(study))
    rows["course_par"] = chance.normal(2, 4, study.deals)
    file = tmp_path / "file"

    write_results(file, study, np.split(rows, 500))

    assert file.stat().st_size < study.deals


@pytest.mark.parametrize(
    "content",
    [b"", b"PAR1PAR1", b"PAR1" + b"x" * 99 + b"PAR1", b"Dear Ann,"],
    ids=["empty", "short", "broken", "letter"],
)
def test_what_is_no_file_of_a_study_is_refused(content: bytes, tmp_path: Path) -> None:
    """The message names the file."""
    file = tmp_path / "file"
    file.write_bytes(content)

    with pytest.raises(StudyError, match="file is not of a study"):
        read_results(file)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    """So is one that may not be read."""
    with pytest.raises(StudyError, match=r"cannot read .*nothing: no such file"):
        read_results(tmp_path / "nothing")


def test_a_parquet_file_of_others_is_refused(tmp_path: Path) -> None:
    """It has no study in its head."""
    file = tmp_path / "file"
    with duckdb.connect() as db:
        db.sql("select 1 as deal").write_parquet(str(file))

    with pytest.raises(StudyError, match="file is not of a study"):
        read_results(file)


@pytest.mark.parametrize(
    ("kind", "policy"),
    [
        *((kind, None) for kind in Kind if kind is not Kind.POLICY),
        *((Kind.POLICY, policy) for policy in Policy),
    ],
)
def test_a_study_is_read_back(kind: Kind, policy: Policy | None) -> None:
    """The head of a file tells what it is of."""
    study = Study(kind, "hard", 1, 9, policy)

    assert read_study(write_study(study)) == study


def test_a_file_of_a_later_version_is_refused() -> None:
    """It may mean something else by the same words."""
    text = write_study(Study(Kind.FAIR, "hard", 1, 9))

    with pytest.raises(ValueError, match="its version is 2, not 1"):
        read_study(text.replace('"version": 1', '"version": 2'))
