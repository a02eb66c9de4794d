"""Two holes on the same deal in words: who was better, and where they parted."""

from __future__ import annotations

from golf_solitaire.rules.games import Game
from golf_solitaire.service.words import numbers


def to_send(*, can_be_opened: bool) -> str:
    """What one's own hole is sent for.

    Args:
        can_be_opened: Whether the link leads a friend to this table.
    """
    told = "Your own hole, to be sent to a friend, who plays the same cards and then"
    told += " sees both lines side by side."
    if can_be_opened:
        return told
    return f"{told} It opens at any table: pasted into Against a friend."


def verdict(theirs: int, mine: int) -> str:
    """Say whose hole was better.

    >>> verdict(3, 5), verdict(3, 2)
    ('Your friend was 2 strokes better.', 'You were 1 stroke better.')
    """
    if theirs == mine:
        return "You are level."
    gap = numbers.count(abs(theirs - mine), "stroke")
    return (
        f"You were {gap} better." if mine < theirs else f"Your friend was {gap} better."
    )


def parted(theirs: Game, mine: Game) -> str:
    """Say where two lines on one deal part."""
    if theirs.done == mine.done:
        return "You both made the same moves."
    same = theirs.common_with(mine)
    if same == 0:
        return "You went different ways from the first move."
    return f"You made the same {numbers.count(same, 'move')}, then went different ways."
