"""What is said at the table: the choices, the last move, and the end."""

from __future__ import annotations

from golf_solitaire.rules.games import Game
from golf_solitaire.service.words import cards, numbers, scores
from golf_solitaire.service.words.sentences import capital

STILL_PLAYS = "a card still plays; to draw anyway, draw again"
"""Asked before a draw, if the player wants to be asked."""

MOVED_ON = "this hole has moved on in another window; here it is as it stands"
"""The reason why a move is not made: it was meant for an older position."""

NUMBER_SHOWN = "The number of this deal is shown."


def what_now(game: Game) -> str:
    """What the player can do now."""
    position = game.position
    if position.is_over:
        return end(game)
    if position.waste is None:
        return "The waste is empty: draw the first card."
    if position.playable:
        return f"{capital(cards.waste(position))}; {cards.playable(position)}."
    left = numbers.count(position.stock_left, "card")
    return f"{capital(cards.waste(position))}; nothing plays: draw. {left} in stock."


def moved(after: Game) -> str:
    """The move that led to a game."""
    move = after.done[-1]
    waste = after.position.waste
    assert waste is not None  # a move leaves a card on the waste
    if move.column is None:
        left = numbers.count(after.position.stock_left, "card")
        words = f"Drew the {cards.name(waste)}, {left} left in stock."
    else:
        left = numbers.count(after.position.cards_left, "card")
        words = f"Played the {cards.name(waste)}, {left} left"
        words += f", run {after.run}." if after.run > 1 else "."
    if after.is_over:
        return f"{words} {end(after)}"
    if not after.position.playable:
        return f"{words} Nothing plays: draw."
    return words


def undone(game: Game) -> str:
    """Where an undo led."""
    if not game.can_undo:
        return f"Back at the deal. {what_now(game)}"
    return f"Taken back. {what_now(game)}"


def replayed(game: Game) -> str:
    """A step of a replay: the move that led to it."""
    if not game.done:
        return f"The deal. {capital(cards.waste(game.position))}."
    return moved(game)


def final_once_seen(name: str) -> str:
    """What there is to know before a hole's best line or review is opened.

    >>> final_once_seen("review")
    'Once you see the review, this hole is final: no undo after that.'
    """
    return f"Once you see the {name}, this hole is final: no undo after that."


def end(game: Game) -> str:
    """How a hole ended: its score, and golf's word for it."""
    score = f"{numbers.count(game.strokes, 'stroke')}, {scores.name(game.strokes)}"
    if game.position.is_cleared:
        return f"Cleared: {score}."
    return f"The hole is over: {score}."
