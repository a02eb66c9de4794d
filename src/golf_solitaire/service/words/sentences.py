"""Making a sentence of words that were said inside another one."""

from __future__ import annotations


def capital(words: str) -> str:
    """Begin words with a capital.

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
