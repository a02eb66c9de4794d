"""Positions to train on: what a player sees, and what each move is worth.

The file `positions.json` is written by `study.finding` and by nothing else.
A position is kept as ranks alone: neither the order of its stock nor the
number of the deal that it came from is in the file.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import islice

from golf_solitaire.errors import NotationError
from golf_solitaire.rules.cards import DECK, Card, Rank
from golf_solitaire.rules.deals import Deal
from golf_solitaire.rules.layouts import STANDARD
from golf_solitaire.rules.notation import read_mode, read_moves
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.shuffle import shuffled_order
from golf_solitaire.rules.variants import Variant
from golf_solitaire.solver.lookahead import longest_run
from golf_solitaire.solver.player_view import PlayerView
from golf_solitaire.solver.values import FairMove, ranked

FILE = "positions.json"

LEAST_AHEAD = 0.5
"""Expected strokes by which the best move is ahead of the second best."""

DECIMALS = 4
"""Decimals of the values in the file."""

CLEAR = 1.0
"""Expected strokes from which on a tempting move costs much."""

LEVELS = (1, 2, 3, 4, 5)
"""All levels, easiest first; `level_of` says which position is of which."""

_RANKS = {rank.letter: rank for rank in Rank}


@dataclass(frozen=True, slots=True)
class MadePosition:
    """A position to train on.

    Attributes:
        text: The position as `write_view` writes it; no two have the same.
        level: How hard the best move is to find, 1 to 5.
        moves: What each legal move is worth, exactly, best first.
    """

    text: str
    level: int
    moves: tuple[FairMove, ...]


@cache
def made_positions() -> Mapping[str, MadePosition]:
    """The positions of the package, by their texts."""
    return read_positions(files(__package__).joinpath(FILE).read_text(encoding="utf-8"))


def write_positions(positions: Iterable[MadePosition]) -> str:
    """Write positions as JSON, a line for each, in the order of their texts."""
    lines = [
        json.dumps(
            [each.text, each.level, {str(m.move): m.expected for m in each.moves}],
            separators=(",", ":"),
        )
        for each in sorted(positions, key=lambda each: each.text)
    ]
    return "[\n" + ",\n".join(lines) + "\n]\n"


def read_positions(text: str) -> dict[str, MadePosition]:
    """Read what `write_positions` wrote."""
    return {
        name: MadePosition(
            name,
            level,
            ranked(zip(read_moves("".join(values)), values.values(), strict=True)),
        )
        for name, level, values in json.loads(text)
    }


def write_view(view: PlayerView) -> str:
    """Write a position as its player sees it, in one word that a link can hold.

    Mode, waste, columns and hidden ranks stand between dots: the columns from
    left to right between hyphens, deepest card first, the hidden ranks low to
    high. It is for Golf's own layout, scored as usual.
    """
    columns = "-".join(
        "".join(rank.letter for rank in column) for column in view.columns
    )
    hidden = "".join(rank.letter * view.hidden[rank - 1] for rank in Rank)
    waste = view.waste.letter if view.waste else ""
    return f"{view.variant.mode.name}.{waste}.{columns}.{hidden}"


def read_view(text: str) -> PlayerView:
    """Read what `write_view` wrote.

    >>> write_view(read_view("hard.9.A2-8-T--K--.A55"))
    'hard.9.A2-8-T--K--.A55'

    Raises:
        NotationError: It is no position.
    """
    try:
        mode, waste, columns, hidden = text.split(".")
        ranks = [_RANKS[letter] for letter in hidden]
        view = PlayerView(
            columns=tuple(
                tuple(_RANKS[letter] for letter in column)
                for column in columns.split("-")
            ),
            waste=_RANKS[waste] if waste else None,
            hidden=tuple(ranks.count(rank) for rank in Rank),
            variant=Variant(read_mode(mode)),
        )
    except (ValueError, KeyError):
        raise NotationError(f"{text[:80]!r} is not a position") from None
    if len(view.columns) != STANDARD.columns:
        raise NotationError(f"{text[:80]!r} is not of {STANDARD.columns} columns")
    return view


def position_of(text: str) -> Position:
    """Lay out a position that has a card on the waste, to be drawn and told.

    Its suits are dealt anew, the same for the same text, and its stock lies
    low to high: nothing in it is from the deal that it was found in.

    Raises:
        NotationError: It is not a position of one deck.
    """
    view = read_view(text)
    seed = int.from_bytes(hashlib.sha256(text.encode()).digest()[:8])
    pool = [DECK[place] for place in shuffled_order(len(DECK), seed)]

    def take(rank: Rank | None) -> Card:
        for card in pool:
            if card.rank is rank:
                pool.remove(card)
                return card
        raise NotationError(f"{text[:80]!r} is not a position of one deck")

    waste = take(view.waste)
    in_sight = [[take(rank) for rank in column] for column in view.columns]
    hidden = [take(rank) for rank in Rank for _ in range(view.hidden[rank - 1])]
    gone = iter(pool)  # what was played and drawn, wherever it lay
    columns = tuple(
        (*column, *islice(gone, STANDARD.depth - len(column))) for column in in_sight
    )
    deal = Deal(columns, waste, (*gone, *hidden))
    drawn = STANDARD.stock - view.stock_left
    return Position(deal, view.variant, view.heights, drawn, waste)


def level_of(position: Position, moves: tuple[FairMove, ...]) -> int:
    """How hard the best move is to find.

    The longest run along the open cards is what tempts. Where it is best, the
    level is 1 with two legal moves and 2 with more. Where another card is
    best, it is 3 if the tempting card costs a stroke or more, and 4 if less.
    Where the best is to draw although a card plays, it is 5.

    Args:
        position: A position where a card plays.
        moves: Its legal moves with their worth, best first.
    """
    best, tempting = moves[0], longest_run(position)
    if best.move.is_draw:
        return 5
    if best.move == tempting:
        return 1 if len(moves) == 2 else 2
    cost = next(m.expected for m in moves if m.move == tempting) - best.expected
    return 3 if cost >= CLEAR else 4
