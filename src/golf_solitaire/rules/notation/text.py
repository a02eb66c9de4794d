"""What all readers share: places in a text, its lines, its bounds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from golf_solitaire.errors import NotationError

LONGEST_TEXT = 100_000
"""Characters that a reader looks at; any deal or game is far shorter."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place in the input that a message can point at.

    Attributes:
        text: The line it is in.
        line: Number of that line, from 1; 0 when the input is one line.
        column: The character in that line, from 1.
    """

    text: str
    line: int
    column: int

    def fault(self, reason: str) -> NotationError:
        """Make the error of a fault at this place."""
        return NotationError(reason, text=self.text, line=self.line, column=self.column)


def shown(text: str) -> str:
    """A piece of input as a message may quote it: short and printable.

    >>> print(shown("seventeen of hearts"))
    'seventeen of…'
    """
    return repr(text[:12] + ("…" if text[12:] else ""))


def check_length(text: str, what: str) -> None:
    """Refuse a text far too long before any of it is read.

    Raises:
        NotationError: The text is longer than `LONGEST_TEXT`.
    """
    if len(text) > LONGEST_TEXT:
        raise NotationError(
            f"{len(text)} characters are too many for {what};"
            f" at most {LONGEST_TEXT} are read"
        )


def text_lines(text: str) -> Iterator[tuple[int, str]]:
    r"""Yield the numbered lines that say something.

    A byte order mark, `#` comments, blank lines and any line ends are
    taken away.

    >>> list(text_lines("\ufeff# a deal\r\n\r\n7H AD  # and so on"))
    [(3, '7H AD')]
    """
    lines = text.removeprefix("\ufeff").splitlines()
    for number, line in enumerate(lines, 1):
        bare = line.partition("#")[0].rstrip()
        if bare:
            yield number, bare
