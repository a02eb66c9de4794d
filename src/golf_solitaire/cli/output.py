"""Writing answers, on any stream that the command was given.

A stream may know ASCII alone, be closed, or break off. Click's own
choice of a stream writes UTF-8 where the environment asks for ASCII, so
the stream is named at each call.
"""

from __future__ import annotations

import codecs
import json
import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from io import TextIOWrapper

import click

_PLAIN_SIGNS = {"−": "-", "…": "...", "–": "-", "×": "x"}


def write_text(text: str) -> None:
    """Print a line, or several, on standard output."""
    click.echo(text, file=sys.stdout)


def write_json(answer: Mapping[str, object]) -> None:
    """Print one JSON object on a line of its own, in ASCII alone."""
    write_text(json.dumps(answer))


def write_note(text: str) -> None:
    """Say something beside the answer, on standard error."""
    with suppress(OSError):
        click.echo(text, file=sys.stderr, err=True)


def drop_output() -> None:
    """Let what is still to be flushed at exit go nowhere, without a word."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())


def make_streams_safe() -> None:
    """Let no sign of a text fail on a stream that can't show it.

    A minus sign becomes a hyphen there; what has no plain form is
    written as an escape.
    """
    codecs.register_error("plain-signs", _plain_sign)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="plain-signs")


def _plain_sign(fault: UnicodeError) -> tuple[str | bytes, int]:
    if not isinstance(fault, UnicodeEncodeError):
        raise fault
    sign = fault.object[fault.start]
    if sign in _PLAIN_SIGNS:
        return _PLAIN_SIGNS[sign], fault.start + 1
    return sign.encode("ascii", "backslashreplace").decode("ascii"), fault.start + 1
