"""Games as text: a small file with one named field a line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeVar

from golf_solitaire.errors import NotationError
from golf_solitaire.rules.games import Game
from golf_solitaire.rules.moves import Move
from golf_solitaire.rules.notation.deals import read_deal_line, write_deal_line
from golf_solitaire.rules.notation.moves import read_moves, write_moves
from golf_solitaire.rules.notation.text import Place, check_length, shown, text_lines
from golf_solitaire.rules.notation.variants import (
    VARIANT_FIELDS,
    read_variant,
    write_variant,
)

_RULES = {name: name.capitalize().replace("_", "-") for name in VARIANT_FIELDS}
"""What the fields of a variant are called here."""

_NAMES = (*_RULES.values(), "Deal", "Moves", "Undone")

T = TypeVar("T")


def write_game(game: Game) -> str:
    """Write a game as a small text, one named field a line.

    `Undone:` is written only if moves can be redone.
    """
    words = write_variant(game.variant)
    fields = [
        *((_RULES[name], word) for name, word in words.items()),
        ("Deal", write_deal_line(game.deal)),
        ("Moves", write_moves(game.done)),
    ]
    if game.undone:
        fields.append(("Undone", write_moves(game.undone)))
    return "".join(f"{name}: {value}".rstrip() + "\n" for name, value in fields)


def read_game(text: str) -> Game:
    """Read a game as `write_game` writes it.

    `Deal:` must be there; any other field left out has its default.

    Raises:
        NotationError: A field can't be read, is there twice or is unknown.
        IllegalMove: A move is against the rules.
    """
    check_length(text, "a game")
    fields = _read_fields(text)

    def value(name: str, read: Callable[[str], T], default: T) -> T:
        return fields[name].read_by(read) if name in fields else default

    words = {
        name: fields[title].value for name, title in _RULES.items() if title in fields
    }
    variant = read_variant(words, lambda name: fields[_RULES[name]].placed())
    layout = variant.layout
    if "Deal" not in fields:
        raise NotationError("Deal: is missing; write it with the cards of the deal")
    deal = fields["Deal"].read_by(lambda cards: read_deal_line(cards, layout))
    no_moves: tuple[Move, ...] = ()
    done = value("Moves", lambda moves: read_moves(moves, layout), no_moves)
    undone = value("Undone", lambda moves: read_moves(moves, layout), no_moves)
    game = Game.replay(deal, variant, done + undone)
    for _ in undone:
        game = game.undo()
    return game


@dataclass(frozen=True, slots=True)
class _Field:
    """The value of a field and where it begins."""

    value: str
    place: Place

    def read_by(self, read: Callable[[str], T]) -> T:
        """Read the value, and name a fault by its place in the game."""
        with self.placed():
            return read(self.value)

    @contextmanager
    def placed(self) -> Iterator[None]:
        """Let a fault in the value name its place in the game."""
        try:
            yield
        except NotationError as fault:
            behind = max(fault.column - 1, 0)
            place = Place(self.place.text, self.place.line, self.place.column + behind)
            raise place.fault(fault.reason) from None


def _read_fields(text: str) -> dict[str, _Field]:
    known = {name.lower(): name for name in _NAMES}
    fields: dict[str, _Field] = {}
    for number, line in text_lines(text):
        head, colon, value = line.partition(":")
        name = known.get(head.strip().lower(), "") if colon else ""
        if not name or name in fields:
            wrong = "stands twice" if name else "is not a field of a game"
            raise Place(line, number, 1).fault(
                f"{shown(head)} {wrong}; write one of {', '.join(_NAMES)}, once"
            )
        start = len(line) - len(value.lstrip()) + 1
        fields[name] = _Field(value.strip(), Place(line, number, start))
    return fields
