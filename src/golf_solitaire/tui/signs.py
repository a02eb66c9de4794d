"""What the terminal can show: plain forms where it can't show the real ones."""

from __future__ import annotations

import locale
import os
import sys
from collections.abc import Mapping

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

LETTERS: Mapping[str, str] = {
    **dict(zip("♣♦♥♠", "CDHS", strict=True)),
    **dict.fromkeys("╭╮╰╯┌┐└┘├┤┬┴┼", "+"),
    **dict.fromkeys("─╌━", "-"),
    **dict.fromkeys("│┊┃", "|"),
    **dict.fromkeys("░▒▓", ":"),
    **dict.fromkeys("▁▂▃▄", "."),
    **dict.fromkeys("▅▆▇█", "#"),
    **dict(zip("▲◆■●✗✓", "^!#*xv", strict=True)),
    **dict(zip("−–—×·…’‘“”", "---x..''\"\"", strict=True)),
    **dict(zip("←→↑↓‹›", "<>^v<>", strict=True)),
}
"""One plain character for each that is drawn, where only ASCII can be."""

SQUARE: Mapping[str, str] = dict(zip("╭╮╰╯╌┊", "┌┐└┘-|", strict=True))
"""What the font of the Linux console has instead of round corners."""


def needs_letters() -> bool:
    """Whether suits have to be letters: the terminal's text is not UTF-8."""
    encodings = (locale.getencoding(), getattr(sys.__stderr__, "encoding", "ascii"))
    return not all(each.lower().replace("-", "") == "utf8" for each in encodings)


def forms(*, letters: bool) -> Mapping[str, str] | None:
    """The forms that this terminal needs, None for none; "" replaces the rest."""
    if letters:
        return LETTERS
    return SQUARE if os.environ.get("TERM") == "linux" else None


class PlainForms(LineFilter):
    """Draws each character that the terminal lacks as one that it has.

    Args:
        forms: The plain form of each.
    """

    def __init__(self, forms: Mapping[str, str]) -> None:
        super().__init__()
        self._forms = forms
        self._is_ascii = forms is LETTERS

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Replace what is not to be had, cell by cell."""
        return [
            each if each.text.isascii() else each._replace(text=self.plain(each.text))
            for each in segments
        ]

    def plain(self, text: str) -> str:
        """The text in plain forms, as wide as before."""
        return "".join(map(self._plain_sign, text))

    def _plain_sign(self, sign: str) -> str:
        plain = self._forms.get(sign)
        if plain is None and self._is_ascii and not sign.isascii():
            return "?" * cell_len(sign)
        return sign if plain is None else plain
