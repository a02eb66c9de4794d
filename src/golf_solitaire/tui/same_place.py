"""Keys of other layouts: what the Latin key at the same place would be.

A browser is told a key's place; a terminal sends only what it types. So the
letters of the usual Cyrillic, Greek, Hebrew, Arabic and Persian layouts are
listed by the place that they have in common with QWERTY, after Unicode
CLDR's keyboards. Where two layouts of a script differ, no letter stands at
two places.
"""

from __future__ import annotations

import unicodedata

from textual.events import Key

PLACES = (
    ("qwertyuiopasdfghjklzxcvbnm", "йцукенгшщзфывапролдячсмить"),  # Russian
    ("s", "і"),  # Ukrainian, where it differs
    ("wertyuiopasdfghjklzxcvbnm", "ςερτυθιοπασδφγηξκλζχψωβνμ"),  # Greek
    ("ertyuiopasdfghjklzxcvbnm", "קראטוןםפשדגכעיחלךזסבהנמצ"),  # Hebrew
    ("qwertyuiopasdfghjklzxcvnm", "ضصثقفغعهخحشسيبلاتنمئءؤرىة"),  # Arabic
    ("dm", "یپ"),  # Persian, where it differs
)
"""Latin letters, and those of another layout at the same places."""

_LATIN = {
    letter: latin
    for places, letters in PLACES
    for latin, letter in zip(places, letters, strict=True)
}


def at_same_place(press: Key) -> Key:
    """A press of another script's letter, digit or question mark as in QWERTY."""
    typed = (press.character or "").lower()
    if len(typed) != 1 or typed.isascii():
        return press
    if typed == "\N{ARABIC QUESTION MARK}":
        return Key("question_mark", "?")
    digit = unicodedata.decimal(typed, None)
    latin = _LATIN.get(typed) if digit is None else str(digit)
    return press if latin is None else Key(latin, latin)
