"""Why the rules refuse a move, as it is said at the table.

The rules themselves name cards by their codes, as the command line does.
A player reads and hears them in words.
"""

from __future__ import annotations

from golf_solitaire.rules.cards import Rank
from golf_solitaire.rules.moves import ColumnIndex, Move
from golf_solitaire.rules.positions import Position
from golf_solitaire.service.words import cards


def refusal(position: Position, move: Move) -> str:
    """Say why a move is against the rules; nothing if it is legal."""
    if not position.refusal(move):
        return ""
    if move.column is None:
        if position.is_over:
            return "the hole is over: nothing can be drawn"
        return f"the stock is empty: nothing can be drawn; {_what_plays(position)}"
    if position.is_over:
        return "the hole is over: no card can be played"
    return _play_refusal(position, move.column)


def _play_refusal(position: Position, column: ColumnIndex) -> str:
    card, waste = position.exposed(column), position.waste
    if card is None:
        return f"column {column + 1} is empty; {_what_plays(position)}"
    if waste is None:
        return "the waste is empty: draw the first card"
    return (
        f"the {cards.name(card)} can't go on the {cards.name(waste)}:"
        f" {_what_fits(position, waste.rank)}; {_what_plays(position)}"
    )


def _what_fits(position: Position, on: Rank) -> str:
    """Say which ranks go on one; the mode only where modes differ."""
    mode = position.variant.mode
    ranks = [cards.a_rank(rank) for rank in mode.followers(on)]
    fits = f"only {' or '.join(ranks)} can" if ranks else "nothing can"
    return f"in {mode.name} {fits}" if on in (Rank.ACE, Rank.KING) else fits


def _what_plays(position: Position) -> str:
    if position.playable:
        return cards.playable(position)
    return "nothing plays: draw"
