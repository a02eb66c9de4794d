"""Writing answers to whatever stream the command was given.

A stream may be limited to ASCII, be closed, or break off. Click would
choose a stream that writes UTF-8 even where the environment asks for
ASCII, so each call names its own.
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

_PLAIN_FORMS = {"−": "-", "…": "...", "–": "-", "×": "x"}


def write_text(text: str) -> None:
    """Print one or more lines on standard output."""
    click.echo(text, file=sys.stdout)


def write_json(answer: Mapping[str, object]) -> None:
    """Print a JSON object on one line, in ASCII."""
    write_text(json.dumps(answer))


def write_note(text: str) -> None:
    """Print a remark on standard error, apart from the answer."""
    with suppress(OSError):
        click.echo(text, file=sys.stderr, err=True)


def drop_output() -> None:
    """Quietly discard what would still be written at exit."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())


def make_streams_safe() -> None:
    """Make sure that no character fails on a stream that can't show it.

    A real minus becomes a hyphen there; a character without a plain form
    becomes an escape.
    """
    codecs.register_error("plain-forms", _plain_form)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="plain-forms")


def _plain_form(fault: UnicodeError) -> tuple[str | bytes, int]:
    if not isinstance(fault, UnicodeEncodeError):
        raise fault
    character = fault.object[fault.start]
    if character in _PLAIN_FORMS:
        return _PLAIN_FORMS[character], fault.start + 1
    return character.encode("ascii", "backslashreplace").decode(
        "ascii"
    ), fault.start + 1
