"""Reviews in words: what a move cost, where the hole turned, the sum of it."""

from __future__ import annotations

from golf_solitaire.rules.positions import Position
from golf_solitaire.service.words import cards, numbers
from golf_solitaire.solver.review import Review, ReviewedMove

LEAST_LOST = 0.005
"""Expected strokes below this are shown as 0.00."""


def judged(position: Position, move: ReviewedMove) -> str:
    """What came next from a position, what it cost, and what was better."""
    told = f"Next you chose to {cards.move(position, move.move)}"
    if move.strokes_lost >= LEAST_LOST:
        lost = numbers.two_decimals(move.strokes_lost)
        better = cards.move(position, move.best)
        told += f", and gave away {lost}: better was to {better}"
    else:
        told += ": nothing was better"
    if move.move.is_draw and abs(move.luck) >= LEAST_LOST:
        told += f"; {_luck(move)}"
    if open_lost := move.open_after - move.open_before:
        told += f". As the stock lay, it cost {numbers.count(open_lost, 'stroke')}"
    return f"{told}."


def turning_point(step: int, move: ReviewedMove) -> str:
    """A turning point of a hole in a few words."""
    if move.strokes_lost >= abs(move.luck):
        return f"Move {step + 1}: {numbers.two_decimals(move.strokes_lost)} given away"
    return f"Move {step + 1}: {_luck(move)}"


def _luck(move: ReviewedMove) -> str:
    kind = "bad" if move.luck > 0 else "good"
    return f"{kind} luck, {numbers.signed(move.luck)}"


def summary(review: Review) -> str:
    """The sum of a review in a sentence."""
    start, lost = review.fair_start, review.strokes_lost
    kind = "bad luck" if review.luck > 0 else "good luck"
    return (
        f"Under best play this deal costs {numbers.two_decimals(start)} strokes on"
        f" average. Your moves gave away {numbers.two_decimals(lost)}, and the"
        f" stock brought {numbers.two_decimals(abs(review.luck))} of {kind}."
    )
