"""Variants as fields: the one mapping between rules and their words.

Forms, links, files, rows and game texts all name a hole's rules by these
fields. A field left out has its default.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from typing import Any, TypedDict

from golf_solitaire.rules.notation.names import (
    read_kings_double,
    read_layout,
    read_mode,
    read_opening,
    read_scoring,
)
from golf_solitaire.rules.variants import Variant

_READERS: dict[str, Callable[[str], object]] = {
    "mode": read_mode,
    "opening": read_opening,
    "scoring": read_scoring,
    "kings_double": read_kings_double,
    "layout": read_layout,
}

VARIANT_FIELDS = tuple(_READERS)
"""The fields that say how a hole is played."""


class VariantValues(TypedDict):
    """The fields of a variant where a truth value is one, as in JSON."""

    mode: str
    opening: str
    scoring: str
    kings_double: bool
    layout: str


def variant_values(variant: Variant) -> VariantValues:
    """Write a variant for a row or for JSON."""
    return {
        "mode": variant.mode.name,
        "opening": variant.opening.value,
        "scoring": variant.scoring.value,
        "kings_double": variant.kings_double,
        "layout": variant.layout.name,
    }


def write_variant(variant: Variant) -> dict[str, str]:
    """Write a variant for a form or a text, where all fields are words.

    >>> write_variant(Variant())["kings_double"]
    'no'
    """
    return {
        name: ("yes" if value else "no") if isinstance(value, bool) else str(value)
        for name, value in variant_values(variant).items()
    }


def write_unusual(variant: Variant) -> dict[str, str]:
    """Write the mode and all that is not the default, for a short link.

    >>> from golf_solitaire.rules.modes import EASY
    >>> write_unusual(Variant(EASY, kings_double=True))
    {'mode': 'easy', 'kings_double': 'yes'}
    """
    usual = write_variant(Variant())
    return {
        name: word
        for name, word in write_variant(variant).items()
        if name == "mode" or word != usual[name]
    }


def read_variant(
    fields: Mapping[str, Any],
    at: Callable[[str], AbstractContextManager[object]] = nullcontext,
) -> Variant:
    """Read a variant from fields; one left out has its default.

    >>> read_variant({"mode": "strict"}) == Variant()
    True

    Args:
        fields: Words, or for `kings_double` a truth value; fields of
            other names are ignored.
        at: Entered with a field's name while that field is read, so that
            a fault can name its place.

    Raises:
        NotationError: A field has a value that it can't have.
    """
    read: dict[str, Any] = {}
    for name, reader in _READERS.items():
        if name in fields:
            value = fields[name]
            with at(name):
                read[name] = value if isinstance(value, bool) else reader(value)
    return Variant(**read)
