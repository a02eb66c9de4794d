"""What a player sees of long work: what is going on, and how far it is.

All of it goes to standard error, and a bar only to a terminal there.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module

from golf_solitaire.cli.output import write_note

PREPARING = "preparing the solver: a few seconds, this first time only"
PREPARING_AGAIN = (
    "preparing the solver: a few seconds at each start, since nothing can be kept here"
)

RATE_OVER_S = 300
"""The rate that is shown is that of so many seconds."""


def prepare_solvers(*kernels: str) -> None:
    """Compile the solvers, and say so if that takes time.

    Where their code is kept already, nothing is said and nothing loaded.

    Args:
        kernels: What has to be compiled, named as for `is_compiled`.
    """
    from golf_solitaire.solver.jit import code_folder, is_compiled

    if is_compiled(*kernels):
        return
    if code_folder() is None:
        write_note(PREPARING_AGAIN)
        return  # compiling more than is needed would only take longer
    write_note(PREPARING)
    for module in {kernel.rpartition(".")[0] for kernel in kernels}:
        import_module(f"golf_solitaire.solver.{module}")


def core_count() -> int:
    """The number of processors that this process may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def progress_shown(doing: str) -> Iterator[Callable[[float], None]]:
    """Show a bar during long work, and remove it at the end.

    Args:
        doing: The work, in a word or two.

    Yields:
        A function that the work calls with its progress, from 0 to 1.
        Until then the bar only shows that something is happening.
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


@contextmanager
def deals_shown(deals: int) -> Iterator[Callable[[int], None]]:
    """Show how many deals are done, how fast, and how long it will take.

    Args:
        deals: How many there are.

    Yields:
        A function that the work calls with how many are done.
    """
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        Task,
        TextColumn,
        TimeRemainingColumn,
    )
    from rich.text import Text

    class Rate(TextColumn):
        def render(self, task: Task) -> Text:
            return Text(f"{task.speed:.4g}/s" if task.speed else "")

    with Progress(
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("deals"),
        Rate(""),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        redirect_stdout=False,
        redirect_stderr=False,
        speed_estimate_period=RATE_OVER_S,
    ) as bar:
        task = bar.add_task("", total=deals)
        yield lambda done: bar.update(task, completed=done)
