"""Turning words into a sentence of their own."""

from __future__ import annotations


def capital(words: str) -> str:
    """Capitalise the first letter.

    >>> capital("ace of spades"), capital("")
    ('Ace of spades', '')
    """
    return words[:1].upper() + words[1:]


def sentence(reason: str) -> str:
    """Write an error's reason as a sentence of its own.

    >>> sentence("nothing to redo")
    'Nothing to redo.'
    """
    return f"{capital(reason)}."
