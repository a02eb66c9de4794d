"""The first minute: a hole that teaches the game in five small steps.

The steps follow from the game alone, so undo leads back through them.
"""

from __future__ import annotations

from golf_solitaire.rules.deals import DealNumber
from golf_solitaire.rules.games import Game
from golf_solitaire.service.table.table_view import TableView
from golf_solitaire.store.entities import Origin

LESSON = DealNumber(321)
"""Its first four plays follow from each other, up and down; then nothing
plays, and the first draw leaves a choice of two."""

FIRST_RUN = 4
"""How long its first run is."""

STEPS = (
    "A card at the end of a column can be played onto the waste if its rank is one"
    " higher or one lower. Suits don’t matter. Play the card with the gold ring.",
    "Up or down, and turn as you like: go on while a card fits.",
    "Nothing fits now. Draw: the next card of the stock goes onto the waste. There"
    " are sixteen, and each comes once.",
    "Two cards fit. Before you play one, look at what it uncovers: which leaves you"
    " more to play?",
    "That is all. Each card left at the end is a stroke; par is four, and fewer is"
    " better. Undo takes a move back, Hint shows one. Play on, or go to your round.",
)


def is_lesson(table: TableView) -> bool:
    """Whether the hole on a table is the lesson."""
    hole = table.hole
    return hole.round.origin is Origin.PRACTICE and hole.number == LESSON


def lesson_step(game: Game) -> int:
    """Which step of the lesson a game stands at, from 1."""
    if game.draws == 0:
        if game.plays == 0:
            return 1
        return 2 if game.position.playable else 3
    return 4 if game.draws == 1 and game.plays == FIRST_RUN else 5
