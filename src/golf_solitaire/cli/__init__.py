"""The command line: a module for each command, loaded when it is called.

Answers go to standard output and everything else to standard error.
`exit_status` says how a command can end.
"""

from golf_solitaire.cli.app import golf

__all__ = ["golf"]
