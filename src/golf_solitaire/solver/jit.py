"""Compiling kernels once, and keeping their code for the next start.

Compiling takes seconds, loading what was compiled a fraction of one. The
code is kept in the user's cache folder, apart for each state of the
solver's sources, so a new release never meets old code. Where nothing
can be kept (a read-only disk, no home folder), kernels are compiled at
each start, and everything else works as usual. Numba is loaded with the first
kernel.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Callable, Sequence
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Any, TypeVar

from golf_solitaire import settings

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


def is_compiled(*kernels: str) -> bool:
    """Whether the code of kernels is kept: using them waits for no compiler.

    It loads nothing. On a machine with another processor than the one that
    the code was made for, they are compiled anyway.

    Args:
        kernels: Where each stands, as "open_stock.search.find_line".
    """
    folder = code_folder()
    return folder is not None and all(
        any(folder.glob(f"*/{'.'.join(kernel.split('.')[-2:])}-*.nbi"))
        for kernel in kernels
    )


def _fingerprint() -> str:
    """A name for the state of the sources that kernels are made from.

    Numba looks at the file of a kernel alone, not at the constants that
    it imports from elsewhere. What else its code depends on is named too.
    """
    package = Path(__file__).parents[1]
    sources = sorted(
        source
        for layer in ("rules", "solver")
        for source in package.glob(f"{layer}/**/*.py")
    )
    made_by = f"{package} {sys.implementation.cache_tag} {version('numba')}"
    parts = [made_by.encode(), *(source.read_bytes() for source in sources)]
    return sha256(b"\0".join(parts)).hexdigest()[:16]


def kernel(
    *examples: Sequence[object], nogil: bool = False
) -> Callable[[Kernel], Kernel]:
    """Compile a function, or load its code.

    Args:
        examples: Arguments to compile it for, once for each sequence of
            them; their types and dimensions count alone.
        nogil: Whether threads may run it side by side.
    """
    numba = _numba()
    signatures = [tuple(map(numba.typeof, arguments)) for arguments in examples]

    def compile_or_load(function: Kernel) -> Kernel:
        for _ in range(2):
            folder = code_folder()
            if folder is None:
                break
            try:
                return _kept_in(folder, function, signatures, nogil)
            except Exception:
                # What was kept is pickled. Broken bytes can raise anything
                # as they are read, as the manual of pickle says, so there
                # is no list of names to catch. Whatever it was, the code is
                # made anew; a fault of ours comes up again in that.
                shutil.rmtree(folder, ignore_errors=True)
        compiled: Kernel = numba.njit(signatures, nogil=nogil)(function)
        return compiled

    return compile_or_load


def _kept_in(
    folder: Path, function: Kernel, signatures: Sequence[object], nogil: bool
) -> Kernel:
    """Compile with a cache folder, and leave Numba's own as it was.

    The folder is looked up once, as the function is taken in hand.
    """
    numba = _numba()
    usual = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder)
    try:
        compiled: Kernel = numba.njit(signatures, nogil=nogil, cache=True)(function)
        return compiled
    finally:
        numba.config.CACHE_DIR = usual


def inlined(function: Kernel) -> Kernel:
    """Make a function that kernels can call; it is compiled into them."""
    compiled: Kernel = _numba().njit(forceinline=True)(function)
    return compiled


def _numba() -> Any:
    """Numba; its own types don't tell what a compiled function is."""
    import numba

    return numba
