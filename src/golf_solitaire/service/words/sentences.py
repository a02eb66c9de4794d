"""Turning words into a sentence of their own."""

from __future__ import annotations

OUT_OF_REACH = (
    "Your round is safe: every move that was answered is kept.",
    "Once the table is back, go on where you were.",
)
"""What a page says when the table's server does not answer."""


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
