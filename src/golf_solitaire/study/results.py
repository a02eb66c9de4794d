"""The file of a study: Parquet, a row for each deal in order of its number.

The study itself stands in the file's metadata under `golf-study`. The same
rows give the same bytes.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

import numpy as np

from golf_solitaire.errors import StudyError
from golf_solitaire.study.studies import Study, read_study, write_study
from golf_solitaire.study.whole_files import reason, written_whole
from golf_solitaire.study.work import Rows, row_type

if TYPE_CHECKING:
    from arro3.core import RecordBatch, Schema

HEAD = "golf-study"
"""The key of the metadata that holds the study, as JSON."""

MAGIC = b"PAR1"
SHORTEST = 12
"""Bytes of a Parquet file: its ends, and how long its footer is."""

ROWS_IN_A_GROUP = 100_000
READ_AT_A_TIME = 65_536


@dataclass(frozen=True, slots=True)
class Results:
    """What came of a study.

    Attributes:
        study: The study.
        rows: Shape (deals,), of `row_type`, in order of the deals.
    """

    study: Study
    rows: Rows


def write_results(file: Path, study: Study, chunks: Iterable[Rows]) -> None:
    """Write the rows of a study; the file is there whole or not at all.

    Raises:
        OSError: It can't be written.
        StudyError: The library for Parquet is not installed.
    """
    io, core = _libraries()
    schema = _schema(study)
    with written_whole(file) as out:
        io.write_parquet(
            core.RecordBatchReader.from_batches(
                schema, _batches(study, schema, chunks)
            ),
            out,
            column_dictionary_enabled={"deal": False},
            column_encoding={"deal": "delta_binary_packed"},
            compression="zstd(19)",
            created_by="golf-solitaire",
            key_value_metadata={HEAD: write_study(study)},
            max_row_group_size=ROWS_IN_A_GROUP,
            skip_arrow_metadata=True,
            writer_version="parquet_2_0",
        )


def read_results(file: Path) -> Results:
    """Read a study's file.

    Raises:
        StudyError: There is none, it is not one, or the library for Parquet
            is not installed.
    """
    io, _ = _libraries()
    try:
        with file.open("rb") as content:
            _refuse_others(content)
            reader = io.read_parquet(content, batch_size=READ_AT_A_TIME)
            study = read_study(reader.schema.metadata.get(HEAD.encode(), b"").decode())
            rows = np.empty(study.deals, row_type(study))
            at = 0
            for batch in reader:
                for name in study.columns:
                    some = batch.column(name).to_numpy()
                    rows[name][at : at + len(some)] = some
                at += batch.num_rows
    except OSError as fault:
        raise StudyError(f"cannot read {file}: {reason(fault)}") from None
    except ValueError as fault:
        raise StudyError(f"{file} is not of a study: {fault}") from None
    except BaseException as fault:
        # What the library finds broken inside a file it calls a panic, which
        # is no Exception.
        if isinstance(fault, Exception) or type(fault).__name__ == "PanicException":
            raise StudyError(f"{file} is not of a study: {fault}") from None
        raise
    if at != study.deals:
        raise StudyError(f"{file} is not whole: {at} rows, not {study.deals}")
    return Results(study, rows)


def _refuse_others(content: BinaryIO) -> None:
    """Refuse what is no Parquet file, by both its ends.

    Raises:
        ValueError: It is none.
    """
    first = content.read(len(MAGIC))
    size = content.seek(0, os.SEEK_END)
    content.seek(max(0, size - len(MAGIC)))
    if size < SHORTEST or not first == content.read() == MAGIC:
        raise ValueError("it is not Parquet")
    content.seek(0)


def require_parquet() -> None:
    """Make sure that a file can be written, before the work.

    Raises:
        StudyError: The library for Parquet is not installed.
    """
    _libraries()


def _libraries() -> tuple[Any, Any]:
    """The library for Parquet, and the arrays that it takes.

    Raises:
        StudyError: It is not installed.
    """
    try:
        import arro3.core
        import arro3.io
    except ImportError:
        raise StudyError(
            "results need the library for Parquet: install golf-solitaire[study]"
        ) from None
    return arro3.io, arro3.core


def _schema(study: Study) -> Schema:
    from arro3.core import DataType, Field, Schema

    types = {"i1": DataType.int8(), "f8": DataType.float64()}
    columns = [Field("deal", DataType.uint64(), nullable=False)]
    columns += [
        Field(name, types[kind], nullable=False) for name, kind in study.columns.items()
    ]
    return Schema(columns)


def _batches(
    study: Study, schema: Schema, chunks: Iterable[Rows]
) -> Iterator[RecordBatch]:
    from arro3.core import Array, RecordBatch

    first = study.first
    for rows in chunks:
        deals = np.arange(len(rows), dtype=np.uint64) + np.uint64(first)
        columns = [deals, *(np.ascontiguousarray(rows[name]) for name in study.columns)]
        arrays = [Array.from_numpy(column) for column in columns]
        yield RecordBatch.from_arrays(arrays, schema=schema)
        first += len(rows)
