"""How a command ends: its exit status, and its message if it failed.

0 means done, also when the reader of a pipe has seen enough; 1 a fault
of the program, or an answer that can't be written; 2 bad input or usage;
130 interrupted. A fault is one line on standard error. Where it helps,
the text follows with a caret under the fault.
"""

from __future__ import annotations

import _thread
import errno
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer
from typing import IO, Any

import click

from golf_solitaire.cli.output import drop_output, write_note
from golf_solitaire.errors import GolfError, IllegalMove, NotationError

UNWRITTEN = 1
REFUSED = 2
INTERRUPTED = 130

SENT_AGAIN_S = 0.05

_LONGEST_MESSAGE = 400
_NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)


class Fault(click.ClickException):
    """The end of a command that couldn't do what it was asked to."""

    def __init__(self, message: str, status: int = REFUSED) -> None:
        """Keep the message and the exit status."""
        super().__init__(message)
        self.exit_code = status  # type: ignore[misc] # click means it for subclasses

    def show(self, file: IO[Any] | None = None) -> None:
        """Print the message on standard error as it is."""
        write_note(self.message)


class RefusedMove(IllegalMove):
    """An illegal move among the moves of an argument.

    Attributes:
        text: The moves as they were typed.
        column: The place of the illegal move in `text`, from 1.
    """

    def __init__(self, reason: str, text: str, column: int) -> None:
        """Keep the reason and the place."""
        super().__init__(reason)
        self.text = text
        self.column = column

    def picture(self) -> str:
        """Draw the moves with a caret under the refused one."""
        return NotationError("", text=self.text, column=self.column).picture()


@contextmanager
def outcomes() -> Iterator[None]:
    """Turn what a command raises into its exit status and message."""
    try:
        yield
    except click.UsageError as fault:
        raise Fault(_usage_sentence(fault)) from None
    except (NotationError, RefusedMove) as fault:
        raise Fault("\n".join(filter(None, (str(fault), fault.picture())))) from None
    except GolfError as fault:
        raise Fault(str(fault)) from None
    except KeyboardInterrupt:
        raise click.exceptions.Exit(INTERRUPTED) from None
    except BrokenPipeError:
        drop_output()
        raise click.exceptions.Exit(0) from None
    except OSError as fault:
        if fault.errno not in _NO_ROOM or fault.filename is not None:
            raise
        drop_output()
        message = f"cannot write the output: {(fault.strerror or '').lower()}"
        raise Fault(message, UNWRITTEN) from None


@contextmanager
def interrupts_kept() -> Iterator[None]:
    """Make sure that no Ctrl-C is lost.

    If it comes during a callback, and the compiler has many, Python
    drops it. It is sent again a moment later.
    """
    usual = sys.unraisablehook

    def look(lost: sys.UnraisableHookArgs) -> None:
        if issubclass(lost.exc_type, KeyboardInterrupt):
            Timer(SENT_AGAIN_S, _thread.interrupt_main).start()
        else:
            usual(lost)

    sys.unraisablehook = look
    try:
        yield
    finally:
        sys.unraisablehook = usual


def _usage_sentence(fault: click.UsageError) -> str:
    """Click's message, as one line in the style of the program."""
    path = fault.ctx.command_path if fault.ctx else "golf"
    message = fault.format_message()
    if isinstance(fault, click.NoSuchOption) and fault.option_name[1:2].isdigit():
        message = message.rstrip(".") + "; numbers and moves take no minus"
    message = message.replace(". Did you mean", "; did you mean")
    message = "".join(each if each.isprintable() else " " for each in message)
    if len(message) > _LONGEST_MESSAGE:
        message = message[:_LONGEST_MESSAGE] + "…"
    message = message[:1].lower() + message[1:].rstrip(".")
    return f"{message}; see {path} --help"
