"""Why the rules refuse a move, as the table says it.

The rules name cards by their codes, as the command line does. Here they
have their full names, to be read and heard.
"""

from __future__ import annotations

from golf_solitaire.rules.cards import Rank
from golf_solitaire.rules.moves import Move
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.refusals import Reason, Refusal
from golf_solitaire.service.words import cards
from golf_solitaire.service.words.ends import needed


def refusal(position: Position, move: Move) -> str:
    """Why a move is against the rules; empty if it is legal."""
    refused = position.refusal(move)
    return "" if refused is None else _why(refused, position)


def _why(refused: Refusal, position: Position) -> str:
    move = refused.move
    if refused.reason is Reason.NO_SUCH_COLUMN:
        return str(refused)
    if refused.reason is Reason.HOLE_IS_OVER:
        if move.column is None:
            return "the hole is over: nothing can be drawn"
        return needed(position, move.column) or "the hole is over"
    if refused.reason is Reason.WASTE_IS_EMPTY:
        return "the waste is empty: draw the first card"
    plays = _what_plays(position)
    if refused.reason is Reason.STOCK_IS_EMPTY:
        return f"the stock is empty: nothing can be drawn; {plays}"
    if refused.reason is Reason.COLUMN_IS_EMPTY:
        return f"column {move} is empty; {plays}"
    card, waste = refused.card, refused.waste
    assert card is not None  # the column would be empty
    assert waste is not None  # a draw would be due
    way = "" if position.playable else "; draw"
    return (
        f"the {cards.name(card)} can't go on the {cards.name(waste)}:"
        f" {_what_fits(position, waste.rank)}{way}"
    )


def _what_fits(position: Position, on: Rank) -> str:
    """Which ranks go on another; names the mode where modes differ."""
    mode = position.variant.mode
    ranks = [cards.a_rank(rank) for rank in mode.followers(on)]
    fits = f"only {' or '.join(ranks)} can" if ranks else "nothing can"
    return f"in {mode.name} {fits}" if on in (Rank.ACE, Rank.KING) else fits


def _what_plays(position: Position) -> str:
    if position.playable:
        return cards.playable(position)
    return "nothing plays: draw"
