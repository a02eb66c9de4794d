"""What a player can set, how it is offered, and reading it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from golf_solitaire.errors import NotationError


@dataclass(frozen=True, slots=True)
class Setting:
    """One thing that a player can set.

    Attributes:
        name: The name of its field, and of the page's `data-` attribute.
        label: What a player reads.
        values: Each value and what a player reads, in the order shown.
        default: The value of who never chose.
        note: What there is to know before choosing; empty for nothing.
    """

    name: str
    label: str
    values: tuple[tuple[str, str], ...]
    default: str
    note: str = ""


def _switch(name: str, label: str, *, is_on: bool = False, note: str = "") -> Setting:
    values = (("off", "Off"), ("on", "On"))
    return Setting(name, label, values, "on" if is_on else "off", note)


THEME = Setting(
    "theme",
    "Look",
    (("felt", "Felt"), ("light", "Light"), ("dark", "Dark"), ("auto", "Device")),
    "felt",
)
FACES = Setting("faces", "Faces", (("ours", "Plain"), ("classic", "Classic")), "ours")

GROUPS: dict[str, tuple[Setting, ...]] = {
    "Table": (
        THEME,
        Setting(
            "hand",
            "Stock and buttons",
            (("right", "Right hand"), ("left", "Left hand")),
            "right",
        ),
    ),
    "Cards": (
        FACES,
        Setting(
            "suits", "Suits", (("two", "Two colours"), ("four", "Four colours")), "two"
        ),
        Setting("indices", "Ranks", (("usual", "Usual"), ("large", "Large")), "usual"),
        Setting(
            "back",
            "Card back",
            (("green", "Green"), ("blue", "Blue"), ("red", "Red"), ("plain", "Plain")),
            "green",
        ),
    ),
    "Play": (
        Setting(
            "taps",
            "To play a card",
            (("one", "One tap"), ("two", "Two taps")),
            "one",
            "With two taps, the first chooses a card and the second, on the waste,"
            " plays it.",
        ),
        _switch("keys", "Letter and number keys", is_on=True),
        _switch("warn", "Ask before a draw while a card plays"),
    ),
    "Sound and motion": (
        Setting(
            "speed",
            "Cards fly",
            (
                ("none", "Not at all"),
                ("slow", "Slow"),
                ("usual", "Usual"),
                ("fast", "Fast"),
            ),
            "usual",
        ),
        _switch("sound", "Sound"),
        _switch(
            "vibration", "Vibration", is_on=True, note="On phones that can vibrate."
        ),
    ),
    "Help": (
        _switch("marks", "Mark what can be played", is_on=True),
        _switch("ranks", "Count the ranks that are left"),
        _switch("deep", "Mark deep kings and aces at the deal"),
        _switch(
            "worth",
            "Show what each move is worth",
            note="The strokes to expect after each move, under best play. Showing"
            " them marks holes as assisted.",
        ),
        _switch(
            "reviews",
            "Review each hole once it is over",
            is_on=True,
            note="On your own machine, while there is nothing else to work out.",
        ),
    ),
}
"""What the settings page offers, group by group."""

SETTINGS: dict[str, tuple[str, ...]] = {
    each.name: (each.default, *(value for value, _ in each.values))
    for group in GROUPS.values()
    for each in group
} | {"taught": ("no", "yes")}
"""The values that each setting can have, by name; the first is the default."""


def read_settings(kept: dict[str, object]) -> dict[str, str]:
    """The player's settings; a missing or unknown one has its default."""
    return {
        name: next((value for value in values if value == kept.get(name)), values[0])
        for name, values in SETTINGS.items()
    }


def read_chosen(fields: Mapping[str, str]) -> dict[str, object]:
    """The settings that a form sets; other fields are not for us.

    Raises:
        NotationError: A setting can't have the value.
    """
    chosen: dict[str, object] = {}
    for name in SETTINGS.keys() & fields.keys():
        value = fields[name]
        if value not in SETTINGS[name]:
            choices = ", ".join(dict.fromkeys(SETTINGS[name]))
            raise NotationError(f"{name} can't be {value[:12]!r}; choose {choices}")
        chosen[name] = value
    return chosen
