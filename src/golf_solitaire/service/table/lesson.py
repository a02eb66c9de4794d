"""The first minute: a hole that teaches the game in five small steps.

A step is learned by doing what it says, in whatever order that comes (N19):
what is said is always true of the cards that lie there, a draw before its
time teaches nothing, and each step comes once its cards do. All of it
follows from the game alone, so undo leads back through the steps.
"""

from __future__ import annotations

from enum import IntEnum

from golf_solitaire.rules.deals import DealNumber
from golf_solitaire.rules.games import Game
from golf_solitaire.store.entities import Origin, StoredHole

LESSON = DealNumber(321)
"""Its first four plays follow from each other, up and down; then nothing
plays, and the first draw leaves a choice of two."""


class Step(IntEnum):
    """What the lesson teaches, in its order."""

    PLAY = 1
    RUN = 2
    DRAW = 3
    CHOOSE = 4
    END = 5


WORDS = {
    Step.PLAY: "A card at the end of a column can be played onto the waste if its"
    " rank is one higher or one lower. Suits don’t matter. Play the card with the"
    " gold ring.",
    Step.RUN: "Up or down, and turn as you like: go on while a card fits.",
    Step.DRAW: "Nothing fits now. Draw: the next card of the stock goes onto the"
    " waste. There are sixteen in all, and each comes once.",
    Step.CHOOSE: "More than one card fits. Before you play one, look at what it"
    " uncovers: which leaves you more to play?",
    Step.END: "That is all. Each card left at the end is a stroke; par is four, and"
    " fewer is better. Undo takes a move back, Hint shows one. Play on, or go to"
    " your round.",
}


def is_lesson(hole: StoredHole) -> bool:
    """Whether a hole is the lesson."""
    return hole.round.origin is Origin.PRACTICE and hole.number == LESSON


def lesson_step(game: Game) -> Step:
    """Find the step of the lesson that a game stands at."""
    has_drawn, longest_run, run = False, 0, 0
    for position, move in zip(game.positions, game.done, strict=False):
        is_choice = len(position.playable) > 1
        if not move.is_draw and is_choice and has_drawn and longest_run > 1:
            return Step.END
        has_drawn |= move.is_draw and not position.playable
        run = 0 if move.is_draw else run + 1
        longest_run = max(longest_run, run)
    if not game.position.playable:
        return Step.DRAW
    if not longest_run:
        return Step.PLAY
    is_choice = len(game.position.playable) > 1
    return Step.CHOOSE if is_choice and has_drawn and longest_run > 1 else Step.RUN


def lesson_words(hole: StoredHole, game: Game) -> str | None:
    """What the lesson says, with the number of the step.

    Returns:
        Nothing at its end; None where the hole is not the lesson.
    """
    if not is_lesson(hole):
        return None
    if game.is_over:
        return ""
    step = lesson_step(game)
    return f"{step} of {len(Step)}. {WORDS[step]}"
