"""The rules of a hole in words: its mode, and what is unusual about it."""

from __future__ import annotations

from golf_solitaire.rules.layouts import DOUBLE, Layout
from golf_solitaire.rules.modes import Mode
from golf_solitaire.rules.notation import read_layout, read_mode
from golf_solitaire.rules.variants import Opening, Variant
from golf_solitaire.store.entities import RecordKey


def mode(of: Mode) -> str:
    """The name of a mode as a title."""
    return of.name.capitalize()


def layout(of: Layout) -> str:
    """The name of a layout; empty for golf's own.

    >>> from golf_solitaire.rules.layouts import STANDARD
    >>> layout(DOUBLE), layout(STANDARD)
    ('Double Golf', '')
    """
    return {DOUBLE: "Double Golf"}.get(of, "")


def line(variant: Variant) -> str:
    """The rules of a hole in one line.

    >>> line(Variant())
    'Hard, traditional scoring'
    """
    words = [mode(variant.mode), f"{variant.scoring.value} scoring"]
    if variant.opening is Opening.EMPTY:
        words.append("starting with an empty waste")
    if variant.kings_double:
        words.append("kings count double")
    if name := layout(variant.layout):
        words.append(name)
    return ", ".join(words)


def record(key: RecordKey) -> str:
    """The title of a record.

    >>> record(RecordKey()), record(RecordKey("easy", "double", "plain", True))
    ('Hard', 'Easy, Double Golf, plain scoring, kings count double')
    """
    words = [mode(read_mode(key.mode))]
    if name := layout(read_layout(key.layout)):
        words.append(name)
    if key.scoring != "traditional":
        words.append(f"{key.scoring} scoring")
    if key.kings_double:
        words.append("kings count double")
    return ", ".join(words)
