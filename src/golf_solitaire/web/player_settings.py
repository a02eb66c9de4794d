"""What a player can set, and reading it."""

from __future__ import annotations

from collections.abc import Mapping

from golf_solitaire.errors import NotationError

SETTINGS: dict[str, tuple[str, ...]] = {
    "theme": ("felt", "auto", "light", "dark"),
    "taps": ("one", "two"),
    "keys": ("on", "off"),
    "marks": ("on", "off"),
    "worth": ("off", "on"),
    "suits": ("two", "four"),
    "faces": ("ours", "classic"),
    "indices": ("usual", "large"),
    "hand": ("right", "left"),
    "back": ("green", "blue", "red", "plain"),
    "speed": ("usual", "fast", "slow", "none"),
    "sound": ("off", "on"),
    "ranks": ("off", "on"),
    "deep": ("off", "on"),
    "warn": ("off", "on"),
    "reviews": ("on", "off"),
    "taught": ("no", "yes"),
}
"""What a player can set; the first value of each is the default."""


def read_settings(kept: dict[str, object]) -> dict[str, str]:
    """The player's settings; what is missing or unknown is as by default."""
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
            choices = ", ".join(SETTINGS[name])
            raise NotationError(f"{name} can't be {value[:12]!r}; choose {choices}")
        chosen[name] = value
    return chosen
