"""Compiled code is kept for the next start, and never stands in the way.

Each test starts Python anew with a kernel of one line, which compiles as
the large ones do, only sooner.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

TINY = """
from golf_solitaire.solver.jit import kernel

@kernel((0,))
def double(number):
    return 2 * number

stats = double.stats
print(double(21), "loaded" if stats.cache_hits else "compiled")
"""

IS_KEPT = """
from golf_solitaire.solver.jit import is_compiled
print(is_compiled("tiny.double"), is_compiled("tiny.double", "tiny.treble"))
"""

OWN_KERNELS = """
from golf_solitaire.solver.hidden_stock import kernels, reach_kernels
from golf_solitaire.solver.hidden_stock import solve as hidden_stock
from golf_solitaire.solver.open_stock import search, solve as open_stock
from golf_solitaire.solver.jit import is_compiled

listed = {*hidden_stock.KERNELS, *open_stock.KERNELS}
compiled = 0
for module in (kernels, reach_kernels, search):
    for name, function in vars(module).items():
        if stats := getattr(function, "stats", None):
            compiled += len(stats.cache_misses)
            if stats.cache_path:
                listed.remove(f"{module.__name__}.{name}".split(".", 2)[2])
print(compiled, *listed, is_compiled(*hidden_stock.KERNELS, *open_stock.KERNELS))
"""

LOADED = "42 loaded"
COMPILED = "42 compiled"


class Starts:
    """Starts of a program with one tiny kernel."""

    def __init__(self, folder: Path) -> None:
        self.script = folder / "tiny.py"
        self.script.write_text(TINY)
        self.cache = folder / "cache"

    def __call__(self, cache: str | Path | None = None) -> str:
        """Start once; give the kernel's answer and where its code came from."""
        return self.run(str(self.script), cache=cache)

    def run(self, *arguments: str, cache: str | Path | None = None) -> str:
        """Start Python in the same surroundings."""
        environment = {**os.environ, "XDG_CACHE_HOME": str(cache or self.cache)}
        environment.pop("NUMBA_CACHE_DIR", None)
        done = subprocess.run(
            [sys.executable, *arguments],
            env=environment,
            cwd=self.script.parent,
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()


@pytest.fixture
def start(tmp_path: Path) -> Starts:
    """Starts on an empty cache folder."""
    return Starts(tmp_path)


def test_a_second_start_compiles_nothing(start: Starts) -> None:
    """A player waits for the compiler once, not at every start."""
    assert start() == COMPILED
    assert start() == LOADED


def test_a_second_start_compiles_none_of_the_solvers_kernels() -> None:
    """Nor does any part of them; and the lists of what is kept are whole."""
    command = [sys.executable, "-c", OWN_KERNELS]
    for _ in range(2):
        done = subprocess.run(command, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr

    assert done.stdout.split() == ["0", "True"]


def test_whether_code_is_kept_can_be_asked_beforehand(start: Starts) -> None:
    """A player who must wait for the compiler is told so."""
    assert start.run("-c", IS_KEPT) == "False False"

    start()

    assert start.run("-c", IS_KEPT) == "True False"


def test_code_is_kept_in_the_users_cache_folder_alone(start: Starts) -> None:
    """The folder of the program may be another user's."""
    start()

    kept = list(start.script.parent.rglob("*.nb[ci]"))

    assert kept
    assert all(file.is_relative_to(start.cache / "golf-solitaire") for file in kept)


def test_without_a_folder_to_write_in_kernels_are_compiled(start: Starts) -> None:
    """A read-only disk makes the start slow and breaks nothing."""
    file = start.script.parent / "file"
    file.touch()

    assert start(cache=file) == COMPILED
    assert start(cache=file) == COMPILED


def test_a_folder_that_is_not_absolute_is_not_used(start: Starts) -> None:
    """Without a home folder, code would be kept wherever golf was started."""
    assert start(cache="near") == COMPILED
    assert not (start.script.parent / "near").exists()


@pytest.mark.parametrize("kept", ["*.nbi", "*.nbc"])
@pytest.mark.parametrize("left", [b"", b"broken"])
def test_broken_code_is_thrown_away(start: Starts, kept: str, left: bytes) -> None:
    """A machine that lost its power may leave an empty file."""
    start()
    (file,) = start.cache.rglob(kept)
    file.write_bytes(left)

    assert start() == COMPILED
    assert start() == LOADED


def test_thinking_is_not_loaded_before_it_is_asked() -> None:
    """The table starts and plays without Numba and NumPy, which are heavy."""
    modules = [
        *("solver", "solver.open_stock.solve", "solver.reference", "solver.jit"),
        *("solver.advice", "solver.hidden_stock.solve", "solver.review"),
        *("cli.solve", "cli.advise", "cli.review"),
    ]
    imports = "".join(f"import golf_solitaire.{module}\n" for module in modules)
    code = f"import sys\n{imports}print(*{{'numba', 'numpy'}} & set(sys.modules))"

    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)

    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == ""
