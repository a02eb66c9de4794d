"""What a server writes down: a line of JSON for each event, on standard error.

A line names the request that it belongs to. It never holds a cookie, a
form, the query of an address or an id in it, so no deal and no player can
be read from it.
"""

from __future__ import annotations

import json
import logging
from contextvars import ContextVar
from datetime import UTC, datetime

REQUEST_ID: ContextVar[str] = ContextVar("request_id", default="")
"""The request that is being answered, empty outside of any."""

FIELDS = "fields"
"""The attribute of a record that holds what else its line has."""


class JsonLines(logging.Formatter):
    """Writes a record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line of a record.

        >>> record = logging.makeLogRecord(
        ...     {"msg": "there", "created": 0.0, "levelname": "INFO"}
        ... )
        >>> print(JsonLines().format(record))
        {"time": "1970-01-01T00:00:00.000+00:00", "level": "info", "message": "there"}
        """
        moment = datetime.fromtimestamp(record.created, UTC)
        line: dict[str, object] = {
            "time": moment.isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "message": record.getMessage(),
        }
        if request := REQUEST_ID.get():
            line["request"] = request
        line |= getattr(record, FIELDS, {})
        if record.exc_info:
            line["fault"] = self.formatException(record.exc_info)
        return json.dumps(line)


def set_up(level: str) -> None:
    """Have this process log, from a level on: "info", "warning" or "error"."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logging.basicConfig(handlers=[handler], level=level.upper(), force=True)
    # Dask says at length what `cluster` says in a line.
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
