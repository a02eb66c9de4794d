"""A file of a study is there whole, or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

SUFFIX = ".new"
"""Of a file that is not whole yet."""


@contextmanager
def written_whole(file: Path) -> Iterator[BinaryIO]:
    """Write a file beside its place, and move it there once it is on disk.

    Raises:
        OSError: It can't be written; what was there before is there still.
    """
    new = file.with_name(f"{file.name}.{os.getpid()}{SUFFIX}")
    try:
        with new.open("wb") as out:
            yield out
            out.flush()
            os.fsync(out.fileno())
        new.replace(file)
    finally:
        new.unlink(missing_ok=True)


def reason(fault: OSError) -> str:
    """What the system says of a file that it refused."""
    return (fault.strerror or str(fault)).lower()
