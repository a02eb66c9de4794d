"""The finished chunks of a study in work, in a folder beside its file.

Each chunk is a file of its own that appears there whole or not at all, so
that whatever ends the work loses only what was under way. What lies in it
follows from the study, so it does no harm if two commands do the same work.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from golf_solitaire.errors import StudyError
from golf_solitaire.study.studies import Study, read_study, write_study
from golf_solitaire.study.whole_files import SUFFIX, written_whole
from golf_solitaire.study.work import Rows, row_type

NAME = "study.json"


class Parts:
    """The folder of a study.

    Args:
        folder: Where it is; made if need be.
        study: The study.

    Raises:
        StudyError: The folder is of another study, or of none.
        OSError: It can't be written.
    """

    def __init__(self, folder: Path, study: Study) -> None:
        self._folder = folder
        self._study = study
        folder.mkdir(parents=True, exist_ok=True)
        try:
            found = read_study((folder / NAME).read_text(encoding="utf-8"))
        except FileNotFoundError:
            if any(each.suffix != SUFFIX for each in folder.iterdir()):
                raise StudyError(f"{folder} is not of a study; move it away") from None
            self._write(NAME, write_study(study).encode())
            return
        except ValueError as fault:
            raise StudyError(f"{folder} can't be gone on with: {fault}") from None
        if found != study:
            raise StudyError(
                f"{folder} is of another study: {found}; end that first,"
                " or delete it, or write elsewhere"
            )

    def missing(self) -> list[int]:
        """The chunks that are still to be worked out, in order."""
        sizes = {each.name: each.stat().st_size for each in self._folder.iterdir()}
        row = row_type(self._study).itemsize
        return [
            chunk
            for chunk in range(self._study.chunks)
            if sizes.get(str(chunk)) != row * len(self._study.numbers(chunk))
        ]

    def keep(self, chunk: int, rows: bytes) -> None:
        """Keep what came of a chunk."""
        self._write(str(chunk), rows)

    def rows(self) -> Iterator[Rows]:
        """All rows, chunk by chunk; none may be missing."""
        for chunk in range(self._study.chunks):
            kept = (self._folder / str(chunk)).read_bytes()
            yield np.frombuffer(kept, row_type(self._study))

    def delete(self) -> None:
        """Remove the folder."""
        shutil.rmtree(self._folder, ignore_errors=True)

    def _write(self, name: str, content: bytes) -> None:
        with written_whole(self._folder / name) as file:
            file.write(content)
