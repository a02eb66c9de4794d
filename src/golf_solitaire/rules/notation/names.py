"""The names of modes, openings, scorings and layouts, found by text."""

from __future__ import annotations

from collections.abc import Sequence

from golf_solitaire.errors import NotationError
from golf_solitaire.rules.layouts import LAYOUTS, Layout
from golf_solitaire.rules.modes import MODES, Mode
from golf_solitaire.rules.notation.text import shown
from golf_solitaire.rules.variants import Opening, Scoring


def read_mode(text: str) -> Mode:
    """Find a mode by its name or another name that it answers to.

    >>> read_mode("strict").name
    'hard'

    Raises:
        NotationError: No mode has that name.
    """
    for mode in MODES:
        if text == mode.name or text in mode.aliases:
            return mode
    raise _unknown(text, "a mode", [mode.name for mode in MODES])


def read_opening(text: str) -> Opening:
    """Find an opening by its name.

    Raises:
        NotationError: No opening has that name.
    """
    for opening in Opening:
        if text == opening.value:
            return opening
    raise _unknown(text, "an opening", list(Opening))


def read_scoring(text: str) -> Scoring:
    """Find a scoring by its name.

    Raises:
        NotationError: No scoring has that name.
    """
    for scoring in Scoring:
        if text == scoring.value:
            return scoring
    raise _unknown(text, "a scoring", list(Scoring))


def read_layout(text: str) -> Layout:
    """Find a layout by its name.

    Raises:
        NotationError: No layout has that name.
    """
    for layout in LAYOUTS:
        if text == layout.name:
            return layout
    raise _unknown(text, "a layout", [layout.name for layout in LAYOUTS])


def read_kings_double(text: str) -> bool:
    """Read whether each king left counts two strokes.

    Raises:
        NotationError: It is neither yes nor no.
    """
    if text not in ("yes", "no"):
        raise _unknown(text, "a value of kings_double", ["yes", "no"])
    return text == "yes"


def _unknown(text: str, kind: str, names: Sequence[str]) -> NotationError:
    *most, last = names
    return NotationError(
        f"{shown(text)} is not {kind}; write {', '.join(most)} or {last}"
    )
