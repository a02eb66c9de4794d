"""Text that a command is given in a file or on standard input, read to a bound."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import BinaryIO

from golf_solitaire.errors import NotationError

LARGEST_FILE = 64 * 2**20
"""The most bytes read from a file or standard input: about 400,000 deals."""


def given_in_file(name: str) -> str:
    """Read a file of UTF-8.

    Raises:
        FileNotFoundError: There is none of this name.
        NotationError: It can't be read, is larger than the bound, or no text.
    """
    shown = shortened(name)
    try:
        with Path(name).open("rb") as file:
            return _decoded(_read_bounded(file), shown)
    except FileNotFoundError:
        raise
    except OSError as fault:
        raise _unreadable(shown, fault) from None


def given_on_stdin() -> str:
    """Read standard input to its end, as `given_in_file` reads a file.

    Raises:
        NotationError: It is closed, can't be read, is too much, or no text.
    """
    if sys.stdin is None:  # closed before the program began
        raise NotationError("standard input is closed; write a deal to it")
    try:
        return _decoded(_read_bounded(sys.stdin.buffer), "standard input")
    except OSError as fault:
        raise _unreadable("standard input", fault) from None


def _read_bounded(stream: BinaryIO) -> bytes:
    return stream.read(LARGEST_FILE + 1)


def _decoded(content: bytes, shown: str) -> str:
    if len(content) > LARGEST_FILE:
        raise NotationError(f"{shown} is over {LARGEST_FILE >> 20} MiB; split it")
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise NotationError(f"{shown} is UTF-16; save it as UTF-8")
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError:
        raise NotationError(f"{shown} is not text; save it as UTF-8") from None
    if "\0" in text:
        raise NotationError(f"{shown} is not text: it holds zero bytes")
    return text


def _unreadable(shown: str, fault: OSError) -> NotationError:
    return NotationError(f"cannot read {shown}: {(fault.strerror or '').lower()}")


def shortened(text: str) -> str:
    """A piece of input as a message may quote it: short, and on one line.

    >>> print(shortened("a" * 99))
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…'
    """
    return repr(text if len(text) <= 60 else text[:60] + "…")
