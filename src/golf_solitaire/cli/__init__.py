"""The command line: one module a command group, each loaded when asked.

`golf` is the whole of it. Results go to standard output, everything
else to standard error; exit statuses stand in `outcome`.
"""

from golf_solitaire.cli.app import golf

__all__ = ["golf"]
