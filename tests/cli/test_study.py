"""`golf study`: files that can be gone on with, and what they come to."""

from __future__ import annotations

import errno
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from golf_solitaire.rules.deals import numbered_deal
from golf_solitaire.solver.open_stock.solve import course_par
from golf_solitaire.study.results import read_results
from tests.cli.runs import COMMAND, call, refusal, run
from tests.patience import LONGEST_S, eventually
from tests.service.analysis.test_cluster import Servers

COURSE_PAR = ("study", "course-par", "--deals", "1-4100")
"""Three chunks."""


@pytest.fixture(scope="module")
def pars(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of `COURSE_PAR`, by one job."""
    file = tmp_path_factory.mktemp("study") / "pars.parquet"
    done = call(*COURSE_PAR, "--jobs", "1", "--out", str(file))
    assert done.exit_code == 0, done.stderr
    assert done.stdout == f"{file}: course-par in hard, deals 1 to 4100\n"
    return file


def test_the_rows_are_course_pars_of_deals_at_the_table(pars: Path) -> None:
    """Any row can be played."""
    rows = read_results(pars).rows["course_par"]

    for number in (1, 2000, 2001, 4100):
        assert rows[number - 1] == course_par(numbered_deal(number)).best


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Servers]:
    """A Dask cluster of two workers."""
    servers = Servers(tmp_path)
    servers.start_scheduler()
    servers.start_worker()
    servers.start_worker()
    servers.wait_for(2)
    yield servers
    servers.close()


def test_a_dask_cluster_writes_the_same_bytes(
    pars: Path, cluster: Servers, tmp_path: Path
) -> None:
    """Two worker processes started by hand, whichever does what."""
    file = tmp_path / "file"

    done = run(*COURSE_PAR, "--dask", cluster.address, "--out", str(file))

    assert done.returncode == 0, done.stderr
    assert file.read_bytes() == pars.read_bytes()


def test_a_killed_dask_worker_costs_only_time(pars: Path, tmp_path: Path) -> None:
    """The scheduler gives its chunk to the other."""
    servers, file = Servers(tmp_path), tmp_path / "file"
    servers.start_scheduler()
    first = servers.start_worker()
    servers.start_worker()
    servers.wait_for(2)
    words = [*COMMAND, *COURSE_PAR, "--dask", servers.address, "--out", str(file)]

    with subprocess.Popen(words, stderr=subprocess.PIPE) as process:
        eventually((tmp_path / "file.part" / "study.json").exists)
        first.kill()
        assert process.wait(LONGEST_S) == 0

    servers.close()
    assert file.read_bytes() == pars.read_bytes()


def test_a_wrong_address_is_refused(tmp_path: Path) -> None:
    """Before a folder is made for what will never be done."""
    file = tmp_path / "file"

    for address in ("tcp://127.0.0.1:1", "nonsense://x:1", "tcp://", ""):
        done = run(*COURSE_PAR, "--dask", address, "--out", str(file))
        assert done.returncode == 2, done.stderr
        assert done.stderr.startswith(b"no Dask scheduler answers at '")
        assert done.stderr.count(b"\n") == 1
    assert not list(tmp_path.iterdir())


def test_a_cluster_without_workers_is_refused(tmp_path: Path) -> None:
    """Else the command would wait for ever."""
    servers = Servers(tmp_path)
    servers.start_scheduler()
    servers.wait_for(0)

    done = run(*COURSE_PAR, "--dask", servers.address, "--out", str(tmp_path / "file"))

    servers.close()
    assert done.returncode == 2, done.stderr
    assert done.stderr.endswith(b"has no workers\n")


@pytest.mark.skipif(sys.platform == "win32", reason="needs signals")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_an_ended_run_goes_on_where_it_stopped(
    how: signal.Signals, pars: Path, tmp_path: Path
) -> None:
    """Ctrl-C is status 130; a killed one can't even say that."""
    file = tmp_path / "file"
    words = [*COMMAND, *COURSE_PAR, "--jobs", "1", "--out", str(file)]
    with subprocess.Popen(words, stderr=subprocess.PIPE) as process:
        eventually((tmp_path / "file.part" / "0").exists)
        process.send_signal(how)
        assert process.wait(LONGEST_S) == (130 if how is signal.SIGINT else -how)
        assert process.stderr is not None
        assert how is signal.SIGKILL or process.stderr.read() == b""
    assert not file.exists()

    done = run(*COURSE_PAR, "--jobs", "1", "--out", str(file))

    assert done.returncode == 0, done.stderr
    assert file.read_bytes() == pars.read_bytes()


def test_a_place_that_takes_no_folder_is_refused(tmp_path: Path) -> None:
    """A file stands where the folder should be."""
    (tmp_path / "file.part").write_text("")

    line = refusal(*COURSE_PAR, "--jobs", "1", "--out", str(tmp_path / "file"))

    assert os.strerror(errno.EEXIST).lower() in line


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("course-par --deals 9-1", "a range goes upwards; write 1-9"),
        ("course-par --deals 1-2-3", "'1-2-3' is not a range"),
        ("course-par --deals x", "'x' is not a digit"),
        ("course-par --deals 1-2000000000", "at most 1,000,000,000 deals"),
        ("course-par", "missing option '--deals'"),
        ("course-par --deals 1-9 --jobs 0", "'0' is not a number of jobs"),
        ("course-par --deals 1-9 --jobs 1 --dask tcp://x:1", "--jobs is for this"),
        ("course-par --deals 1-9 --mode odd", "'odd' is not a mode"),
        ("policy --deals 1-9", "missing argument 'NAME'"),
        ("policy cheat --deals 1-9", "invalid value for 'NAME'"),
        ("grade --deals 1-9 --mode easy", "no such option '--mode'"),
    ],
)
def test_odd_arguments_are_refused(
    arguments: str, message: str, tmp_path: Path
) -> None:
    """In one line, before anything is begun."""
    line = refusal("study", *arguments.split(), "--out", str(tmp_path / "file"))

    assert message in line
    assert not list(tmp_path.iterdir())


def test_report_tells_what_came_of_a_study(pars: Path) -> None:
    """Each figure with its interval, and deals by their numbers."""
    done = call("study", "report", str(pars))

    assert done.exit_code == 0, done.stderr
    title, *lines = done.stdout.splitlines()
    assert title == "Course par in hard, deals 1 to 4,100."
    rows = read_results(pars).rows["course_par"]
    assert f"{(rows <= 0).mean():.2%} (" in lines[2]
    assert f"{rows.argmax() + 1} ({rows.max()})" in lines[5]


def test_report_in_json_has_the_same_figures(pars: Path) -> None:
    """For programs."""
    done = call("study", "report", str(pars), "--format", "json")

    (study,) = json.loads(done.stdout)["studies"]
    rows = read_results(pars).rows["course_par"]
    assert study["mean"]["value"] == pytest.approx(rows.mean())
    assert sum(study["counts"].values()) == 4100


def test_report_in_markdown_is_tables(pars: Path) -> None:
    """For a page."""
    done = call("study", "report", str(pars), "--format", "markdown")

    assert done.stdout.startswith("### Course par in hard, deals 1 to 4,100\n")
    assert "| can be cleared | 2" in done.stdout


def test_pictures_are_drawn_the_same_each_time(pars: Path, tmp_path: Path) -> None:
    """So a picture changes in the repository when its numbers do."""
    for folder in ("one", "two"):
        done = call("study", "report", str(pars), "--pictures", str(tmp_path / folder))
        assert done.exit_code == 0, done.stderr
        assert done.stdout.startswith("Course par")
        assert len(done.stderr.splitlines()) == 2

    for name in ("course-par.svg", "course-par.png"):
        first, again = ((tmp_path / each / name) for each in ("one", "two"))
        assert first.read_bytes() == again.read_bytes()
    assert (tmp_path / "one" / "course-par.svg").read_text().startswith("<?xml")


def test_report_refuses_what_is_no_study(tmp_path: Path) -> None:
    """And names it."""
    assert "cannot read" in refusal("study", "report", str(tmp_path / "none"))
