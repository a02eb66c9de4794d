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
from collections.abc import Mapping, Sequence
from contextlib import suppress
from io import TextIOWrapper
from shutil import get_terminal_size

import click

MOVE = "move"
"""The head of a column of moves."""

_PLAIN_FORMS = {"−": "-", "…": "...", "–": "-", "×": "x"}


def write_text(text: str) -> None:
    """Print one or more lines on standard output."""
    click.echo(text, file=sys.stdout)


def write_table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print a table: ruled on a terminal with room for it, else in plain columns.

    Args:
        heads: What stands over each column; that of moves is set left, and
            figures right.
        rows: A cell for each column.
    """
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    ruled_width = sum(widths) + len(" │ ") * len(widths) + 1
    if sys.stdout.isatty() and ruled_width <= get_terminal_size().columns:
        _write_ruled(heads, rows)
        return
    for row in (heads, *rows):
        cells = (
            cell.ljust(width) if head == MOVE else cell.rjust(width)
            for head, cell, width in zip(heads, row, widths, strict=True)
        )
        write_text("  ".join(cells).rstrip())


def _write_ruled(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table()
    for head in heads:
        table.add_column(head, justify="left" if head == MOVE else "right")
    for row in rows:
        table.add_row(*row)
    Console(file=sys.stdout, highlight=False, markup=False).print(table)


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
