"""Long work as a player sees it: what is waited for, and how far it is.

All of it goes to standard error. A bar needs a terminal there.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module

from golf_solitaire.cli.output import write_note

PREPARING = "preparing the solver, the first time only: some seconds"
PREPARING_AGAIN = (
    "preparing the solver: some seconds, at each start since nothing can be kept here"
)


def prepare_solvers(*kernels: str) -> None:
    """Have the code of solvers compiled, and say so if it has to be.

    Where all of it is kept, nothing is said and nothing loaded.

    Args:
        kernels: What they need compiled, as `is_compiled` takes it.
    """
    from golf_solitaire.solver.jit import code_folder, is_compiled

    if is_compiled(*kernels):
        return
    if code_folder() is None:
        write_note(PREPARING_AGAIN)
        return  # all that is not needed would be compiled in vain
    write_note(PREPARING)
    for module in {kernel.rpartition(".")[0] for kernel in kernels}:
        import_module(f"golf_solitaire.solver.{module}")


def core_count() -> int:
    """How many processors this process may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def progress_shown(doing: str) -> Iterator[Callable[[float], None]]:
    """Show a bar while long work goes on, gone at its end.

    Args:
        doing: What is done, in a word or two.

    Yields:
        What the work tells how far it is, from 0 to 1. Until it does, the
        bar only shows that something goes on.
    """
    if not sys.stderr.isatty():
        yield lambda part: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(
        console=Console(stderr=True),
        transient=True,
        redirect_stdout=False,
        redirect_stderr=False,
    ) as bar:
        task = bar.add_task(doing, total=None)
        yield lambda part: bar.update(task, total=1.0, completed=part)
