"""What is said at the table: what can be done, what was done, how it ended."""

from __future__ import annotations

from golf_solitaire.rules.games import Game
from golf_solitaire.service.words import cards, numbers, scores
from golf_solitaire.service.words.sentences import capital

STILL_PLAYS = "a card still plays; draw once more to draw all the same"
"""The question before a draw, for players who want to be asked."""

NUMBER_SHOWN = "The number of this deal is shown."


def what_now(game: Game) -> str:
    """What the player can do, in a sentence."""
    position = game.position
    if position.is_over:
        return end(game)
    if position.waste is None:
        return "The waste is empty: draw the first card."
    if position.playable:
        return f"{capital(cards.waste(position))}; {cards.playable(position)}."
    left = numbers.count(position.stock_left, "card")
    return f"{capital(cards.waste(position))}; nothing plays: draw. {left} in stock."


def moved(before: Game, after: Game) -> str:
    """Tell the move that led from one game to the next."""
    move = after.done[-1]
    waste = after.position.waste
    assert waste is not None  # a move leaves a card on the waste
    if move.column is None:
        left = numbers.count(after.position.stock_left, "card")
        told = f"Drew the {cards.name(waste)}, {left} left in stock."
    else:
        left = numbers.count(after.position.cards_left, "card")
        told = f"Played the {cards.name(waste)}, {left} left"
        told += f", run {after.run}." if after.run > 1 else "."
    if after.is_over:
        return f"{told} {end(after)}"
    if not after.position.playable:
        return f"{told} Nothing plays: draw."
    return told


def undone(game: Game) -> str:
    """Say where an undo leads."""
    if not game.can_undo:
        return f"Back at the deal. {what_now(game)}"
    return f"Taken back. {what_now(game)}"


def replayed(game: Game) -> str:
    """Where a replayed hole stands, and the move that led there."""
    if not game.done:
        return f"The deal. {capital(cards.waste(game.position))}."
    return moved(game.undo(), game)


def end(game: Game) -> str:
    """The end of a hole in one sentence, with its score and golf's word."""
    score = f"{numbers.count(game.strokes, 'stroke')}, {scores.name(game.strokes)}"
    if game.position.is_cleared:
        return f"Cleared: {score}."
    return f"The hole is over: {score}."


def end_lines(game: Game, time_ms: int) -> list[str]:
    """What the end of a hole shows under its score."""
    position = game.position
    if position.is_cleared:
        stock = numbers.count(position.stock_left, "card")
        first = f"Tableau cleared with {stock} left in the stock."
    else:
        left = numbers.count(position.cards_left, "card")
        first = f"The stock is empty and nothing plays; {left} left."
    plays, draws = numbers.count(game.plays, "play"), numbers.count(game.draws, "draw")
    return [
        first,
        f"{plays}, {draws}, longest run {game.longest_run},"
        f" time {numbers.duration(time_ms)}.",
    ]
