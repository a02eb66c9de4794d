"""Text forms: cards, deals, moves and games, read and written.

Every reader is the inverse of its writer, says what is wrong, where and
what would be right, and never guesses. The forms are described in
docs/rules.md.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from golf_solitaire.errors import IllegalMove, NotationError
from golf_solitaire.rules.cards import Card, Rank, Suit
from golf_solitaire.rules.deals import (
    Deal,
    DealNumber,
    checked_number,
    deal_of_cards,
)
from golf_solitaire.rules.games import Game
from golf_solitaire.rules.layouts import DOUBLE, LAYOUTS, STANDARD, Layout
from golf_solitaire.rules.modes import MODES, Mode
from golf_solitaire.rules.moves import DRAW, Move, play
from golf_solitaire.rules.variants import Opening, Scoring, Variant

LONGEST_TEXT = 100_000
"""Characters that a reader looks at; any deal or game is far shorter."""

_RANKS = {rank.letter: rank for rank in Rank} | {"10": Rank.TEN}
_SUITS = {suit.letter: suit for suit in Suit} | {suit.sign: suit for suit in Suit}
_SUITS |= dict(zip("♧♢♡♤", Suit, strict=True))
_EMOJI_STYLE = "\ufe0f\ufe0e"
_WORD = re.compile(r"\S+")


# Cards


def read_card(text: str) -> Card:
    """Read one card.

    >>> str(read_card("10♥"))
    'TH'

    Raises:
        NotationError: It is not a card; says which part is not.
    """
    return _card_at(text, 1, text, 0)


def _card_at(word: str, column: int, text: str, line: int) -> Card:
    """Read a card of a longer text; place and text are for the error."""

    def fault(reason: str, offset: int = 0) -> NotationError:
        return NotationError(reason, text=text, line=line, column=column + offset)

    bare = word.rstrip(_EMOJI_STYLE)
    rank_text, suit_text = bare[:-1].upper(), bare[-1:].upper()
    if len(bare) > 3 or len(bare) < 2:
        raise fault(f"{_shown(word)} is not a card; write a rank and a suit, like 7H")
    if rank_text not in _RANKS:
        raise fault(f"{_shown(bare[:-1])} is not a rank; write A 2-9 T J Q K")
    if suit_text not in _SUITS:
        raise fault(f"{_shown(bare[-1:])} is not a suit; write C D H S", len(bare) - 1)
    return Card(_RANKS[rank_text], _SUITS[suit_text])


def _shown(text: str) -> str:
    """A piece of input as it may stand in a message: short and printable."""
    cut = text[:12] + ("…" if text[12:] else "")
    return repr(cut)


# Numbers


def read_number(text: str) -> DealNumber:
    """Read the number of a deal or a course: ASCII digits alone.

    >>> read_number("007")
    7

    Raises:
        NotationError: It has another sign in it, or is out of range.
    """
    for place, sign in enumerate(text, 1):
        if not (sign.isascii() and sign.isdigit()):
            raise NotationError(
                f"{_shown(sign)} is not a digit; write a number as digits 0-9 alone",
                text=text,
                column=place,
            )
    if not text:
        raise NotationError("a number is missing; write digits 0-9")
    digits = text.lstrip("0") or "0"
    return checked_number(int(digits) if len(digits) <= 20 else 1 << 64)


# Deals


def write_deal_line(deal: Deal) -> str:
    """Write a deal as one line: columns, starter, stock in drawing order."""
    return " ".join(str(card) for card in deal.cards)


def read_deal_line(text: str, layout: Layout | None = None, *, line: int = 0) -> Deal:
    """Read a deal from one line.

    Args:
        text: The cards, blanks between them.
        layout: The layout it must have; from the count of cards if None.
        line: Number of the line in its file, for the message.

    Raises:
        NotationError: A word is no card, or the cards are not one deal.
    """
    cards = _read_cards(text, line)
    if layout is None:
        layout = DOUBLE if len(cards) > (52 + 104) // 2 else STANDARD
    try:
        return deal_of_cards(cards, layout)
    except NotationError as fault:
        raise NotationError(fault.reason, line=line) from None


def _read_cards(text: str, line: int, start: int = 0) -> list[Card]:
    if len(text) > LONGEST_TEXT:
        raise NotationError(f"{len(text)} characters are too many for a deal")
    cards = [
        _card_at(word.group(), word.start() + 1, text, line)
        for word in _WORD.finditer(text, start)
    ]
    if not cards and not start:
        raise NotationError("no cards; write 52 like 7H AD QD", line=line)
    return cards


def write_board(deal: Deal, opening: Opening) -> str:
    """Write a deal as a board: talon, foundation, then a line a column."""
    is_open = opening is Opening.STARTER
    talon = deal.stock if is_open else (deal.starter, *deal.stock)
    foundation = str(deal.starter) if is_open else "-"
    columns = (" ".join(map(str, column)) for column in deal.columns)
    lines = [f"Talon: {' '.join(map(str, talon))}", f"Foundations: {foundation}"]
    return "\n".join([*lines, *columns]) + "\n"


def read_board(text: str) -> tuple[Deal, Opening]:
    """Read a board, as written here, by black-hole-solver or PySolFC.

    The layout follows from the count of columns. `Foundations: -`, or no
    such line, is the empty opening.

    Raises:
        NotationError: A line can't be read, or the cards are not one deal.
    """
    talon: list[Card] | None = None
    foundation: list[Card] | None = None
    columns: list[list[Card]] = []
    for number, line in text_lines(text):
        head, colon, _ = line.partition(":")
        name = head.strip().lower() if colon else ""
        if name == "talon" and talon is None:
            talon = _read_cards(line, number, len(head) + 1)
        elif name in ("foundations", "foundation") and foundation is None:
            cards = line[len(head) + 1 :].replace("-", " ", 1)
            foundation = _read_cards(" " * (len(head) + 1) + cards, number, 1)
        elif colon:
            raise NotationError(
                f"{_shown(head)} is unknown here or stands twice;"
                " write Talon: once, Foundations: once, then the columns",
                text=line,
                line=number,
                column=1,
            )
        else:
            columns.append(_read_cards(line, number))
    return _board_deal(talon or [], foundation or [], columns)


def _board_deal(
    talon: list[Card], foundation: list[Card], columns: list[list[Card]]
) -> tuple[Deal, Opening]:
    layout = next((a for a in LAYOUTS if a.columns == len(columns)), None)
    if layout is None:
        raise NotationError(f"{len(columns)} columns; a board has 7, or 9 in double")
    for number, column in enumerate(columns, 1):
        if len(column) != layout.depth:
            raise NotationError(
                f"column {number} holds {len(column)} cards, not {layout.depth}"
            )
    if len(foundation) > 1:
        raise NotationError(f"{len(foundation)} cards in Foundations:, not one or -")
    opening = Opening.STARTER if foundation else Opening.EMPTY
    due = layout.stock + (opening is Opening.EMPTY)
    cards = [card for column in columns for card in column] + foundation + talon
    deal = deal_of_cards(cards, layout)
    if len(talon) != due:
        raise NotationError(f"{len(talon)} cards in Talon:, not {due}")
    return deal, opening


def is_board(text: str) -> bool:
    """Whether a text is a board and not one deal a line."""
    return bool(re.search(r"(?im)^\s*(talon|foundations?)\s*:", text))


def text_lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the numbered lines that say something.

    A byte order mark, `#` comments, blank lines and any line ends are
    taken away.
    """
    lines = text.removeprefix("\ufeff").splitlines()
    for number, line in enumerate(lines, 1):
        bare = line.partition("#")[0].rstrip()
        if bare:
            yield number, bare


# Moves


def write_moves(moves: Iterable[Move]) -> str:
    """Write moves: column numbers from 1, and D for a draw.

    >>> write_moves([play(0), DRAW])
    '1D'
    """
    return "".join(map(str, moves))


def read_moves(text: str, layout: Layout = STANDARD) -> tuple[Move, ...]:
    """Read moves; blanks are ignored.

    >>> write_moves(read_moves("17 dD"))
    '17DD'

    Raises:
        NotationError: A sign is neither a column nor D.
    """
    if len(text) > LONGEST_TEXT:
        raise NotationError(f"{len(text)} characters are too many for moves")
    columns = {str(place + 1): play(place) for place in range(layout.columns)}
    known = columns | {"D": DRAW, "d": DRAW}
    moves = []
    for place, sign in enumerate(text, 1):
        if sign in known:
            moves.append(known[sign])
        elif not sign.isspace():
            raise NotationError(
                f"{_shown(sign)} is not a move; write 1-{layout.columns} or D",
                text=text,
                column=place,
            )
    return tuple(moves)


# Names


def read_mode(text: str) -> Mode:
    """Find a mode by its name or another name that it answers to.

    Raises:
        NotationError: No mode has that name.
    """
    for mode in MODES:
        if text == mode.name or text in mode.aliases:
            return mode
    names = ", ".join(mode.name for mode in MODES)
    raise NotationError(f"{_shown(text)} is not a mode; write {names}")


def read_opening(text: str) -> Opening:
    """Find an opening by its name.

    Raises:
        NotationError: No opening has that name.
    """
    if text in list(Opening):
        return Opening(text)
    raise NotationError(f"{_shown(text)} is not an opening; write starter or empty")


def read_scoring(text: str) -> Scoring:
    """Find a scoring by its name.

    Raises:
        NotationError: No scoring has that name.
    """
    if text in list(Scoring):
        return Scoring(text)
    raise NotationError(f"{_shown(text)} is not a scoring; write traditional or plain")


def read_layout(text: str) -> Layout:
    """Find a layout by its name.

    Raises:
        NotationError: No layout has that name.
    """
    for layout in LAYOUTS:
        if text == layout.name:
            return layout
    raise NotationError(f"{_shown(text)} is not a layout; write standard or double")


# Games

_YES_NO = {"yes": True, "no": False}


@dataclass(frozen=True, slots=True)
class _Field:
    line: int
    value: str


def write_game(game: Game) -> str:
    """Write a game as a small text, one named field a line.

    `Undone:` stands there only where moves can be redone.
    """
    variant = game.variant
    fields = [
        ("Mode", variant.mode.name),
        ("Opening", variant.opening.value),
        ("Scoring", variant.scoring.value),
        ("Kings-double", "yes" if variant.kings_double else "no"),
        ("Layout", variant.layout.name),
        ("Deal", write_deal_line(game.deal)),
        ("Moves", write_moves(game.done)),
    ]
    if game.undone:
        fields.append(("Undone", write_moves(game.undone)))
    return "".join(f"{name}: {value}".rstrip() + "\n" for name, value in fields)


def read_game(text: str) -> Game:
    """Read a game as `write_game` writes it.

    `Deal:` must be there; what else is left out is as by default.

    Raises:
        NotationError: A field can't be read, stands twice or is unknown.
        IllegalMove: A move is against the rules.
    """
    fields = _read_fields(text)

    def value(name: str, default: str) -> str:
        return fields[name].value if name in fields else default

    doubled = value("kings-double", "no")
    if doubled not in _YES_NO:
        raise NotationError(
            f"{_shown(doubled)} is not an answer; write Kings-double: yes or no"
        )
    variant = Variant(
        read_mode(value("mode", "hard")),
        read_opening(value("opening", "starter")),
        read_scoring(value("scoring", "traditional")),
        _YES_NO[doubled],
        read_layout(value("layout", "standard")),
    )
    if "deal" not in fields:
        raise NotationError("Deal: is missing; write it with the cards of the deal")
    deal = read_deal_line(
        fields["deal"].value, variant.layout, line=fields["deal"].line
    )
    done = read_moves(value("moves", ""), variant.layout)
    undone = read_moves(value("undone", ""), variant.layout)
    game = Game.replay(deal, variant, done + undone)
    for _ in undone:
        game = game.undo()
    return game


_FIELDS = (
    "mode",
    "opening",
    "scoring",
    "kings-double",
    "layout",
    "deal",
    "moves",
    "undone",
)


def _read_fields(text: str) -> dict[str, _Field]:
    fields: dict[str, _Field] = {}
    for number, line in text_lines(text):
        head, colon, value = line.partition(":")
        name = head.strip().lower()
        if not colon or name not in _FIELDS or name in fields:
            twice = "stands twice" if name in fields else "is not a field of a game"
            raise NotationError(
                f"{_shown(head)} {twice}; write one of {', '.join(_FIELDS)}",
                text=line,
                line=number,
                column=1,
            )
        fields[name] = _Field(number, value.strip())
    return fields


def read_column(value: object, layout: Layout = STANDARD) -> Move:
    """Read a column number, from 1, that came as a value and not as text.

    Only a whole number is one: `True`, 1.0 and "1" are refused.

    Raises:
        NotationError: It is no whole number, or there is no such column.
    """
    if type(value) is not int:
        raise NotationError(
            f"{_shown(repr(value))} is not a column; write 1 to {layout.columns}"
        )
    if not 1 <= value <= layout.columns:
        raise IllegalMove(
            f"there is no column {value}; columns are 1 to {layout.columns}"
        )
    return play(value - 1)
