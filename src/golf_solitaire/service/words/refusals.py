"""Why the rules refuse a move, as it is said at the table.

The rules themselves name cards by their codes, as the command line does.
A player reads and hears them in words.
"""

from __future__ import annotations

from golf_solitaire.rules.cards import Rank
from golf_solitaire.rules.moves import Move
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.refusals import Reason, Refusal
from golf_solitaire.service.words import cards


def refusal(position: Position, move: Move) -> str:
    """Say why a move is against the rules; nothing if it is legal."""
    refused = position.refusal(move)
    return "" if refused is None else _why(refused, position)


def _why(refused: Refusal, position: Position) -> str:
    move = refused.move
    if refused.reason is Reason.NO_SUCH_COLUMN:
        return str(refused)
    if refused.reason is Reason.HOLE_IS_OVER:
        what = "nothing can be drawn" if move.is_draw else "no card can be played"
        return f"the hole is over: {what}"
    if refused.reason is Reason.WASTE_IS_EMPTY:
        return "the waste is empty: draw the first card"
    plays = _what_plays(position)
    if refused.reason is Reason.STOCK_IS_EMPTY:
        return f"the stock is empty: nothing can be drawn; {plays}"
    if refused.reason is Reason.COLUMN_IS_EMPTY:
        return f"column {move} is empty; {plays}"
    card, waste = refused.card, refused.waste
    assert card is not None  # else the column were empty
    assert waste is not None  # else a draw were due
    way = "" if position.playable else "; draw"
    return (
        f"the {cards.name(card)} can't go on the {cards.name(waste)}:"
        f" {_what_fits(position, waste.rank)}{way}"
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
