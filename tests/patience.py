"""How long tests wait.

A test waits for a state, and says that it never came after a time that
no loaded machine needs. Slowness alone fails nothing.
"""

LONGEST_S = 240.0
"""Seconds until a state that was waited for counts as never reached."""

LONGEST_MS = LONGEST_S * 1000
