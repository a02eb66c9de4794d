"""Settings for all tests."""

from hypothesis import settings

# No deadline: a slow machine is no fault. No database: a run leaves nothing.
settings.register_profile("golf", deadline=None, database=None)
settings.load_profile("golf")
