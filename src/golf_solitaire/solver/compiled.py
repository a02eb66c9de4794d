"""Compiling kernels once, and keeping their code for the next start.

Compiling takes seconds, loading what was compiled a fraction of one. The
code is kept in the user's cache folder, apart for each state of the
solver's sources, so a new release never meets old code. Where nothing
can be kept (a read-only disk, no home folder), kernels are compiled at
each start, and all else goes on as usual.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar

import numba

from golf_solitaire import settings

_numba: Any = numba  # its types don't tell what a compiled function is

Kernel = TypeVar("Kernel", bound=Callable[..., Any])


def code_folder() -> Path | None:
    """The folder for compiled code, None where it can't be written."""
    try:
        folder = settings.cache_folder() / "compiled" / _fingerprint()
        if not folder.is_absolute():  # "~" stays as it is where there is no home
            return None
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except (OSError, RuntimeError):
        return None


def _fingerprint() -> str:
    """A name for the state of the sources that kernels are made from.

    Numba looks at the file of a kernel alone, not at the constants that
    it imports from elsewhere.
    """
    package = Path(__file__).parents[1]
    sources = sorted(
        source
        for layer in ("rules", "solver")
        for source in package.glob(f"{layer}/*.py")
    )
    text = b"\0".join(source.read_bytes() for source in sources)
    return sha256(text).hexdigest()[:16]


def kernel(*arguments: object) -> Callable[[Kernel], Kernel]:
    """Compile a function for arguments like these, or load its code.

    Args:
        arguments: Examples; their types and dimensions count alone.
    """
    signature = tuple(_numba.typeof(each) for each in arguments)

    def compile_or_load(function: Kernel) -> Kernel:
        for _ in range(2):
            folder = code_folder()
            if folder is None:
                break
            try:
                return _kept_in(folder, function, signature)
            except Exception:  # reading what was kept can fail in any way
                shutil.rmtree(folder, ignore_errors=True)
        compiled: Kernel = _numba.njit(signature)(function)
        return compiled

    return compile_or_load


def _kept_in(folder: Path, function: Kernel, signature: object) -> Kernel:
    """Compile with a cache folder, and leave Numba's own as it was.

    The folder is looked up once, as the function is taken in hand.
    """
    usual = _numba.config.CACHE_DIR
    _numba.config.CACHE_DIR = str(folder)
    try:
        compiled: Kernel = _numba.njit(signature, cache=True)(function)
        return compiled
    finally:
        _numba.config.CACHE_DIR = usual


def part(function: Kernel) -> Kernel:
    """Make a function that kernels can call; it is compiled into them."""
    compiled: Kernel = _numba.njit(function)
    return compiled
