"""A Dask cluster as who does the work of a study."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, Executor
from contextlib import contextmanager
from typing import TYPE_CHECKING

import golf_solitaire
from golf_solitaire.cli.given_text import shortened
from golf_solitaire.errors import AnalysisAway, AnalysisError
from golf_solitaire.service.analysis.cluster import CONNECT_S, MEMORY
from golf_solitaire.study.running import OpenExecutor
from golf_solitaire.study.studies import Kind
from golf_solitaire.study.work import MEMORY_GIB

if TYPE_CHECKING:
    from distributed import Client


@contextmanager
def cluster(address: str, kind: Kind) -> Iterator[tuple[OpenExecutor, int]]:
    """Connect to a cluster, and see that it can do the work.

    Args:
        address: The scheduler's.
        kind: The kind of study, for what its work needs.

    Yields:
        Who does the work, and how many chunks it does at a time.

    Raises:
        AnalysisError: Dask is missing, or the workers are of another version.
        AnalysisAway: No scheduler answers there, or it has no workers.
    """
    with _connect(address) as client:
        threads = sum(client.nthreads().values())
        if not threads:
            raise AnalysisAway(f"the scheduler at {shortened(address)} has no workers")
        _check_versions(client)
        workers = client.scheduler_info(n_workers=-1)["workers"].values()
        is_counted = kind is Kind.FAIR and all(
            MEMORY in worker["resources"] for worker in workers
        )

        @contextmanager
        def executor() -> Iterator[Executor]:
            from distributed.scheduler import KilledWorker

            if client.status != "running":
                raise AnalysisAway(
                    "the scheduler went away; what is done is kept, and the same"
                    " command goes on from there"
                )
            needs = {"resources": {MEMORY: MEMORY_GIB}} if is_counted else {}
            try:
                yield client.get_executor(**needs)
            except KilledWorker as fault:
                raise BrokenExecutor(str(fault)) from fault

        yield executor, threads


def _connect(address: str) -> Client:
    try:
        from distributed import Client
        from distributed.comm.addressing import get_address_host_port
    except ImportError:
        raise AnalysisError("--dask needs Dask: install golf-solitaire[dask]") from None
    try:
        get_address_host_port(address, strict=True)
        return Client(address, timeout=CONNECT_S, set_as_default=False)
    except (OSError, ValueError, TypeError) as fault:
        raise AnalysisAway(
            f"no Dask scheduler answers at {shortened(address)}; write its address"
            " as tcp://HOST:PORT"
        ) from fault


def _check_versions(client: Client) -> None:
    """Hold all workers to the version of this program."""
    try:
        versions = set(client.run(program_version).values())
    except Exception:  # whatever a worker without the program raises
        versions = set()
    if versions != {golf_solitaire.__version__}:
        raise AnalysisError(
            "install the same version of golf-solitaire on each worker:"
            f" {golf_solitaire.__version__}"
        )


def program_version() -> str:
    """The version of this program; asked of each worker."""
    return golf_solitaire.__version__
