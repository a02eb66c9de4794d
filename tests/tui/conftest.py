"""The table that the terminal shows: a real file, a fixed clock."""

from tests.service.conftest import clock, golf

__all__ = ["clock", "golf"]
