"""Figures of a server for Prometheus, of all its worker processes together.

Imported only where they were asked for. Each process writes its own to a
folder that its own variable names before this is imported.
"""

from __future__ import annotations

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    start_http_server,
)
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

from golf_solitaire.service.analysis.jobs import JobPool

__all__ = ["RequestFigures", "mark_process_dead", "offer"]

_requests = Counter(
    "golf_requests",
    "Requests answered; status 0 where the client left first.",
    ["method", "route", "status"],
)
_seconds = Histogram(
    "golf_request_seconds",
    "Time to answer a request.",
    ["route"],
    buckets=(0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10),
)
_jobs = Gauge(
    "golf_jobs_open",
    "Questions to the analysis that are not answered yet.",
    ["kind"],
    multiprocess_mode="livesum",
)


class RequestFigures:
    """Counts the requests of one process, and the jobs that they left open.

    Args:
        jobs: The jobs of this process.
    """

    def __init__(self, jobs: JobPool) -> None:
        self._jobs = jobs

    def note(self, method: str, route: str, status: int, took_s: float) -> None:
        """Count a request that was answered."""
        _requests.labels(method, route, str(status)).inc()
        _seconds.labels(route).observe(took_s)
        for kind, count in self._jobs.count().items():
            _jobs.labels(kind).set(count)


def offer(host: str, port: int) -> int:
    """Answer Prometheus at a port of its own, from now on.

    Returns:
        The port, where 0 was asked for.

    Raises:
        OSError: The port is taken.
    """
    registry = CollectorRegistry()
    MultiProcessCollector(registry)
    server, _ = start_http_server(port, host, registry)
    return int(server.server_port)
