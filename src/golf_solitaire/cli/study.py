"""`golf study`: many numbered deals worked out, and what comes of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any

import click

from golf_solitaire.cli.arguments import Example, OnceCommand, mode_option
from golf_solitaire.cli.given_text import shortened
from golf_solitaire.cli.output import write_text
from golf_solitaire.cli.progress import core_count, deals_shown, prepare_solvers
from golf_solitaire.cli.study_report import report
from golf_solitaire.errors import NotationError
from golf_solitaire.rules.modes import HARD, Mode
from golf_solitaire.rules.notation import read_number, read_whole
from golf_solitaire.study.policies import Policy
from golf_solitaire.study.studies import Kind, Study

MOST_DEALS = 10**9
"""In one file; far more than anyone can wait for."""

MOST_JOBS = 999

_OPEN_STOCK = ("open_stock.search.find_line",)
_KERNELS = {
    Kind.COURSE_PAR: ("open_stock.numbered.fill_pars",),
    Kind.GRADE: _OPEN_STOCK,
}
"""What is compiled before a study begins; both solvers unless named here."""


@click.group()
def study() -> None:
    """Work out many numbered deals, and report what comes of them.

    A study writes a Parquet file with a row for each deal. Ctrl-C ends it,
    and the same command goes on where it stopped.
    """


def _read_range(
    _ctx: click.Context, _param: click.Parameter, text: str
) -> tuple[int, int]:
    """Read a range of deal numbers.

    Raises:
        NotationError: It can't be read, goes downwards, or is too long.
    """
    ends = text.split("-")
    if len(ends) > 2:
        raise NotationError(f"{shortened(text)} is not a range; write 1-1000000")
    first, last = read_number(ends[0]), read_number(ends[-1])
    if first > last:
        raise NotationError(f"a range goes upwards; write {last}-{first}")
    if last - first >= MOST_DEALS:
        raise NotationError(f"at most {MOST_DEALS:,} deals go in one file")
    return first, last


def _read_jobs(
    _ctx: click.Context, _param: click.Parameter, text: str | None
) -> int | None:
    return None if text is None else read_whole(text, 1, MOST_JOBS, "a number of jobs")


_RUN_OPTIONS = (
    click.option(
        "--out",
        type=click.Path(dir_okay=False, path_type=Path),
        required=True,
        metavar="FILE",
        help="File to write.",
    ),
    click.option(
        "--dask",
        metavar="ADDRESS",
        help="Scheduler of a Dask cluster that does the work.",
    ),
    click.option(
        "--jobs",
        callback=_read_jobs,
        metavar="N",
        show_default="one for each processor",
        help="Processes here that share the work.",
    ),
    click.option(
        "--deals",
        callback=_read_range,
        required=True,
        metavar="A-B",
        help="Numbers of the deals.",
    ),
)
"""The options of a run, the last one first."""


def _running(command: Callable[..., Any]) -> Callable[..., None]:
    """Give a command the options of a run, and run the study that it returns."""

    @wraps(command)
    def begun(
        *args: Any,
        jobs: int | None,
        dask: str | None,
        out: Path,
        deals: tuple[int, int],
        **rest: Any,
    ) -> None:
        if jobs is not None and dask is not None:
            raise NotationError("--jobs is for this machine, --dask for a cluster")
        _run(command(*args, deals=deals, **rest), out, jobs or core_count(), dask)

    taking: Callable[..., None] = begun
    for option in _RUN_OPTIONS:
        taking = option(taking)
    return taking


def _command(
    name: str, *examples: Example
) -> Callable[[Callable[..., Study]], click.Command]:
    """A command of `study` that works something out."""

    def made(function: Callable[..., Study]) -> click.Command:
        decorator = study.command(name, cls=OnceCommand, examples=examples)
        command: click.Command = decorator(_running(function))
        return command

    return made


@_command(
    "course-par",
    (
        "golf study course-par --deals 1-1000 --out pars.parquet",
        "course par of a thousand deals in hard",
    ),
    (
        "golf study course-par --mode easy --deals 1-1000 --jobs 2 --out easy.parquet",
        "the same in easy, by two processes",
    ),
)
@mode_option
def course_par(mode: Mode, deals: tuple[int, int]) -> Study:
    """Work out course par of each deal."""
    return Study(Kind.COURSE_PAR, mode.name, *deals)


@_command(
    "fair",
    (
        "golf study fair --deals 1-40 --jobs 1 --out fair.parquet",
        "what forty deals are worth in hard",
    ),
    (
        "golf study fair --mode easy --deals 1-40 --dask tcp://host:8786 --out fair",
        "in easy, by a Dask cluster",
    ),
)
@mode_option
def fair(mode: Mode, deals: tuple[int, int]) -> Study:
    """Work out the fair value of each deal.

    That is what best play expects at the deal, the stock hidden, exactly.
    Beside it stands the mean course par over 400 random orders of the stock.
    A job takes one GiB or two, and a deal from some seconds to a minute.
    """
    return Study(Kind.FAIR, mode.name, *deals)


@_command(
    "policy",
    (
        "golf study policy random --deals 1-1000 --out random.parquet",
        "how playing any card scores in hard",
    ),
    (
        "golf study policy adviser --deals 1-100 --out adviser.parquet",
        "how the adviser's first answer scores",
    ),
)
@click.argument("name", metavar="NAME", type=click.Choice([p.value for p in Policy]))
@mode_option
def policy(name: str, mode: Mode, deals: tuple[int, int]) -> Study:
    """Work out how a way to play scores on each deal.

    NAME is random, leftmost, longest-run or adviser: any card that plays;
    the first from the left; the card that starts the longest run along the
    open cards; what the adviser rates best in 0.03 seconds a move. None of
    them sees the stock.
    """
    return Study(Kind.POLICY, mode.name, *deals, Policy(name))


@_command(
    "grade",
    (
        "golf study grade --deals 1-1000 --out grades.parquet",
        "the slopes of a thousand deals",
    ),
    (
        "golf study grade --deals 7-7 --jobs 1 --out grade.parquet",
        "of one deal",
    ),
)
def grade(deals: tuple[int, int]) -> Study:
    """Work out the slope of each deal, which its grade follows from.

    Deals have grades in hard alone.
    """
    return Study(Kind.GRADE, HARD.name, *deals)


study.add_command(report)


def _run(asked: Study, file: Path, jobs: int, dask: str | None) -> None:
    """Run a study and say what was written."""
    from golf_solitaire.cli.study_cluster import cluster
    from golf_solitaire.study.results import require_parquet
    from golf_solitaire.study.running import processes, run

    require_parquet()
    if dask is not None:
        with (
            cluster(dask, asked.kind) as (executor, workers),
            deals_shown(asked.deals) as show,
        ):
            run(asked, file, executor, 2 * workers, show)
    else:
        prepare_solvers(*_KERNELS.get(asked.kind, _both_solvers()))
        with deals_shown(asked.deals) as show:
            run(asked, file, lambda: processes(jobs), 2 * jobs, show)
    write_text(f"{file}: {asked}")


def _both_solvers() -> tuple[str, ...]:
    from golf_solitaire.solver.hidden_stock.solve import KERNELS

    return *_OPEN_STOCK, *KERNELS
